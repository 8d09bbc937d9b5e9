import Base
import Database
import EightAPI
import Wire

/// Keeps what people think of clips: like, dislike or neither, and counts that are always those of the rows.
struct Reactions: Sendable {
    let context: EightContext
    let reader: ClipReader

    /// Sets it; doing so twice changes nothing, and a switch changes both counts at once.
    func set(_ reaction: Reaction, on id: SortableID, by viewer: SortableID) async throws -> Clip {
        try await context.database.write { [self] connection in
            guard let clip = try reader.clip(id, for: viewer, connection), clip.state == .live else {
                throw Problem.notFound()
            }
            try SchoolRulesBook.check(.other, by: viewer, connection)
            guard clip.author.id != viewer else {
                throw Problem.unprocessable("reaction", "own", "You can't react to your own video.")
            }
            let before =
                try connection.value(
                    "SELECT value FROM reactions WHERE clip_id = \(id) AND person_id = \(viewer)", as: Int.self) ?? 0
            let after = reaction == .like ? 1 : reaction == .dislike ? -1 : 0
            guard before != after else { return clip }
            if before == 0 { try NewcomerPace(context: context).checkReaction(by: viewer, connection) }
            if after == 0 {
                try connection.execute("DELETE FROM reactions WHERE clip_id = \(id) AND person_id = \(viewer)")
            } else {
                try connection.execute(
                    """
                    INSERT INTO reactions (clip_id, person_id, value, created_at)
                    VALUES (\(id), \(viewer), \(after), \(context.clock.now()))
                    ON CONFLICT (clip_id, person_id) DO UPDATE SET value = excluded.value
                    """)
            }
            try Self.count(
                id, likes: (after == 1 ? 1 : 0) - (before == 1 ? 1 : 0),
                dislikes: (after == -1 ? 1 : 0) - (before == -1 ? 1 : 0), connection)
            if before == 1 || after == 1 { context.publish(.liked(id), after: connection) }
            if after == 1 { context.publish(.noticed(clip.author.id), after: connection) }
            guard let changed = try reader.clip(id, for: viewer, connection) else { throw Problem.notFound() }
            return changed
        }
    }

    /// Removes what two people think of each other's clips.
    static func remove(between one: SortableID, and other: SortableID, _ connection: DatabaseConnection) throws {
        for (person, author) in [(one, other), (other, one)] {
            let given = try connection.rows(
                """
                SELECT r.clip_id, r.value FROM reactions r JOIN clips c ON c.id = r.clip_id AND c.author_id = \(author)
                WHERE r.person_id = \(person)
                """
            ) { (clip: try $0[0] as SortableID, value: try $0[1] as Int) }
            for reaction in given {
                try connection.execute(
                    "DELETE FROM reactions WHERE clip_id = \(reaction.clip) AND person_id = \(person)")
                try count(
                    reaction.clip, likes: reaction.value == 1 ? -1 : 0, dislikes: reaction.value == -1 ? -1 : 0,
                    connection)
            }
        }
    }

    private static func count(
        _ id: SortableID, likes: Int, dislikes: Int, _ connection: DatabaseConnection
    ) throws {
        try connection.execute(
            """
            UPDATE clips SET like_count = like_count + \(likes), dislike_count = dislike_count + \(dislikes)
            WHERE id = \(id)
            """)
    }
}
