import Base
import Database
import EightAPI
import ServerKit
import Wire

/// Single videos that somebody would rather not see again: they stay out of the feed and of responses. Nobody is told.
struct HiddenClips: Sendable {
    let context: EightContext
    let reader: ClipReader

    /// Holds where the viewer has hidden the clip of a column.
    static func isHidden(_ clip: SQL, by viewer: SortableID) -> SQL {
        "EXISTS (SELECT 1 FROM hidden_clips h WHERE h.person_id = \(viewer) AND h.clip_id = \(clip))"
    }

    func hide(_ id: SortableID, by viewer: SortableID) async throws {
        try await context.database.write { [self] connection in
            guard let clip = try reader.clip(id, for: viewer, connection) else { throw Problem.notFound() }
            guard clip.author.relation != .oneself else {
                throw Problem.unprocessable("id", "own", "This video is yours. You can delete it.")
            }
            try connection.execute(
                """
                INSERT INTO hidden_clips (person_id, clip_id) VALUES (\(viewer), \(id))
                ON CONFLICT (person_id, clip_id) DO NOTHING
                """)
            context.publish(.parted(viewer, viewer), after: connection)
        }
    }

    func unhide(_ id: SortableID, by viewer: SortableID) async throws {
        try await context.database.write { [context] connection in
            try connection.execute("DELETE FROM hidden_clips WHERE person_id = \(viewer) AND clip_id = \(id)")
            context.publish(.parted(viewer, viewer), after: connection)
        }
    }

    /// Those that are still to be seen.
    func list(_ wanted: EightAPI.PageOf, of viewer: SortableID) async throws -> Page<Clip> {
        let limit = try context.page(wanted.limit)
        let before = try wanted.cursor.map { try context.cursors.id($0, in: "hidden") }
        return try await context.database.read { [self] connection in
            let ids = try connection.values(
                """
                SELECT c.id FROM hidden_clips h JOIN clips c ON c.id = h.clip_id
                WHERE h.person_id = \(viewer) AND h.clip_id < \(before ?? .newest) AND c.state = 3
                    AND \(WhoSeesWhat.sees("c", for: viewer))
                ORDER BY h.clip_id DESC LIMIT \(limit + 1)
                """, as: SortableID.self)
            return context.page(of: try reader.clips(ids, for: viewer, connection), limit, in: "hidden")
        }
    }
}
