import Base
import Database

/// The words of long conversations, so that a search reads what it finds and not all that was ever said (OF-164).
///
/// Short conversations are looked through as they are, and so are the latest messages of long ones: whoever sends a message
/// waits for no index. The sweeper adds what has come together since. The words of a message go when the message or its text
/// goes, in the same transaction (OF-159): an index of SQLite's own, which keeps words until it is merged some day, and one
/// of everybody's words, would both be the wrong ones.
enum MessageWords {
    /// After so many messages a conversation is indexed, and after as many more again.
    private static let rest = 1_000
    /// Messages that one transaction indexes.
    private static let batch = 100
    /// Rows of one statement.
    private static let rows = 64

    /// Has the sweeper index a conversation that a message with this sequence has made long enough.
    static func note(_ sequence: Int, in conversation: SortableID, _ connection: DatabaseConnection) throws {
        guard sequence.isMultiple(of: rest) else { return }
        try connection.execute(
            """
            INSERT INTO conversations_to_index (conversation_id) VALUES (\(conversation))
            ON CONFLICT (conversation_id) DO NOTHING
            """)
    }

    /// Takes the words of messages out of the index; to be called before their text changes, or they go.
    static func forget(_ messages: [SortableID], _ connection: DatabaseConnection) throws {
        for message in try indexed(messages, connection) {
            try connection.execute(
                """
                DELETE FROM message_words WHERE conversation_id = \(message.conversation)
                    AND word IN \(list: SearchText.entries(of: message.kept)) AND sequence = \(message.sequence)
                """)
        }
    }

    /// Puts the words of messages back whose text is another now.
    static func keep(_ messages: [SortableID], _ connection: DatabaseConnection) throws {
        try add(try indexed(messages, connection), connection)
    }

    /// Takes the words of a whole conversation out of the index.
    static func forgetAll(of conversation: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("UPDATE conversations SET indexed_sequence = 0 WHERE id = \(conversation)")
        try connection.execute("DELETE FROM message_words WHERE conversation_id = \(conversation)")
    }

    /// Indexes some messages; false when there are none left.
    static func index(_ log: MessageLog, _ connection: DatabaseConnection) throws -> Bool {
        let next = try connection.value(
            "SELECT conversation_id FROM conversations_to_index LIMIT 1", as: SortableID.self)
        guard let conversation = next else { return false }
        try log.hold(conversation, connection)
        let place = try connection.row(
            "SELECT indexed_sequence, last_sequence FROM conversations WHERE id = \(conversation)"
        ) { row in (indexed: try row[0] as Int, last: try row[1] as Int) }
        guard let place, place.indexed < place.last else {
            try connection.execute("DELETE FROM conversations_to_index WHERE conversation_id = \(conversation)")
            return true
        }
        let messages = try connection.rows(
            """
            SELECT sequence, search FROM messages WHERE conversation_id = \(conversation) AND sequence > \(place.indexed)
            ORDER BY sequence LIMIT \(batch)
            """
        ) { row in
            Entry(conversation: conversation, sequence: try row[0], kept: try row[1] as String? ?? "")
        }
        try add(messages, connection)
        let end = messages.count < batch ? place.last : messages.last?.sequence
        try connection.execute(
            "UPDATE conversations SET indexed_sequence = \(end ?? place.last) WHERE id = \(conversation)")
        return true
    }
}

extension MessageWords {
    private struct Entry {
        var conversation: SortableID
        var sequence: Int
        /// The text as it is searched.
        var kept: String
    }

    /// Those of some messages that are in the index. Nobody adds to it meanwhile.
    private static func indexed(_ messages: [SortableID], _ connection: DatabaseConnection) throws -> [Entry] {
        guard !messages.isEmpty else { return [] }
        if connection.dialect == .postgreSQL {
            _ = try connection.values(
                """
                SELECT c.id FROM conversations c
                WHERE c.id IN (SELECT conversation_id FROM messages WHERE id IN \(list: messages))
                ORDER BY c.id FOR UPDATE
                """, as: SortableID.self)
        }
        return try connection.rows(
            """
            SELECT m.conversation_id, m.sequence, m.search FROM messages m JOIN conversations c ON c.id = m.conversation_id
            WHERE m.id IN \(list: messages) AND m.search IS NOT NULL AND m.sequence <= c.indexed_sequence
            """
        ) { row in Entry(conversation: try row[0], sequence: try row[1], kept: try row[2]) }
    }

    private static func add(_ messages: [Entry], _ connection: DatabaseConnection) throws {
        let values = messages.flatMap { message in
            SearchText.entries(of: message.kept).map { word -> SQL in
                "(\(message.conversation), \(word), \(message.sequence))"
            }
        }
        for start in stride(from: 0, to: values.count, by: rows) {
            try connection.execute(
                """
                INSERT INTO message_words (conversation_id, word, sequence)
                VALUES \(values[start..<min(start + rows, values.count)].joined())
                ON CONFLICT (conversation_id, word, sequence) DO NOTHING
                """)
        }
    }
}
