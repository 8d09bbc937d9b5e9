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

    func page(_ wanted: EightAPI.PageOf, for viewer: SortableID) async throws -> Page<Clip> {
        let limit = try context.page(wanted.limit)
        let before = try wanted.cursor.map { try context.cursors.id($0, in: Self.list) }
        return try await context.database.read { [self] connection in
            let ids = try connection.values(
                Self.sql(for: viewer, before: before, count: limit + 1, connection.dialect), as: SortableID.self)
            let shown = Array(ids.prefix(limit))
            let clips = try ClipReader(context: context).clips(shown, for: viewer, connection)
            let next = ids.count > limit ? shown.last : nil
            return Page(
                items: clips, nextCursor: next.map { context.cursors.cursor(in: Self.list, after: $0) })
        }
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
