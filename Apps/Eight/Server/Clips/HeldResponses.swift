import Base
import Database
import EightAPI
import ServerKit
import Wire

/// Responses that somebody does not want at their videos, one by one (E8-096) or for a word in them (E8-132): they are hidden
/// from everybody but whoever recorded them, who is not told, until the owner of the video shows one all the same. What
/// answers one's videos is also what answers those answers.
struct HeldResponses: Sendable {
    let context: EightContext
    let reader: ClipReader
    /// Responses that are looked through when somebody changes their words, the newest first.
    private static let most = 20_000
    /// Responses that are looked through in one transaction.
    private static let batch = 500

    /// Holds where the clip of a column is hidden.
    static func isHeld(_ clip: SQL) -> SQL {
        "EXISTS (SELECT 1 FROM held_responses k WHERE k.clip_id = \(clip) AND k.is_shown = 0)"
    }

    /// Holds where lists have nothing of a clip under an alias for the viewer.
    static func isLeftOut(_ clip: SQL, for viewer: SortableID) -> SQL {
        "(\(clip).author_id <> \(viewer) AND \(isHeld("\(clip).id")))"
    }

    /// Holds where the viewer sees nothing of a clip under an alias, not even where they know of it: whose words those are
    /// does, to judge it.
    static func isKept(_ clip: SQL, from viewer: SortableID) -> SQL {
        """
        (\(isLeftOut(clip, for: viewer)) AND NOT EXISTS (SELECT 1 FROM held_responses o
            WHERE o.clip_id = \(clip).id AND o.owner_id = \(viewer)))
        """
    }

    /// How many answers to a clip under an alias the viewer alone sees, for they do not learn that others don't.
    static func ownCount(under clip: SQL, for viewer: SortableID) -> SQL {
        """
        (SELECT COUNT(DISTINCT k.clip_id) FROM held_responses k JOIN clips x ON x.id = k.clip_id AND x.state = 3
            WHERE k.parent_id = \(clip).id AND k.author_id = \(viewer) AND k.is_shown = 0)
        """
    }

    /// Holds for answers under an alias to the viewer's videos, or to what answers those, by others.
    static func isInThread(_ clip: SQL, of viewer: SortableID) -> SQL {
        """
        (\(clip).parent_id IS NOT NULL AND \(clip).author_id <> \(viewer) AND EXISTS (SELECT 1 FROM clips t
            WHERE t.id IN (\(clip).parent_id, \(clip).root_id) AND t.author_id = \(viewer)))
        """
    }

    // MARK: Words

    func words(of viewer: SortableID) async throws -> WordList {
        try await context.database.read { WordList(words: try Self.words(of: viewer, $0).words) }
    }

    /// Changes one word, then goes by the words that are left through all that was answered. Where that ends early, the same
    /// change once more goes on.
    func change(_ change: WordChange, by viewer: SortableID) async throws -> WordList {
        let list = try await context.database.write { connection in
            var words = try Self.words(of: viewer, connection)
            do throws(EightText.Violation) {
                if let word = change.remove { words.remove(word) }
                if let word = change.add { try words.add(word) }
            } catch { throw error.problem(change.add == nil ? "remove" : "add") }
            let kept = words.words.isEmpty ? nil : words.words.joined(separator: "\n")
            try connection.execute("UPDATE people SET restricted_words = \(kept) WHERE id = \(viewer)")
            return WordList(words: words.words)
        }
        try await lookThrough(for: viewer)
        return list
    }

    private static func words(of person: SortableID, _ connection: DatabaseConnection) throws -> RestrictedWords {
        let kept = try connection.value("SELECT restricted_words FROM people WHERE id = \(person)", as: String.self)
        return RestrictedWords(kept: kept?.split(separator: "\n").map(String.init) ?? [])
    }

    private func lookThrough(for owner: SortableID) async throws {
        let ids = try await context.database.read { connection in
            try connection.values(
                """
                SELECT c.id FROM clips o JOIN clips c ON c.root_id = o.id AND c.parent_id IS NOT NULL
                WHERE o.author_id = \(owner) AND o.state = 3 AND c.author_id <> \(owner) AND c.state IN (3, 6)
                UNION SELECT c.id FROM clips o
                    JOIN clips c ON c.root_id = o.root_id AND c.parent_id = o.id AND c.parent_id IS NOT NULL
                WHERE o.author_id = \(owner) AND o.state = 3 AND c.author_id <> \(owner) AND c.state IN (3, 6)
                ORDER BY 1 DESC LIMIT \(Self.most)
                """, as: SortableID.self)
        }
        for start in stride(from: 0, to: ids.count, by: Self.batch) {
            let part = Array(ids[start..<min(ids.count, start + Self.batch)])
            try await context.database.write { connection in
                let words = try Self.words(of: owner, connection)
                for answer in try Self.answers(part, connection) {
                    try Self.settle(answer, for: owner, holds: words.isIn(answer.texts), connection)
                }
            }
        }
        try await context.database.write { [context] in context.publish(.parted(owner, owner), after: $0) }
    }

    // MARK: Holding

    private struct Answer {
        var id: SortableID
        var author: SortableID
        var parent: SortableID
        var texts: [String]
    }

    private static func answers(_ ids: [SortableID], _ connection: DatabaseConnection) throws -> [Answer] {
        try connection.rows(
            """
            SELECT c.id, c.author_id, c.parent_id, c.caption, c.alt, c.edit, c.captions FROM clips c
            WHERE c.id IN \(list: ids) AND c.parent_id IS NOT NULL
            """
        ) { row in
            let said = [try row[3] as String?, try row[4] as String?].compactMap(\.self)
            let drawn = try ClipEdit(stored: row[5])?.texts.map(\.text) ?? []
            let heard = try CaptionTrack(stored: row[6])?.lines.map(\.text).joined(separator: " ")
            return Answer(
                id: try row[0], author: try row[1], parent: try row[2],
                texts: said + drawn + [heard].compactMap(\.self))
        }
    }

    /// Looks at an answer that goes live; true where it is hidden.
    static func hold(_ id: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        guard let answer = try answers([id], connection).first else { return false }
        var isHeld = false
        for owner in try owners(of: answer, connection) {
            guard try words(of: owner, connection).isIn(answer.texts) else { continue }
            try keep(answer, for: owner, connection)
            isHeld = true
        }
        return isHeld
    }

    /// Those whose videos an answer answers, but for whoever recorded it.
    private static func owners(of answer: Answer, _ connection: DatabaseConnection) throws -> [SortableID] {
        try connection.values(
            """
            SELECT p.author_id FROM clips c JOIN clips p ON p.id = c.parent_id WHERE c.id = \(answer.id)
            UNION SELECT r.author_id FROM clips c JOIN clips r ON r.id = c.root_id WHERE c.id = \(answer.id)
            """, as: SortableID.self
        ).filter { $0 != answer.author }
    }

    /// Looks at an answer that is live and has other words now.
    static func lookAgain(at id: SortableID, _ connection: DatabaseConnection) throws {
        guard let answer = try answers([id], connection).first else { return }
        for owner in try owners(of: answer, connection) {
            let holds = try words(of: owner, connection).isIn(answer.texts)
            try settle(answer, for: owner, holds: holds, connection)
        }
    }

    private static func keep(_ answer: Answer, for owner: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO held_responses (clip_id, owner_id, author_id, parent_id)
            VALUES (\(answer.id), \(owner), \(answer.author), \(answer.parent))
            ON CONFLICT (clip_id, owner_id) DO NOTHING
            """)
    }

    /// Hides an answer or shows it. What was hidden by hand stays so, and what its owner has shown all the same stays so, as long as the word is theirs.
    private static func settle(
        _ answer: Answer, for owner: SortableID, holds: Bool, _ connection: DatabaseConnection
    ) throws {
        try change(answer.id, connection) {
            if holds {
                try keep(answer, for: owner, connection)
            } else {
                try connection.execute(
                    """
                    DELETE FROM held_responses
                    WHERE clip_id = \(answer.id) AND owner_id = \(owner) AND is_by_hand = 0
                    """)
            }
        }
    }

    /// Counts anew what a change hides or shows.
    private static func change(
        _ clip: SortableID, _ connection: DatabaseConnection, _ body: () throws -> Void
    ) throws {
        func isHeld() throws -> Bool {
            try connection.value("SELECT 1 WHERE \(Self.isHeld("\(clip)"))", as: Int.self) != nil
        }
        let before = try isHeld()
        try body()
        let after = try isHeld()
        guard before != after else { return }
        try connection.execute(
            """
            UPDATE clips SET response_count = response_count + \(after ? -1 : 1)
            WHERE id = (SELECT c.parent_id FROM clips c WHERE c.id = \(clip) AND c.state = 3)
            """)
    }

    // MARK: What the owner decides

    func list(_ wanted: EightAPI.PageOf, of viewer: SortableID) async throws -> Page<Clip> {
        let limit = try context.page(wanted.limit)
        let before = try wanted.cursor.map { try context.cursors.id($0, in: "held") }
        return try await context.database.read { [self] connection in
            let ids = try connection.values(
                """
                SELECT c.id FROM held_responses h JOIN clips c ON c.id = h.clip_id
                WHERE h.owner_id = \(viewer) AND h.is_shown = 0 AND h.clip_id < \(before ?? .newest) AND c.state = 3
                    AND \(WhoSeesWhat.sees("c", for: viewer))
                ORDER BY h.clip_id DESC LIMIT \(limit + 1)
                """, as: SortableID.self)
            return context.page(of: try reader.clips(ids, for: viewer, connection), limit, in: "held")
        }
    }

    /// Hides a response to a video of one's own, whatever its words. Throws 404 for every other.
    func hold(_ id: SortableID, by viewer: SortableID) async throws {
        try await context.database.write { [context] connection in
            let isMeant = try connection.value(
                """
                SELECT 1 FROM clips c WHERE c.id = \(id) AND c.state = 3 AND \(Self.isInThread("c", of: viewer))
                    AND \(WhoSeesWhat.sees("c", for: viewer))
                """, as: Int.self)
            guard isMeant != nil else { throw Problem.notFound() }
            try Self.change(id, connection) {
                try connection.execute(
                    """
                    INSERT INTO held_responses (clip_id, owner_id, author_id, parent_id, is_by_hand)
                    SELECT c.id, CAST(\(viewer) AS BIGINT), c.author_id, c.parent_id, 1 FROM clips c WHERE c.id = \(id)
                    ON CONFLICT (clip_id, owner_id) DO UPDATE SET is_shown = 0, is_by_hand = 1
                    """)
            }
            context.publish(.parted(viewer, viewer), after: connection)
        }
    }

    /// Shows one all the same. Throws 404 for what this person has not hidden.
    func show(_ id: SortableID, by viewer: SortableID) async throws {
        try await context.database.write { [context] connection in
            var changed = 0
            try Self.change(id, connection) {
                changed = try connection.execute(
                    "UPDATE held_responses SET is_shown = 1 WHERE clip_id = \(id) AND owner_id = \(viewer)")
            }
            guard changed == 1 else { throw Problem.notFound() }
            context.publish(.parted(viewer, viewer), after: connection)
        }
    }

    /// Leaves what somebody's words hide hidden when they are gone for good, without saying whose words they were.
    static func forget(_ owner: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            INSERT INTO held_responses (clip_id, owner_id, author_id, parent_id)
            SELECT h.clip_id, CAST(\(Purge.nobody) AS BIGINT), h.author_id, h.parent_id FROM held_responses h
            WHERE h.owner_id = \(owner) AND h.is_shown = 0
            ON CONFLICT (clip_id, owner_id) DO NOTHING
            """)
        try connection.execute("DELETE FROM held_responses WHERE owner_id = \(owner)")
    }
}
