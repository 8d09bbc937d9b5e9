import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// What authors keep of their temporary posts after their end, for nobody but themselves and for 30 days (OF-080).
/// Nobody's comments or likes are kept, and nothing that a moderator has hidden.
struct PostArchive: Sendable {
    let posts: Posts
    private static let list = "post archive"

    private var context: ServerContext { posts.context }
    /// What ended before this is kept no more.
    private var start: Date { context.clock.now().addingTimeInterval(-context.limits.postArchiveLifetime) }

    /// One's own kept posts, latest first.
    func page(_ wanted: PostArchiveAPI.List, of author: SortableID) async throws -> Page<KeptPost> {
        let limit = try context.limits.shared.page(wanted.limit)
        let before = try wanted.cursor.map { try context.cursors.id($0, in: Self.list) } ?? .newest
        return try await context.database.read { [self] connection in
            var found = try connection.rows(
                """
                SELECT k.id, k.text, k.expired_at FROM kept_posts k
                WHERE k.author_id = \(author) AND k.id < \(before) AND k.expired_at > \(start)
                ORDER BY k.id DESC LIMIT \(limit + 1)
                """
            ) { row in
                let (id, expired) = (try row[0] as SortableID, try row[2] as Date)
                return KeptPost(
                    id: id, timestamp: id.time, expiredAt: expired,
                    removedAt: expired.addingTimeInterval(context.limits.postArchiveLifetime),
                    content: PostContent(text: try row[1]))
            }
            let hasMore = found.count > limit
            found = Array(found.prefix(limit))
            let images = try PostReader.images(of: found.map(\.id), connection)
            for index in found.indices {
                found[index].content.images = (images[found[index].id] ?? []).map {
                    $0.media(for: author, context.links)
                }
            }
            let next = hasMore ? found.last.map { context.cursors.cursor(in: Self.list, after: $0.id) } : nil
            return Page(items: found, nextCursor: next)
        }
    }

    /// Deletes one's own kept post for good.
    func delete(_ id: SortableID, by author: SortableID) async throws {
        try await context.database.write { [self] connection in
            guard try holds(id, of: author, connection) else { throw Problem.notFound() }
            try remove([id], connection)
        }
    }

    /// Posts again what was kept: it is a new post, which takes words and pictures with it out of the archive.
    func postAgain(
        _ id: SortableID, _ wish: PostAgain, key: String?, by author: SortableID
    ) async throws -> Post {
        let rules = PostRules(limits: context.limits.shared)
        let audience = wish.audience ?? .friends
        let people = try rules.users(wish.audienceUserIds, of: audience)
        let key = try key.map { try posts.idempotency.key($0, for: "again \(id)", body: JSONCoding.encode(wish)) }
        let new = context.ids.next()
        let (made, isNew) = try await context.database.write { [self] connection in
            let now = context.clock.now()
            if let key, let before = try posts.idempotency.result(of: key, by: author, at: now, connection) {
                return (before, false)
            }
            guard try holds(id, of: author, connection) else { throw Problem.notFound() }
            let kept = try connection.row("SELECT text, hides_preview FROM kept_posts WHERE id = \(id)") { row in
                (text: try row[0] as String?, hidesPreview: try row[1] as Bool)
            }
            let images = try connection.values(
                "SELECT id FROM media WHERE post_id = \(id) ORDER BY position", as: SortableID.self)
            try connection.execute("UPDATE media SET post_id = NULL WHERE post_id = \(id)")
            try connection.execute("DELETE FROM kept_posts WHERE id = \(id)")
            // Of what is there again nothing can be stated.
            try connection.execute("DELETE FROM expiry_receipts WHERE id = \(id)")
            let post = PostRules.Checked(
                text: kept?.text?.isEmpty == false ? kept?.text : nil, images: images,
                lifetime: wish.isTemporary == true ? rules.lifetime(wish.lifetime) : nil, audience: audience,
                audienceUsers: people, commenters: wish.commenters ?? .everyone, altTexts: [],
                showsPreview: kept?.hidesPreview != true)
            try posts.insert(new, post, author, now, connection)
            if let key { try posts.idempotency.keep(key, result: new, by: author, at: now, connection) }
            return (new, true)
        }
        if isNew { context.live.publish(.postCreated(post: made)) }
        return try await posts.post(made, for: author)
    }

    /// Whether a post is in somebody's archive: nobody else learns of it.
    func holds(_ id: SortableID, of person: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        try connection.value(
            "SELECT 1 FROM kept_posts WHERE id = \(id) AND author_id = \(person) AND expired_at > \(start)",
            as: Int.self) != nil
    }

    /// Takes those of some posts whose time is over that their authors keep, and gives their ids. What others wrote under
    /// them and thought of them goes.
    func take(_ ids: [SortableID], _ connection: DatabaseConnection) throws -> Set<SortableID> {
        let kept = try connection.values(
            """
            SELECT p.id FROM posts p JOIN users u ON u.id = p.author_id AND u.keeps_posts = 1
            WHERE p.id IN \(list: ids) AND p.audience <> \(PostVisibility.hidden)
            """, as: SortableID.self)
        guard !kept.isEmpty else { return [] }
        try connection.execute(
            """
            INSERT INTO kept_posts (id, author_id, text, expired_at, hides_preview)
            SELECT id, author_id, text, expires_at, hides_preview FROM posts WHERE id IN \(list: kept)
            """)
        // The picture of somebody else's page ends with the post.
        try posts.media.deletePreviews(of: kept, connection)
        try connection.execute("DELETE FROM posts WHERE id IN \(list: kept)")
        return Set(kept)
    }

    /// Removes some whose time in the archive is over. Returns how many there were.
    func removeOld(atMost count: Int, _ connection: DatabaseConnection) throws -> Int {
        let ids = try connection.values(
            "SELECT id FROM kept_posts WHERE expired_at <= \(start) ORDER BY expired_at LIMIT \(count)",
            as: SortableID.self)
        try remove(ids, connection)
        return ids.count
    }

    private func remove(_ ids: [SortableID], _ connection: DatabaseConnection) throws {
        guard !ids.isEmpty else { return }
        try posts.media.delete(
            try connection.values("SELECT id FROM media WHERE post_id IN \(list: ids)", as: SortableID.self),
            connection)
        try connection.execute("DELETE FROM kept_posts WHERE id IN \(list: ids)")
    }
}
