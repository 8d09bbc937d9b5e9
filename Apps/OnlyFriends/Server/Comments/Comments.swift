import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// Keeps what people say under posts.
struct Comments: Sendable {
    let context: ServerContext
    let posts: Posts
    private var mentions: CommentMentions { CommentMentions(limits: context.limits.shared) }

    /// A post's comments, oldest first; `around` begins shortly before a comment.
    func page(_ wanted: PostsAPI.CommentsPage, for viewer: SortableID) async throws -> Page<Comment> {
        let limit = try context.limits.shared.page(wanted.limit)
        let list = "comments \(wanted.id)"
        let cursor = try wanted.cursor.map { try context.cursors.id($0, in: list).rawValue }
        return try await context.database.read { [self] connection in
            guard let author = try posts.author(of: wanted.id, visibleTo: viewer, connection) else {
                throw Problem.notFound()
            }
            let start = try cursor ?? wanted.around.map { try place(of: $0, wanted.id, limit, connection) } ?? -1
            let rows = try CommentRow.rows(
                """
                c.post_id = \(wanted.id) AND c.id > \(start) ORDER BY c.id LIMIT \(limit + 1)
                """, viewer: viewer, connection)
            let shown = rows.prefix(limit).map { $0.comment(for: viewer, postAuthor: author, context.links) }
            let next = rows.count > limit ? shown.last.map { context.cursors.cursor(in: list, after: $0.id) } : nil
            return Page(items: Array(shown), nextCursor: next)
        }
    }

    /// Comments on a post that the writer sees; the same key within a day gives the same comment.
    func create(
        _ draft: CommentDraft, under post: SortableID, key: String?, by writer: SortableID
    ) async throws -> Comment {
        let text = try check(draft.text)
        let key = try key.map {
            try posts.idempotency.key($0, for: "comment \(post)", body: JSONCoding.encode(draft))
        }
        let id = context.ids.next()
        let (comment, isNew) = try await context.database.write { [self] connection in
            guard let author = try posts.author(of: post, visibleTo: writer, connection) else {
                throw Problem.notFound()
            }
            let now = context.clock.now()
            if let key, let before = try posts.idempotency.result(of: key, by: writer, at: now, connection) {
                return (try read(before, post, writer, author, connection), false)
            }
            try guardOpen(post, for: writer, connection)
            let parent = try draft.replyTo.map { try thread(of: $0, post, writer, connection) }
            try connection.execute(
                """
                INSERT INTO comments (id, post_id, author_id, text, reply_to)
                VALUES (\(id), \(post), \(writer), \(text), \(parent))
                """)
            try mentions.keep(draft.mentionIds ?? [], in: id, text: text, under: post, by: writer, connection)
            try connection.execute("UPDATE posts SET comment_count = comment_count + 1 WHERE id = \(post)")
            try context.notices.note(comment: id, under: post, by: writer, connection)
            if let key { try posts.idempotency.keep(key, result: id, by: writer, at: now, connection) }
            return (try read(id, post, writer, author, connection), true)
        }
        if isNew { context.live.publish(.commentCreated(comment: id, post: post)) }
        return comment
    }

    /// Changes one's own comment within 15 minutes.
    func update(
        _ id: SortableID, under post: SortableID, _ change: CommentChange, by writer: SortableID
    ) async throws -> Comment {
        let text = try check(change.text)
        let comment = try await context.database.write { [self] connection in
            guard let author = try posts.author(of: post, visibleTo: writer, connection) else {
                throw Problem.notFound()
            }
            let before = try read(id, post, writer, author, connection)
            guard before.user?.id == writer else { throw Problem.forbidden("Only its writer can change a comment.") }
            let now = context.clock.now()
            guard now.timeIntervalSince(before.timestamp) <= TimeInterval(context.limits.shared.commentEditWindow)
            else { throw Problem.conflict("edit_window_over", "A comment can be changed for 15 minutes only.") }
            if text != before.text {
                try connection.execute(
                    "UPDATE comments SET text = \(text), edited_at = \(now) WHERE id = \(id)")
            }
            if let named = change.mentionIds {
                try mentions.clear(id, connection)
                try mentions.keep(named, in: id, text: text, under: post, by: writer, connection)
                try context.notices.note(comment: id, under: post, by: writer, connection)
            }
            return try read(id, post, writer, author, connection)
        }
        context.live.publish(.commentUpdated(comment: id, post: post))
        return comment
    }

    /// Deletes a comment; one with replies leaves a placeholder.
    func delete(_ id: SortableID, under post: SortableID, by person: SortableID) async throws {
        try await context.database.write { [self] connection in
            guard let author = try posts.author(of: post, visibleTo: person, connection) else {
                throw Problem.notFound()
            }
            let comment = try read(id, post, person, author, connection)
            guard comment.isDeleted != true else { throw Problem.notFound() }
            guard comment.canDelete else {
                throw Problem.forbidden("Only its writer and the post's author can delete a comment.")
            }
            if try hasReplies(id, connection) {
                try connection.execute("UPDATE comments SET deleted = 1, text = '' WHERE id = \(id)")
                try mentions.clear(id, connection)
            } else {
                try connection.execute("DELETE FROM comments WHERE id = \(id)")
                if let parent = comment.replyTo { try removeEmptyPlaceholder(parent, connection) }
            }
            try connection.execute("UPDATE posts SET comment_count = comment_count - 1 WHERE id = \(post)")
        }
        context.live.publish(.commentRemoved(comment: id, post: post))
    }

    private func check(_ text: String) throws -> String {
        let checked: String
        do throws(TextRule.Violation) {
            checked = try TextRule.paragraph(text, maximum: context.limits.shared.commentMaximum, what: "comment")
        } catch {
            throw error.problem("text")
        }
        guard !checked.isEmpty else {
            throw Problem.unprocessable("text", ProblemCode.required, "Write something first.")
        }
        return checked
    }

    /// Throws 403 where the author of a post that the writer sees does not want comments of theirs.
    private func guardOpen(_ post: SortableID, for writer: SortableID, _ connection: DatabaseConnection) throws {
        let isOpen = try connection.value(
            "SELECT 1 FROM posts p WHERE p.id = \(post) AND \(PostVisibility.mayComment("\(writer)"))", as: Int.self)
        guard isOpen != nil else {
            throw Problem.forbidden(code: ProblemCode.commentsClosed, "Comments on this post are closed.")
        }
    }

    /// A comment that the viewer sees; throws 404.
    private func read(
        _ id: SortableID, _ post: SortableID, _ viewer: SortableID, _ author: SortableID,
        _ connection: DatabaseConnection
    ) throws -> Comment {
        let rows = try CommentRow.rows("c.id = \(id) AND c.post_id = \(post)", viewer: viewer, connection)
        guard let row = rows.first else { throw Problem.notFound() }
        return row.comment(for: viewer, postAuthor: author, context.links)
    }

    /// The comment that a reply hangs on: replies to replies hang on the first one.
    private func thread(
        of id: SortableID, _ post: SortableID, _ viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> SortableID {
        let rows = try CommentRow.rows("c.id = \(id) AND c.post_id = \(post)", viewer: viewer, connection)
        guard let row = rows.first else {
            throw Problem.unprocessable("replyTo", ProblemCode.invalid, "The comment that you answer is gone.")
        }
        return row.replyTo ?? id
    }

    private func hasReplies(_ id: SortableID, _ connection: DatabaseConnection) throws -> Bool {
        try connection.value("SELECT 1 FROM comments WHERE reply_to = \(id) LIMIT 1", as: Int.self) != nil
    }

    private func removeEmptyPlaceholder(_ id: SortableID, _ connection: DatabaseConnection) throws {
        guard try !hasReplies(id, connection) else { return }
        try connection.execute("DELETE FROM comments WHERE id = \(id) AND deleted = 1")
    }

    /// Where a page begins that shows a comment in its middle.
    private func place(
        of id: SortableID, _ post: SortableID, _ limit: Int, _ connection: DatabaseConnection
    ) throws -> Int64 {
        let before = try connection.value(
            """
            SELECT id FROM comments WHERE post_id = \(post) AND id < \(id) ORDER BY id DESC LIMIT 1 OFFSET \(limit / 2)
            """, as: Int64.self)
        return before ?? -1
    }
}
