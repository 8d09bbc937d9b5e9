import Base
import Database
import Foundation
import ListBackupAPI
import Wire

/// The table of runs.
struct RunStore: Sendable {
    func insert(_ run: Run, of tenant: SortableID, key: String?, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO runs (id, source_id, tenant, state, started_at, ended_at, streams, snapshot, message,
                idempotency_key, is_cancelled)
            VALUES (\(run.id), \(run.sourceId), \(tenant), \(run.state.rawValue), \(run.startedAt), \(run.endedAt),
                \(try text(run.streams)), \(run.snapshot), \(run.message), \(key), 0)
            """)
    }

    /// Writes how a run stands; false when somebody asked for it to be stopped.
    func update(_ run: Run, _ connection: DatabaseConnection) throws -> Bool {
        try connection.execute(
            """
            UPDATE runs SET state = \(run.state.rawValue), ended_at = \(run.endedAt), streams = \(try text(run.streams)),
                snapshot = \(run.snapshot), message = \(run.message), waits_until = \(run.waitsUntil) WHERE id = \(run.id)
            """)
        return try connection.value("SELECT is_cancelled FROM runs WHERE id = \(run.id)", as: Int.self) == 0
    }

    func cancel(_ id: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("UPDATE runs SET is_cancelled = 1 WHERE id = \(id)")
    }

    func isCancelled(_ id: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        try connection.value("SELECT is_cancelled FROM runs WHERE id = \(id)", as: Int.self) != 0
    }

    func run(_ id: SortableID, _ connection: DatabaseConnection) throws -> Run? {
        try connection.row("SELECT * FROM runs WHERE id = \(id)", read)
    }

    func run(_ id: SortableID, of tenant: SortableID, _ connection: DatabaseConnection) throws -> Run {
        let run = try connection.row("SELECT * FROM runs WHERE id = \(id) AND tenant = \(tenant)", read)
        guard let run else { throw Problem.notFound("There is no such backup.") }
        return run
    }

    func run(of source: SortableID, key: String, _ connection: DatabaseConnection) throws -> Run? {
        try connection.row(
            "SELECT * FROM runs WHERE source_id = \(source) AND idempotency_key = \(key) ORDER BY id DESC LIMIT 1", read
        )
    }

    func open(of source: SortableID, _ connection: DatabaseConnection) throws -> Run? {
        try connection.row(
            """
            SELECT * FROM runs WHERE source_id = \(source) AND state IN ('waiting', 'running') ORDER BY id DESC LIMIT 1
            """, read)
    }

    /// Those that go on, and those that have ended since a time.
    func open(orEndedSince date: Date, of tenant: SortableID, _ connection: DatabaseConnection) throws -> [Run] {
        try connection.rows(
            """
            SELECT * FROM runs WHERE tenant = \(tenant) AND (state IN ('waiting', 'running') OR ended_at >= \(date))
            ORDER BY id DESC LIMIT 200
            """, read)
    }

    func latest(of source: SortableID, limit: Int, _ connection: DatabaseConnection) throws -> [Run] {
        try connection.rows(
            "SELECT * FROM runs WHERE source_id = \(source) ORDER BY id DESC LIMIT \(limit)", read)
    }

    /// The run that goes on, before one that waits behind it; else the last one.
    func shown(of source: SortableID, _ connection: DatabaseConnection) throws -> Run? {
        let running = try connection.row(
            "SELECT * FROM runs WHERE source_id = \(source) AND state = 'running' ORDER BY id LIMIT 1", read)
        return try running ?? latest(of: source, limit: 1, connection).first
    }

    /// When the last run ended that made a snapshot.
    func lastSuccess(of source: SortableID, _ connection: DatabaseConnection) throws -> Date? {
        try connection.row(
            """
            SELECT ended_at FROM runs WHERE source_id = \(source) AND state IN ('completed', 'partial')
            ORDER BY id DESC LIMIT 1
            """
        ) { try $0.date("ended_at") }
    }

    /// Of the runs that ended since a time, those with a snapshot, and all but those that were stopped.
    func counts(
        of tenant: SortableID, since date: Date, _ connection: DatabaseConnection
    ) throws -> (succeeded: Int, ended: Int) {
        let states = try connection.values(
            """
            SELECT state FROM runs WHERE tenant = \(tenant) AND ended_at >= \(date) AND state NOT IN ('cancelled', 'skipped')
                AND source_id IN (SELECT id FROM sources WHERE deleted_at IS NULL)
            """, as: String.self)
        return (states.count { $0 == "completed" || $0 == "partial" }, states.count)
    }

    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONCoding.encode(value), as: UTF8.self)
    }

    private func read(_ row: Row) throws -> Run {
        Run(
            id: try row.id("id"), sourceId: try row.id("source_id"),
            state: Run.State(rawValue: try row.string("state")) ?? .failed, startedAt: try row.date("started_at"),
            endedAt: try row["ended_at"],
            streams: try JSONCoding.decode([Run.Stream].self, from: Array(try row.string("streams").utf8)),
            snapshot: try row["snapshot"], message: try row["message"], waitsUntil: try row["waits_until"])
    }
}
