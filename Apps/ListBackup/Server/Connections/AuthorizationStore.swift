import Base
import Database
import Foundation

/// A way to a service that somebody began, and what came back by it.
struct AuthorizationRow: Sendable {
    var stateHash: String
    var tenant: SortableID
    /// The source as it is to be, with what proves that the same house asks again.
    var sealed: [UInt8]
    /// Where the service sends the browser back to; nil before it was sent there.
    var redirect: String?
    /// What the service answered; nil before it did.
    var answer: [UInt8]?
    var expiresAt: Date
}

/// The table of ways that are under way. A state is kept as its hash, so that nobody who reads the table has one.
struct AuthorizationStore: Sendable {
    private static let mostOfTenant = 20

    func insert(_ row: AuthorizationRow, _ connection: DatabaseConnection) throws {
        let known = try connection.values(
            "SELECT state_hash FROM authorizations WHERE tenant = \(row.tenant) ORDER BY expires_at DESC",
            as: String.self)
        for old in known.dropFirst(Self.mostOfTenant - 1) { try remove(old, connection) }
        try connection.execute(
            """
            INSERT INTO authorizations (state_hash, tenant, sealed, expires_at)
            VALUES (\(row.stateHash), \(row.tenant), \(row.sealed), \(row.expiresAt))
            """)
    }

    /// One that is not over yet.
    func row(_ stateHash: String, at now: Date, _ connection: DatabaseConnection) throws -> AuthorizationRow? {
        try connection.row(
            "SELECT * FROM authorizations WHERE state_hash = \(stateHash) AND expires_at > \(now)"
        ) { row in
            AuthorizationRow(
                stateHash: try row.string("state_hash"), tenant: try row.id("tenant"), sealed: try row.bytes("sealed"),
                redirect: try row["redirect"], answer: try row["answer"], expiresAt: try row.date("expires_at"))
        }
    }

    func setRedirect(_ redirect: String, of stateHash: String, _ connection: DatabaseConnection) throws {
        try connection.execute(
            "UPDATE authorizations SET redirect = \(redirect) WHERE state_hash = \(stateHash) AND answer IS NULL")
    }

    /// Keeps the first answer; a second one changes nothing.
    func setAnswer(_ answer: [UInt8], of stateHash: String, _ connection: DatabaseConnection) throws {
        try connection.execute(
            "UPDATE authorizations SET answer = \(answer) WHERE state_hash = \(stateHash) AND answer IS NULL")
    }

    func remove(_ stateHash: String, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM authorizations WHERE state_hash = \(stateHash)")
    }

    func sweep(before date: Date, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM authorizations WHERE expires_at <= \(date)")
    }
}
