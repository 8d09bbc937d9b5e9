import Base
import Database
import Foundation

/// Jobs of a kind that there is room for.
struct WantedJobs: Sendable {
    var kind: String
    var count: Int
    var lease: Double
    var perShare: Int?
}

/// The table of jobs. A job that runs stays in it, due again at the end of its lease, so that a process that dies
/// leaves nothing to clean up.
struct JobStore: Sendable {
    let database: any Database
    let clock: WallClock
    /// Tells the leases of this process from those of others.
    let owner: Int64
    let ids: SortableIDSource

    static let migrations = [
        Migration(
            1, "jobs",
            [
                """
                CREATE TABLE homescreen_jobs (
                    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, payload TEXT NOT NULL, unique_key TEXT,
                    repeats_every INTEGER, is_dead INTEGER NOT NULL DEFAULT 0, run_at INTEGER NOT NULL,
                    attempts INTEGER NOT NULL DEFAULT 0, owner INTEGER, last_error TEXT, created_at INTEGER NOT NULL
                ) STRICT
                """,
                "CREATE INDEX homescreen_jobs_due ON homescreen_jobs (kind, run_at, id) WHERE is_dead = 0",
                """
                CREATE UNIQUE INDEX homescreen_jobs_unique ON homescreen_jobs (kind, unique_key)
                WHERE unique_key IS NOT NULL AND is_dead = 0
                """,
            ]),
        Migration(
            2, "jobs that are long, come by a calendar, or go one at a time",
            [
                "ALTER TABLE homescreen_jobs ADD COLUMN schedule TEXT",
                "ALTER TABLE homescreen_jobs ADD COLUMN exclusive_key TEXT",
                "ALTER TABLE homescreen_jobs ADD COLUMN checkpoint TEXT",
                "ALTER TABLE homescreen_jobs ADD COLUMN progress TEXT",
                "ALTER TABLE homescreen_jobs ADD COLUMN is_cancelled INTEGER NOT NULL DEFAULT 0",
                """
                CREATE INDEX homescreen_jobs_exclusive ON homescreen_jobs (exclusive_key, run_at, id)
                WHERE exclusive_key IS NOT NULL AND is_dead = 0
                """,
                "CREATE TABLE homescreen_job_fences (key TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID",
            ]),
        Migration(
            3, "whose work a job is",
            [
                "ALTER TABLE homescreen_jobs ADD COLUMN share TEXT",
                """
                CREATE INDEX homescreen_jobs_share ON homescreen_jobs (kind, share, run_at)
                WHERE share IS NOT NULL AND is_dead = 0
                """,
            ]),
        Migration(
            4, "jobs that wait for those before them",
            ["ALTER TABLE homescreen_jobs ADD COLUMN in_order INTEGER NOT NULL DEFAULT 0"]),
    ]

    /// Adds a job; nil when one with the same key waits or runs already.
    func insert(
        kind: String, payload: String, runAt: Date, uniqueKey: String?, exclusiveKey: String?, share: String?,
        inOrder: Bool, _ connection: DatabaseConnection
    ) throws -> SortableID? {
        try connection.value(
            """
            INSERT INTO homescreen_jobs (
                id, kind, payload, unique_key, exclusive_key, share, in_order, run_at, created_at)
            VALUES (\(ids.next()), \(kind), \(payload), \(uniqueKey), \(exclusiveKey), \(share), \(inOrder), \(runAt),
                \(clock.now()))
            ON CONFLICT DO NOTHING RETURNING id
            """)
    }

    /// Makes sure that a repeated job is there, and repeats as the program now says.
    func upsertRepeated(kind: String, payload: String, every seconds: Double) async throws {
        let interval = Int64(seconds * 1000)
        try await database.write { connection in
            try connection.execute(
                """
                INSERT INTO homescreen_jobs (id, kind, payload, unique_key, repeats_every, run_at, created_at)
                VALUES (\(ids.next()), \(kind), \(payload), 'repeated', \(interval), \(clock.now()), \(clock.now()))
                ON CONFLICT (kind, unique_key) WHERE unique_key IS NOT NULL AND is_dead = 0
                DO UPDATE SET payload = excluded.payload, repeats_every = excluded.repeats_every
                """)
        }
    }

    /// When the next job of each kind is due, but for those that run here.
    func nextDue(of kinds: [String], except running: [SortableID]) async throws -> [String: Date] {
        try await database.read { connection in
            var due: [String: Date] = [:]
            for kind in kinds {
                due[kind] = try connection.value(
                    """
                    SELECT run_at FROM homescreen_jobs
                    WHERE kind = \(kind) AND is_dead = 0 AND id NOT IN \(list: running)
                        AND (in_order = 0 OR NOT EXISTS (
                            SELECT 1 FROM homescreen_jobs o WHERE o.exclusive_key = homescreen_jobs.exclusive_key
                                AND o.is_dead = 0 AND \(Self.isBefore)))
                    ORDER BY run_at LIMIT 1
                    """)
            }
            return due
        }
    }

    /// Takes due jobs for this process: up to the given number of each kind. One that runs here is not taken again, even
    /// when its lease ended while the machine slept.
    func take(
        _ wanted: [WantedJobs], except running: [SortableID]
    ) async throws -> [JobRun] {
        try await database.write { connection in
            let now = clock.now()
            let lock: SQL = connection.dialect == .postgreSQL ? "FOR UPDATE SKIP LOCKED" : ""
            return try wanted.flatMap { wanted in
                let (kind, lease) = (wanted.kind, wanted.lease)
                // Of those that are counted by shares each changes what the next one finds.
                let count = wanted.perShare == nil ? wanted.count : 1
                // Whoever ran them is gone, or has yet to begin.
                try connection.execute(
                    """
                    DELETE FROM homescreen_jobs WHERE kind = \(kind) AND is_cancelled = 1 AND is_dead = 0
                        AND run_at <= \(now) AND id NOT IN \(list: running)
                        AND repeats_every IS NULL AND schedule IS NULL
                    """)
                return try connection.rows(
                    """
                    UPDATE homescreen_jobs
                    SET owner = \(owner), run_at = \(now.addingTimeInterval(lease)), attempts = attempts + 1
                    WHERE id IN (
                        SELECT id FROM homescreen_jobs
                        WHERE kind = \(kind) AND is_dead = 0 AND run_at <= \(now)
                            AND id NOT IN \(list: running) AND \(Self.hasItsTurn(now))
                            AND \(Self.hasItsShare(wanted.perShare, now))
                        ORDER BY \(Self.order(wanted.perShare, now)) LIMIT \(count) \(lock)
                    )
                    RETURNING id, payload, attempts, exclusive_key, checkpoint, schedule
                    """
                ) { row in
                    JobRun(
                        id: try row.id("id"), kind: kind, payload: try row.string("payload"),
                        attempt: try row.int("attempts"), exclusiveKey: try row["exclusive_key"],
                        checkpoint: try row["checkpoint"], isScheduled: try row["schedule"] as String? != nil,
                        store: self)
                }.map { try fenced($0, connection) }
            }
        }
    }

    /// That `o` was added in order before a job that waits for such.
    private static let isBefore: SQL = "o.in_order = 1 AND homescreen_jobs.in_order = 1 AND o.id < homescreen_jobs.id"

    /// That no other job of the same key runs, or has waited for longer, or is to be before it.
    private static func hasItsTurn(_ now: Date) -> SQL {
        """
        (exclusive_key IS NULL OR NOT EXISTS (
            SELECT 1 FROM homescreen_jobs o WHERE o.exclusive_key = homescreen_jobs.exclusive_key
                AND o.id <> homescreen_jobs.id AND o.is_dead = 0 AND (
                    (o.owner IS NOT NULL AND o.run_at > \(now)) OR (\(isBefore)) OR (
                        (o.in_order = 0 OR homescreen_jobs.in_order = 0) AND o.run_at <= \(now) AND (
                            o.run_at < homescreen_jobs.run_at
                                OR (o.run_at = homescreen_jobs.run_at AND o.id < homescreen_jobs.id)
                    )))))
        """
    }

    /// How many jobs of the same share run.
    private static func running(_ now: Date) -> SQL {
        """
        (SELECT count(*) FROM homescreen_jobs r WHERE r.kind = homescreen_jobs.kind AND r.share = homescreen_jobs.share
            AND r.is_dead = 0 AND r.owner IS NOT NULL AND r.run_at > \(now))
        """
    }

    private static func hasItsShare(_ most: Int?, _ now: Date) -> SQL {
        guard let most else { return "1 = 1" }
        return "(share IS NULL OR \(running(now)) < \(most))"
    }

    private static func order(_ perShare: Int?, _ now: Date) -> SQL {
        perShare == nil ? "run_at, id" : "\(running(now)), run_at, id"
    }

    /// Renews the leases of running jobs; gives those that are still ours, and those of them that are to stop.
    func renew(_ ids: [SortableID], lease: Double) async throws -> (kept: Set<SortableID>, cancelled: Set<SortableID>) {
        try await database.write { connection in
            let kept = try connection.rows(
                """
                UPDATE homescreen_jobs SET run_at = \(clock.now().addingTimeInterval(lease))
                WHERE id IN \(list: ids) AND owner = \(owner) RETURNING id, is_cancelled
                """
            ) { row in (try row.id("id"), try row.int("is_cancelled") != 0) }
            return (Set(kept.map(\.0)), Set(kept.filter(\.1).map(\.0)))
        }
    }

    /// Takes a finished job out, or puts a repeated one to its next time, which is a whole multiple of its interval.
    func end(_ run: JobRun, _ connection: DatabaseConnection) throws {
        try checkFence(run, connection)
        if run.isScheduled { return try reschedule(run, error: nil, connection) }
        let ended = try connection.execute(
            "DELETE FROM homescreen_jobs WHERE id = \(run.id) AND \(isOurs(run)) AND repeats_every IS NULL")
        if ended == 1 { return }
        let now = Int64(clock.now().timeIntervalSince1970 * 1000)
        let repeated = try connection.execute(
            """
            UPDATE homescreen_jobs
            SET run_at = (\(now) / repeats_every + 1) * repeats_every, attempts = 0, owner = NULL, last_error = NULL,
                checkpoint = NULL, progress = NULL, is_cancelled = 0
            WHERE id = \(run.id) AND \(isOurs(run)) AND repeats_every IS NOT NULL
            """)
        guard repeated == 1 else { throw JobLeaseLost() }
    }

    /// Puts a failed job to its next attempt, or aside when `retryAt` is nil. Repeated jobs are never put aside.
    func fail(_ run: JobRun, reason: String, retryAt: Date?) async throws {
        try await database.write { connection in
            if run.isScheduled, retryAt == nil { return try reschedule(run, error: reason, connection) }
            let later = retryAt ?? clock.now()
            try connection.execute(
                """
                UPDATE homescreen_jobs
                SET owner = NULL, last_error = \(String(reason.prefix(500))),
                    is_dead = CASE WHEN repeats_every IS NULL THEN \(retryAt == nil) ELSE 0 END,
                    run_at = CASE WHEN repeats_every IS NULL OR \(retryAt != nil) = 1 THEN \(later)
                             ELSE \(later) + repeats_every END,
                    attempts = CASE WHEN repeats_every IS NULL OR \(retryAt != nil) = 1 THEN attempts ELSE 0 END
                WHERE id = \(run.id) AND \(isOurs(run))
                """)
        }
    }

    /// Gives a job back that was stopped before its end; the attempt does not count.
    func release(_ run: JobRun) async throws {
        try await database.write { connection in
            try connection.execute(
                """
                UPDATE homescreen_jobs SET owner = NULL, run_at = \(clock.now()), attempts = attempts - 1
                WHERE id = \(run.id) AND \(isOurs(run))
                """)
        }
    }

    /// How many jobs of each kind wait or run, and how many were put aside.
    func counts() async throws -> [JobQueue.Count] {
        try await database.read { connection in
            try connection.rows(
                """
                SELECT kind, sum(1 - is_dead) AS open, sum(is_dead) AS dead FROM homescreen_jobs
                GROUP BY kind ORDER BY kind
                """
            ) { row in
                JobQueue.Count(kind: try row.string("kind"), open: try row.int("open"), dead: try row.int("dead"))
            }
        }
    }

    /// Makes dead jobs due again, as if they had never been tried; one whose key was taken meanwhile stays aside.
    func revive(kind: String) async throws -> Int {
        try await database.write { connection in
            try connection.execute(
                """
                UPDATE homescreen_jobs SET is_dead = 0, attempts = 0, run_at = \(clock.now())
                WHERE kind = \(kind) AND is_dead = 1 AND (unique_key IS NULL OR NOT EXISTS (
                    SELECT 1 FROM homescreen_jobs other WHERE other.kind = homescreen_jobs.kind
                        AND other.unique_key = homescreen_jobs.unique_key AND other.id <> homescreen_jobs.id
                        AND (other.is_dead = 0 OR other.id < homescreen_jobs.id)))
                """)
        }
    }

    func isOurs(_ run: JobRun) -> SQL { "owner = \(owner) AND attempts = \(run.attempt) AND is_dead = 0" }
}
