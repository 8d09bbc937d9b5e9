import Base
import Database
import Foundation
import Wire

/// A source that somebody deleted and that is still here.
struct DeletedRow: Sendable {
    var source: SourceRow
    var deletedAt: Date
}

extension SourceStore {
    /// Takes a source out of every list; nothing of it is lost yet.
    func delete(_ id: SortableID, at date: Date, _ connection: DatabaseConnection) throws {
        try connection.execute(
            "UPDATE sources SET deleted_at = \(date) WHERE id = \(id) AND deleted_at IS NULL")
    }

    /// Takes the deletion back; false where its erasing has begun, or there is none.
    func bringBack(_ id: SortableID, of tenant: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        try connection.execute(
            """
            UPDATE sources SET deleted_at = NULL
            WHERE id = \(id) AND tenant = \(tenant) AND deleted_at IS NOT NULL AND is_erased = 0
            """) > 0
    }

    /// From here on a deleted source cannot be brought back; false where it was, or was deleted later than a time.
    func beginErasing(_ id: SortableID, deletedBy date: Date, _ connection: DatabaseConnection) throws -> Bool {
        try connection.execute(
            "UPDATE sources SET is_erased = 1 WHERE id = \(id) AND deleted_at IS NOT NULL AND deleted_at <= \(date)")
            > 0
    }

    /// What can still be brought back, the newest deletion first.
    func deleted(of tenant: SortableID, _ connection: DatabaseConnection) throws -> [DeletedRow] {
        try connection.rows(
            """
            SELECT * FROM sources WHERE tenant = \(tenant) AND deleted_at IS NOT NULL AND is_erased = 0
            ORDER BY deleted_at DESC, id DESC
            """
        ) { DeletedRow(source: try read($0), deletedAt: try $0.date("deleted_at")) }
    }
}
