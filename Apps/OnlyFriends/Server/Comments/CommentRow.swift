import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit

/// A comment as the database keeps it, with its writer as the viewer may see them.
struct CommentRow: Sendable {
    var id: SortableID
    var post: SortableID
    var writer: SortableID
    var text: String
    var replyTo: SortableID?
    var editedAt: Date?
    var isDeleted: Bool
    var name: String
    var isActive: Bool
    var isFriend: Bool
    var picture: MediaRow?
    var mentions: [Mention] = []

    /// Comments under a condition on `c`, without those whose writers and the viewer do not see each other.
    static func rows(
        _ condition: SQL, viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [CommentRow] {
        var rows = try connection.rows(select("\(viewer)", where: condition)) { try CommentRow($0) }
        let mentions = try CommentMentions.mentions(
            in: rows.filter { $0.text.contains("@") }.map(\.id), for: viewer, connection)
        for index in rows.indices { rows[index].mentions = mentions[rows[index].id] ?? [] }
        return rows
    }

    /// One comment as each of some people sees it, by their ids; read once, however many they are.
    static func rows(
        _ id: SortableID, under post: SortableID, for viewers: [SortableID], _ connection: DatabaseConnection
    ) throws -> [SortableID: CommentRow] {
        var rows: [SortableID: CommentRow] = [:]
        for start in stride(from: 0, to: viewers.count, by: batch) {
            let some = viewers[start..<min(start + batch, viewers.count)]
            try connection.forEachRow(
                select(
                    "v.id", "v.id AS viewer,", joining: "JOIN users v ON v.id IN \(list: some)",
                    where: "c.id = \(id) AND c.post_id = \(post)")
            ) { row in rows[try row["viewer"]] = try CommentRow(row) }
            guard rows.values.first?.text.contains("@") == true else { continue }
            for (viewer, mentions) in try CommentMentions.mentions(in: id, for: Array(some), connection) {
                rows[viewer]?.mentions = mentions
            }
        }
        return rows
    }

    /// People that one statement is about.
    private static let batch = 500

    private static func select(
        _ viewer: SQL, _ more: SQL = "", joining source: SQL = "", where condition: SQL
    ) -> SQL {
        """
        SELECT \(more) c.id, c.post_id, c.author_id, c.text, c.reply_to, c.edited_at, c.deleted, u.name, u.state,
            f.user_id AS friend, \(MediaRow.columns("m"))
        FROM comments c JOIN users u ON u.id = c.author_id LEFT JOIN media m ON m.id = u.avatar_id \(source)
        LEFT JOIN friendships f ON f.user_id = \(viewer) AND f.friend_id = c.author_id
        WHERE NOT EXISTS (SELECT 1 FROM blocks b WHERE b.user_id = \(viewer) AND b.other_id = c.author_id)
            AND \(condition)
        """
    }

    private init(_ row: Row) throws {
        id = try row["id"]
        post = try row["post_id"]
        writer = try row["author_id"]
        text = try row["text"]
        replyTo = try row["reply_to"]
        editedAt = try row["edited_at"]
        isDeleted = try row["deleted"]
        name = try row["name"]
        isActive = try row.int("state") == 0
        isFriend = try row["friend"] as Int64? != nil
        picture = try MediaRow(row)
    }

    /// The comment as the viewer sees it; who has left has no name.
    func comment(for viewer: SortableID, postAuthor: SortableID, _ links: MediaLinks) -> Comment {
        var comment = Comment(id: id, postId: post, user: nil, text: text, timestamp: id.time)
        comment.replyTo = replyTo
        comment.editedAt = editedAt
        if !mentions.isEmpty { comment.mentions = mentions }
        if isDeleted {
            comment.isDeleted = true
            return comment
        }
        if isActive {
            let relation: Relation = writer == viewer ? .`self` : isFriend ? .friend : .none
            comment.user = User(
                id: writer, name: name, profilePicture: picture?.media(for: viewer, links), relation: relation)
        }
        comment.canDelete = writer == viewer || postAuthor == viewer
        return comment
    }
}
