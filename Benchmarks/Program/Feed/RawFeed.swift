import CSQLite
import Foundation

/// The feed's page as plain SQL through SQLite's own interface: what the server's answer is measured against.
final class RawFeed {
    private let database: RawSQLite
    private let query: OpaquePointer

    init(path: String) throws {
        database = try RawSQLite(path: path)
        query = try database.prepare(
            """
            SELECT p.id, p.text, p.is_temporary, p.expires_at, p.audience, p.like_count, p.comment_count, u.id, u.name,
                m.width, m.height, m.thumbhash, m.color, m.sizes
            FROM posts p JOIN users u ON u.id = p.author_id LEFT JOIN media m ON m.post_id = p.id
            LEFT JOIN friendships f ON f.user_id = ?1 AND f.friend_id = p.author_id
            WHERE (p.expires_at IS NULL OR p.expires_at > ?2) AND (p.author_id = ?1 OR (f.hidden = 0 AND (
                p.audience = 0 OR (p.audience = 1 AND f.closes_me = 1) OR (p.audience = 2 AND NOT EXISTS (
                    SELECT 1 FROM post_audience x WHERE x.post_id = p.id AND x.user_id = ?1)))))
            ORDER BY p.id DESC LIMIT 20
            """)
    }

    /// The ids of somebody's first page.
    func page(of person: Int64) -> [Int64] {
        database.ids(query, person, Int64(Date().timeIntervalSince1970 * 1000))
    }

    func close() {
        sqlite3_finalize(query)
        database.close()
    }
}
