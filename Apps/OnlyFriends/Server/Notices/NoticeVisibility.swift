import Base
import Database
import Foundation
import OnlyFriendsAPI

/// Which notices there still are, as SQL: those whose post, comment, like, request, friendship or story the viewer sees now,
/// by the very rules that those are read by. So what was taken back, deleted, expired or blocked takes its notice along
/// (OF-178).
enum NoticeVisibility {
    /// The condition on a notice `n` of the viewer's.
    /// - Parameter session: the device that reads, which is not told of itself.
    static func condition(viewer: SortableID, on session: SortableID?, at now: Date) -> SQL {
        """
        EXISTS (SELECT 1 FROM users a WHERE a.id = n.actor_id AND a.state = 0)
        AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.user_id = \(viewer) AND b.other_id = n.actor_id)
        AND CASE n.kind
            WHEN 'like' THEN CASE WHEN EXISTS (SELECT 1 FROM likes l
                WHERE l.post_id = n.target_id AND l.user_id = n.actor_id)
                AND \(seesPost(viewer, now)) THEN 1 ELSE 0 END
            WHEN 'friend_request' THEN CASE WHEN EXISTS (SELECT 1 FROM friend_requests r
                WHERE r.id = n.target_id AND r.to_id = \(viewer) AND r.state = 0) THEN 1 ELSE 0 END
            WHEN 'friend_accept' THEN CASE WHEN EXISTS (SELECT 1 FROM friendships f
                WHERE f.user_id = \(viewer) AND f.friend_id = n.actor_id AND f.hidden = 0) THEN 1 ELSE 0 END
            WHEN 'birthday' THEN CASE WHEN EXISTS (SELECT 1 FROM friendships f JOIN users u ON u.id = f.friend_id
                WHERE f.user_id = \(viewer) AND f.friend_id = n.actor_id AND f.hidden = 0
                AND \(Birthdays.isTold("u", "f"))) THEN 1 ELSE 0 END
            WHEN 'new_device' THEN CASE WHEN n.target_id <> \(session?.rawValue ?? -1)
                AND EXISTS (SELECT 1 FROM log_ins g WHERE g.session_id = n.target_id) THEN 1 ELSE 0 END
            WHEN 'security_change' THEN CASE WHEN EXISTS (SELECT 1 FROM security_changes g
                WHERE g.id = n.target_id AND g.session_id <> \(session?.rawValue ?? -1)) THEN 1 ELSE 0 END
            WHEN 'system' THEN CASE WHEN EXISTS (SELECT 1 FROM moderation_log l
                WHERE l.id = n.target_id AND l.person_id = \(viewer)
                AND (n.detail_id <> 0 OR NOT EXISTS (SELECT 1 FROM moderation_log b WHERE b.takes_back = l.id)))
                THEN 1 ELSE 0 END
            WHEN 'story' THEN CASE WHEN EXISTS (SELECT 1 FROM stories s
                LEFT JOIN friendships f ON f.user_id = \(viewer) AND f.friend_id = s.author_id
                WHERE s.id = n.target_id AND \(Stories.condition(viewer: viewer, at: now))) THEN 1 ELSE 0 END
            WHEN 'moment' THEN CASE WHEN EXISTS (SELECT 1 FROM moments o
                WHERE o.id = n.target_id AND \(MomentVisibility.condition(viewer: viewer, at: now))) THEN 1 ELSE 0 END
            ELSE CASE WHEN EXISTS (SELECT 1 FROM comments c WHERE c.id = n.detail_id AND c.deleted = 0)
                AND (n.kind <> 'mention' OR EXISTS (SELECT 1 FROM comment_mentions x
                    WHERE x.comment_id = n.detail_id AND x.user_id = \(viewer)))
                AND \(seesPost(viewer, now)) THEN 1 ELSE 0 END
            END = 1
        """
    }

    private static func seesPost(_ viewer: SortableID, _ now: Date) -> SQL {
        """
        EXISTS (SELECT 1 FROM posts p LEFT JOIN friendships f ON f.user_id = \(viewer) AND f.friend_id = p.author_id
            WHERE p.id = n.target_id AND \(PostVisibility.condition(viewer: viewer, at: now)))
        """
    }
}
