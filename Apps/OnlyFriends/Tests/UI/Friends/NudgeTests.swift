import Foundation
import OnlyFriendsAPI
import Testing

@testable import OnlyFriendsUI

@Suite struct NudgeTests {
    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Oslo") ?? .gmt
        return calendar
    }

    private func day(_ year: Int, _ month: Int, _ day: Int, hour: Int = 12) throws -> Date {
        try #require(calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour)))
    }

    private func friend(_ number: Int64, since: Date?, isMuted: Bool? = nil) -> User {
        var user = Sample.user(number)
        user.friendsSince = since
        user.isMuted = isMuted
        return user
    }

    @Test func `OF-125 A friendship is remembered on the day of the reader's calendar on which it began`() throws {
        let late = friend(1, since: try day(2024, 11, 28, hour: 23)), leap = friend(2, since: try day(2024, 2, 29))
        let now = try day(2026, 11, 28, hour: 1)
        let talks = [late.id: now, leap.id: now]
        #expect(
            Nudge.today([late, leap], talks: talks, now: now, calendar: calendar)
                == [Nudge(friend: late, reason: .anniversary(years: 2))])
        #expect(
            Nudge.today([late, leap], talks: talks, now: try day(2026, 2, 28), calendar: calendar)
                == [Nudge(friend: leap, reason: .anniversary(years: 2))])
        // Neither the day itself nor the day after.
        #expect(Nudge.today([late], talks: talks, now: try day(2024, 11, 28), calendar: calendar).isEmpty)
        #expect(Nudge.today([late], talks: talks, now: try day(2026, 11, 29), calendar: calendar).isEmpty)
    }

    @Test func `OF-125 Those who were quiet for two months are named, the longest first, three and none who is muted`()
        throws
    {
        let now = try day(2026, 11, 28), old = try day(2025, 3, 1)
        let friends = (1...6).map { friend(Int64($0), since: old, isMuted: $0 == 6 ? true : nil) }
        var talks = [friends[0].id: now.addingTimeInterval(-59 * 86_400)]
        for (index, days) in [(1, 70.0), (2, 300), (3, 100), (4, 200)] {
            talks[friends[index].id] = now.addingTimeInterval(-days * 86_400)
        }
        let named = Nudge.today(friends, talks: talks, now: now, calendar: calendar)
        #expect(named.map(\.id) == [2, 4, 3].map { friends[$0].id })
        // Who is a friend since yesterday was not quiet.
        let new = friend(7, since: now.addingTimeInterval(-86_400))
        #expect(Nudge.today([new], talks: [:], now: now, calendar: calendar).isEmpty)
    }
}
