import Accounts
import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI

/// Tells people on their other devices of what changes who gets into their account: passkeys, the password, the number and
/// the authenticator. What they say was not their doing goes the way of a log-in that was not (OF-019, OF-024).
struct SecurityChanges: Sendable {
    private let ids: SortableIDSource
    private let clock: WallClock
    private let notices: NoticeWriter

    init(_ context: ServerContext) { (ids, clock, notices) = (context.ids, context.clock, context.notices) }

    /// Notes a change in the transaction that makes it; the device it was made on is never told.
    func note(
        _ kind: SecurityChange.Kind, passkey: String? = nil, by identity: Identity, _ connection: DatabaseConnection
    ) throws {
        let id = ids.next()
        let kept = try connection.execute(
            """
            INSERT INTO security_changes (id, user_id, kind, passkey_name, session_id, device_name, place, created_at)
            SELECT \(id), user_id, \(kind.rawValue), \(passkey), id, device_name, place, \(clock.now())
            FROM sessions WHERE id = \(identity.session) AND user_id = \(identity.user)
            """)
        guard kept == 1 else { return }
        try notices.note(security: id, by: identity, connection)
    }

    /// Forgets what is so old that nobody asks about it.
    static func sweep(before date: Date, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            DELETE FROM notices WHERE kind = 'security_change'
                AND target_id IN (SELECT id FROM security_changes WHERE created_at <= \(date))
            """)
        try connection.execute("DELETE FROM security_changes WHERE created_at <= \(date)")
    }
}
