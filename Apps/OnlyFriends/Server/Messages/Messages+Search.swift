import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

extension Messages {
    private static var searchList: String { "messages" }
    /// The latest messages of a long conversation that are looked through before its index of words is: a usual word is
    /// found there often enough.
    private static var recent: Int { 500 }
    /// The words of a query are looked up by that which the fewest messages have, as far as they are counted.
    private static var counted: Int { 2_000 }

    /// What is looked for, and where.
    private struct Wanted {
        var query: String
        var words: SQL
        var conversation: SortableID?
        var before: SortableID
        var count: Int
        var viewer: SortableID
        var now: Date

        /// The condition on a message `m` of a conversation `c` with the viewer as member `k`, behind a place in it.
        func condition(after place: SQL? = nil) -> SQL {
            let scope: SQL = conversation.map { "AND m.conversation_id = \($0)" } ?? ""
            return """
                k.user_id = \(viewer) AND m.deleted = 0 AND m.id < \(before) \(scope) AND \(words)
                AND \(MessageVisibility.condition(at: now, after: place))
                """
        }
    }

    /// One's messages in which words begin as asked, latest first.
    func search(_ wanted: MessagesAPI.Search, for viewer: SortableID) async throws -> Page<Message> {
        let limit = try context.limits.shared.page(wanted.limit)
        let query = wanted.q ?? ""
        guard query.utf8.count <= 400 else {
            throw Problem.unprocessable("q", ProblemCode.tooLong, "Search for fewer letters.")
        }
        let before = try wanted.cursor.map { try context.cursors.id($0, in: Self.searchList) } ?? .newest
        guard let words = SearchText.condition("m.search", query: query) else { return Page(items: []) }
        let now = context.clock.now()
        let search = Wanted(
            query: query, words: words, conversation: wanted.conversationId, before: before, count: limit + 1,
            viewer: viewer, now: now)
        return try await context.database.read { [self] connection in
            let ids = try found(search, connection)
            let shown = try reader.messages(Array(ids.prefix(limit)), for: viewer, at: now, connection)
            let next =
                ids.count > limit
                ? shown.last.map { context.cursors.cursor(in: Self.searchList, after: $0.id) } : nil
            return Page(items: shown, nextCursor: next)
        }
    }

    /// The latest messages are looked through; those before them are found by the index of words.
    private func found(_ wanted: Wanted, _ connection: DatabaseConnection) throws -> [SortableID] {
        let past = try past(of: wanted, connection)
        // Within a conversation that is the same order, and there is an index of it.
        let order: SQL = wanted.conversation == nil ? "m.id" : "m.sequence"
        let ids = try connection.values(
            """
            SELECT m.id \(MessageVisibility.source) WHERE \(wanted.condition(after: past))
            ORDER BY \(order) DESC LIMIT \(wanted.count)
            """, as: SortableID.self)
        let last = ids.count == wanted.count ? ids.last : nil
        if wanted.conversation != nil, last != nil { return ids }
        // In a conversation that is busier than others there may be later ones among those that are indexed.
        guard let entries = try entries(for: wanted, laterThan: last, connection) else { return ids }
        let indexed = try connection.values(
            Self.lookup(entries, past: past, wanted.condition(), wanted.count), as: SortableID.self)
        return Array((ids + indexed).sorted(by: >).prefix(wanted.count))
    }

    /// Up to which of a conversation's messages the index is to say where a word is.
    private func past(of wanted: Wanted, _ connection: DatabaseConnection) throws -> SQL {
        guard let conversation = wanted.conversation else { return Self.past(of: "c") }
        let end = try connection.row(
            """
            SELECT c.indexed_sequence, COALESCE(
                (SELECT m.sequence FROM messages m WHERE m.id = \(wanted.before) AND m.conversation_id = c.id),
                c.last_sequence)
            FROM conversations c WHERE c.id = \(conversation)
            """
        ) { row in min(try row[0] as Int, max(0, try row[1] as Int - Self.recent)) }
        return "\(end ?? 0)"
    }

    private static func past(of conversation: SQL) -> SQL {
        """
        CASE WHEN \(conversation).last_sequence - \(recent) < \(conversation).indexed_sequence
            THEN \(conversation).last_sequence - \(recent) ELSE \(conversation).indexed_sequence END
        """
    }

    /// The condition on the index `w` that leads to the fewest messages; nil where one of the words is not in it. Of all
    /// conversations those are left out that have nothing later in it than a message.
    private func entries(
        for wanted: Wanted, laterThan last: SortableID?, _ connection: DatabaseConnection
    ) throws -> SQL? {
        let isLater: SQL =
            last.map {
                """
                AND (SELECT x.id FROM messages x WHERE x.conversation_id = g.id AND x.sequence <= \(Self.past(of: "g"))
                    ORDER BY x.sequence DESC LIMIT 1) > \($0)
                """
            } ?? ""
        let scope: SQL =
            wanted.conversation.map { "w.conversation_id = \($0)" }
                ?? """
                w.conversation_id IN (SELECT o.conversation_id FROM conversation_members o
                    JOIN conversations g ON g.id = o.conversation_id AND g.indexed_sequence > 0
                WHERE o.user_id = \(wanted.viewer) \(isLater))
                """
        var fewest: (condition: SQL, count: Int)?
        for word in SearchText.lookups("w.word", query: wanted.query) {
            let condition: SQL = "\(scope) AND \(word)"
            let count = try connection.value(
                "SELECT COUNT(*) FROM (SELECT 1 FROM message_words w WHERE \(condition) LIMIT \(Self.counted)) AS counted",
                as: Int.self)
            guard let count, count > 0 else { return nil }
            if count < fewest?.count ?? .max { fewest = (condition, count) }
        }
        return fewest?.condition
    }

    /// The messages of the past for which the index has an entry, with the condition on all of them.
    static func lookup(_ entries: SQL, past: SQL, _ condition: SQL, _ count: Int) -> SQL {
        """
        SELECT DISTINCT m.id FROM message_words w CROSS JOIN messages m CROSS JOIN conversations c
            CROSS JOIN conversation_members k
        WHERE \(entries) AND m.conversation_id = w.conversation_id AND m.sequence = w.sequence
            AND c.id = m.conversation_id AND k.conversation_id = m.conversation_id
            AND m.sequence <= \(past) AND \(condition)
        ORDER BY m.id DESC LIMIT \(count)
        """
    }
}
