import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// Gives people their feed: their own and their friends' posts, newest first, in at most three statements a page.
struct Feed: Sendable {
    let context: ServerContext
    let reader: PostReader
    private static let list = "feed"
    /// As far as newer posts are counted.
    private static let countedUpTo = 100
    private static let countedPages = 0...9

    init(context: ServerContext) {
        self.context = context
        reader = PostReader(links: context.links)
    }

    /// A page behind a cursor, the posts since one, or a counted page.
    func page(_ wanted: PostsAPI.Feed, for viewer: SortableID) async throws -> FeedPage {
        let limit = try context.limits.shared.page(wanted.limit)
        var query = FeedQuery(viewer: viewer, now: context.clock.now(), count: limit + 1)
        query.before = try wanted.cursor.map { try context.cursors.id($0, in: Self.list) }
        if let since = wanted.since {
            query.after = try context.cursors.id(since, in: Self.list)
            query.count = max(limit + 1, Self.countedUpTo)
        }
        let skipped = try skipped(wanted, limit)
        query.count += skipped
        return try await context.database.read { [self, query] connection in
            var seen: SortableID?
            let found = try connection.rows(query.sql(connection.dialect)) { row -> SortableID in
                var columns = RowReader(row)
                let id = try columns.id()
                seen = try columns.idIfAny()
                return id
            }
            let ids = Array(found.dropFirst(skipped))
            let posts = try reader.posts(Array(ids.prefix(limit)), for: viewer, connection)
            var page = FeedPage(items: posts, seenId: seen)
            if ids.count > limit, let last = posts.last {
                page.nextCursor = context.cursors.cursor(in: Self.list, after: last.id)
            }
            if skipped == 0, wanted.cursor == nil {
                page.sinceCursor = posts.first.map { context.cursors.cursor(in: Self.list, after: $0.id) }
                page.sinceCursor = page.sinceCursor ?? wanted.since
            }
            if wanted.since != nil { page.newerCount = Self.counted(ids.count) }
            if posts.isEmpty, query.before == nil, query.after == nil {
                page.reason = try hasFriends(viewer, connection) ? nil : .noFriends
            }
            return page
        }
    }

    /// Keeps that somebody has seen their feed up to a post, which all of their devices are told (OF-073).
    func see(_ post: SortableID, by viewer: SortableID) async throws {
        let isNew = try await context.database.write { [self] connection in
            let sees = try connection.value(
                PostVisibility.visible("1", viewer: viewer, at: context.clock.now(), where: "p.id = \(post)"),
                as: Int.self)
            guard sees != nil else { throw Problem.notFound() }
            return try connection.execute(
                """
                UPDATE users SET feed_seen = \(post)
                WHERE id = \(viewer) AND (feed_seen IS NULL OR feed_seen < \(post))
                """) == 1
        }
        if isNew { context.live.publish(.feedSeen(post: post, viewer: viewer)) }
    }

    /// The newest post with pictures by those whom somebody counts among their close friends and has not muted (OF-239).
    func latestPicture(for viewer: SortableID) async throws -> LatestPicture {
        try await context.database.read { [self] connection in
            let ids = try connection.values(
                Self.latestPicture(for: viewer, at: context.clock.now()), as: SortableID.self)
            return LatestPicture(post: try reader.posts(ids, for: viewer, connection).first)
        }
    }

    static func latestPicture(for viewer: SortableID, at now: Date) -> SQL {
        """
        SELECT p.id FROM friendships f JOIN posts p ON p.author_id = f.friend_id
        WHERE f.user_id = \(viewer) AND f.is_close = 1 AND f.is_muted = 0 AND p.image_count > 0
            AND \(PostVisibility.condition(viewer: viewer, at: now))
        ORDER BY p.id DESC LIMIT 1
        """
    }

    private func skipped(_ wanted: PostsAPI.Feed, _ limit: Int) throws -> Int {
        guard let page = wanted.page else { return 0 }
        guard Self.countedPages.contains(page) else {
            throw Problem.unprocessable(
                "page", ProblemCode.outOfRange, "Pages go from 0 to 9. Use the cursor to go on.")
        }
        return page * limit
    }

    private func hasFriends(_ viewer: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        try connection.value(
            "SELECT 1 FROM friendships WHERE user_id = \(viewer) AND hidden = 0 LIMIT 1", as: Int.self) != nil
    }

    private static func counted(_ count: Int) -> String {
        count >= countedUpTo ? "\(countedUpTo - 1)+" : String(count)
    }
}
