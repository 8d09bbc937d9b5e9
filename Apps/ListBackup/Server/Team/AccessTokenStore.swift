import Base
import Database
import Foundation
import ListBackupAPI
import Secrets
import Wire

/// The table of tokens for programs. What they say is kept nowhere: a hash of it is.
struct AccessTokenStore: Sendable {
    /// How a token begins, by which it is told from that of a session.
    static let beginning = "lbk_"
    private static let useStep = 300.0

    /// A token as it is found.
    struct Found: Sendable {
        var id: SortableID
        var tenant: SortableID
        var person: SortableID
        var name: String
        var role: Role
        var usedAt: Date?
    }

    static func mark(of secret: String) -> [UInt8] {
        var hasher = SHA256Hasher()
        hasher.update(Array(secret.utf8))
        return hasher.hash()
    }

    func insert(
        _ token: AccessToken, mark: [UInt8], of access: Access, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            INSERT INTO access_tokens (id, tenant, person, name, role, mark, hint, created_at, expires_at)
            VALUES (\(token.id), \(access.tenant), \(access.person), \(token.name), \(token.role.rawValue), \(mark),
                \(token.hint), \(token.createdAt), \(token.expiresAt))
            """)
    }

    func all(of access: Access, _ connection: DatabaseConnection) throws -> [AccessToken] {
        try connection.rows(
            """
            SELECT * FROM access_tokens WHERE tenant = \(access.tenant) AND person = \(access.person) ORDER BY id DESC
            """
        ) { row in
            AccessToken(
                id: try row.id("id"), name: try row.string("name"),
                role: Role(rawValue: try row.string("role")) ?? .viewer, hint: try row.string("hint"),
                createdAt: try row.date("created_at"), expiresAt: try row["expires_at"], usedAt: try row["used_at"])
        }
    }

    func remove(_ id: SortableID, of access: Access, _ connection: DatabaseConnection) throws -> Bool {
        try connection.execute(
            "DELETE FROM access_tokens WHERE id = \(id) AND tenant = \(access.tenant) AND person = \(access.person)")
            > 0
    }

    func token(mark: [UInt8], at now: Date, _ connection: DatabaseConnection) throws -> Found? {
        try connection.row(
            "SELECT * FROM access_tokens WHERE mark = \(mark) AND (expires_at IS NULL OR expires_at > \(now))"
        ) { row in
            Found(
                id: try row.id("id"), tenant: try row.id("tenant"), person: try row.id("person"),
                name: try row.string("name"), role: Role(rawValue: try row.string("role")) ?? .viewer,
                usedAt: try row["used_at"])
        }
    }

    /// Whether it is time to write down that a token was used.
    func isStale(_ token: Found, at now: Date) -> Bool {
        token.usedAt.map { now.timeIntervalSince($0) > Self.useStep } ?? true
    }

    func use(_ id: SortableID, at now: Date, _ connection: DatabaseConnection) throws {
        try connection.execute("UPDATE access_tokens SET used_at = \(now) WHERE id = \(id)")
    }
}
