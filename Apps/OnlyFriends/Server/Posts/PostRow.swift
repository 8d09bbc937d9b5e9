import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit

/// A post as the database keeps it: what is the same for all who see it.
struct PostRow: Sendable {
    var id: SortableID
    var author: SortableID
    var name: String
    /// The author's.
    var picture: MediaRow?
    var text: String?
    var isTemporary: Bool
    var expiresAt: Date?
    var editedAt: Date?
    var audience: Int
    var commenters: Int
    var imageCount: Int
    var likeCount: Int
    var commentCount: Int
    var isPinned: Bool
    /// Of the first link in the text.
    var preview: LinkPreviews.Kept?
    var hidesPreview: Bool

    /// Of a post `p` whose author is `u`, with the picture `m`.
    static let columns: SQL = """
        p.id, p.author_id, p.text, p.is_temporary, p.expires_at, p.audience, p.image_count, p.edited_at,
        p.like_count, p.comment_count, p.commenters, p.pinned_at, p.preview, p.hides_preview, u.name, \(MediaRow.columns("m"))
        """
    /// Where these are.
    static let source: SQL =
        "FROM posts p JOIN users u ON u.id = p.author_id LEFT JOIN media m ON m.id = u.avatar_id"

    /// Of a statement that begins with `columns`.
    init(_ row: Row) throws {
        var reader = RowReader(row)
        try self.init(&reader)
    }

    /// Of the next columns, in the order of `columns`.
    init(_ row: inout RowReader) throws {
        id = try row.id()
        author = try row.id()
        text = try row.textIfAny()
        isTemporary = try row.bool()
        expiresAt = try row.dateIfAny()
        audience = try row.int()
        imageCount = try row.int()
        editedAt = try row.dateIfAny()
        likeCount = try row.int()
        commentCount = try row.int()
        commenters = try row.int()
        isPinned = try row.dateIfAny() != nil
        preview = LinkPreviews.kept(try row.textIfAny())
        hidesPreview = try row.bool()
        name = try row.text()
        picture = try MediaRow(next: &row)
    }

    /// One post, whoever may see it; nil when there is none, or its time is over.
    static func find(
        _ id: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws -> PostRow? {
        try connection.row(
            "SELECT \(columns) \(source) WHERE p.id = \(id) AND (p.expires_at IS NULL OR p.expires_at > \(now))"
        ) { try PostRow($0) }
    }

    /// The post as a viewer sees it.
    ///
    /// - Parameters:
    ///   - picture: the author's, with addresses for the viewer, as the others have them.
    ///   - images: the post's own.
    ///   - linked: the one of the page that it links to.
    func post(
        for viewer: SortableID, _ view: PostView, picture: Media?, images: [Media], linked: Media?
    ) -> Post {
        let isOwn = author == viewer
        // What most posts have is set at once: each change afterwards asks whether somebody else has the post too.
        var post = Post(
            id: id, user: User(id: author, name: name, profilePicture: picture, relation: isOwn ? .`self` : .friend),
            timestamp: id.time, content: PostContent(text: text, images: images, preview: preview?.preview(linked)),
            commentCount: view.comments(of: self), likeCount: view.likes(of: self), likedByMe: view.isLiked,
            isTemporary: isTemporary, expiresAt: expiresAt, audience: isOwn ? Audience(stored: audience) : nil,
            editedAt: editedAt, commenters: isOwn ? Commenters(stored: commenters) : nil,
            canComment: view.mayComment ? nil : false)
        if isPinned { post.isPinned = true }
        if isOwn {
            if audience == PostVisibility.hidden { post.isHidden = true }
            if hidesPreview { post.showsPreview = false }
        }
        return post
    }
}

/// What of a post is another for each who sees it.
struct PostView: Sendable {
    var mayComment: Bool
    /// Likes and comments by people whom the viewer does not see are taken off the counts, so that no gap shows.
    var hiddenLikes: Int
    var hiddenComments: Int
    var isLiked: Bool

    /// People that one statement is about.
    private static let batch = 500

    /// Of a post `p`, for a viewer. Blocks come first, as most have none: CROSS JOIN has SQLite keep that order. Where there
    /// is nothing to take off from, nobody is looked for.
    static func columns(_ viewer: SQL) -> SQL {
        """
        CASE WHEN \(PostVisibility.mayComment(viewer)) THEN 1 ELSE 0 END AS may_comment,
        CASE WHEN p.like_count > 0 THEN (SELECT COUNT(*) FROM blocks b CROSS JOIN likes l
            WHERE b.user_id = \(viewer) AND l.post_id = p.id AND l.user_id = b.other_id) ELSE 0 END AS hidden_likes,
        CASE WHEN p.comment_count > 0 THEN (SELECT COUNT(*) FROM blocks b CROSS JOIN comments c
            WHERE b.user_id = \(viewer) AND c.post_id = p.id AND c.author_id = b.other_id AND c.deleted = 0
        ) ELSE 0 END AS hidden_comments,
        (SELECT COUNT(*) FROM likes l WHERE l.post_id = p.id AND l.user_id = \(viewer)) AS liked
        """
    }

    /// Of the next columns, in the order of `columns`.
    init(_ row: inout RowReader) throws {
        mayComment = try row.bool()
        hiddenLikes = try row.int()
        hiddenComments = try row.int()
        isLiked = try row.integer() > 0
    }

    /// What a post is to some people, who see it.
    static func find(
        _ post: SortableID, for viewers: [SortableID], _ connection: DatabaseConnection
    ) throws -> [SortableID: PostView] {
        var views: [SortableID: PostView] = [:]
        for start in stride(from: 0, to: viewers.count, by: batch) {
            let some = viewers[start..<min(start + batch, viewers.count)]
            try connection.forEachRow(
                """
                SELECT v.id AS viewer, \(columns("v.id")) FROM posts p JOIN users v ON v.id IN \(list: some)
                WHERE p.id = \(post)
                """
            ) { row in
                var columns = RowReader(row)
                views[try columns.id()] = try PostView(&columns)
            }
        }
        return views
    }

    func likes(of post: PostRow) -> Int { max(0, post.likeCount - hiddenLikes) }

    func comments(of post: PostRow) -> Int { max(0, post.commentCount - hiddenComments) }
}
