import Base
import Database
import OnlyFriendsAPI
import ServerKit
import Wire

/// Keeps who likes what.
struct Likes: Sendable {
    let context: ServerContext
    let posts: Posts

    /// Sets whether a person likes a post; doing so twice changes nothing.
    func set(_ likes: Bool, _ post: SortableID, by person: SortableID) async throws -> Post {
        let (answer, changed) = try await context.database.write { [self] connection in
            guard let author = try posts.author(of: post, visibleTo: person, connection) else {
                throw Problem.notFound()
            }
            let changed = try likes ? add(post, person, connection) : remove(post, person, connection)
            if changed {
                let step = likes ? 1 : -1
                try connection.execute("UPDATE posts SET like_count = like_count + \(step) WHERE id = \(post)")
                if likes { try context.notices.note(.like, for: [author], by: person, about: post, connection) }
            }
            guard let answer = try posts.visiblePost(post, for: person, connection) else { throw Problem.notFound() }
            return (answer, changed)
        }
        if changed { context.live.publish(.likesChanged(post: post)) }
        return answer
    }

    /// Who likes a post, without those whom the viewer does not see.
    func page(_ wanted: PageByID, for viewer: SortableID) async throws -> Page<User> {
        let limit = try context.limits.shared.page(wanted.limit)
        let list = "likes \(wanted.id)"
        let after = try wanted.cursor.map { try context.cursors.id($0, in: list) }
        return try await context.database.read { [self] connection in
            guard try posts.author(of: wanted.id, visibleTo: viewer, connection) != nil else {
                throw Problem.notFound()
            }
            let ids = try connection.values(
                """
                SELECT l.user_id FROM likes l
                WHERE l.post_id = \(wanted.id) AND l.user_id > \(after?.rawValue ?? -1) AND NOT EXISTS
                    (SELECT 1 FROM blocks b WHERE b.user_id = \(viewer) AND b.other_id = l.user_id)
                ORDER BY l.user_id LIMIT \(limit + 1)
                """, as: SortableID.self)
            let shown = Array(ids.prefix(limit))
            let cards = try context.people.cards(shown, for: viewer, connection)
            let next = ids.count > limit ? shown.last.map { context.cursors.cursor(in: list, after: $0) } : nil
            return Page(items: shown.compactMap { cards[$0] }, nextCursor: next)
        }
    }

    private func add(_ post: SortableID, _ person: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        try connection.execute(
            """
            INSERT INTO likes (post_id, user_id, created_at) VALUES (\(post), \(person), \(context.clock.now()))
            ON CONFLICT (post_id, user_id) DO NOTHING
            """) > 0
    }

    private func remove(_ post: SortableID, _ person: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        try connection.execute("DELETE FROM likes WHERE post_id = \(post) AND user_id = \(person)") > 0
    }
}
