import CSQLite
import Foundation

/// The feed's page as SQL through SQLite's own interface, in two statements as the server's plan has it.
final class RawClipFeed {
    private let database: RawSQLite
    private let ids: OpaquePointer
    private let clips: OpaquePointer
    private static let page = 20

    init(path: String) throws {
        database = try RawSQLite(path: path)
        ids = try database.prepare(
            """
            WITH authors AS (
                SELECT f.person_id AS id, 1 + f.is_mutual AS closeness FROM follows f
                WHERE f.follower_id = ?1 AND f.is_accepted = 1 UNION ALL SELECT ?1, 3
            ), heads AS (
                SELECT a.id, a.closeness, COALESCE((\(Self.newest(of: "a", 1))), -1) AS head FROM authors a
            ), top AS MATERIALIZED (
                SELECT id, closeness, head FROM heads ORDER BY head DESC LIMIT \(Self.page + 1)
            ), least AS MATERIALIZED (
                SELECT CASE WHEN COUNT(*) = \(Self.page + 1) THEN MIN(head) ELSE 0 END AS id FROM top
            )
            SELECT o.id FROM least l CROSS JOIN top t
            CROSS JOIN clips o ON o.id IN (\(Self.newest(of: "t", Self.page + 1, notBefore: "l.id")))
            ORDER BY o.id DESC LIMIT \(Self.page + 1)
            """)
        let places = (2...Self.page + 1).map { "?\($0)" }.joined(separator: ", ")
        clips = try database.prepare(
            """
            SELECT c.id, c.author_id, c.parent_id, c.caption, c.alt, c.state, c.responders, c.milliseconds, c.width,
                c.height, c.has_sound, c.thumbhash, c.posters, c.renditions, c.like_count, c.response_count, r.value,
                p.id, p.name, p.school, p.grade, p.picture_id, p.picture_hash, p.picture_sizes, f.is_accepted,
                f.is_mutual, b.is_accepted
            FROM clips c JOIN people p ON p.id = c.author_id
            LEFT JOIN reactions r ON r.clip_id = c.id AND r.person_id = ?1
            LEFT JOIN follows f ON f.follower_id = ?1 AND f.person_id = p.id
            LEFT JOIN follows b ON b.follower_id = p.id AND b.person_id = ?1
            WHERE c.id IN (\(places)) ORDER BY c.id DESC
            """)
    }

    /// The ids of somebody's first page; everything that the page shows has been read. As the feed itself it looks for one
    /// more than it shows, which tells whether there is another page.
    func page(of person: Int64) -> [Int64] {
        let found = Array(database.firstColumn(ids, [person]).prefix(Self.page))
        return database.firstColumn(
            clips, [person] + found + Array(repeating: -1, count: max(0, Self.page - found.count)))
    }

    func close() {
        sqlite3_finalize(ids)
        sqlite3_finalize(clips)
        database.close()
    }

    private static func newest(of author: String, _ limit: Int, notBefore least: String = "0") -> String {
        """
        SELECT c.id FROM clips c WHERE c.state = 3 AND c.parent_id IS NULL AND c.author_id = \(author).id
            AND c.id < \(Int64.max) AND c.id >= \(least) AND c.audience <= \(author).closeness ORDER BY c.id DESC LIMIT \(limit)
        """
    }
}
