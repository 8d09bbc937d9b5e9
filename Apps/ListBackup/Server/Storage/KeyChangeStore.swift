import Base
import Database
import Foundation
import ListBackupAPI

/// The table of keys that are being changed; the next one is sealed as the source's own.
struct KeyChangeStore: Sendable {
    func box(of source: SortableID, _ connection: DatabaseConnection) throws -> [UInt8]? {
        try connection.row("SELECT box FROM key_changes WHERE source_id = \(source)") { try $0.bytes("box") }
    }

    func change(of source: SortableID, _ connection: DatabaseConnection) throws -> SourceKey.Change? {
        try connection.row("SELECT * FROM key_changes WHERE source_id = \(source)") { row in
            SourceKey.Change(
                done: try row.int("done"), total: try row.int("total"), startedAt: try row.date("started_at"),
                fault: try row["fault"])
        }
    }

    /// Begins a change; one that is under way stays.
    func begin(
        _ box: [UInt8], of source: SourceRow, total: Int, at date: Date, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            INSERT INTO key_changes (source_id, tenant, box, done, total, started_at)
            VALUES (\(source.id), \(source.tenant), \(box), 0, \(total), \(date))
            ON CONFLICT (source_id) DO UPDATE SET fault = NULL
            """)
    }

    func set(
        done: Int, total: Int, fault: String?, of source: SortableID, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            UPDATE key_changes SET done = \(done), total = \(total), fault = \(fault) WHERE source_id = \(source)
            """)
    }

    /// The source has the next key from now on.
    func complete(
        _ source: SortableID, marking: [UInt8], at date: Date, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            UPDATE sources SET vault_key = (SELECT box FROM key_changes WHERE source_id = \(source)),
                marking_key = \(marking), key_changed_at = \(date)
            WHERE id = \(source)
            """)
        try remove(of: source, connection)
    }

    func remove(of source: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM key_changes WHERE source_id = \(source)")
    }
}
