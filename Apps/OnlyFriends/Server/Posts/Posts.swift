import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// Keeps posts.
struct Posts: Sendable {
    let context: ServerContext
    let media: MediaStore
    let reader: PostReader
    let idempotency: Idempotency
    private static let profileList = "profile"
    /// Posts that may be pinned.
    static let pinnedMaximum = 3

    init(context: ServerContext, media: MediaStore) {
        self.context = context
        self.media = media
        reader = PostReader(links: context.links)
        idempotency = Idempotency(keys: context.keys, limits: context.limits)
    }

    /// Posts; the same key within a day gives the same post.
    func create(_ draft: PostDraft, key: String?, by author: SortableID) async throws -> Post {
        let checked = try PostRules(limits: context.limits.shared).check(draft)
        let key = try key.map { try idempotency.key($0, for: "post", body: JSONCoding.encode(draft)) }
        let id = context.ids.next()
        let (kept, isNew) = try await context.database.write { [self] connection in
            let now = context.clock.now()
            if let key, let before = try idempotency.result(of: key, by: author, at: now, connection) {
                return (before, false)
            }
            try insert(id, checked, author, now, connection)
            if let key { try idempotency.keep(key, result: id, by: author, at: now, connection) }
            return (id, true)
        }
        if isNew { context.live.publish(.postCreated(post: kept)) }
        return try await post(kept, for: author)
    }

    /// One post; throws the same 404 for one that may not be seen as for one that never was.
    func post(_ id: SortableID, for viewer: SortableID) async throws -> Post {
        try await context.database.read { [self] connection in
            guard let post = try visiblePost(id, for: viewer, connection) else { throw Problem.notFound() }
            return post
        }
    }

    /// A post as the viewer sees it, with what only its author is told; nil when they do not see it.
    func visiblePost(
        _ id: SortableID, for viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> Post? {
        guard try author(of: id, visibleTo: viewer, connection) != nil else { return nil }
        guard var post = try reader.posts([id], for: viewer, connection).first else { return nil }
        try addAudience(to: &post, connection)
        return post
    }

    /// A post as each of some people sees it, with what only its author is told; those who do not see it are left out. The
    /// post and its pictures are read once, however many people there are.
    func visiblePost(
        _ id: SortableID, among people: Set<SortableID>, _ connection: DatabaseConnection
    ) throws -> [(viewer: SortableID, post: Post)] {
        guard let row = try PostRow.find(id, at: context.clock.now(), connection) else { return [] }
        let viewers = try viewers(of: row, among: people, connection)
        return try reader.posts(row, for: viewers, connection).map { viewer, post in
            var post = post
            if viewer == row.author { try addAudience(to: &post, connection) }
            return (viewer, post)
        }
    }

    /// Those of some people who see a post, its author with them.
    func viewers(
        of row: PostRow, among people: Set<SortableID>, _ connection: DatabaseConnection
    ) throws -> [SortableID] {
        (try PostVisibility.viewers(of: row.id, connection) + [row.author]).filter(people.contains)
    }

    private func addAudience(to post: inout Post, _ connection: DatabaseConnection) throws {
        guard post.audience == .custom || post.audience == .friendsExcept else { return }
        post.audienceUserIds = try connection.values(
            "SELECT user_id FROM post_audience WHERE post_id = \(post.id) ORDER BY user_id")
    }

    /// The author of a post that the viewer sees; nil when there is no such post for them.
    func author(
        of id: SortableID, visibleTo viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> SortableID? {
        try connection.value(
            PostVisibility.visible(
                "p.author_id", viewer: viewer, at: context.clock.now(), where: "p.id = \(id)"))
    }

    /// Somebody's posts, newest first; none for those who see their card only.
    func page(
        of person: SortableID, cursor: String?, limit: Int?, for viewer: SortableID
    ) async throws -> Page<Post> {
        let limit = try context.limits.shared.page(limit)
        let list = "\(Self.profileList) \(person)"
        let before = try cursor.map { try context.cursors.id($0, in: list) } ?? .newest
        return try await context.database.read { [self] connection in
            guard let row = try context.people.person(person, for: viewer, connection), row.standing.shows(.card)
            else { throw Problem.notFound() }
            guard row.standing.shows(.profile) else { return Page(items: []) }
            let ids = try grid(of: person, before: before, limit, for: viewer, connection)
            let posts = try reader.posts(Array(ids.prefix(limit)), for: viewer, connection)
            let next = ids.count > limit ? posts.last.map { context.cursors.cursor(in: list, after: $0.id) } : nil
            let pinned = cursor == nil ? try self.pinned(of: person, for: viewer, connection) : []
            return Page(items: try reader.posts(pinned, for: viewer, connection) + posts, nextCursor: next)
        }
    }

    /// Somebody's posts that are not pinned, newest first, and one more than asked for where there are more.
    func grid(
        of person: SortableID, before: SortableID, _ limit: Int, for viewer: SortableID,
        _ connection: DatabaseConnection
    ) throws -> [SortableID] {
        try connection.values(
            """
            \(PostVisibility.visible(
                "p.id", viewer: viewer, at: context.clock.now(),
                where: "p.author_id = \(person) AND p.id < \(before) AND p.pinned_at IS NULL"))
            ORDER BY p.id DESC LIMIT \(limit + 1)
            """, as: SortableID.self)
    }

    /// Those of somebody's pinned posts that the viewer sees, pinned last first; they come before the first page (OF-075).
    func pinned(
        of person: SortableID, for viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [SortableID] {
        try connection.values(
            """
            \(PostVisibility.visible(
                "p.id", viewer: viewer, at: context.clock.now(),
                where: "p.author_id = \(person) AND p.pinned_at IS NOT NULL"))
            ORDER BY p.pinned_at DESC, p.id DESC LIMIT \(Self.pinnedMaximum)
            """, as: SortableID.self)
    }

    func insert(
        _ id: SortableID, _ post: PostRules.Checked, _ author: SortableID, _ now: Date,
        _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            INSERT INTO posts (id, author_id, text, search, is_temporary, expires_at, audience, image_count, commenters,
                hides_preview)
            VALUES (\(id), \(author), \(post.text), \(post.text.map(SearchText.kept)), \(post.lifetime != nil),
                \(post.lifetime.map { now.addingTimeInterval(TimeInterval($0)) }), \(post.audience.stored),
                \(post.images.count), \(post.commenters.stored), \(!post.showsPreview))
            """)
        for (position, image) in post.images.enumerated() {
            let attached = try connection.execute(
                """
                UPDATE media SET post_id = \(id), position = \(position)
                WHERE id = \(image) AND owner_id = \(author) AND kind = \(MediaStore.Kind.post) AND \(MediaStore.isLoose)
                """)
            guard attached == 1 else { throw Problem.notFound("There is no such picture.") }
        }
        try wishPreview(of: id, connection)
        try describe(post.altTexts, of: id, connection)
        try writeAudience(of: id, post.audienceUsers, author, connection)
    }

    /// Has the link of a post read, where it is another now, and forgets what is shown of a former one.
    private func wishPreview(of id: SortableID, _ connection: DatabaseConnection) throws {
        guard try context.linkPreviews.wish(in: .post(id), connection) else { return }
        try media.deletePreviews(of: [id], connection)
    }

    /// Keeps what pictures of a post show; throws 404 for a picture of another.
    private func describe(
        _ texts: [PostRules.AltText], of id: SortableID, _ connection: DatabaseConnection
    ) throws {
        for text in texts {
            let changed = try connection.execute(
                "UPDATE media SET alt = \(text.text) WHERE id = \(text.image) AND post_id = \(id)")
            guard changed == 1 else {
                throw Problem.notFound("There is no such picture in this post.")
            }
        }
    }

    /// Keeps those of the people who are friends now; others change nothing, whoever they are.
    private func writeAudience(
        of id: SortableID, _ users: [SortableID], _ author: SortableID, _ connection: DatabaseConnection
    ) throws {
        guard !users.isEmpty else { return }
        try connection.execute(
            """
            INSERT INTO post_audience (post_id, user_id)
            SELECT CAST(\(id) AS BIGINT), friend_id FROM friendships
            WHERE user_id = \(author) AND friend_id IN \(list: users)
            """)
    }
}

extension Posts {
    /// Changes one's own post.
    func update(_ id: SortableID, _ change: PostChange, by author: SortableID) async throws -> Post {
        let rules = PostRules(limits: context.limits.shared)
        let before = try await context.database.write { [self] connection -> [SortableID] in
            try guardAuthor(of: id, author, connection)
            let viewers = try PostVisibility.viewers(of: id, connection)
            let now = context.clock.now()
            let kept = try connection.row("SELECT text, image_count, is_temporary FROM posts WHERE id = \(id)") { row in
                (text: try row[0] as String?, images: try row[1] as Int, isTemporary: try row[2] as Bool)
            }
            guard let kept else { throw Problem.notFound() }
            if let text = change.text {
                let text = try rules.text(text)
                guard text != nil || kept.images > 0 else { throw PostRules.empty }
                if text != kept.text {
                    try connection.execute(
                        """
                        INSERT INTO post_history (id, post_id, text, replaced_at)
                        VALUES (\(context.ids.next()), \(id), \(kept.text), \(now))
                        """)
                    try connection.execute(
                        """
                        UPDATE posts SET text = \(text), search = \(text.map(SearchText.kept)), edited_at = \(now)
                        WHERE id = \(id)
                        """)
                }
            }
            if let shows = change.showsPreview {
                try connection.execute("UPDATE posts SET hides_preview = \(!shows) WHERE id = \(id)")
            }
            if change.text != nil || change.showsPreview != nil {
                try wishPreview(of: id, connection)
            }
            if let isTemporary = change.isTemporary, isTemporary != kept.isTemporary {
                let expires = isTemporary ? now.addingTimeInterval(TimeInterval(PostRules.day)) : nil
                try connection.execute(
                    "UPDATE posts SET is_temporary = \(isTemporary), expires_at = \(expires) WHERE id = \(id)")
            }
            if let isPinned = change.isPinned { try pin(id, isPinned, at: now, by: author, connection) }
            if let commenters = change.commenters {
                try connection.execute("UPDATE posts SET commenters = \(commenters.stored) WHERE id = \(id)")
            }
            if let audience = change.audience {
                let users = try rules.users(change.audienceUserIds, of: audience)
                // One that a moderator has hidden stays so.
                try connection.execute(
                    """
                    UPDATE posts SET audience = \(audience.stored)
                    WHERE id = \(id) AND audience <> \(PostVisibility.hidden)
                    """)
                try connection.execute("DELETE FROM post_audience WHERE post_id = \(id)")
                try writeAudience(of: id, users, author, connection)
            }
            try describe(rules.altTexts(change.altTexts), of: id, connection)
            let after = Set(try PostVisibility.viewers(of: id, connection))
            return viewers.filter { !after.contains($0) }
        }
        if !before.isEmpty { context.live.publish(.postRemoved(post: id, viewers: before)) }
        context.live.publish(.postUpdated(post: id))
        return try await post(id, for: author)
    }

    private func pin(
        _ id: SortableID, _ isPinned: Bool, at now: Date, by author: SortableID, _ connection: DatabaseConnection
    ) throws {
        let others = try connection.value(
            """
            SELECT COUNT(*) FROM posts WHERE author_id = \(author) AND pinned_at IS NOT NULL AND id <> \(id)
                AND (expires_at IS NULL OR expires_at > \(now))
            """, as: Int.self)
        guard !isPinned || (others ?? 0) < Self.pinnedMaximum else {
            throw Problem.conflict(
                ProblemCode.tooMany, "\(Self.pinnedMaximum) posts are pinned already. Unpin one of them first.")
        }
        try connection.execute(
            "UPDATE posts SET pinned_at = \(isPinned ? now : nil) WHERE id = \(id)")
    }

    /// Deletes one's own post with all that hangs on it.
    func delete(_ id: SortableID, by author: SortableID) async throws {
        let viewers = try await context.database.write { [self] connection in
            try guardAuthor(of: id, author, connection)
            let viewers = try PostVisibility.viewers(of: id, connection)
            try remove([id], connection)
            return viewers
        }
        context.live.publish(.postRemoved(post: id, viewers: viewers + [author]))
    }

    /// Removes posts, their pictures, comments and likes.
    func remove(_ ids: [SortableID], _ connection: DatabaseConnection) throws {
        let pictures = try connection.values(
            "SELECT id FROM media WHERE post_id IN \(list: ids)", as: SortableID.self)
        try media.delete(pictures, connection)
        try media.deletePreviews(of: ids, connection)
        try connection.execute("DELETE FROM posts WHERE id IN \(list: ids)")
    }

    /// Throws 404 to those who do not see a post, and 403 to those who see it and did not write it.
    func guardAuthor(
        of id: SortableID, _ person: SortableID, _ connection: DatabaseConnection
    ) throws {
        guard let author = try author(of: id, visibleTo: person, connection) else { throw Problem.notFound() }
        guard author == person else { throw Problem.forbidden("Only its author can change a post.") }
    }
}
