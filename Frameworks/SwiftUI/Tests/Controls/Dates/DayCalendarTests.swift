import Foundation
import SwiftUI
import Testing

@Suite struct DayCalendarTests {
    private static func days(_ locale: String, zone: String = "UTC") throws -> DayCalendar {
        let zone = try #require(TimeZone(identifier: zone))
        return DayCalendar(Calendar(identifier: .gregorian), locale: Locale(identifier: locale), timeZone: zone)
    }

    private static func moment(_ text: String) throws -> Date {
        try #require(try? Date(text, strategy: .iso8601))
    }

    @Test func `A month begins on the first day of its week in the person's region`() throws {
        let june = try Self.moment("2026-06-17T12:00:00Z")
        // The first of June 2026 is a Monday.
        #expect(try Self.days("en_US").month(of: june).leading == 1)
        #expect(try Self.days("de_DE").month(of: june).leading == 0)
        #expect(try Self.days("de_DE").weekdays.first?.full == "Montag")
        #expect(try Self.days("en_US").weekdays.first?.short == "Sun")
    }

    @Test func `A month has all its days in weeks of seven places`() throws {
        let days = try Self.days("en_US")
        let february = days.month(of: try Self.moment("2028-02-10T00:00:00Z"))
        #expect(february.days.count == 29)
        #expect(february.weeks.allSatisfy { $0.count == 7 })
        #expect(february.weeks.joined().compactMap { $0 } == february.days)
        #expect(days.month(-1, after: february).days.count == 31)
        #expect(days.title(of: days.month(11, after: february)) == "January 2029")
    }

    @Test func `Another month keeps the day where it has it, else takes its last`() throws {
        let days = try Self.days("en_US")
        let date = try Self.moment("2024-01-31T09:41:00Z")
        #expect(try days.moment(date, month: 2) == Self.moment("2024-02-29T09:41:00Z"))
        #expect(try days.moment(date, year: 2023, month: 2) == Self.moment("2023-02-28T09:41:00Z"))
        #expect(try days.moment(date, day: 3) == Self.moment("2024-01-03T09:41:00Z"))
    }

    @Test func `Another day keeps the time of day, also over a change of clocks`() throws {
        let days = try Self.days("de_DE", zone: "Europe/Berlin")
        let date = try Self.moment("2026-03-28T08:30:00Z")
        let next = days.moment(on: try Self.moment("2026-03-29T12:00:00Z"), at: date)
        #expect(days.time(of: date) == "09:30" && days.time(of: next) == "09:30")
        #expect(try next == Self.moment("2026-03-29T07:30:00Z"))
    }

    @Test func `An hour that a change of clocks leaves out becomes one that there is`() throws {
        let days = try Self.days("de_DE", zone: "Europe/Berlin")
        let date = try Self.moment("2026-03-29T12:00:00Z")
        let moved = days.moment(date, hour: 2)
        #expect(days.calendar.isDate(moved, inSameDayAs: date))
    }

    @Test(arguments: [("en_US", "Jun 3, 2026", "9:41\u{202F}AM"), ("de_DE", "3. Juni 2026", "09:41")])
    func `Dates and times are written in the person's language`(locale: String, day: String, time: String) throws {
        let days = try Self.days(locale)
        let date = try Self.moment("2026-06-03T09:41:00Z")
        #expect(days.shortName(of: date) == day)
        #expect(days.time(of: date) == time)
    }

    @Test func `Parts of a date stand in the order of the language`() throws {
        #expect(try Self.days("en_US").order(of: "yMMMMd", among: "dMy") == ["M", "d", "y"])
        #expect(try Self.days("de_DE").order(of: "yMMMMd", among: "dMy") == ["d", "M", "y"])
        #expect(try Self.days("ja_JP").order(of: "yMMMMd", among: "dMy") == ["y", "M", "d"])
        #expect(try Self.days("en_US").hasHalfDays)
        #expect(try Self.days("de_DE").hasHalfDays == false)
    }

    @Test func `Bounds hold on both sides`() throws {
        let (first, last) = (try Self.moment("2026-06-03T10:00:00Z"), try Self.moment("2026-06-05T10:00:00Z"))
        let bounds = DateBounds(earliest: first, latest: last)
        #expect(bounds.clamp(.distantPast) == first && bounds.clamp(.distantFuture) == last)
        let day = 86400.0
        let midnight = try Self.moment("2026-06-03T00:00:00Z")
        #expect(bounds.meets(midnight, midnight + day))
        #expect(bounds.meets(midnight + 2 * day, midnight + 3 * day))
        #expect(bounds.meets(midnight - day, midnight) == false)
        #expect(bounds.meets(midnight + 3 * day, midnight + 4 * day) == false)
        #expect(DateBounds().clamp(first) == first)
    }
}
