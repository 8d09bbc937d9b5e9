import Base
import Database
import Foundation
import Secrets

/// Knows which account belongs to whom at which issuer: by the subject, never by the address, which people change and
/// organisations give to others.
struct IssuerAccounts: Sendable {
    /// What a look back at the issuer needs.
    struct Check: Sendable {
        var refreshToken: String
        var checkedAt: Date
    }

    private let clock: WallClock
    private let ids: SortableIDSource
    private let sealing: SealingKey

    init(_ services: AccountServices) {
        clock = services.clock
        ids = services.ids
        sealing = SealingKey(keys: services.keys, purpose: "\(services.app) issuer tokens")
    }

    /// The account of a person, which is made if there is none.
    func settle(
        _ claims: OpenIDClaims, refreshToken: String?, _ connection: DatabaseConnection
    ) throws -> (user: SortableID, isNew: Bool) {
        let known = try user(of: claims, connection)
        let user = known ?? ids.next()
        let token = refreshToken.map { sealing.seal(Array($0.utf8), context: "\(user)") }
        let now = clock.now()
        if known == nil {
            try connection.execute(
                "INSERT INTO accounts (id, mail, created_at) VALUES (\(user), \(claims.email ?? ""), \(now))")
        } else {
            try connection.execute("UPDATE accounts SET mail = \(claims.email ?? "") WHERE id = \(user)")
        }
        try connection.execute(
            """
            INSERT INTO issuer_accounts (issuer, subject, user_id, refresh_token, checked_at)
            VALUES (\(claims.issuer), \(claims.subject), \(user), \(token), \(now))
            ON CONFLICT (issuer, subject) DO UPDATE SET checked_at = excluded.checked_at,
                refresh_token = COALESCE(excluded.refresh_token, issuer_accounts.refresh_token)
            """)
        return (user, known == nil)
    }

    func user(of claims: OpenIDClaims, _ connection: DatabaseConnection) throws -> SortableID? {
        try connection.value(
            """
            SELECT user_id FROM issuer_accounts WHERE issuer = \(claims.issuer) AND subject = \(claims.subject)
            """, as: SortableID.self)
    }

    /// Whether there is something to ask the issuer with.
    func canCheck(_ user: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        try connection.value(
            "SELECT 1 FROM issuer_accounts WHERE user_id = \(user) AND refresh_token IS NOT NULL", as: Int.self) != nil
    }

    /// Takes a look back at the issuer upon oneself when one is due, so that of many at once one asks.
    func claimCheck(
        of user: SortableID, after interval: TimeInterval, _ connection: DatabaseConnection
    ) throws -> Check? {
        let now = clock.now(), due = now.addingTimeInterval(-interval)
        let row = try connection.row(
            """
            SELECT refresh_token, checked_at FROM issuer_accounts
            WHERE user_id = \(user) AND checked_at <= \(due) AND refresh_token IS NOT NULL
            """
        ) { row in (token: try row[0] as [UInt8], checkedAt: try row[1] as Date) }
        guard let row, let token = try? sealing.open(row.token, context: "\(user)") else { return nil }
        try connection.execute("UPDATE issuer_accounts SET checked_at = \(now) WHERE user_id = \(user)")
        return Check(refreshToken: String(decoding: token, as: UTF8.self), checkedAt: row.checkedAt)
    }

    /// Keeps a newer token to ask with.
    func keep(_ refreshToken: String, of user: SortableID, _ connection: DatabaseConnection) throws {
        let sealed = sealing.seal(Array(refreshToken.utf8), context: "\(user)")
        try connection.execute("UPDATE issuer_accounts SET refresh_token = \(sealed) WHERE user_id = \(user)")
    }

    /// Leaves a look that came to nothing to the next refresh.
    func putBack(_ check: Check, of user: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("UPDATE issuer_accounts SET checked_at = \(check.checkedAt) WHERE user_id = \(user)")
    }
}
