import Base
import Database
import Foundation
import OnlyFriendsAPI

/// Who sees a post, as SQL: the one rule behind the feed, profiles, single posts, comments, likes and picture bytes.
enum PostVisibility {
    /// The audience of a post that a moderator has hidden: nobody but its author.
    static let hidden = 9

    /// The condition on a post `p` whose author has a friendship row `f` with the viewer
    /// (`f.user_id` = viewer, `f.friend_id` = author), or is the viewer, whose `f` is then NULL.
    static func condition(viewer: SortableID, at now: Date) -> SQL {
        """
        (p.author_id = \(viewer) OR (f.user_id IS NOT NULL AND f.hidden = 0
            AND \(audience("\(viewer)", "f.closes_me"))))
        AND (p.expires_at IS NULL OR p.expires_at > \(now))
        """
    }

    /// Posts `p` that a viewer sees, with what was asked for in front and more conditions behind.
    static func visible(
        _ columns: SQL, viewer: SortableID, at now: Date, where more: SQL
    ) -> SQL {
        """
        SELECT \(columns) FROM posts p
        LEFT JOIN friendships f ON f.user_id = \(viewer) AND f.friend_id = p.author_id
        WHERE \(condition(viewer: viewer, at: now)) AND \(more)
        """
    }

    /// The condition that a friend is in the audience of a post `p`, or of another item whose people are in a table by its
    /// id; `closesMe` says whether the author counts them as close.
    static func audience(
        _ viewer: SQL, _ closesMe: SQL, of item: SQL = "p", in table: SQL = "post_audience", by key: SQL = "post_id"
    ) -> SQL {
        let isNamed: SQL =
            "EXISTS (SELECT 1 FROM \(table) x WHERE x.\(key) = \(item).id AND x.user_id = \(viewer))"
        return """
            (\(item).audience = \(Audience.friends.stored)
            OR (\(item).audience = \(Audience.closeFriends.stored) AND \(closesMe) = 1)
            OR (\(item).audience = \(Audience.friendsExcept.stored) AND NOT \(isNamed))
            OR (\(item).audience = \(Audience.custom.stored) AND \(isNamed)))
            """
    }

    /// The condition that somebody who sees a post `p` may comment on it.
    static func mayComment(_ viewer: SQL) -> SQL {
        """
        (p.commenters = \(Commenters.everyone.stored)
        OR (p.commenters = \(Commenters.closeFriends.stored) AND (p.author_id = \(viewer) OR EXISTS
            (SELECT 1 FROM friendships y WHERE y.user_id = \(viewer) AND y.friend_id = p.author_id AND y.closes_me = 1))))
        """
    }

    /// The people who see a post besides its author.
    static func viewers(of post: SortableID, _ connection: DatabaseConnection) throws -> [SortableID] {
        try connection.rows(viewers(of: [post])) { try $0[1] }
    }

    /// Pairs of a post and somebody who sees it.
    static func viewers(of posts: [SortableID]) -> SQL {
        """
        SELECT p.id, f.user_id FROM posts p \(FriendshipStore.joinFriends(of: "p.author_id"))
        WHERE p.id IN \(list: posts) AND \(audience("f.user_id", "f.closes_me"))
        """
    }
}

extension Audience {
    /// The number that the database keeps.
    var stored: Int {
        switch self {
        case .friends: 0
        case .closeFriends: 1
        case .friendsExcept: 2
        case .custom: 3
        }
    }

    /// Reads the number that the database keeps; anything unknown shows a post to nobody but its author.
    init(stored: Int) {
        self = Audience.allCases.first { $0.stored == stored } ?? .custom
    }
}

extension Commenters {
    /// The number that the database keeps.
    var stored: Int {
        switch self {
        case .everyone: 0
        case .closeFriends: 1
        case .nobody: 2
        }
    }

    /// Reads the number that the database keeps; anything unknown lets nobody comment.
    init(stored: Int) {
        self = Commenters.allCases.first { $0.stored == stored } ?? .nobody
    }
}
