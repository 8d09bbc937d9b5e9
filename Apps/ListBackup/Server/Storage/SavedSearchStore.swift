import Base
import Database
import Foundation
import ListBackupAPI
import Wire

/// A saved search as it is kept.
struct SavedSearchRow: Sendable {
    var id: SortableID
    var tenant: SortableID
    var name: String
    var wish: SearchWish
    var alerts: Bool
    /// Why it could not be watched any more.
    var complaint: String?
    var createdAt: Date
}

/// The tables of saved searches, and of what those that alert found last.
struct SavedSearchStore: Sendable {
    /// Those of sources that are deleted, though that can be taken back, are not among them.
    func all(of tenant: SortableID, _ connection: DatabaseConnection) throws -> [SavedSearchRow] {
        try connection.rows(
            """
            SELECT * FROM saved_searches WHERE tenant = \(tenant) AND deleted_at IS NULL AND (source_id IS NULL
                OR source_id IN (SELECT id FROM sources WHERE sources.deleted_at IS NULL)) ORDER BY id
            """, read)
    }

    /// A search of a tenant; another's are not there.
    func search(_ id: SortableID, of tenant: SortableID, _ connection: DatabaseConnection) throws -> SavedSearchRow {
        guard let row = try all(of: tenant, connection).first(where: { $0.id == id }) else {
            throw Problem.notFound("There is no such saved search.")
        }
        return row
    }

    func insert(_ row: SavedSearchRow, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO saved_searches (id, tenant, source_id, name, wish, alerts, complaint, created_at)
            VALUES (\(row.id), \(row.tenant), \(row.wish.source), \(row.name), \(try text(row.wish)),
                \(row.alerts ? 1 : 0), \(row.complaint), \(row.createdAt))
            """)
    }

    func update(_ row: SavedSearchRow, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            UPDATE saved_searches SET source_id = \(row.wish.source), name = \(row.name), wish = \(try text(row.wish)),
                alerts = \(row.alerts ? 1 : 0), complaint = \(row.complaint) WHERE id = \(row.id)
            """)
    }

    func delete(_ id: SortableID, at date: Date, _ connection: DatabaseConnection) throws {
        try connection.execute("UPDATE saved_searches SET deleted_at = \(date) WHERE id = \(id)")
    }

    /// Takes the deletion back; false where there is none since a time.
    func bringBack(
        _ id: SortableID, of tenant: SortableID, deletedSince date: Date, _ connection: DatabaseConnection
    ) throws -> Bool {
        try connection.execute(
            """
            UPDATE saved_searches SET deleted_at = NULL
            WHERE id = \(id) AND tenant = \(tenant) AND deleted_at IS NOT NULL AND deleted_at >= \(date)
            """) > 0
    }

    /// What was deleted since a time, the newest first.
    func deleted(
        of tenant: SortableID, since date: Date, _ connection: DatabaseConnection
    ) throws -> [(row: SavedSearchRow, at: Date)] {
        try connection.rows(
            """
            SELECT * FROM saved_searches WHERE tenant = \(tenant) AND deleted_at IS NOT NULL AND deleted_at >= \(date)
            ORDER BY deleted_at DESC, id DESC
            """
        ) { (try read($0), try $0.date("deleted_at")) }
    }

    /// Forgets what was deleted before a time.
    func sweep(before date: Date, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            DELETE FROM search_results
            WHERE search_id IN (SELECT id FROM saved_searches WHERE deleted_at < \(date))
            """)
        try connection.execute("DELETE FROM saved_searches WHERE deleted_at < \(date)")
    }

    /// Forgets the searches of a source, and what others found in it.
    func removeAll(of source: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            DELETE FROM search_results WHERE source_id = \(source)
                OR search_id IN (SELECT id FROM saved_searches WHERE source_id = \(source))
            """)
        try connection.execute("DELETE FROM saved_searches WHERE source_id = \(source)")
    }

    /// What a search found in a source last; nothing where it never looked.
    func result(
        of search: SortableID, in source: SortableID, _ connection: DatabaseConnection
    ) throws -> WatchedRecords? {
        try connection.value(
            "SELECT found FROM search_results WHERE search_id = \(search) AND source_id = \(source)", as: [UInt8].self
        ).map { WatchedRecords(bytes: $0) }
    }

    func keep(
        _ found: WatchedRecords, of search: SortableID, in source: SortableID, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            INSERT INTO search_results (search_id, source_id, found) VALUES (\(search), \(source), \(found.bytes))
            ON CONFLICT (search_id, source_id) DO UPDATE SET found = excluded.found
            """)
    }

    func forgetResults(of search: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM search_results WHERE search_id = \(search)")
    }

    /// How many records a search found last, in all sources.
    func count(of search: SortableID, _ connection: DatabaseConnection) throws -> Int {
        try connection.values(
            "SELECT LENGTH(found) FROM search_results WHERE search_id = \(search)", as: Int.self
        ).reduce(0) { $0 + $1 / WatchedRecords.width }
    }

    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONCoding.encode(value), as: UTF8.self)
    }

    private func read(_ row: Row) throws -> SavedSearchRow {
        SavedSearchRow(
            id: try row.id("id"), tenant: try row.id("tenant"), name: try row.string("name"),
            wish: try JSONCoding.decode(SearchWish.self, from: Array(try row.string("wish").utf8)),
            alerts: try row["alerts"] == 1, complaint: try row["complaint"], createdAt: try row.date("created_at"))
    }
}
