import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import Secrets
import Wire

/// Knows requests that were made before by the key that their client gave them.
struct Idempotency: Sendable {
    let keys: KeyRing
    let limits: ServerLimits
    private static let purpose = "only-friends idempotency"

    /// A key with what was sent under it.
    struct Key: Sendable {
        fileprivate var text: String
        fileprivate var body: [UInt8]
    }

    /// Checks a client's key: 1 to 200 visible ASCII characters.
    func key(_ text: String, for what: String, body: [UInt8]) throws -> Key {
        guard (1...200).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw Problem.unprocessable(
                "Idempotency-Key", ProblemCode.invalid, "The key needs 1 to 200 visible ASCII characters.")
        }
        return Key(text: "\(what) \(text)", body: body)
    }

    /// What came of the same request before; throws 409 when the key was used for another one.
    func result(
        of key: Key, by user: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws -> SortableID? {
        let kept = try connection.row(
            """
            SELECT body_hash, result_id FROM idempotency WHERE user_id = \(user) AND key = \(key.text)
                AND created_at > \(now.addingTimeInterval(-limits.idempotencyLifetime))
            """
        ) { row in (hash: try row[0] as [UInt8], result: try row[1] as SortableID) }
        guard let kept else { return nil }
        guard keys.matches(kept.hash, key.body, purpose: Self.purpose) else {
            throw Problem.conflict(
                ProblemCode.idempotencyConflict, "This key was used for something else already.")
        }
        return kept.result
    }

    /// Remembers what came of a request.
    func keep(
        _ key: Key, result: SortableID, by user: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            INSERT INTO idempotency (user_id, key, body_hash, result_id, created_at)
            VALUES (\(user), \(key.text), \(keys.keyedHash(key.body, purpose: Self.purpose)), \(result), \(now))
            ON CONFLICT (user_id, key) DO UPDATE SET body_hash = excluded.body_hash,
                result_id = excluded.result_id, created_at = excluded.created_at
            """)
    }
}
