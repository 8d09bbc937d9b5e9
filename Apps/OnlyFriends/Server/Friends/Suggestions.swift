import Base
import Database
import Foundation
import OnlyFriendsAPI
import Wire

/// Finds people whom somebody may know (OF-122), from what both sides let the other see (OF-123).
struct Suggestions: Sendable {
    let context: ServerContext

    /// So many friends, the latest, are asked for theirs: what one answer costs stays bounded.
    private static let friendsAsked = 300
    private static let mutualMinimum = 2
    private static let shown = 30
    /// More are read than are shown, for some may turn out not to be visible.
    private static let candidates = 100

    private struct Candidate {
        var id: SortableID
        var mutualFriends = 0
    }

    /// The people suggested, the likeliest first; at most thirty.
    func list(for viewer: SortableID) async throws -> [Suggestion] {
        try await context.database.read { [self] connection in
            let mutual = try byMutualFriends(viewer, connection)
            let shared = Dictionary(mutual.map { ($0.id, $0.mutualFriends) }, uniquingKeysWith: { first, _ in first })
            var ranked = try byNumbers(viewer, connection).map { (id: $0, reason: Suggestion.Reason.numbers) }
            ranked += mutual.map { (id: $0.id, reason: .mutualFriends) }
            ranked += try byInvitation(viewer, connection).map { (id: $0, reason: .invitation) }
            var seen: Set<SortableID> = []
            ranked = ranked.filter { seen.insert($0.id).inserted }
            let people = try context.people.users(ranked.map(\.id), for: viewer, connection)
            let suggestions = ranked.compactMap { candidate -> Suggestion? in
                guard var person = people[candidate.id] else { return nil }
                person.mutualFriendsCount = shared[candidate.id] ?? 0
                return Suggestion(person: person, reason: candidate.reason)
            }
            return Array(suggestions.prefix(Self.shown))
        }
    }

    /// Suggests somebody to a person no more. Throws 404 where the person may not see them or is their friend.
    func dismiss(_ other: SortableID, by viewer: SortableID) async throws {
        try await context.database.write { [self] connection in
            guard let row = try context.people.person(other, for: viewer, connection), row.standing.shows(.card),
                !row.standing.isSelf, row.standing.friendship == nil
            else { throw Problem.notFound() }
            try Self.leaveOut([(viewer, other)], at: context.clock.now(), connection)
        }
    }

    /// Keeps two people from being suggested to each other.
    static func part(
        _ one: SortableID, _ other: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws {
        try leaveOut([(one, other), (other, one)], at: now, connection)
    }

    private static func leaveOut(
        _ pairs: [(person: SortableID, other: SortableID)], at now: Date, _ connection: DatabaseConnection
    ) throws {
        let rows = pairs.map { pair -> SQL in "(\(pair.person), \(pair.other), \(now))" }
        try connection.execute(
            """
            INSERT INTO unsuggested (user_id, other_id, created_at) VALUES \(rows.joined())
            ON CONFLICT (user_id, other_id) DO NOTHING
            """)
    }

    /// Friends of friends by how many are shared. A friendship that either side hides from the viewer counts for nothing.
    private func byMutualFriends(_ viewer: SortableID, _ connection: DatabaseConnection) throws -> [Candidate] {
        try connection.rows(
            """
            SELECT y.friend_id, COUNT(*) FROM (
                SELECT x.friend_id, x.closes_me FROM friendships x
                WHERE x.user_id = \(viewer) AND x.hidden = 0
                ORDER BY x.created_at DESC, x.friend_id LIMIT \(Self.friendsAsked)
            ) f
            JOIN users m ON m.id = f.friend_id
                AND (m.friends_visibility = 'friends' OR (m.friends_visibility = 'close_friends' AND f.closes_me = 1))
            JOIN friendships y ON y.user_id = m.id AND y.hidden = 0 AND y.friend_id <> \(viewer)
            JOIN users u ON u.id = y.friend_id AND u.friends_visibility <> 'nobody' AND \(Self.mayBeSuggested(to: viewer))
            GROUP BY y.friend_id HAVING COUNT(*) >= \(Self.mutualMinimum)
            ORDER BY COUNT(*) DESC, y.friend_id LIMIT \(Self.candidates)
            """
        ) { row in Candidate(id: try row[0], mutualFriends: try row[1]) }
    }

    /// People who have typed the viewer's number, whose number the viewer has typed.
    private func byNumbers(_ viewer: SortableID, _ connection: DatabaseConnection) throws -> [SortableID] {
        try connection.values(
            """
            SELECT u.id FROM known_numbers k
            JOIN known_numbers back ON back.user_id = k.other_id AND back.other_id = k.user_id
            JOIN users u ON u.id = k.other_id AND \(Self.mayBeSuggested(to: viewer))
            WHERE k.user_id = \(viewer) ORDER BY u.name_key, u.id LIMIT \(Self.candidates)
            """, as: SortableID.self)
    }

    /// People who came by an invitation that the viewer used too. Whoever hides their friends is not given away by it.
    private func byInvitation(_ viewer: SortableID, _ connection: DatabaseConnection) throws -> [SortableID] {
        try connection.values(
            """
            SELECT DISTINCT u.id FROM invitation_uses mine
            JOIN users o ON o.id = mine.owner_id AND o.friends_visibility = 'friends'
            JOIN invitation_uses theirs ON theirs.code = mine.code
            JOIN users u ON u.id = theirs.user_id AND u.friends_visibility <> 'nobody'
                AND \(Self.mayBeSuggested(to: viewer))
            WHERE mine.user_id = \(viewer) ORDER BY u.id LIMIT \(Self.candidates)
            """, as: SortableID.self)
    }

    private static func mayBeSuggested(to viewer: SortableID) -> SQL {
        """
        u.id <> \(viewer) AND u.state = 0 AND u.name <> '' AND u.is_suggested = 1
            AND NOT EXISTS (SELECT 1 FROM friendships a WHERE a.user_id = \(viewer) AND a.friend_id = u.id)
            AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.user_id = \(viewer) AND b.other_id = u.id)
            AND NOT EXISTS (SELECT 1 FROM unsuggested d WHERE d.user_id = \(viewer) AND d.other_id = u.id)
            AND NOT EXISTS (SELECT 1 FROM friend_requests q WHERE (q.from_id = \(viewer) AND q.to_id = u.id)
                OR (q.from_id = u.id AND q.to_id = \(viewer)))
        """
    }
}
