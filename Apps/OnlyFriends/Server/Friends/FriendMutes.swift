import Base
import Database

extension SortableID {
    /// Tells who hears of this person: everybody but friends who have muted them (OF-139).
    func isHeard(_ connection: DatabaseConnection) throws -> @Sendable (SortableID) -> Bool {
        let deaf = Set(
            try connection.values(
                """
                SELECT f.user_id FROM friendships g
                JOIN friendships f ON f.user_id = g.friend_id AND f.friend_id = g.user_id AND f.is_muted = 1
                WHERE g.user_id = \(self)
                """, as: SortableID.self))
        return { !deaf.contains($0) }
    }
}
