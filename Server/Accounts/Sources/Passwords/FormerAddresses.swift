public import Base
import Database
public import Foundation
import Secrets
import Wire

/// An address that an account had, and may have again.
public struct FormerAddress: Sendable {
    public var user: SortableID
    public var address: AccountAddress
    public var replacedAt: Date
}

/// Keeps which address an account had before, for whoever got the link that was sent there.
struct FormerAddresses: Sendable {
    let services: AccountServices
    /// Seconds within which an address is given back.
    static let lifetime: TimeInterval = 72 * 3_600
    private static let length = 32

    private var purpose: String { "\(services.app) former address" }

    /// Keeps the address that an account had until now; returns what goes into the link, which is kept nowhere.
    func keep(_ account: PasswordAccount, _ connection: DatabaseConnection) throws -> String {
        let digits = Array("0123456789abcdef")
        let link = String(
            SecureRandom.bytes(Self.length / 2).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
        let hash = services.keys.keyedHash(Array(link.utf8), purpose: purpose)
        try connection.execute(
            """
            INSERT INTO former_addresses (link_hash, user_id, address, country, replaced_at)
            VALUES (\(hash), \(account.id), \(account.address), \(account.country), \(services.clock.now()))
            """)
        return link
    }

    /// Throws 404 for a link that is none, or is over.
    func find(_ link: String, _ connection: DatabaseConnection) throws -> FormerAddress {
        let since = services.clock.now().addingTimeInterval(-Self.lifetime)
        guard link.utf8.count == Self.length else { throw Self.over }
        let hashes = services.keys.keyedHashes(Array(link.utf8), purpose: purpose)
        let found = try connection.row(
            """
            SELECT user_id, address, country, replaced_at FROM former_addresses
            WHERE link_hash IN \(list: hashes) AND replaced_at > \(since)
            """
        ) { row in
            FormerAddress(
                user: try row[0], address: AccountAddress(try row[1], country: try row[2]), replacedAt: try row[3])
        }
        guard let found else { throw Self.over }
        return found
    }

    /// Forgets this change and those after it: what somebody else gave the account is not to be had back.
    func forget(_ user: SortableID, since date: Date, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM former_addresses WHERE user_id = \(user) AND replaced_at >= \(date)")
    }

    static var over: Problem { .notFound("This link doesn't work any more.") }
}
