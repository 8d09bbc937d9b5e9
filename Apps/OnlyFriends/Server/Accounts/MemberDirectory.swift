import Accounts
import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import Wire

/// Finds and makes the members who sign in with a phone number and a password.
struct MemberDirectory: PasswordDirectory {
    /// The state of somebody whom a moderator has shut out.
    static let suspended = 3

    /// Stands before the id of somebody whose number is another's by now, in place of a number.
    static let noNumber = "-"

    let clock: WallClock
    let limits: ServerLimits
    let duePasswords: DuePasswords
    let returns: Returns
    let blockedNumbers: BlockedNumbers
    let securityChanges: SecurityChanges
    let suspensions: Suspensions

    func account(at number: String, _ connection: DatabaseConnection) throws -> PasswordAccount? {
        try account("phone = \(number)", connection)
    }

    func account(_ id: SortableID, _ connection: DatabaseConnection) throws -> PasswordAccount? {
        try account("id = \(id)", connection)
    }

    func create(
        _ id: SortableID, at address: AccountAddress, passwordHash: String, on date: Date,
        _ connection: DatabaseConnection
    ) throws -> Bool {
        try release(address.text, connection)
        let made = try connection.execute(
            """
            INSERT INTO users (id, phone, country, password_hash, findable_by, created_at, active_at)
            VALUES (\(id), \(address.text), \(address.country), \(passwordHash),
                \(limits.findableByDefault.rawValue), \(date), \(date))
            ON CONFLICT (phone) DO NOTHING
            """)
        guard made == 1 else { return false }
        try blockedNumbers.apply(address.text, to: id, connection)
        return true
    }

    func setPassword(_ hash: String, of id: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("UPDATE users SET password_hash = \(hash), password_due = 0 WHERE id = \(id)")
        connection.afterCommit { [duePasswords] in duePasswords.set(false, for: id) }
    }

    func setAddress(_ address: AccountAddress, of id: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        try release(address.text, connection)
        let isTaken =
            try connection.value("SELECT 1 FROM users WHERE phone = \(address.text)", as: Int.self) != nil
        guard !isTaken else { return false }
        let changed = try connection.execute(
            """
            UPDATE users SET phone = \(address.text), country = \(address.country), former_phone = NULL,
                version = version + 1
            WHERE id = \(id)
            """)
        guard changed == 1 else { return false }
        try blockedNumbers.apply(address.text, to: id, connection)
        return true
    }

    /// A person who logs in is back: friends see them again, and nothing is deleted (OF-194).
    /// Throws 403 for somebody who was shut out, and where a password is worth nothing any more because somebody else has used
    /// it (OF-024).
    func didLogIn(_ id: SortableID, _ connection: DatabaseConnection) throws {
        let kept = try connection.row("SELECT state, password_due FROM users WHERE id = \(id)") { row in
            (state: try row[0] as Int, isDue: try row[1] as Bool)
        }
        guard kept?.isDue != true else {
            throw Problem.forbidden(
                code: ProblemCode.passwordDue,
                """
                This password isn't taken any more, because somebody else has used it. Choose a new one on a device \
                that is signed in, or with a code, by "Forgot your password?".
                """)
        }
        guard kept?.state != Self.suspended else {
            throw suspensions.refusal(of: id)
        }
        let now = clock.now()
        try connection.execute("UPDATE users SET active_at = \(now) WHERE id = \(id) AND active_at < \(now)")
        let changed = try connection.execute(
            "UPDATE users SET state = 0, purge_at = \(Date?.none) WHERE id = \(id) AND state <> 0")
        guard changed > 0 else { return }
        try FriendshipStore.setHidden(false, id, connection)
        connection.afterCommit { [returns] in returns.note(id) }
    }

    func didTakeBack(_ id: SortableID, changedAt date: Date, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM passkeys WHERE user_id = \(id) AND created_at >= \(date)")
    }

    func didChange(_ change: AccountChange, by identity: Identity, _ connection: DatabaseConnection) throws {
        let kind: SecurityChange.Kind =
            switch change {
            case .password: .passwordChanged
            case .address: .numberChanged
            case .authenticatorOn: .authenticatorOn
            case .authenticatorOff: .authenticatorOff
            }
        try securityChanges.note(kind, by: identity, connection)
    }

    func violation(
        in password: String, at number: String?, name: String?, limits: PasswordLimits
    ) -> PasswordRule.Violation? {
        PasswordRule.violation(
            in: password, phoneNumber: number?.isEmpty == true ? nil : number, name: name, limits: limits)
    }

    /// Nobody has logged in, and no session has gone on, for 90 days (OF-041).
    func isAbandoned(_ id: SortableID, at date: Date, _ connection: DatabaseConnection) throws -> Bool {
        let since = date.addingTimeInterval(-limits.abandonedAfter)
        return try connection.value(
            "SELECT 1 FROM users WHERE id = \(id) AND active_at > 0 AND active_at <= \(since)", as: Int.self) != nil
    }

    func formerAccount(at number: String, _ connection: DatabaseConnection) throws -> PasswordAccount? {
        try account("former_phone = \(number) ORDER BY id DESC LIMIT 1", connection)
    }

    /// Written once a day at most.
    func didUse(_ id: SortableID, _ connection: DatabaseConnection) throws {
        let now = clock.now()
        try connection.execute(
            """
            UPDATE users SET active_at = \(now)
            WHERE id = \(id) AND active_at <= \(now.addingTimeInterval(-86_400))
            """)
    }

    /// Takes a number from an account that nobody uses any more, for whoever has proved that it is theirs. All else stays
    /// with the account, and so does its owner, who gets in with the number of then and the password.
    private func release(_ number: String, _ connection: DatabaseConnection) throws {
        guard let holder = try account(at: number, connection)?.id,
            try isAbandoned(holder, at: clock.now(), connection)
        else { return }
        try connection.execute(
            """
            UPDATE users SET former_phone = phone, phone = \("\(Self.noNumber)\(holder)"), version = version + 1
            WHERE id = \(holder)
            """)
        try connection.execute("DELETE FROM known_numbers WHERE other_id = \(holder)")
        try connection.execute("DELETE FROM known_addresses WHERE user_id = \(holder)")
        try connection.execute("DELETE FROM former_addresses WHERE user_id = \(holder)")
        try connection.execute("DELETE FROM verifications WHERE user_id = \(holder)")
        try connection.execute("DELETE FROM sessions WHERE user_id = \(holder)")
    }

    private func account(_ condition: SQL, _ connection: DatabaseConnection) throws -> PasswordAccount? {
        try connection.row(
            "SELECT id, phone, country, name, password_hash, language FROM users WHERE \(condition)"
        ) { row in
            let number: String = try row[1]
            return PasswordAccount(
                id: try row[0], address: number.hasPrefix(Self.noNumber) ? "" : number, country: try row[2],
                name: try row[3], passwordHash: try row[4], languages: try row[5])
        }
    }
}
