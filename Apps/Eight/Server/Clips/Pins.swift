import Base
import Database
import EightAPI
import Wire

/// Which videos stand first on their author's page, in the order in which they were put there (E8-118).
struct Pins: Sendable {
    let context: EightContext
    let reader: ClipReader

    /// Pins one's own video, no answer; doing so twice changes nothing.
    func pin(_ id: SortableID, by viewer: SortableID) async throws -> Clip {
        try await context.database.write { [self] connection in
            let isOwn = try connection.value(
                "SELECT 1 FROM clips WHERE id = \(id) AND author_id = \(viewer) AND state = 3 AND parent_id IS NULL",
                as: Int.self)
            guard isOwn != nil else { throw Problem.notFound() }
            try SchoolRulesBook.check(.other, by: viewer, connection)
            let kept = try connection.rows(
                "SELECT clip_id, place FROM pins WHERE person_id = \(viewer) ORDER BY place"
            ) { (clip: try $0[0] as SortableID, place: try $0[1] as Int) }
            if !kept.contains(where: { $0.clip == id }) {
                let most = context.limits.config.pinMaximum
                guard kept.count < most else {
                    throw Problem.conflict(
                        EightProblem.pinsFull, "Three pinned videos are the most. Unpin one of them first.")
                }
                try connection.execute(
                    """
                    INSERT INTO pins (clip_id, person_id, place) VALUES (\(id), \(viewer), \((kept.last?.place ?? 0) + 1))
                    """)
                context.publish(.parted(viewer, viewer), after: connection)
            }
            guard let clip = try reader.clip(id, for: viewer, connection) else { throw Problem.notFound() }
            return clip
        }
    }

    func unpin(_ id: SortableID, by viewer: SortableID) async throws -> Clip {
        try await context.database.write { [self] connection in
            try connection.execute("DELETE FROM pins WHERE clip_id = \(id) AND person_id = \(viewer)")
            context.publish(.parted(viewer, viewer), after: connection)
            guard let clip = try reader.clip(id, for: viewer, connection) else { throw Problem.notFound() }
            return clip
        }
    }
}
