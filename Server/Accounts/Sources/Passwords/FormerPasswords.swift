import Base
import Database

/// The hashes of the passwords that people had before theirs, as many as are not to be chosen again.
struct FormerPasswords: Sendable {
    /// With the password that one has these are the last five.
    static let kept = 4

    let ids: SortableIDSource

    /// The hashes of a person's former passwords, the latest first.
    func hashes(of user: SortableID, _ connection: DatabaseConnection) throws -> [String] {
        try connection.rows(
            """
            SELECT password_hash FROM former_passwords WHERE user_id = \(user) ORDER BY id DESC LIMIT \(Self.kept)
            """
        ) { try $0[0] }
    }

    /// Notes the password that a person had until now, and forgets the oldest beyond those that are kept.
    func note(_ hash: String, of user: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO former_passwords (id, user_id, password_hash) VALUES (\(ids.next()), \(user), \(hash))
            """)
        try connection.execute(
            """
            DELETE FROM former_passwords WHERE user_id = \(user) AND id NOT IN (
                SELECT id FROM former_passwords WHERE user_id = \(user) ORDER BY id DESC LIMIT \(Self.kept))
            """)
    }
}
