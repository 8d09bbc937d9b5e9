import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit

/// The ids of a feed page, and up to where the viewer has seen it, in one statement, whose cost depends on how many friends there are and not on their posts.
///
/// For each author the newest visible post in the range is looked up in an index. A page of n posts can only come from
/// the n authors whose newest ones are the newest, so only from these are n posts each taken and merged.
struct FeedQuery: Sendable {
    var viewer: SortableID
    var now: Date
    /// Only posts below this id.
    var before: SortableID?
    /// Only posts above this id.
    var after: SortableID?
    var count: Int

    func sql(_ dialect: DatabaseDialect) -> SQL {
        """
        WITH authors AS (
            SELECT g.friend_id AS id, g.closes_me AS closes_me FROM friendships g
            WHERE g.user_id = \(viewer) AND g.hidden = 0 AND g.is_muted = 0
            UNION ALL SELECT CAST(\(viewer) AS BIGINT), 2
        ), heads AS (
            SELECT a.id, a.closes_me, COALESCE((\(newest(of: "a", 1))), -1) AS head FROM authors a
        ), top AS (
            SELECT h.id, h.closes_me FROM heads h ORDER BY h.head DESC LIMIT \(count)
        )
        \(merge(dialect)) ORDER BY post_id DESC LIMIT \(count)
        """
    }

    /// SQLite has no LATERAL; PostgreSQL does not see that an IN with a LIMIT can be looked up.
    private func merge(_ dialect: DatabaseDialect) -> SQL {
        switch dialect {
        case .sqlite:
            "SELECT o.id AS post_id, \(seen) FROM top t CROSS JOIN posts o ON o.id IN (\(newest(of: "t", count)))"
        case .postgreSQL:
            "SELECT o.id AS post_id, \(seen) FROM top t CROSS JOIN LATERAL (\(newest(of: "t", count))) o"
        }
    }

    private var seen: SQL { "(SELECT u.feed_seen FROM users u WHERE u.id = \(viewer)) AS seen" }

    /// The newest visible posts of an author, from the index alone.
    private func newest(of author: SQL, _ limit: Int) -> SQL {
        """
        SELECT p.id FROM posts p
        WHERE p.author_id = \(author).id AND p.id < \(before ?? .newest) AND p.id > \(after?.rawValue ?? -1)
            AND (p.expires_at IS NULL OR p.expires_at > \(now))
            AND (\(author).closes_me = 2 OR \(PostVisibility.audience("\(viewer)", "\(author).closes_me")))
        ORDER BY p.id DESC LIMIT \(limit)
        """
    }
}
