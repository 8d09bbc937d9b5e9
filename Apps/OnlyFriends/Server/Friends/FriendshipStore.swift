import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import Wire

/// Writes friendships, requests and blocks; every change touches both sides in one transaction.
final class FriendshipStore: Sendable {
    private let clock: WallClock
    private let limits: ServerLimits

    init(clock: WallClock, limits: ServerLimits) {
        self.clock = clock
        self.limits = limits
    }

    /// Makes two people friends and ends the requests between them; throws 409 when one of them has too many.
    func befriend(_ one: SortableID, _ other: SortableID, _ connection: DatabaseConnection) throws {
        for person in [one, other] {
            let count = try connection.value(
                "SELECT COUNT(*) FROM friendships WHERE user_id = \(person)", as: Int.self)
            guard count ?? 0 < limits.shared.friendsMaximum else {
                throw Problem.conflict(
                    ProblemCode.friendLimit,
                    "One of you has \(limits.shared.friendsMaximum) friends already, which is the most.")
            }
        }
        try removeRequests(one, other, connection)
        let now = clock.now()
        try connection.execute(
            """
            INSERT INTO friendships (user_id, friend_id, created_at)
            VALUES (\(one), \(other), \(now)), (\(other), \(one), \(now))
            ON CONFLICT (user_id, friend_id) DO NOTHING
            """)
        try SearchVersions.friendshipsChange(of: [one, other], connection)
        let hiding = try connection.values(
            "DELETE FROM former_story_hidings WHERE \(Self.pair("other_id", one, other)) RETURNING user_id",
            as: SortableID.self)
        for person in hiding {
            _ = try Self.setHidesStories(true, from: person == one ? other : one, by: person, connection)
        }
    }

    /// The condition on a row that is about two people, whosever it is.
    private static func pair(_ column: SQL, _ one: SortableID, _ other: SortableID) -> SQL {
        "((user_id = \(one) AND \(column) = \(other)) OR (user_id = \(other) AND \(column) = \(one)))"
    }

    /// Ends a friendship in both directions; false when there was none.
    func part(_ one: SortableID, _ other: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        // From whom one hides one's stories is no less so for having been no friend for a while.
        try connection.execute(
            """
            INSERT INTO former_story_hidings (user_id, other_id)
            SELECT user_id, friend_id FROM friendships WHERE hides_stories = 1 AND \(Self.pair("friend_id", one, other))
            ON CONFLICT (user_id, other_id) DO NOTHING
            """)
        let removed = try connection.execute("DELETE FROM friendships WHERE \(Self.pair("friend_id", one, other))")
        guard removed > 0 else { return false }
        try SearchVersions.friendshipsChange(of: [one, other], connection)
        try connection.execute(
            """
            DELETE FROM friend_list_members
            WHERE (user_id = \(other) AND list_id IN (SELECT id FROM friend_lists WHERE owner_id = \(one)))
                OR (user_id = \(one) AND list_id IN (SELECT id FROM friend_lists WHERE owner_id = \(other)))
            """)
        try Suggestions.part(one, other, at: clock.now(), connection)
        try Moments.part(one, other, connection)
        return true
    }

    /// Forgets the requests between two people; gives their ids.
    @discardableResult
    func removeRequests(
        _ one: SortableID, _ other: SortableID, _ connection: DatabaseConnection
    ) throws -> [SortableID] {
        try connection.values(
            """
            DELETE FROM friend_requests WHERE (from_id = \(one) AND to_id = \(other))
                OR (from_id = \(other) AND to_id = \(one)) RETURNING id
            """)
    }

    /// The rows `f` that somebody's friends have of them. They are found by the rows that they have of their friends, as
    /// there is no index the other way: without that every friendship of the house would be read.
    static func joinFriends(of person: SQL) -> SQL {
        """
        JOIN friendships own ON own.user_id = \(person)
        JOIN friendships f ON f.user_id = own.friend_id AND f.friend_id = own.user_id AND f.hidden = 0
        """
    }

    /// Whether somebody is there for their friends.
    static func setHidden(_ isHidden: Bool, _ person: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            UPDATE friendships SET hidden = \(isHidden) WHERE friend_id = \(person)
                AND user_id IN (SELECT friend_id FROM friendships WHERE user_id = \(person))
            """)
        try SearchVersions.friendshipsChange(of: [person], connection)
    }

    /// Whether one counts the other among their close friends from now on; false when they are no friends.
    func setClose(
        _ isClose: Bool, _ friend: SortableID, of person: SortableID, _ connection: DatabaseConnection
    ) throws -> Bool {
        let changed = try connection.execute(
            "UPDATE friendships SET is_close = \(isClose) WHERE user_id = \(person) AND friend_id = \(friend)")
        guard changed > 0 else { return false }
        try connection.execute(
            "UPDATE friendships SET closes_me = \(isClose) WHERE user_id = \(friend) AND friend_id = \(person)")
        return true
    }

    /// Whether one hears of a friend from now on; false when they are no friends.
    func setMuted(
        _ isMuted: Bool, _ friend: SortableID, by person: SortableID, _ connection: DatabaseConnection
    ) throws -> Bool {
        let changed = try connection.execute(
            "UPDATE friendships SET is_muted = \(isMuted) WHERE user_id = \(person) AND friend_id = \(friend)")
        return changed > 0
    }

    /// Whether one hides their stories from a friend from now on; false when they are no friends.
    static func setHidesStories(
        _ hides: Bool, from friend: SortableID, by person: SortableID, _ connection: DatabaseConnection
    ) throws -> Bool {
        let changed = try connection.execute(
            "UPDATE friendships SET hides_stories = \(hides) WHERE user_id = \(person) AND friend_id = \(friend)")
        guard changed > 0 else { return false }
        try connection.execute(
            "UPDATE friendships SET misses_stories = \(hides) WHERE user_id = \(friend) AND friend_id = \(person)")
        return true
    }

    /// Hides two people from each other, and ends all that was between them.
    func block(_ other: SortableID, by person: SortableID, _ connection: DatabaseConnection) throws {
        let now = clock.now()
        if try !part(person, other, connection) { try Suggestions.part(person, other, at: now, connection) }
        try removeRequests(person, other, connection)
        try connection.execute(
            """
            INSERT INTO blocks (user_id, other_id, mine, theirs, created_at)
            VALUES (\(person), \(other), 1, 0, \(now)), (\(other), \(person), 0, 1, \(now))
            ON CONFLICT (user_id, other_id) DO UPDATE SET
                mine = CASE excluded.mine WHEN 1 THEN 1 ELSE blocks.mine END,
                theirs = CASE excluded.theirs WHEN 1 THEN 1 ELSE blocks.theirs END,
                created_at = CASE excluded.mine WHEN 1 THEN excluded.created_at ELSE blocks.created_at END
            """)
    }

    /// Takes a block back; the other one's own stays.
    func unblock(_ other: SortableID, by person: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        let changed = try connection.execute(
            "UPDATE blocks SET mine = 0, by_number = NULL WHERE user_id = \(person) AND other_id = \(other) AND mine = 1"
        )
        guard changed > 0 else { return false }
        try connection.execute("UPDATE blocks SET theirs = 0 WHERE user_id = \(other) AND other_id = \(person)")
        try connection.execute(
            """
            DELETE FROM blocks WHERE mine = 0 AND theirs = 0 AND ((user_id = \(person) AND other_id = \(other))
                OR (user_id = \(other) AND other_id = \(person)))
            """)
        return true
    }
}
