import Base
import Database
import EightAPI
import Foundation
import ServerKit
import Wire

/// Answers to clips, answers to those, without end: each page costs the same however deep it lies and however many there
/// are, for a clip knows what it answers and where its thread began, and nothing is followed from one to the next.
struct Responses: Sendable {
    let context: EightContext
    let reader: ClipReader

    /// Those with the most likes first, then the newest. An order that goes over several pages is kept as it was on the
    /// first, so that likes which come meanwhile neither repeat nor skip anything.
    func page(_ wanted: EightAPI.PageByID, for viewer: SortableID) async throws -> Page<Clip> {
        let limit = try context.page(wanted.limit)
        guard let cursor = wanted.cursor else { return try await first(wanted.id, limit, for: viewer) }
        let parts = try context.cursors.text(cursor, in: "responses \(wanted.id)").split(separator: " ")
        guard parts.count == 2, let order = SortableID(String(parts[0])), let place = Int(parts[1]), place >= 0 else {
            throw Problem.badRequest(code: "cursor_invalid", "Load the responses again.")
        }
        return try await context.database.read { [self] connection in
            try check(wanted.id, for: viewer, connection)
            return try page(of: order, from: place, limit, wanted.id, for: viewer, connection)
        }
    }

    private func first(_ id: SortableID, _ limit: Int, for viewer: SortableID) async throws -> Page<Clip> {
        let (clips, isAll) = try await context.database.read { [self] connection in
            try check(id, for: viewer, connection)
            let ids = try connection.values(
                """
                SELECT c.id FROM clips c WHERE c.parent_id = \(id) AND c.state IN (3, 5)
                ORDER BY c.like_count DESC, c.id DESC LIMIT \(limit + 1)
                """, as: SortableID.self)
            return (try listed(ids, for: viewer, connection), ids.count <= limit)
        }
        if isAll { return Page(items: clips) }
        return try await context.database.write { [self] connection in
            let ids = try connection.values(
                """
                SELECT c.id FROM clips c WHERE c.parent_id = \(id) AND c.state IN (3, 5)
                ORDER BY c.like_count DESC, c.id DESC LIMIT \(context.limits.orderLength)
                """, as: SortableID.self)
            let order = context.ids.next()
            let now = context.clock.now()
            try connection.execute(
                "DELETE FROM response_orders WHERE made_at < \(now.addingTimeInterval(-context.limits.orderLifetime))")
            try connection.execute(
                """
                INSERT INTO response_orders (id, clip_id, clips, made_at)
                VALUES (\(order), \(id), \(Self.packed(ids)), \(now))
                """)
            return try page(of: order, from: 0, limit, id, for: viewer, connection)
        }
    }

    /// A page of a kept order, filled up where some are not for this viewer.
    private func page(
        of order: SortableID, from start: Int, _ limit: Int, _ clip: SortableID, for viewer: SortableID,
        _ connection: DatabaseConnection
    ) throws -> Page<Clip> {
        var shown: [Clip] = []
        var place = start
        var isEnd = false
        // At most a few pieces: whoever has blocked hundreds gets shorter pages instead of slow ones.
        for _ in 0..<5 where shown.count < limit && !isEnd {
            let oldest = context.clock.now().addingTimeInterval(-context.limits.orderLifetime)
            let piece = try connection.value(
                """
                SELECT substr(clips, CAST(\(place * 8 + 1) AS INTEGER), CAST(\((limit + 1) * 8) AS INTEGER))
                FROM response_orders WHERE id = \(order) AND clip_id = \(clip) AND made_at > \(oldest)
                """, as: [UInt8].self)
            guard let piece else {
                throw Problem.badRequest(code: "cursor_expired", "The responses have changed. Load them again.")
            }
            let ids = Self.unpacked(piece)
            isEnd = ids.count <= limit
            let candidates = Array(ids.prefix(limit - shown.count))
            if candidates.count < ids.count { isEnd = false }
            shown += try listed(candidates, for: viewer, connection)
            place += candidates.count
        }
        let next = isEnd ? nil : context.cursors.cursor(in: "responses \(clip)", text: "\(order) \(place)")
        return Page(items: shown, nextCursor: next)
    }

    /// What a clip answers, what that answers, and so on: the nearest first.
    func ancestors(_ wanted: EightAPI.PageByID, for viewer: SortableID) async throws -> Page<Clip> {
        let limit = try context.page(wanted.limit)
        let list = "ancestors \(wanted.id)"
        let start = try wanted.cursor.map { try context.cursors.id($0, in: list) }
        return try await context.database.read { [self] connection in
            guard try reader.clip(wanted.id, for: viewer, connection) != nil else { throw Problem.notFound() }
            var ids: [SortableID] = []
            var next = start ?? wanted.id
            while ids.count <= limit,
                let parent = try connection.value("SELECT parent_id FROM clips WHERE id = \(next)", as: SortableID.self)
            {
                ids.append(parent)
                next = parent
            }
            let page = Array(ids.prefix(limit))
            let clips = try visible(page, for: viewer, connection)
            let last = ids.count > limit ? page.last : nil
            return Page(items: clips, nextCursor: last.map { context.cursors.cursor(in: list, after: $0) })
        }
    }

    private func check(_ id: SortableID, for viewer: SortableID, _ connection: DatabaseConnection) throws {
        let sees = try connection.value(
            "SELECT 1 FROM clips c WHERE c.id = \(id) AND \(WhoSeesWhat.sees("c", for: viewer))", as: Int.self)
        guard sees != nil else { throw Problem.notFound() }
    }

    /// Those of a thread that are visible, and that the viewer wants to see.
    private func listed(
        _ ids: [SortableID], for viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [Clip] {
        guard !ids.isEmpty else { return [] }
        let unwanted = Set(
            try connection.values(
                """
                SELECT c.id FROM clips c WHERE c.id IN \(list: ids)
                    AND (\(HiddenClips.isHidden("c.id", by: viewer)) OR \(Mutes.isMuted("c.author_id", by: viewer))
                        OR \(HeldResponses.isLeftOut("c", for: viewer)))
                """, as: SortableID.self))
        return try visible(ids.filter { !unwanted.contains($0) }, for: viewer, connection)
    }

    /// Clips of one thread without those whose people are not there for the viewer; what is gone stays as a gap that says
    /// so where it is answered.
    private func visible(
        _ ids: [SortableID], for viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [Clip] {
        guard !ids.isEmpty else { return [] }
        let seen = Set(
            try connection.values(
                """
                SELECT c.id FROM clips c WHERE c.id IN \(list: ids) AND (c.state = 3 OR c.response_count > 0)
                    AND \(WhoSeesWhat.sees("c", for: viewer))
                """, as: SortableID.self))
        return try reader.clips(ids.filter(seen.contains), for: viewer, connection)
    }

    private static func packed(_ ids: [SortableID]) -> [UInt8] {
        ids.flatMap { id in withUnsafeBytes(of: id.rawValue.bigEndian) { Array($0) } }
    }

    private static func unpacked(_ bytes: [UInt8]) -> [SortableID] {
        stride(from: 0, to: bytes.count - 7, by: 8).compactMap { at in
            SortableID(rawValue: bytes[at..<at + 8].reduce(Int64(0)) { $0 << 8 | Int64($1) })
        }
    }
}
