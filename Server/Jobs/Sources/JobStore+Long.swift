import Base
import Database
import Foundation
import Synchronization

/// What jobs that are long, come by a calendar, or go one at a time need of the table.
extension JobStore {
    /// By how many milliseconds new rules of a zone move a time at most: more is a clock that was set.
    private static let mostByZone: Int64 = 3 * 3_600_000

    /// Makes sure that a scheduled job is there, and comes when the schedule now says.
    func upsert(
        kind: String, payload: String, schedule: JobSchedule, name: String, exclusiveKey: String?,
        _ connection: DatabaseConnection
    ) throws {
        let text = String(decoding: try JSONEncoder.sorted.encode(schedule), as: UTF8.self), now = clock.now()
        guard let first = schedule.next(after: now) else {
            throw JobScheduleError("The schedule \(schedule.cron) never comes.")
        }
        // One that runs keeps its lease, and finds its next time when it ends. By other rules of its zone the same schedule
        // comes a few hours earlier or later (LB-075); what is due or tried again stays so.
        try connection.execute(
            """
            INSERT INTO homescreen_jobs (
                id, kind, payload, unique_key, exclusive_key, schedule, run_at, created_at)
            VALUES (\(ids.next()), \(kind), \(payload), \(Self.key(name)), \(exclusiveKey), \(text), \(first), \(now))
            ON CONFLICT (kind, unique_key) WHERE unique_key IS NOT NULL AND is_dead = 0
            DO UPDATE SET payload = excluded.payload, exclusive_key = excluded.exclusive_key,
                run_at = CASE WHEN homescreen_jobs.owner IS NOT NULL
                    OR (homescreen_jobs.schedule = excluded.schedule
                        AND (homescreen_jobs.run_at <= \(now) OR homescreen_jobs.attempts > 0
                            OR abs(excluded.run_at - homescreen_jobs.run_at) > \(Self.mostByZone)))
                    THEN homescreen_jobs.run_at ELSE excluded.run_at END,
                schedule = excluded.schedule
            """)
    }

    /// Forgets a scheduled job; one that runs is stopped.
    func removeSchedule(kind: String, name: String, _ connection: DatabaseConnection) throws -> [SortableID] {
        let stopped = try connection.values(
            """
            UPDATE homescreen_jobs SET is_cancelled = 1, schedule = NULL, unique_key = NULL
            WHERE kind = \(kind) AND unique_key = \(Self.key(name)) AND owner IS NOT NULL RETURNING id
            """, as: SortableID.self)
        try connection.execute(
            "DELETE FROM homescreen_jobs WHERE kind = \(kind) AND unique_key = \(Self.key(name))")
        return stopped
    }

    private static func key(_ name: String) -> String { "schedule:\(name)" }

    /// Puts a scheduled job to its next time, by the schedule that it has by now.
    func reschedule(_ run: JobRun, error: String?, _ connection: DatabaseConnection) throws {
        let text = try connection.value(
            "SELECT schedule FROM homescreen_jobs WHERE id = \(run.id) AND \(isOurs(run))", as: String.self)
        let schedule = text.flatMap { try? JSONDecoder().decode(JobSchedule.self, from: Data($0.utf8)) }
        guard let next = schedule?.next(after: clock.now()) else {
            // It is scheduled no more.
            let ended = try connection.execute("DELETE FROM homescreen_jobs WHERE id = \(run.id) AND \(isOurs(run))")
            guard ended == 1 else { throw JobLeaseLost() }
            return
        }
        let changed = try connection.execute(
            """
            UPDATE homescreen_jobs SET run_at = \(next), attempts = 0, owner = NULL,
                last_error = \(error.map { String($0.prefix(500)) }), checkpoint = NULL, progress = NULL, is_cancelled = 0
            WHERE id = \(run.id) AND \(isOurs(run))
            """)
        guard changed == 1 else { throw JobLeaseLost() }
    }

    /// Gives a run the next number of its key.
    func fenced(_ run: JobRun, _ connection: DatabaseConnection) throws -> JobRun {
        guard let key = run.exclusiveKey else { return run }
        run.fence.store(
            try connection.value(
                """
                INSERT INTO homescreen_job_fences (key, value) VALUES (\(key), 1)
                ON CONFLICT (key) DO UPDATE SET value = homescreen_job_fences.value + 1 RETURNING value
                """, as: Int64.self) ?? 0, ordering: .releasing)
        return run
    }

    /// Throws when another job of the run's key has begun since.
    func checkFence(_ run: JobRun, _ connection: DatabaseConnection) throws {
        guard let key = run.exclusiveKey else { return }
        let newest = try connection.value(
            "SELECT value FROM homescreen_job_fences WHERE key = \(key)", as: Int64.self)
        guard newest == run.fence.load(ordering: .acquiring) else { throw JobLeaseLost() }
    }

    /// Keeps how far a run has come, for people or for its next attempt.
    func note(_ run: JobRun, checkpoint: String? = nil, progress: String? = nil, _ connection: DatabaseConnection)
        throws
    {
        try checkFence(run, connection)
        let changed = try connection.execute(
            """
            UPDATE homescreen_jobs SET checkpoint = COALESCE(\(checkpoint), checkpoint),
                progress = COALESCE(\(progress), progress)
            WHERE id = \(run.id) AND \(isOurs(run))
            """)
        guard changed == 1 else { throw JobLeaseLost() }
    }

    /// Has a job stop: one that waits is taken out, one that runs is told. False when there is none.
    func cancel(_ id: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        let removed = try connection.execute(
            """
            DELETE FROM homescreen_jobs
            WHERE id = \(id) AND owner IS NULL AND is_dead = 0 AND repeats_every IS NULL AND schedule IS NULL
            """)
        if removed == 1 { return true }
        return try connection.execute(
            "UPDATE homescreen_jobs SET is_cancelled = 1 WHERE id = \(id) AND owner IS NOT NULL AND is_dead = 0") == 1
    }

    /// What is known of a job; nil once it has ended well, was cancelled, or never was.
    func status(_ id: SortableID) async throws -> JobStatus? {
        let now = clock.now()
        return try await database.read { connection in
            try connection.row(
                """
                SELECT kind, is_dead, run_at, attempts, owner, last_error, progress, is_cancelled
                FROM homescreen_jobs WHERE id = \(id)
                """
            ) { row in
                let due: Date = try row["run_at"], isDead = try row.int("is_dead") != 0
                let isRunning = try row["owner"] as Int64? != nil && due > now
                let progress = (try row["progress"] as String?).flatMap {
                    try? JSONDecoder().decode(JobProgress.self, from: Data($0.utf8))
                }
                return JobStatus(
                    id: id, kind: try row["kind"], state: isDead ? .failed : isRunning ? .running : .waiting,
                    dueAt: isDead || isRunning ? nil : due, attempts: try row["attempts"],
                    lastError: try row["last_error"], progress: progress, isStopping: try row.int("is_cancelled") != 0)
            }
        }
    }
}

extension JSONEncoder {
    /// Writes one value always alike.
    fileprivate static var sorted: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
