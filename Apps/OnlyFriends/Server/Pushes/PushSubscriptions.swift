import Accounts
import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Synchronization
import WebPush
import Wire

/// Keeps which browsers and phones take pushes, and by which key push services know this server.
struct PushSubscriptions: Sendable {
    let context: ServerContext
    /// Browsers and phones of one person.
    private static let most = 20
    private static let longestLocale = 35

    /// Has a browser pushed to; one that another account used before is this one's alone from now on (OF-179).
    func subscribe(_ draft: PushSubscriptionDraft, by identity: Identity) async throws {
        guard PushSender.isEndpoint(draft.endpoint) else {
            throw Problem.unprocessable("endpoint", ProblemCode.invalid, "This is no address of a push service.")
        }
        guard PushKeys(p256dh: draft.p256dh, auth: draft.auth) != nil else {
            throw Problem.unprocessable("p256dh", ProblemCode.invalid, "These are no keys of a subscription.")
        }
        try await keep(
            "\(draft.endpoint), \(draft.p256dh), \(draft.auth), NULL, NULL", draft.endpoint, by: identity)
    }

    /// Has a phone pushed to; one that another account used before is this one's alone from now on (OF-179).
    func register(_ draft: DeviceTokenDraft, by identity: Identity) async throws {
        guard APNsSender.isToken(draft.token) else {
            throw Problem.unprocessable("token", ProblemCode.invalid, "This is no token of a phone.")
        }
        let locale = draft.locale.flatMap { $0.utf8.count <= Self.longestLocale ? $0 : nil }
        let token = draft.token.lowercased()
        try await keep(
            "\(token), '', '', \(draft.environment.rawValue), \(locale)", token, by: identity)
    }

    /// - Parameter columns: the endpoint, the keys, the environment and the locale.
    private func keep(_ columns: SQL, _ endpoint: String, by identity: Identity) async throws {
        let (id, now) = (context.ids.next(), context.clock.now())
        try await context.database.write { connection in
            // What is on its way to the same person goes on; pushes name whom they are for.
            try connection.execute(
                """
                INSERT INTO push_subscriptions (id, user_id, session_id, registered_at,
                    endpoint, public_key, secret, environment, locale)
                VALUES (\(id), \(identity.user), \(identity.session), \(now), \(columns))
                ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id,
                    registered_at = excluded.registered_at, public_key = excluded.public_key,
                    secret = excluded.secret, environment = excluded.environment, locale = excluded.locale
                """)
            try connection.execute(
                """
                DELETE FROM push_subscriptions WHERE user_id = \(identity.user) AND id NOT IN (
                    SELECT id FROM push_subscriptions WHERE user_id = \(identity.user)
                    ORDER BY registered_at DESC, id DESC LIMIT \(Self.most))
                """)
        }
    }

    /// Ends pushes to a browser or phone of one's own; one that is none already stays so.
    func unsubscribe(_ endpoint: String, by user: SortableID) async throws {
        try await context.database.write { connection in
            try connection.execute(
                "DELETE FROM push_subscriptions WHERE endpoint = \(endpoint) AND user_id = \(user)")
        }
    }

    /// Who this server is to push services: made once, and the same for good.
    func identity() async throws -> VAPID {
        let kept = try await context.database.read { try Self.read($0) }
        let found: SealedPair
        if let kept {
            found = kept
        } else {
            guard let made = SealedPair(sealedBy: context.keys) else { throw Problem.internalError() }
            found = try await context.database.write { connection in
                try connection.execute(
                    """
                    INSERT INTO push_identity (id, public_key, secret) VALUES (1, \(made.publicKey), \(made.secret))
                    ON CONFLICT (id) DO NOTHING
                    """)
                return try Self.read(connection) ?? made
            }
        }
        guard let vapid = found.vapid(openedBy: context.keys, contact: "https://\(context.domain ?? "localhost")")
        else {
            throw Problem.internalError()
        }
        return vapid
    }

    private static func read(_ connection: DatabaseConnection) throws -> SealedPair? {
        try connection.row("SELECT public_key, secret FROM push_identity WHERE id = 1") { row in
            SealedPair(publicKey: try row[0], secret: try row[1])
        }
    }
}
