import Base
import Database
import Foundation
import ListBackupAPI
import Wire

/// The tables of how long snapshots stay, and of what is suspicious in them.
struct RetentionStore: Sendable {
    /// What was freed last.
    typealias Freed = (bytes: Int, at: Date)

    func policy(of source: SortableID, _ connection: DatabaseConnection) throws -> RetentionPolicy {
        try connection.row("SELECT policy FROM retention WHERE source_id = \(source)") { row in
            try JSONCoding.decode(RetentionPolicy.self, from: Array(try row.string("policy").utf8))
        } ?? RetentionPolicy()
    }

    func keep(_ policy: RetentionPolicy, of source: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO retention (source_id, policy) VALUES (\(source), \(try text(policy)))
            ON CONFLICT (source_id) DO UPDATE SET policy = excluded.policy
            """)
    }

    func freed(of source: SortableID, _ connection: DatabaseConnection) throws -> Freed? {
        try connection.row(
            "SELECT freed, freed_at FROM retention WHERE source_id = \(source) AND freed_at IS NOT NULL"
        ) { (bytes: try $0.int("freed"), at: try $0.date("freed_at")) }
    }

    func note(freed: Freed, of source: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO retention (source_id, policy, freed, freed_at)
            VALUES (\(source), \(try text(RetentionPolicy())), \(freed.bytes), \(freed.at))
            ON CONFLICT (source_id) DO UPDATE SET freed = excluded.freed, freed_at = excluded.freed_at
            """)
    }

    func suspicion(of source: SortableID, _ connection: DatabaseConnection) throws -> Suspicion? {
        try connection.row("SELECT suspicion FROM suspicions WHERE source_id = \(source)", read)
    }

    /// Those of a tenant's sources, with since when, the oldest first.
    func suspicions(
        of tenant: SortableID, _ connection: DatabaseConnection
    ) throws -> [(source: SortableID, since: Date, suspicion: Suspicion)] {
        try connection.rows(
            """
            SELECT * FROM suspicions WHERE tenant = \(tenant)
                AND source_id IN (SELECT id FROM sources WHERE sources.deleted_at IS NULL) ORDER BY since, source_id
            """
        ) { (source: try $0.id("source_id"), since: try $0.date("since"), suspicion: try read($0)) }
    }

    func put(
        _ suspicion: Suspicion, of source: SourceRow, at date: Date, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            INSERT INTO suspicions (source_id, tenant, suspicion, since)
            VALUES (\(source.id), \(source.tenant), \(try text(suspicion)), \(date))
            """)
    }

    /// Whether there was something to remove.
    func removeSuspicion(of source: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        try connection.execute("DELETE FROM suspicions WHERE source_id = \(source)") > 0
    }

    func removeAll(of source: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM suspicions WHERE source_id = \(source)")
        try connection.execute("DELETE FROM retention WHERE source_id = \(source)")
    }

    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONCoding.encode(value), as: UTF8.self)
    }

    private func read(_ row: Row) throws -> Suspicion {
        try JSONCoding.decode(Suspicion.self, from: Array(try row.string("suspicion").utf8))
    }
}
