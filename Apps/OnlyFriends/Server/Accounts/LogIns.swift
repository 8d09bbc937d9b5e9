import Accounts
import Base
import Database
import Foundation
import OnlyFriendsAPI
import Wire

/// Tells people of log-ins to their account, and takes their word that it was not them (OF-024).
struct LogIns: Sendable {
    let context: ServerContext
    let sessions: Sessions
    let duePasswords: DuePasswords

    /// Notes a log-in for the person's other devices, in the transaction that begins its session.
    static func note(_ identity: Identity, _ notices: NoticeWriter, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO log_ins (session_id, user_id, device_name, place, created_at)
            SELECT id, user_id, device_name, place, created_at FROM sessions WHERE id = \(identity.session)
            """)
        try notices.note(logIn: identity, connection)
    }

    /// Ends a session that was not the person's own doing, or in which something was changed that was not: forgets its
    /// passkeys, and has them choose another password before
    /// anything else; their other sessions stay.
    func deny(_ session: SortableID, by identity: Identity) async throws {
        guard session != identity.session else {
            throw Problem.conflict("own_session", "This is the device that you are using. Sign out of it instead.")
        }
        try await context.database.write { connection in
            let isTheirs = try connection.value(
                """
                SELECT 1 FROM sessions WHERE id = \(session) AND user_id = \(identity.user)
                UNION SELECT 1 FROM log_ins WHERE session_id = \(session) AND user_id = \(identity.user)
                UNION SELECT 1 FROM security_changes WHERE session_id = \(session) AND user_id = \(identity.user)
                """, as: Int.self)
            guard isTheirs != nil else { throw Problem.notFound() }
            try MemberPasskeys.remove(thoseOf: session, identity.user, connection)
            try connection.execute("UPDATE log_ins SET is_denied = 1 WHERE session_id = \(session)")
            try connection.execute("UPDATE security_changes SET is_denied = 1 WHERE session_id = \(session)")
            try connection.execute(
                "UPDATE users SET password_due = 1, version = version + 1 WHERE id = \(identity.user)")
        }
        duePasswords.set(true, for: identity.user)
        _ = try await sessions.end(session, of: identity.user)
    }
}
