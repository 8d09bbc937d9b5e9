import Base
import Database
import EightAPI
import ServerKit
import Wire

/// Gives people their feed: their own videos and those of whom they follow, newest first, in two statements a page.
///
/// Nothing is ranked by what others think of it; order is time alone (E8-025).
struct Feed: Sendable {
    let context: EightContext
    private static let list = "feed"

    /// Pages of what one has not watched look at so many pages of all that there is, and may be short.
    private static let mostPages = 20

    func page(_ wanted: EightAPI.FeedOf, for viewer: SortableID) async throws -> Page<Clip> {
        let limit = try context.page(wanted.limit)
        let before = try wanted.cursor.map { try context.cursors.id($0, in: Self.list) }
        return try await context.database.read { [self] connection in
            if wanted.school == true { return try school(before, limit, for: viewer, connection) }
            if wanted.unseen == true { return try unseen(before, limit, for: viewer, connection) }
            let ids = try connection.values(
                Self.sql(for: viewer, before: before, count: limit + 1, connection.dialect), as: SortableID.self)
            let shown = Array(ids.prefix(limit))
            let clips = try ClipReader(context: context).clips(shown, for: viewer, connection)
            let next = ids.count > limit ? shown.last : nil
            return Page(
                items: clips, nextCursor: next.map { context.cursors.cursor(in: Self.list, after: $0) })
        }
    }

    /// What people of one's school post for everybody, once a moderator has approved it, newest first; nobody is ranked here
    /// either (E8-026).
    private func school(
        _ before: SortableID?, _ limit: Int, for viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> Page<Clip> {
        let isShown = try connection.value(
            "SELECT 1 FROM people v WHERE v.id = \(viewer) AND \(SchoolRulesBook.showsFeed(to: "v"))", as: Int.self)
        guard isShown != nil else {
            throw Problem.forbidden(code: EightProblem.schoolFeedOff, "Your school shows no feed of its own.")
        }
        let ids = try connection.values(
            """
            SELECT c.id FROM clips c JOIN people a ON a.id = c.author_id
            WHERE c.approved_at IS NOT NULL AND c.state = 3 AND c.parent_id IS NULL AND c.audience = 0
                AND c.id < \(before ?? .newest) AND a.graduated_until IS NULL
                AND a.school = (SELECT v.school FROM people v WHERE v.id = \(viewer))
                AND \(WhoSeesWhat.sees("c", for: viewer)) AND NOT \(HiddenClips.isHidden("c.id", by: viewer))
                AND NOT \(Mutes.isMuted("c.author_id", by: viewer))
            ORDER BY c.id DESC LIMIT \(limit + 1)
            """, as: SortableID.self)
        let shown = Array(ids.prefix(limit)), next = ids.count > limit ? shown.last : nil
        return Page(
            items: try ClipReader(context: context).clips(shown, for: viewer, connection),
            nextCursor: next.map { context.cursors.cursor(in: Self.list, after: $0) })
    }

    /// What one has not watched on any device, without one's own; filled up from what comes after (E8-029, E8-031).
    private func unseen(
        _ before: SortableID?, _ limit: Int, for viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> Page<Clip> {
        let views = ViewCounts(context: context), reader = ClipReader(context: context)
        var shown: [Clip] = [], last = before, isEnd = false
        for _ in 0..<Self.mostPages where shown.count < limit && !isEnd {
            let ids = try connection.values(
                Self.sql(for: viewer, before: last, count: limit + 1, connection.dialect), as: SortableID.self)
            isEnd = ids.count <= limit
            for id in ids.prefix(limit) where shown.count < limit {
                last = id
                guard try !views.hasWatched(id, viewer, connection),
                    let clip = try reader.clips([id], for: viewer, connection).first, clip.author.relation != .oneself
                else { continue }
                shown.append(clip)
            }
            if shown.count == limit { isEnd = isEnd && last == ids.last }
        }
        let next = isEnd ? nil : last
        return Page(items: shown, nextCursor: next.map { context.cursors.cursor(in: Self.list, after: $0) })
    }

    /// The ids of a page, whose cost depends on how many people are followed and not on how much they post: a page of n
    /// can only come from the n people whose newest video is the newest, and is no older than the oldest of those.
    static func sql(
        for viewer: SortableID, before: SortableID?, count: Int, _ dialect: DatabaseDialect
    ) -> SQL {
        let merge: SQL =
            switch dialect {
            // SQLite has no LATERAL; PostgreSQL does not see that an IN with a LIMIT can be looked up.
            case .sqlite:
                """
                SELECT o.id AS clip_id FROM least l CROSS JOIN top t
                CROSS JOIN clips o ON o.id IN (\(newest(of: "t", for: viewer, before, count, notBefore: "l.id")))
                """
            case .postgreSQL:
                """
                SELECT o.id AS clip_id FROM least l CROSS JOIN top t
                CROSS JOIN LATERAL (\(newest(of: "t", for: viewer, before, count, notBefore: "l.id"))) o
                """
            }
        return """
            WITH authors AS (
                SELECT f.person_id AS id, 1 + f.is_mutual AS closeness FROM follows f
                WHERE f.follower_id = \(viewer) AND f.is_accepted = 1
                    AND \(WhoSeesWhat.isThere("f.person_id", for: viewer))
                    AND NOT \(Mutes.isMuted("f.person_id", by: viewer))
                UNION ALL SELECT CAST(\(viewer) AS BIGINT), 3
            ), heads AS (
                SELECT a.id, a.closeness, COALESCE((\(newest(of: "a", for: viewer, before, 1))), -1) AS head FROM authors a
            ), top AS MATERIALIZED (
                SELECT h.id, h.closeness, h.head FROM heads h ORDER BY h.head DESC LIMIT \(count)
            ), least AS MATERIALIZED (
                SELECT CASE WHEN COUNT(*) = \(count) THEN MIN(n.head) ELSE 0 END AS id FROM top n
            )
            \(merge) ORDER BY clip_id DESC LIMIT \(count)
            """
    }

    private static func newest(
        of author: SQL, for viewer: SortableID, _ before: SortableID?, _ limit: Int, notBefore least: SQL = "0"
    ) -> SQL {
        """
        SELECT c.id FROM clips c WHERE c.state = 3 AND c.parent_id IS NULL AND c.author_id = \(author).id
            AND c.id < \(before ?? .newest) AND c.id >= \(least) AND c.audience <= \(author).closeness
            AND NOT \(HiddenClips.isHidden("c.id", by: viewer))
        ORDER BY c.id DESC LIMIT \(limit)
        """
    }
}

/// Reads whole clips for a viewer who may see them.
struct ClipReader: Sendable {
    let context: EightContext

    /// Clips in the order of their ids, in one statement.
    ///
    /// - Parameter judging: Whether they are for a moderator, who may see what is hidden.
    func clips(
        _ ids: [SortableID], for viewer: SortableID, _ connection: DatabaseConnection, judging: Bool = false
    ) throws -> [Clip] {
        guard !ids.isEmpty else { return [] }
        var found: [SortableID: Clip] = [:]
        try connection.forEachRow("\(ClipColumns.select(for: viewer)) WHERE c.id IN \(list: ids)") { row in
            let clip = try ClipColumns.clip(row, for: viewer, context, judging: judging)
            found[clip.id] = clip
        }
        return ids.compactMap { found[$0] }
    }

    /// A clip that the viewer sees, or that is on its way and theirs; nil for every other, as for none.
    func clip(_ id: SortableID, for viewer: SortableID, _ connection: DatabaseConnection) throws -> Clip? {
        try connection.row(
            """
            \(ClipColumns.select(for: viewer)) WHERE c.id = \(id)
                AND (c.author_id = \(viewer) AND c.state <> 5 OR c.state = 3 AND \(WhoSeesWhat.sees("c", for: viewer)))
            """
        ) { try ClipColumns.clip($0, for: viewer, context) }
    }
}
