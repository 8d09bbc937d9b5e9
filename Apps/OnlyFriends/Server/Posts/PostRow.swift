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

    init(_ row: Row) throws {
        id = try row["id"]
        author = try row["author_id"]
        name = try row["name"]
        picture = try MediaRow(row)
        text = try row["text"]
        isTemporary = try row["is_temporary"]
        expiresAt = try row["expires_at"]
        editedAt = try row["edited_at"]
        audience = try row["audience"]
        commenters = try row["commenters"]
        imageCount = try row["image_count"]
        likeCount = try row["like_count"]
        commentCount = try row["comment_count"]
        isPinned = try row["pinned_at"] as Date? != nil
        preview = LinkPreviews.kept(try row["preview"])
        hidesPreview = try row["hides_preview"]
    }

    /// One post, whoever may see it; nil when there is none, or its time is over.
    static func find(
        _ id: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws -> PostRow? {
        try connection.row(
            "SELECT \(columns) \(source) WHERE p.id = \(id) AND (p.expires_at IS NULL OR p.expires_at > \(now))"
        ) { try PostRow($0) }
    }

    /// The post as a viewer sees it, without its pictures.
    ///
    /// - Parameter picture: the author's, with addresses for the viewer.
    func post(for viewer: SortableID, _ view: PostView, picture: Media?) -> Post {
        var user = User(id: author, name: name, relation: author == viewer ? .`self` : .friend)
        user.profilePicture = picture
        var post = Post(
            id: id, user: user, timestamp: id.time, content: PostContent(text: text, preview: preview?.preview(nil)))
        post.isTemporary = isTemporary
        post.expiresAt = expiresAt
        post.editedAt = editedAt
        post.likeCount = view.likes(of: self)
        post.commentCount = view.comments(of: self)
        post.likedByMe = view.isLiked
        if isPinned { post.isPinned = true }
        if !view.mayComment { post.canComment = false }
        if author == viewer {
            post.audience = Audience(stored: audience)
            post.commenters = Commenters(stored: commenters)
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

    /// Of a post `p`, for a viewer. Blocks come first, as most have none: CROSS JOIN has SQLite keep that order.
    static func columns(_ viewer: SQL) -> SQL {
        """
        CASE WHEN \(PostVisibility.mayComment(viewer)) THEN 1 ELSE 0 END AS may_comment,
        (SELECT COUNT(*) FROM blocks b CROSS JOIN likes l
            WHERE b.user_id = \(viewer) AND l.post_id = p.id AND l.user_id = b.other_id) AS hidden_likes,
        (SELECT COUNT(*) FROM blocks b CROSS JOIN comments c
            WHERE b.user_id = \(viewer) AND c.post_id = p.id AND c.author_id = b.other_id AND c.deleted = 0
        ) AS hidden_comments,
        (SELECT COUNT(*) FROM likes l WHERE l.post_id = p.id AND l.user_id = \(viewer)) AS liked
        """
    }

    init(_ row: Row) throws {
        mayComment = try row.int("may_comment") != 0
        hiddenLikes = try row["hidden_likes"]
        hiddenComments = try row["hidden_comments"]
        isLiked = try row.int("liked") > 0
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
            ) { row in views[try row["viewer"]] = try PostView(row) }
        }
        return views
    }

    func likes(of post: PostRow) -> Int { max(0, post.likeCount - hiddenLikes) }

    func comments(of post: PostRow) -> Int { max(0, post.commentCount - hiddenComments) }
}
