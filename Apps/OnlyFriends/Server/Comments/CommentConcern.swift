import Base
import Database
import OnlyFriendsAPI

/// Whom a comment concerns, and why.
enum CommentConcern {
    /// Everybody concerned but the writer, with their reasons from the nearest to the farthest.
    static func people(
        of comment: SortableID, under post: SortableID, _ connection: DatabaseConnection
    ) throws -> [(person: SortableID, reasons: [CommentReason])] {
        let kept = try connection.row(
            """
            SELECT c.author_id, c.reply_to, p.author_id FROM comments c JOIN posts p ON p.id = c.post_id
            WHERE c.id = \(comment) AND c.post_id = \(post)
            """
        ) { row in
            (writer: try row[0] as SortableID, thread: try row[1] as SortableID?, author: try row[2] as SortableID)
        }
        guard let kept else { return [] }
        var reasons: [SortableID: [CommentReason]] = [:]
        let named = try connection.values(
            "SELECT user_id FROM comment_mentions WHERE comment_id = \(comment)", as: SortableID.self)
        for person in named { reasons[person, default: []].append(.mention) }
        if let thread = kept.thread {
            let taking = try connection.values(
                "SELECT DISTINCT author_id FROM comments WHERE (id = \(thread) OR reply_to = \(thread)) AND deleted = 0",
                as: SortableID.self)
            for person in taking { reasons[person, default: []].append(.reply) }
        }
        reasons[kept.author, default: []].append(.comment)
        reasons[kept.writer] = nil
        return reasons.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Of which comments some people want to be told.
    static func wishes(
        of people: [SortableID], _ connection: DatabaseConnection
    ) throws -> [SortableID: Set<CommentReason>] {
        guard !people.isEmpty else { return [:] }
        let rows = try connection.rows("SELECT id, comment_notices FROM users WHERE id IN \(list: people)") { row in
            (try row[0] as SortableID, CommentReason.read(try row[1]))
        }
        return Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }
}
