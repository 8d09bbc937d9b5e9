public import AccountsAPI
public import Base
public import Database
public import Foundation

/// The table `accounts` of `AccountSchema`, for apps that keep no table of people of another shape.
public struct AccountStore: PasswordDirectory {
    /// Is told within the transaction that an account was made, so that an app can add rows of its own.
    public typealias Creation = @Sendable (SortableID, AccountAddress, DatabaseConnection) throws -> Void

    private let didCreate: Creation

    public init(didCreate: @escaping Creation = { _, _, _ in }) { self.didCreate = didCreate }

    public func account(at mail: String, _ connection: DatabaseConnection) throws -> PasswordAccount? {
        try account("mail = \(mail) AND password_hash IS NOT NULL", connection)
    }

    public func account(_ id: SortableID, _ connection: DatabaseConnection) throws -> PasswordAccount? {
        try account("id = \(id) AND password_hash IS NOT NULL", connection)
    }

    public func create(
        _ id: SortableID, at address: AccountAddress, passwordHash: String, on date: Date,
        _ connection: DatabaseConnection
    ) throws -> Bool {
        let made = try connection.execute(
            """
            INSERT INTO accounts (id, mail, password_hash, created_at)
            VALUES (\(id), \(address.text), \(passwordHash), \(date)) ON CONFLICT DO NOTHING
            """)
        guard made == 1 else { return false }
        try didCreate(id, address, connection)
        return true
    }

    public func setPassword(_ hash: String, of id: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("UPDATE accounts SET password_hash = \(hash) WHERE id = \(id)")
    }

    public func violation(
        in password: String, at mail: String?, name: String?, limits: PasswordLimits
    ) -> PasswordRule.Violation? {
        PasswordRule.violation(in: password, mail: mail, name: name, limits: limits)
    }

    /// The address of an account; nil when there is none of that id.
    public func mail(of id: SortableID, _ connection: DatabaseConnection) throws -> String? {
        try connection.value("SELECT mail FROM accounts WHERE id = \(id)", as: String.self)
    }

    /// Removes an account with all that proves it, and what was counted of it. Where it is signed in it is to be told besides.
    public func remove(_ id: SortableID, _ connection: DatabaseConnection) throws {
        let tables = [
            "second_factors", "issuer_accounts", "known_addresses", "verifications", "former_passwords",
            "former_addresses", "passkeys", "passkey_questions", "sessions",
        ]
        for table in tables { try connection.execute("DELETE FROM \(identifier: table) WHERE user_id = \(id)") }
        try connection.execute("DELETE FROM attempts WHERE scope LIKE \("%\(id)%")")
        try connection.execute("DELETE FROM accounts WHERE id = \(id)")
    }

    private func account(_ condition: SQL, _ connection: DatabaseConnection) throws -> PasswordAccount? {
        try connection.row("SELECT id, mail, password_hash FROM accounts WHERE \(condition)") { row in
            PasswordAccount(id: try row[0], address: try row[1], passwordHash: try row[2])
        }
    }
}
