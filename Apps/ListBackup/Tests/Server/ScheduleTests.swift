import Foundation
import ListBackupAPI
import TestKit
import Testing
import Wire

@testable import ListBackupServer

@Suite struct ScheduleTests {
    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    @Test(arguments: [
        // (frequency, after, next): in Berlin clocks go from 2:00 to 3:00 on 29 March 2026 and back on 25 October.
        (
            Schedule(frequency: .daily, hour: 2, minute: 30, timeZone: "Europe/Berlin"), "2026-03-28T12:00:00Z",
            "2026-03-29T01:00:00Z"
        ),
        (
            Schedule(frequency: .daily, hour: 2, minute: 30, timeZone: "Europe/Berlin"), "2026-10-24T12:00:00Z",
            "2026-10-25T00:30:00Z"
        ),
        (
            Schedule(frequency: .daily, hour: 2, minute: 30, timeZone: "Europe/Berlin"), "2026-10-25T00:30:00Z",
            "2026-10-26T01:30:00Z"
        ),
        (
            Schedule(frequency: .daily, hour: 2, minute: 30, takesSecond: true, timeZone: "Europe/Berlin"),
            "2026-10-24T12:00:00Z", "2026-10-25T01:30:00Z"
        ),
        (
            Schedule(frequency: .daily, hour: 2, minute: 30, takesSecond: true, timeZone: "Europe/Berlin"),
            "2026-10-25T01:30:00Z", "2026-10-26T01:30:00Z"
        ),
        (
            Schedule(frequency: .daily, hour: 2, minute: 30, leavesGapsOut: true, timeZone: "Europe/Berlin"),
            "2026-03-28T12:00:00Z", "2026-03-30T00:30:00Z"
        ),
        (Schedule(frequency: .monthly, hour: 6, minute: 0, day: 31), "2026-01-31T06:00:00Z", "2026-02-28T06:00:00Z"),
        (Schedule(frequency: .monthly, hour: 6, minute: 0, day: 31), "2026-02-28T06:00:00Z", "2026-03-31T06:00:00Z"),
        (
            Schedule(frequency: .monthly, hour: 6, minute: 0, day: 31, leavesShortMonthsOut: true),
            "2026-01-31T06:00:00Z", "2026-03-31T06:00:00Z"
        ),
        (
            Schedule(frequency: .cron, cron: "30 6 * * MON-FRI", timeZone: "Europe/Berlin"), "2026-01-09T12:00:00Z",
            "2026-01-12T05:30:00Z"
        ),
        (Schedule(frequency: .weekly, hour: 6, minute: 0, weekday: 2), "2026-11-23T06:00:00Z", "2026-11-30T06:00:00Z"),
        (Schedule(frequency: .hourly, minute: 15), "2026-11-23T06:15:00Z", "2026-11-23T07:15:00Z"),
        (Schedule(frequency: .minutes, every: 15), "2026-11-23T06:16:00Z", "2026-11-23T06:30:00Z"),
    ])
    func `A schedule knows its next time through changes of clocks and short months (LB-073, LB-074)`(
        _ schedule: Schedule, _ after: String, _ next: String
    ) throws {
        #expect(try schedule.next(after: date(after)) == date(next))
    }

    @Test(arguments: [
        Schedule(frequency: .daily, hour: 24), Schedule(frequency: .cron, cron: "every night"),
        Schedule(frequency: .cron), Schedule(timeZone: "Atlantis/Capital"), Schedule(frequency: .monthly, day: 32),
    ])
    func `A schedule that can never come is refused beside its field`(_ schedule: Schedule) async throws {
        try await ServerFixture.run { fixture in
            var draft = fixture.draft()
            draft.schedule = schedule
            let client = try fixture.client()
            await #expect {
                _ = try await client.call(SourcesAPI.create, body: draft)
            } throws: {
                ($0 as? Problem)?.errors?.first?.field == "schedule"
            }
        }
    }

    @Test func `A schedule by hand has no next time`() { #expect(Schedule().next(after: Date()) == nil) }
}
