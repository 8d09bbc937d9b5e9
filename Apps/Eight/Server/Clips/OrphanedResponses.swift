import Base
import Database
import EightAPI
import Wire

/// Responses to what is gone by the time that they are ready, or whose author and theirs have parted: they stay their author's
/// alone, who posts them as videos of their own or discards them (E8-166, E8-167). Why, nobody is told.
struct OrphanedResponses: Sendable {
    let context: EightContext
    let reader: ClipReader

    /// What the author reads.
    static let sentence =
        "The video you answered isn't there any more. Post yours as a video of its own, or discard it."

    /// Whether a clip is to answer what its author does not see any more.
    static func isOrphan(_ id: SortableID, of author: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        let isResponse = try connection.value(
            "SELECT 1 FROM clips WHERE id = \(id) AND parent_id IS NOT NULL", as: Int.self)
        guard isResponse != nil else { return false }
        return try connection.value(
            """
            SELECT 1 FROM clips c JOIN clips a ON a.id = c.parent_id AND a.state IN (3, 6, 7)
            JOIN clips t ON t.id = c.root_id
            WHERE c.id = \(id) AND \(WhoSeesWhat.isThere("a.author_id", for: author))
                AND \(WhoSeesWhat.isThere("t.author_id", for: author))
            """, as: Int.self) == nil
    }

    /// Keeps a clip for its author, with its files.
    static func keep(_ id: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            UPDATE clips SET state = 4, failure_code = \(EightProblem.parentGone), failure = \(sentence),
                is_retryable = 0, live_at = NULL, review_reason = NULL, review_at = NULL WHERE id = \(id)
            """)
    }

    /// Posts one as a video of its own, for those who see what its author posts.
    func detach(_ id: SortableID, by viewer: SortableID) async throws -> Clip {
        try await context.database.write { [self] connection in
            let kept = try connection.value(
                """
                SELECT 1 FROM clips WHERE id = \(id) AND author_id = \(viewer) AND state = 4
                    AND failure_code = \(EightProblem.parentGone)
                """, as: Int.self)
            guard kept != nil else { throw Problem.notFound() }
            try SchoolRulesBook.check(.video, by: viewer, connection)
            try connection.execute(
                """
                UPDATE clips SET parent_id = NULL, root_id = id, depth = 0, failure = NULL, failure_code = NULL,
                    audience = (SELECT \(WhoSeesWhat.accountAudience(of: "p")) FROM people p WHERE p.id = \(viewer))
                WHERE id = \(id)
                """)
            let now = context.clock.now(), reason = try SchoolRulesBook.reason(for: id, by: viewer, connection)
            try connection.execute(
                """
                UPDATE clips SET state = \(reason == nil ? 3 : 7), live_at = \(reason == nil ? now : nil),
                    review_reason = \(reason?.rawValue), review_at = \(reason == nil ? nil : now) WHERE id = \(id)
                """)
            if reason == nil {
                try ClipArrival(context: context).tell(id, by: viewer, connection)
            } else {
                try MonthlyNumbers.count(.reviewed, of: viewer, at: now, connection)
            }
            guard let clip = try reader.clip(id, for: viewer, connection) else { throw Problem.notFound() }
            return clip
        }
    }
}
