import Base
import Database
import Foundation
import Jobs
import TestKit
import Testing

extension JobKind where Payload == Int {
    fileprivate static let zoned = JobKind("test.zoned")
}

@Suite struct JobZoneTests {
    private static let hour = 3600.0

    @Test(arguments: TestDatabase.all)
    func `LB-075 By new rules of a zone a schedule comes at its new time, and what is due or tried again stays so`(
        _ kind: TestDatabase
    ) async throws {
        try await kind.run { database in
            let clock = ManualClock()
            let queue = JobQueue(database: database, clock: clock.wallClock, log: Log(label: "jobs") { _ in })
            try await queue.migrate()
            let zone = try #require(TimeZone(identifier: "Europe/Oslo"))
            let schedule = try JobSchedule.daily(hour: 2, timeZone: zone)
            let due = try #require(schedule.next(after: clock.now))
            /// What becomes of a job that stands at a time when the program starts again.
            func after(_ time: Date, attempts: Int = 0) async throws -> Date? {
                try await database.write { connection in
                    try queue.schedule(.zoned, "one", schedule, 1, in: connection)
                    try connection.execute("UPDATE homescreen_jobs SET run_at = \(time), attempts = \(attempts)")
                    try queue.schedule(.zoned, "one", schedule, 1, in: connection)
                    return try connection.row("SELECT run_at FROM homescreen_jobs") { try $0.date("run_at") }
                }
            }
            // As the rules of before had it: an hour late, two early.
            for hours in [1.0, -2] { #expect(try await after(due.addingTimeInterval(hours * Self.hour)) == due) }
            #expect(try await after(due) == due)
            let missed = clock.now.addingTimeInterval(-60)
            #expect(try await after(missed) == missed)
            let again = due.addingTimeInterval(-Self.hour)
            #expect(try await after(again, attempts: 1) == again)
            // Somebody set the clock back by a day: today's has been.
            let tomorrow = due.addingTimeInterval(24 * Self.hour)
            #expect(try await after(tomorrow) == tomorrow)
        }
    }
}
