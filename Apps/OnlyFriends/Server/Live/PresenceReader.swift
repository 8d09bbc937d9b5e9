import Base
import Database
import Foundation
import OnlyFriendsAPI

/// Reads who is here, for those who may know.
struct PresenceReader: Sendable {
    let context: ServerContext

    /// The friends whom the viewer may see here or not, by id; none where the viewer keeps it to themselves.
    func friends(of viewer: SortableID, _ connection: DatabaseConnection) throws -> [Presence] {
        let now = context.clock.now()
        return try connection.rows(
            """
            SELECT f.friend_id, p.seen_at, p.online_until FROM users v
            JOIN friendships f ON f.user_id = v.id AND f.hidden = 0
            JOIN users u ON u.id = f.friend_id AND u.state = 0 AND u.shows_presence = 1
                AND \(Breaks.isOff("u", at: now))
            JOIN presence p ON p.user_id = u.id
            WHERE v.id = \(viewer) AND v.shows_presence = 1 AND \(Self.isOpen("u.id", "v.id")) ORDER BY f.friend_id LIMIT 5000
            """
        ) { Self.presence(of: try $0[0], seen: try $0[1], until: try $0[2], at: now) }
    }

    /// What each of the connected friends is told of somebody who came or went. Whoever keeps it to themselves is not
    /// here, for everybody.
    func told(
        of user: SortableID, _ connected: Set<SortableID>, _ connection: DatabaseConnection
    ) throws -> LiveTeller.Told {
        let now = context.clock.now()
        let known = try connection.row(
            """
            SELECT CASE WHEN u.shows_presence = 1 AND \(Breaks.isOff("u", at: now)) THEN 1 ELSE 0 END, p.seen_at, p.online_until FROM users u LEFT JOIN presence p ON p.user_id = u.id
            WHERE u.id = \(user) AND u.state = 0
            """
        ) { row -> Presence in
            guard try row[0], let seen = try row[1] as Date?, let until = try row[2] as Date? else {
                return Presence(userId: user, isOnline: false)
            }
            return Self.presence(of: user, seen: seen, until: until, at: now)
        }
        guard let known else { return [] }
        return try connection.rows(
            """
            SELECT f.friend_id, CASE WHEN \(Self.isOpen("f.user_id", "f.friend_id")) THEN 1 ELSE 0 END
            FROM friendships f JOIN users v ON v.id = f.friend_id AND v.shows_presence = 1
            WHERE f.user_id = \(user) AND f.hidden = 0
            """
        ) { (viewer: try $0[0] as SortableID, isOpen: try $0[1] as Bool) }
        .filter { connected.contains($0.viewer) }
        .map { ($0.viewer, .presence($0.isOpen ? known : Presence(userId: user, isOnline: false))) }
    }

    /// The condition that neither of two people has the other on a list that does not see who is here. It holds for both
    /// of them, so that nobody watches whom they hide from (OF-175).
    private static func isOpen(_ one: SQL, _ other: SQL) -> SQL {
        """
        NOT EXISTS (SELECT 1 FROM friend_lists l JOIN friend_list_members m ON m.list_id = l.id
            WHERE l.hides_presence = 1 AND ((l.owner_id = \(one) AND m.user_id = \(other))
                OR (l.owner_id = \(other) AND m.user_id = \(one))))
        """
    }

    private static func presence(of user: SortableID, seen: Date, until: Date, at now: Date) -> Presence {
        until > now
            ? Presence(userId: user, isOnline: true)
            : Presence(userId: user, isOnline: false, lastSeen: Presence.rounded(seen, at: now))
    }
}
