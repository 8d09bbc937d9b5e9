import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// Finds posts by the beginnings of their words, among those that the asker sees now (OF-192).
///
/// Only what somebody and their friends have posted can be found, so that is what is read, by the index of authors; an
/// index of everybody's words would find mostly what is not theirs to see.
struct PostSearch: Sendable {
    let context: ServerContext
    let reader: PostReader
    private let pace: SearchPace
    private static let list = "post search"
    /// Posts of before that one transaction makes searchable.
    private static let batch = 500

    init(context: ServerContext) {
        self.context = context
        reader = PostReader(links: context.links)
        pace = SearchPace(perMinute: context.limits.searchesPerMinute)
    }

    /// Latest first; nothing for less than two letters (OF-191).
    func page(_ search: PostsAPI.Search, for viewer: SortableID) async throws -> Page<Post> {
        let limit = try context.limits.shared.page(search.limit)
        if let wait = pace.wait(viewer, at: context.clock.now()) { throw Problem.tooMany(retryAfter: wait) }
        let query = search.q ?? ""
        guard query.utf8.count <= 400 else {
            throw Problem.unprocessable("q", ProblemCode.tooLong, "Search for fewer letters.")
        }
        let before = try search.cursor.map { try context.cursors.id($0, in: Self.list) } ?? .newest
        guard query.trimmingCharacters(in: .whitespacesAndNewlines).count >= 2,
            let words = SearchText.condition("p.search", query: query)
        else { return Page(items: []) }
        return try await context.database.read { [self] connection in
            let ids = try connection.values(
                Self.query(words, before: before, limit + 1, for: viewer, at: context.clock.now()), as: SortableID.self)
            let posts = try reader.posts(Array(ids.prefix(limit)), for: viewer, connection)
            let next = ids.count > limit ? posts.last.map { context.cursors.cursor(in: Self.list, after: $0.id) } : nil
            return Page(items: posts, nextCursor: next)
        }
    }

    static func query(_ words: SQL, before: SortableID, _ count: Int, for viewer: SortableID, at now: Date) -> SQL {
        """
        WITH authors AS (
            SELECT g.friend_id AS id FROM friendships g WHERE g.user_id = \(viewer) AND g.hidden = 0
            UNION ALL SELECT CAST(\(viewer) AS BIGINT)
        )
        \(PostVisibility.visible(
            "p.id", viewer: viewer, at: now,
            where: "p.author_id IN (SELECT id FROM authors) AND p.id < \(before) AND \(words)"))
        ORDER BY p.id DESC LIMIT \(count)
        """
    }

    /// Makes posts searchable that were written before there was a search.
    func index() async throws {
        while true {
            let count = try await context.database.write { connection in
                let posts = try connection.rows(
                    "SELECT id, text FROM posts WHERE search IS NULL AND text IS NOT NULL LIMIT \(Self.batch)"
                ) { row in (id: try row[0] as SortableID, text: try row[1] as String) }
                for post in posts {
                    try connection.execute(
                        "UPDATE posts SET search = \(SearchText.kept(post.text)) WHERE id = \(post.id)")
                }
                return posts.count
            }
            guard count == Self.batch else { return }
        }
    }
}
