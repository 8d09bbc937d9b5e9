import CSQLite
import Foundation

/// The feed's page as SQL through SQLite's own interface, in two statements as the server's plan has it: what the
/// server's answer is measured against.
final class RawFeed {
    private let database: RawSQLite
    private let ids: OpaquePointer
    private let posts: OpaquePointer
    private static let page = 20

    init(path: String) throws {
        database = try RawSQLite(path: path)
        ids = try database.prepare(
            """
            WITH authors AS (
                SELECT friend_id AS id, closes_me FROM friendships WHERE user_id = ?1 AND hidden = 0
                UNION ALL SELECT ?1, 2
            ), heads AS (
                SELECT a.id, a.closes_me, (\(Self.newest(of: "a", 1))) AS head FROM authors a
            ), top AS MATERIALIZED (
                SELECT id, closes_me, head FROM heads WHERE head IS NOT NULL ORDER BY head DESC LIMIT \(Self.page)
            ), least AS MATERIALIZED (
                SELECT CASE WHEN COUNT(*) = \(Self.page) THEN MIN(head) ELSE -1 END AS id FROM top
            )
            SELECT o.id FROM least CROSS JOIN top t CROSS JOIN posts o ON \(Self.isVisible("o", by: "t"))
                AND o.id >= COALESCE((\(Self.newest(of: "t", 1, "AND p.id >= least.id", after: Self.page - 1))), least.id)
            ORDER BY o.id DESC LIMIT \(Self.page)
            """)
        posts = try database.prepare(
            """
            SELECT p.id, p.text, p.is_temporary, p.expires_at, p.audience, p.like_count, p.comment_count, u.id, u.name,
                m.width, m.height, m.thumbhash, m.color, m.sizes
            FROM posts p JOIN users u ON u.id = p.author_id LEFT JOIN media m ON m.post_id = p.id
            WHERE p.id IN (\(Array(repeating: "?", count: Self.page).joined(separator: ", "))) ORDER BY p.id DESC
            """)
    }

    /// The ids of somebody's first page; everything that the page shows has been read.
    func page(of person: Int64) -> [Int64] {
        let found = database.firstColumn(ids, [person, Int64(Date().timeIntervalSince1970 * 1000)])
        return database.firstColumn(posts, found + Array(repeating: -1, count: max(0, Self.page - found.count)))
    }

    func close() {
        sqlite3_finalize(ids)
        sqlite3_finalize(posts)
        database.close()
    }

    private static func newest(
        of author: String, _ limit: Int, _ more: String = "", after skipped: Int = 0
    ) -> String {
        """
        SELECT p.id FROM posts p WHERE \(isVisible("p", by: author)) \(more)
        ORDER BY p.id DESC LIMIT \(limit) OFFSET \(skipped)
        """
    }

    private static func isVisible(_ post: String, by author: String) -> String {
        """
        \(post).author_id = \(author).id AND (\(post).expires_at IS NULL OR \(post).expires_at > ?2)
            AND (\(author).closes_me = 2 OR \(post).audience = 0
                OR (\(post).audience = 1 AND \(author).closes_me = 1)
                OR (\(post).audience = 2 AND NOT EXISTS
                    (SELECT 1 FROM post_audience x WHERE x.post_id = \(post).id AND x.user_id = ?1)))
        """
    }
}
