import Base
import Database
import OnlyFriendsAPI
import ServerKit
import Wire

extension Posts {
    /// One's own profile and posts by the same rules by which a friend is shown them (OF-197). Throws 404 for whoever is
    /// no friend.
    func seen(of person: SortableID, by friend: SortableID, cursor: String?, limit: Int?) async throws -> SeenProfile {
        let limit = try context.limits.shared.page(limit)
        let list = "seen \(person) \(friend)"
        let before = try cursor.map { try context.cursors.id($0, in: list) } ?? .newest
        return try await context.database.read { [self] connection in
            let known = try connection.value(
                "SELECT 1 FROM friendships WHERE user_id = \(person) AND friend_id = \(friend) AND hidden = 0",
                as: Int.self)
            guard known != nil, let row = try context.people.person(person, for: friend, connection) else {
                throw Problem.notFound()
            }
            let ids = try grid(of: person, before: before, limit, for: friend, connection)
            let pinned = cursor == nil ? try self.pinned(of: person, for: friend, connection) : []
            // Addresses of pictures are the asker's own: nobody gets those that work for another.
            let posts = try reader.posts(
                pinned + ids.prefix(limit), for: friend, linkedFor: person, connection)
            let next = ids.count > limit ? posts.last.map { context.cursors.cursor(in: list, after: $0.id) } : nil
            return SeenProfile(user: row.user(for: person, context.links), posts: posts, nextCursor: next)
        }
    }

    /// One's own profile as somebody sees it who searches for a name: nothing but a card, if that.
    func seenByStrangers(of person: SortableID) async throws -> SeenProfile {
        try await context.database.read { [self] connection in
            // Nobody has this id; a viewer of it is nobody's friend.
            let nobody = SortableID.newest
            let row = try context.people.person(person, for: nobody, connection)
            return SeenProfile(user: row?.user(for: person, context.links))
        }
    }
}
