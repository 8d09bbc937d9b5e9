import Base
import Database
import EightAPI
import Secrets
import ServerKit
import Wire

/// How many people have watched a clip, each of them once (E8-130). Who they were is kept nowhere: a row is a hash that only
/// this server can compute, another one for each clip, so that rows tell neither a person nor that two of them are one's.
struct ViewCounts: Sendable {
    let context: EightContext
    /// Bytes of a hash.
    private static let length = 16

    /// Counts the viewer, unless they were counted already or the clip is theirs.
    func watch(_ id: SortableID, by viewer: SortableID) async throws {
        let hashes = hashes(id, viewer)
        let isNew = try await context.database.read { connection in
            let author = try connection.value(
                """
                SELECT c.author_id FROM clips c WHERE c.id = \(id) AND c.state = 3
                    AND \(WhoSeesWhat.sees("c", for: viewer))
                """, as: SortableID.self)
            guard let author else { throw Problem.notFound() }
            return try author != viewer && !Self.isCounted(hashes, id, connection)
        }
        guard isNew, let hash = hashes.first else { return }
        try await context.database.write { connection in
            // Another device of theirs may have been first.
            guard try !Self.isCounted(hashes, id, connection) else { return }
            let changed = try connection.execute("UPDATE clips SET view_count = view_count + 1 WHERE id = \(id)")
            guard changed == 1 else { return }
            try connection.execute("INSERT INTO clip_views (clip_id, viewer) VALUES (\(id), \(hash))")
        }
    }

    /// Of all keys that are in use, or who watches again after a change of keys is two people.
    private func hashes(_ id: SortableID, _ viewer: SortableID) -> [[UInt8]] {
        context.given.keys.keyedHashes(Array("\(id) \(viewer)".utf8), purpose: "eight view")
            .map { Array($0.prefix(Self.length)) }
    }

    /// Whether somebody has watched a clip, on whatever device.
    func hasWatched(
        _ id: SortableID, _ viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> Bool { try Self.isCounted(hashes(id, viewer), id, connection) }

    private static func isCounted(
        _ hashes: [[UInt8]], _ id: SortableID, _ connection: DatabaseConnection
    ) throws -> Bool {
        for hash in hashes {
            let found = try connection.value(
                "SELECT 1 FROM clip_views WHERE clip_id = \(id) AND viewer = \(hash)", as: Int.self)
            if found != nil { return true }
        }
        return false
    }
}
