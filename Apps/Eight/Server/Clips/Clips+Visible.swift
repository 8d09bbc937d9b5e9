import Base
import Database
import EightAPI
import Wire

extension Clips {
    /// Those of some videos that somebody may see by now (E8-038).
    func visible(_ asked: ClipIDs, for viewer: SortableID) async throws -> ClipIDs {
        guard asked.ids.count <= EightAPI.visibleMaximum else {
            throw Problem.unprocessable(
                "ids", "out_of_range", "Ask about \(EightAPI.visibleMaximum) videos at most.")
        }
        guard !asked.ids.isEmpty else { return ClipIDs([]) }
        let seen = try await context.database.read { connection in
            try connection.values(
                """
                SELECT c.id FROM clips c WHERE c.id IN \(list: asked.ids) AND c.state = 3
                    AND (c.author_id = \(viewer) OR \(WhoSeesWhat.sees("c", for: viewer)))
                """, as: SortableID.self)
        }
        return ClipIDs(seen)
    }
}
