import Base
import Database
import Foundation
import ListBackupAPI
import Wire

/// The table of links to files.
struct LinkStore: Sendable {
    func insert(_ link: FileLink, of tenant: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO links (id, tenant, source_id, filename, created_at, expires_at, fetched, is_sealed)
            VALUES (\(link.id), \(tenant), \(link.sourceId), \(link.filename), \(link.createdAt), \(link.expiresAt), 0,
                \(link.isSealed ? 1 : 0))
            """)
    }

    /// Those that lead somewhere.
    func open(of source: SortableID, at now: Date, _ connection: DatabaseConnection) throws -> [FileLink] {
        try connection.rows(
            """
            SELECT * FROM links WHERE source_id = \(source) AND expires_at > \(now) AND withdrawn_at IS NULL
            ORDER BY id DESC LIMIT 100
            """
        ) { row in
            FileLink(
                id: try row.id("id"), sourceId: try row.id("source_id"), filename: try row.string("filename"),
                createdAt: try row.date("created_at"), expiresAt: try row.date("expires_at"),
                fetched: try row.int("fetched"), isSealed: try row.int("is_sealed") != 0)
        }
    }

    /// Says that a link is followed; false where it was withdrawn.
    /// - Parameter counts: whether a file is begun, not gone on with.
    func follow(_ id: SortableID, counts: Bool, _ connection: DatabaseConnection) throws -> Bool {
        try connection.execute(
            "UPDATE links SET fetched = fetched + \(counts ? 1 : 0) WHERE id = \(id) AND withdrawn_at IS NULL") > 0
    }

    /// The source whose file it led to; throws 404 for what is nobody's or another's.
    func withdraw(
        _ id: SortableID, of tenant: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws -> (source: SortableID, filename: String) {
        let found = try connection.row(
            "SELECT source_id, filename FROM links WHERE id = \(id) AND tenant = \(tenant)"
        ) { (source: try $0.id("source_id"), filename: try $0.string("filename")) }
        guard let found else { throw Problem.notFound("There is no such link.") }
        try connection.execute("UPDATE links SET withdrawn_at = \(now) WHERE id = \(id) AND withdrawn_at IS NULL")
        return found
    }

    func sweep(before date: Date, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM links WHERE expires_at < \(date)")
    }

    func removeAll(of source: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM links WHERE source_id = \(source)")
    }
}
