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
        let friend = Author(id: "g.friend_id", closesMe: "g.closes_me")
        let own = Author(id: "CAST(\(viewer) AS BIGINT)", closesMe: "2")
        return """
            WITH heads AS (
                SELECT \(friend.id) AS id, \(friend.closesMe) AS closes_me, \(head(of: friend)) AS head FROM friendships g
                WHERE g.user_id = \(viewer) AND g.hidden = 0 AND g.is_muted = 0
                UNION ALL SELECT \(own.id), \(own.closesMe), \(head(of: own))
            ), top AS MATERIALIZED (
                SELECT h.id, h.closes_me, h.head FROM heads h ORDER BY h.head DESC LIMIT \(count)
            ), least AS MATERIALIZED (
                SELECT CASE WHEN COUNT(*) = \(count) AND MIN(t.head) > -1 THEN MIN(t.head) - 1 ELSE \(floor) END AS id
                FROM top t
            )
            \(merge(dialect)) ORDER BY post_id DESC LIMIT \(count)
            """
    }

    /// Where a statement has an author's id, and whether the author counts the viewer as close; 2 for the viewer.
    private struct Author {
        var id: SQL
        var closesMe: SQL

        static let top = Author(id: "t.id", closesMe: "t.closes_me")
    }

    /// SQLite has no LATERAL: there each author's posts are read from the index, from the last that can be on the page.
    /// The index is named, so that what SQLite takes the posts to be like changes nothing.
    private func merge(_ dialect: DatabaseDialect) -> SQL {
        switch dialect {
        case .sqlite:
            let last = newest(of: .top, 1, after: count - 1, above: "least.id")
            return """
                SELECT o.id AS post_id, \(seen) FROM least CROSS JOIN top t CROSS JOIN posts o INDEXED BY posts_of_author
                ON \(isVisible("o", by: .top, above: "COALESCE((\(last)) - 1, least.id)"))
                """
        case .postgreSQL:
            return """
                SELECT o.id AS post_id, \(seen) FROM least CROSS JOIN top t
                CROSS JOIN LATERAL (\(newest(of: .top, count, above: "least.id"))) o
                """
        }
    }

    private var seen: SQL { "(SELECT u.feed_seen FROM users u WHERE u.id = \(viewer)) AS seen" }

    /// All posts of the range have ids above it.
    private var floor: SQL { "\(after?.rawValue ?? -1)" }

    /// The newest visible post of an author, -1 where there is none.
    private func head(of author: Author) -> SQL { "COALESCE((\(newest(of: author, 1, above: floor))), -1)" }

    /// The newest visible posts of an author, from the index alone.
    private func newest(of author: Author, _ limit: Int, after skipped: Int = 0, above floor: SQL) -> SQL {
        """
        SELECT p.id FROM posts p WHERE \(isVisible("p", by: author, above: floor))
        ORDER BY p.id DESC LIMIT \(limit)\(skipped > 0 ? " OFFSET \(skipped)" as SQL : "")
        """
    }

    /// Whether a post is an author's, in the range, and the viewer sees it. It has one lower end only: of two, SQLite
    /// would look up the one and read everything up to the other.
    private func isVisible(_ post: SQL, by author: Author, above floor: SQL) -> SQL {
        """
        \(post).author_id = \(author.id) AND \(post).id < \(before ?? .newest) AND \(post).id > \(floor)
        AND (\(post).expires_at IS NULL OR \(post).expires_at > \(now))
        AND (\(author.closesMe) = 2
            OR \(PostVisibility.audience("\(viewer)", author.closesMe, of: post)))
        """
    }
}
