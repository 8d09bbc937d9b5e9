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
        let viewers = try connection.values(
            """
            SELECT f.friend_id FROM friendships f JOIN users v ON v.id = f.friend_id AND v.shows_presence = 1
            WHERE f.user_id = \(user) AND f.hidden = 0
            """, as: SortableID.self
        ).filter(connected.contains)
        guard !viewers.isEmpty else { return [] }
        let apart = Set(try connection.values(Self.apart(user), as: SortableID.self))
        return viewers.map {
            ($0, .presence(apart.contains($0) ? Presence(userId: user, isOnline: false) : known))
        }
    }

    /// Friends for whom somebody is not here, or who are not here for them, by a list of either: `isOpen` for all at once.
    static func apart(_ user: SortableID) -> SQL {
        """
        SELECT m.user_id FROM friend_lists l JOIN friend_list_members m ON m.list_id = l.id
        WHERE l.owner_id = \(user) AND l.hides_presence = 1
        UNION SELECT f.friend_id FROM friendships f JOIN friend_lists l ON l.owner_id = f.friend_id AND l.hides_presence = 1
        JOIN friend_list_members m ON m.list_id = l.id AND m.user_id = \(user) WHERE f.user_id = \(user)
        """
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
