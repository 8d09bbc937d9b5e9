import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit

/// The ids of a feed page, and up to where the viewer has seen it, in one statement, whose cost depends on how many friends there are and not on their posts.
///
/// For each author the newest visible post in the range is looked up in an index. A page of n posts can only come from
/// the n authors whose newest ones are the newest, and only from what these have posted since the last of them.
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
        ), top AS MATERIALIZED (
            SELECT h.id, h.closes_me, h.head FROM heads h ORDER BY h.head DESC LIMIT \(count)
        ), least AS MATERIALIZED (
            SELECT CASE WHEN COUNT(*) = \(count) THEN MIN(t.head) ELSE -1 END AS id FROM top t
        )
        \(merge(dialect)) ORDER BY post_id DESC LIMIT \(count)
        """
    }

    /// SQLite has no LATERAL: there each author's posts are read from the index from the last that can be on the page.
    private func merge(_ dialect: DatabaseDialect) -> SQL {
        switch dialect {
        case .sqlite:
            """
            SELECT o.id AS post_id, \(seen) FROM least CROSS JOIN top t
            CROSS JOIN posts o ON \(isVisible("o", by: "t")) AND o.id >= COALESCE(
                (\(newest(of: "t", 1, after: count - 1, from: "least.id"))), least.id)
            """
        case .postgreSQL:
            """
            SELECT o.id AS post_id, \(seen) FROM least CROSS JOIN top t
            CROSS JOIN LATERAL (\(newest(of: "t", count, from: "least.id"))) o
            """
        }
    }

    private var seen: SQL { "(SELECT u.feed_seen FROM users u WHERE u.id = \(viewer)) AS seen" }

    /// The newest visible posts of an author, from the index alone.
    private func newest(of author: SQL, _ limit: Int, after skipped: Int = 0, from oldest: SQL = "0") -> SQL {
        """
        SELECT p.id FROM posts p WHERE \(isVisible("p", by: author)) AND p.id >= \(oldest)
        ORDER BY p.id DESC LIMIT \(limit) OFFSET \(skipped)
        """
    }

    /// Whether a post is an author's, in the range, and the viewer sees it.
    private func isVisible(_ post: SQL, by author: SQL) -> SQL {
        """
        \(post).author_id = \(author).id AND \(post).id < \(before ?? .newest) AND \(post).id > \(after?.rawValue ?? -1)
        AND (\(post).expires_at IS NULL OR \(post).expires_at > \(now))
        AND (\(author).closes_me = 2
            OR \(PostVisibility.audience("\(viewer)", "\(author).closes_me", of: post)))
        """
    }
}
