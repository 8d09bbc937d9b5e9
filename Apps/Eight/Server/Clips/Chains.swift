import Base
import Database
import EightAPI
import ServerKit
import Wire

/// Walks through a clip and all that answers it: each answer is followed by the answers to it, those with the most likes
/// first (E8-107). A place in the walk is the clip that was last, so that no walk is kept.
struct Chains: Sendable {
    let context: EightContext
    let reader: ClipReader
    /// Clips that a page looks at, of which some may not be for the viewer.
    private static let most = 200

    func page(_ wanted: EightAPI.PageByID, for viewer: SortableID) async throws -> Page<Clip> {
        let limit = try context.page(wanted.limit)
        let list = "chain \(wanted.id)"
        let start = try wanted.cursor.map { try context.cursors.id($0, in: list) }
        return try await context.database.read { [self] connection in
            guard let root = try reader.clip(wanted.id, for: viewer, connection), root.state == .live else {
                throw Problem.notFound()
            }
            var shown: [SortableID] = start == nil ? [root.id] : []
            var last = start ?? root.id
            var next = try child(of: last, connection) ?? sibling(after: last, within: root.id, connection)
            var looked = 0
            while let id = next, shown.count < limit, looked < Self.most {
                (last, looked) = (id, looked + 1)
                switch try sight(of: id, for: viewer, connection) {
                case .shown:
                    shown.append(id)
                    next = try child(of: id, connection) ?? sibling(after: id, within: root.id, connection)
                case .gap: next = try child(of: id, connection) ?? sibling(after: id, within: root.id, connection)
                case .none: next = try sibling(after: id, within: root.id, connection)
                }
            }
            return Page(
                items: try reader.clips(shown, for: viewer, connection),
                nextCursor: next == nil ? nil : context.cursors.cursor(in: list, after: last))
        }
    }

    private enum Sight {
        case shown
        /// It is gone, and what answers it is not.
        case gap
        /// Neither it nor what answers it is for the viewer.
        case none
    }

    private func sight(
        of id: SortableID, for viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> Sight {
        let state = try connection.value(
            """
            SELECT c.state FROM clips c WHERE c.id = \(id) AND \(WhoSeesWhat.sees("c", for: viewer))
                AND NOT \(HiddenClips.isHidden("c.id", by: viewer)) AND NOT \(Mutes.isMuted("c.author_id", by: viewer))
                AND NOT \(HeldResponses.isLeftOut("c", for: viewer))
            """, as: StoredState.self)
        return state == .live ? .shown : state == .gone ? .gap : .none
    }

    private func child(of id: SortableID, _ connection: DatabaseConnection) throws -> SortableID? {
        try connection.value(
            """
            SELECT c.id FROM clips c WHERE c.parent_id = \(id) AND c.state IN (3, 5)
            ORDER BY c.like_count DESC, c.id DESC LIMIT 1
            """, as: SortableID.self)
    }

    /// The next answer to the same clip, or to one above it, but to none above the root.
    private func sibling(
        after id: SortableID, within root: SortableID, _ connection: DatabaseConnection
    ) throws -> SortableID? {
        var at = id
        while at != root {
            let row = try connection.row("SELECT parent_id, like_count FROM clips WHERE id = \(at)") {
                (parent: try $0[0] as SortableID?, likes: try $0[1] as Int)
            }
            guard let row, let parent = row.parent else { return nil }
            let next = try connection.value(
                """
                SELECT c.id FROM clips c WHERE c.parent_id = \(parent) AND c.state IN (3, 5)
                    AND (c.like_count < \(row.likes) OR c.like_count = \(row.likes) AND c.id < \(at))
                ORDER BY c.like_count DESC, c.id DESC LIMIT 1
                """, as: SortableID.self)
            if let next { return next }
            at = parent
        }
        return nil
    }
}
