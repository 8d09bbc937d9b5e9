import AccountsAPI
import Base
import Database
import OnlyFriendsAPI
import Wire

/// Whom comments name.
struct CommentMentions: Sendable {
    let limits: ServerConfig.Limits

    /// Keeps those of the people who are named in the text, see the post, and have no block with the writer. The others
    /// are left out without a word, so that nobody learns who sees a post.
    func keep(
        _ ids: [SortableID], in comment: SortableID, text: String, under post: SortableID, by writer: SortableID,
        _ connection: DatabaseConnection
    ) throws {
        guard ids.count <= limits.mentionsMaximum else {
            throw Problem.unprocessable(
                "mentionIds", ProblemCode.tooMany, "A comment names at most \(limits.mentionsMaximum) people.")
        }
        guard !ids.isEmpty else { return }
        let author = try connection.values("SELECT author_id FROM posts WHERE id = \(post)", as: SortableID.self)
        let seeing = Set(try PostVisibility.viewers(of: post, connection) + author)
        let known = Set(ids).intersection(seeing).subtracting([writer]).sorted()
        guard !known.isEmpty else { return }
        let people = try connection.rows(
            """
            SELECT u.id, u.name FROM users u WHERE u.id IN \(list: known) AND u.state = 0 AND NOT EXISTS
                (SELECT 1 FROM blocks b WHERE b.user_id = \(writer) AND b.other_id = u.id)
            """
        ) { row in Mention(userId: try row[0], name: try row[1]) }
        let rows = people.filter { !$0.name.isEmpty && text.contains("@\($0.name)") }
            .map { mention -> SQL in "(\(comment), \(mention.userId), \(mention.name))" }
        guard !rows.isEmpty else { return }
        try connection.execute(
            "INSERT INTO comment_mentions (comment_id, user_id, name) VALUES \(rows.joined())")
    }

    /// Forgets whom a comment named.
    func clear(_ comment: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM comment_mentions WHERE comment_id = \(comment)")
    }

    /// Whom a comment names, to each of some people, without those whom they do not see.
    static func mentions(
        in comment: SortableID, for viewers: [SortableID], _ connection: DatabaseConnection
    ) throws -> [SortableID: [Mention]] {
        var found: [SortableID: [Mention]] = [:]
        try connection.forEachRow(
            """
            SELECT v.id, n.user_id, n.name FROM comment_mentions n
            JOIN users u ON u.id = n.user_id AND u.state = 0 JOIN users v ON v.id IN \(list: viewers)
            WHERE n.comment_id = \(comment) AND NOT EXISTS
                (SELECT 1 FROM blocks b WHERE b.user_id = v.id AND b.other_id = n.user_id)
            ORDER BY v.id, n.user_id
            """
        ) { row in
            found[try row[0], default: []].append(Mention(userId: try row[1], name: try row[2]))
        }
        return found
    }

    /// Whom some comments name, without those whom the viewer does not see.
    static func mentions(
        in comments: [SortableID], for viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [SortableID: [Mention]] {
        guard !comments.isEmpty else { return [:] }
        var found: [SortableID: [Mention]] = [:]
        try connection.forEachRow(
            """
            SELECT n.comment_id, n.user_id, n.name FROM comment_mentions n
            JOIN users u ON u.id = n.user_id AND u.state = 0
            WHERE n.comment_id IN \(list: comments) AND NOT EXISTS
                (SELECT 1 FROM blocks b WHERE b.user_id = \(viewer) AND b.other_id = n.user_id)
            ORDER BY n.comment_id, n.user_id
            """
        ) { row in
            found[try row[0], default: []].append(Mention(userId: try row[1], name: try row[2]))
        }
        return found
    }
}
