import Base
import Database
import EightAPI
import ServerKit
import Wire

extension Clips {
    /// Somebody's page: what they have pinned, in their order, then the others, newest first.
    func grid(_ wanted: EightAPI.PageByID, for viewer: SortableID) async throws -> Page<Clip> {
        let limit = try context.page(wanted.limit, usual: context.limits.gridDefault)
        let list = "grid \(wanted.id)"
        let place = try wanted.cursor.map { try GridPlace(try context.cursors.text($0, in: list)) } ?? .pins(0)
        return try await context.database.read { [self] connection in
            guard let profile = try Profiles(context: context).profile(wanted.id, for: viewer, connection) else {
                throw Problem.notFound()
            }
            guard profile.showsVideos else { return Page(items: []) }
            let isShown: SQL =
                """
                c.author_id = \(wanted.id) AND c.state = 3 AND c.parent_id IS NULL
                    AND c.audience <= \(WhoSeesWhat.closeness(of: viewer, to: "c.author_id"))
                """
            let pins = try connection.values(
                """
                SELECT c.id FROM pins n JOIN clips c ON c.id = n.clip_id
                WHERE n.person_id = \(wanted.id) AND \(isShown) ORDER BY n.place
                """, as: SortableID.self)
            var shown: [SortableID] = [], before = SortableID.newest, passed = pins.count
            switch place {
            case .pins(let count):
                shown = Array(pins.dropFirst(count).prefix(limit))
                passed = min(pins.count, count + shown.count)
            case .before(let id): before = id
            }
            let room = limit - shown.count
            let others: SQL = pins.isEmpty ? "1 = 1" : "c.id NOT IN \(list: pins)"
            let rest = try connection.values(
                """
                SELECT c.id FROM clips c WHERE \(isShown) AND c.id < \(before) AND \(others)
                ORDER BY c.id DESC LIMIT \(room + 1)
                """, as: SortableID.self)
            let further = Array(rest.prefix(room))
            let next: GridPlace? =
                if passed < pins.count { .pins(passed) } else if rest.count > room {
                    further.last.map(GridPlace.before) ?? .pins(passed)
                } else { nil }
            return Page(
                items: try reader.clips(shown + further, for: viewer, connection),
                nextCursor: next.map { context.cursors.cursor(in: list, text: $0.text) })
        }
    }
}

/// How far a walk through somebody's page has come.
private enum GridPlace {
    /// So many of those that are pinned.
    case pins(Int)
    /// All of them, and the others down to one.
    case before(SortableID)

    init(_ text: String) throws {
        if text.hasPrefix("pins "), let count = Int(text.dropFirst(5)), count >= 0 {
            self = .pins(count)
        } else if let id = SortableID(text) {
            self = .before(id)
        } else {
            throw Problem.badRequest(code: "cursor_invalid", "Load the videos again.")
        }
    }

    var text: String {
        switch self {
        case .pins(let count): "pins \(count)"
        case .before(let id): id.description
        }
    }
}
