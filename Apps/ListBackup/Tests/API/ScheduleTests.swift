import Foundation
import ListBackupAPI
import Testing

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
        (Schedule(frequency: .monthly, hour: 6, minute: 0, day: 31), "2026-01-31T06:00:00Z", "2026-02-28T06:00:00Z"),
        (Schedule(frequency: .monthly, hour: 6, minute: 0, day: 31), "2026-02-28T06:00:00Z", "2026-03-31T06:00:00Z"),
        (Schedule(frequency: .weekly, hour: 6, minute: 0, weekday: 2), "2026-11-23T06:00:00Z", "2026-11-30T06:00:00Z"),
        (Schedule(frequency: .hourly, minute: 15), "2026-11-23T06:15:00Z", "2026-11-23T07:15:00Z"),
        (Schedule(frequency: .minutes, every: 15), "2026-11-23T06:16:00Z", "2026-11-23T06:30:00Z"),
    ])
    func `A schedule knows its next time through changes of clocks and short months (LB-073, LB-074)`(
        _ schedule: Schedule, _ after: String, _ next: String
    ) throws {
        #expect(try schedule.next(after: date(after)) == date(next))
    }

    @Test func `A schedule by hand has no next time, and one of no zone is not valid`() {
        #expect(Schedule().next(after: Date()) == nil)
        #expect(Schedule(timeZone: "Atlantis/Capital").isValid == false)
        #expect(Schedule(hour: 24).isValid == false)
    }
}
