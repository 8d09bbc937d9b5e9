import Base
import Database
import EightAPI
import Wire

extension Clips {
    /// Those of some videos that somebody may see by now (E8-038).
    func visible(_ asked: ClipIDs, for viewer: SortableID) async throws -> ClipIDs {
        let duets = asked.duets ?? []
        guard asked.ids.count + duets.count <= EightAPI.visibleMaximum else {
            throw Problem.unprocessable(
                "ids", "out_of_range", "Ask about \(EightAPI.visibleMaximum) videos at most.")
        }
        return try await context.database.read { connection in
            let seen = try connection.values(
                """
                SELECT c.id FROM clips c WHERE c.id IN \(list: asked.ids) AND c.state = 3
                    AND (c.author_id = \(viewer) OR \(WhoSeesWhat.sees("c", for: viewer)))
                """, as: SortableID.self)
            guard !duets.isEmpty else { return ClipIDs(seen) }
            // Of two videos nobody keeps what they may not see one of.
            let both = try connection.values(
                """
                SELECT c.id FROM clips c JOIN clips p ON p.id = c.parent_id
                WHERE c.id IN \(list: duets) AND \(Duets.isSeen("c", beside: "p", by: viewer))
                """, as: SortableID.self)
            return ClipIDs(seen, duets: both)
        }
    }
}
