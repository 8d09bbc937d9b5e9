import Accounts
import AccountsAPI
import Base
import Database
import OnlyFriendsAPI
import Secrets
import Wire

/// What Only Friends has to say about its people's passkeys (OF-019), and which of them a log-in was by.
enum MemberPasskeys {
    static func book(_ context: ServerContext, changes: SecurityChanges) -> AccountPasskeys {
        AccountPasskeys(
            context.accounts, origins: context.origins,
            rules: .init(
                maximum: context.limits.shared.passkeysMaximum,
                name: { [maximum = context.limits.shared.nameMaximum] in try checked($0, maximum) },
                noteAdded: { try changes.note(.passkeyAdded, passkey: $0, by: $1, $2) },
                noteRemoved: { try changes.note(.passkeyRemoved, passkey: $0, by: $1, $2) }))
    }

    private static func checked(_ name: String, _ maximum: Int) throws -> String {
        do throws(TextRule.Violation) {
            let name = try TextRule.line(name, maximum: maximum, what: "name")
            guard !name.isEmpty else { throw TextRule.Violation(code: ProblemCode.required, message: "Enter a name.") }
            return name
        } catch {
            throw error.problem("name")
        }
    }

    /// Notes by which passkey a log-in was, so that it goes with a log-in that was not its owner's doing.
    static func note(_ use: PasskeyUse, of session: SortableID, _ connection: DatabaseConnection) throws {
        let credential = Base64URL.decode(use.credentialId) ?? []
        try connection.execute(
            """
            UPDATE log_ins SET passkey_id = (SELECT id FROM passkeys WHERE credential = \(credential))
            WHERE session_id = \(session)
            """)
    }

    /// Forgets the passkeys that were made in a session, and the one that it began with.
    static func remove(thoseOf session: SortableID, _ user: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            DELETE FROM passkeys WHERE user_id = \(user) AND (session_id = \(session) OR id IN (
                SELECT passkey_id FROM log_ins WHERE session_id = \(session) AND passkey_id IS NOT NULL))
            """)
    }
}
