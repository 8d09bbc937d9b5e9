import Base
import Database
import Foundation

/// Who sees a story, as SQL: the one rule behind rings, single stories, picture bytes, events, notices and quotes.
extension Stories {
    /// The condition on a story `s` whose author has a friendship row `f` with the viewer, or is the viewer.
    /// - Parameter orKept: Whether authors see what is over and kept, too.
    static func condition(viewer: SortableID, at now: Date, orKept: Bool = false) -> SQL {
        let isThere: SQL =
            orKept
            ? "(s.expires_at > \(now) OR s.kept > 0 AND s.kept < \(viewersAlone) AND s.author_id = \(viewer))"
            : "s.expires_at > \(now)"
        return """
            \(isThere) AND (s.author_id = \(viewer) OR (f.user_id IS NOT NULL AND f.hidden = 0
                AND \(isFor("\(viewer)"))))
            """
    }

    /// The condition that a story `s` is for a friend whose friendship row with its author is `f`: they are in its
    /// audience, and not among those from whom the author hides all stories (OF-106).
    private static func isFor(_ viewer: SQL) -> SQL {
        """
        f.misses_stories = 0
            AND \(PostVisibility.audience(viewer, "f.closes_me", of: "s", in: "story_audience", by: "story_id"))
        """
    }

    /// The people who see a story besides its author.
    func viewers(of id: SortableID, _ connection: DatabaseConnection) throws -> [SortableID] {
        try connection.values(Self.viewers(of: id))
    }

    static func viewers(of id: SortableID) -> SQL {
        """
        SELECT f.user_id FROM stories s \(FriendshipStore.joinFriends(of: "s.author_id"))
        WHERE s.id = \(id) AND \(isFor("f.user_id"))
        """
    }

    /// Somebody's stories of today that a friend sees.
    func running(
        of author: SortableID, seenBy friend: SortableID, _ connection: DatabaseConnection
    ) throws -> [SortableID] {
        try connection.values(
            """
            SELECT s.id FROM stories s JOIN friendships f ON f.user_id = \(friend) AND f.friend_id = s.author_id
            WHERE s.author_id = \(author) AND \(Self.condition(viewer: friend, at: context.clock.now()))
            ORDER BY s.id
            """)
    }
}
