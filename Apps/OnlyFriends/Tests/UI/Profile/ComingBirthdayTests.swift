import Foundation
import OnlyFriendsAPI
import Testing

@testable import OnlyFriendsUI

@Suite struct ComingBirthdayTests {
    /// What somebody reads of a birthday, at a time.
    private func words(_ day: String, at time: String, _ zone: String = "Europe/Oslo", _ language: String = "en_GB")
        throws -> String
    {
        let day = try #require(CalendarDay(day))
        let now = try Date(time, strategy: .iso8601)
        return day.near(now, at: try #require(TimeZone(identifier: zone)), in: Locale(identifier: language))
    }

    @Test func `OF-045 A birthday is today or tomorrow where the person is who looks`() throws {
        #expect(try words("1990-11-30", at: "2026-11-30T12:00:00Z") == "Today")
        #expect(try words("1990-11-30", at: "2026-11-29T12:00:00Z") == "Tomorrow")
        #expect(try words("1990-11-30", at: "2026-11-28T12:00:00Z") == "30 November")
        // Late in the evening in Greenwich it is the next day in Tokyo already.
        #expect(try words("1990-11-30", at: "2026-11-29T20:00:00Z", "Asia/Tokyo") == "Today")
        #expect(try words("1990-11-30", at: "2026-11-29T12:00:00Z", "Europe/Berlin", "de_DE") == "Morgen")
    }

    @Test func `OF-045 Who was born on 29 February has it on the 28th in other years`() throws {
        #expect(try words("1992-02-29", at: "2027-02-28T12:00:00Z") == "Today")
        #expect(try words("1992-02-29", at: "2027-02-27T12:00:00Z") == "Tomorrow")
        #expect(try words("1992-02-29", at: "2028-02-28T12:00:00Z") == "Tomorrow")
        #expect(try words("1992-02-29", at: "2028-02-29T12:00:00Z") == "Today")
    }
}
