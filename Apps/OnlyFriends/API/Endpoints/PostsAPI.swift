import Base
import Wire

/// The feed, posts, comments and likes.
public enum PostsAPI {
    /// A part of the feed.
    public struct Feed: Codable, Sendable {
        /// For the posts before a page.
        public var cursor: String?
        /// For the posts after a page, newest first.
        public var since: String?
        /// Counted pages, 0 to 9: deprecated, since they repeat and skip while people post.
        public var page: Int?
        /// 1 to 50.
        public var limit: Int?

        public init(cursor: String? = nil, since: String? = nil, page: Int? = nil, limit: Int? = nil) {
            self.cursor = cursor
            self.since = since
            self.page = page
            self.limit = limit
        }
    }

    /// What to look for among posts.
    public struct Search: Codable, Sendable {
        /// Beginnings of words; less than two letters find nothing.
        public var q: String?
        public var cursor: String?
        public var limit: Int?

        public init(q: String? = nil, cursor: String? = nil, limit: Int? = nil) {
            self.q = q
            self.cursor = cursor
            self.limit = limit
        }
    }

    /// The key by which a repeated request is known as the same.
    public struct Idempotency: Codable, Sendable {
        public var idempotencyKey: String?

        public init(idempotencyKey: String? = nil) { self.idempotencyKey = idempotencyKey }
    }

    /// A new comment's post, and the key by which a repeated request is known as the same.
    public struct CommentTarget: Codable, Sendable {
        public var id: SortableID
        public var idempotencyKey: String?

        public init(id: SortableID, idempotencyKey: String? = nil) {
            self.id = id
            self.idempotencyKey = idempotencyKey
        }
    }

    /// A part of a post's comments.
    public struct CommentsPage: Codable, Sendable {
        public var id: SortableID
        public var cursor: String?
        /// Begins with the page that holds this comment.
        public var around: SortableID?
        public var limit: Int?

        public init(id: SortableID, cursor: String? = nil, around: SortableID? = nil, limit: Int? = nil) {
            self.id = id
            self.cursor = cursor
            self.around = around
            self.limit = limit
        }
    }

    /// One comment of one post.
    public struct ByComment: Codable, Sendable {
        public var id: SortableID
        public var commentId: SortableID

        public init(id: SortableID, commentId: SortableID) {
            self.id = id
            self.commentId = commentId
        }
    }

    public static let feed = Endpoint<Feed, NoBody, FeedPage>(
        "feed", .get, "/api/v1/posts/feed", summary: "One's own and friends' posts, newest first.", tag: "posts")

    public static let see = Endpoint<ByID, NoBody, NoAnswer>(
        "seePost", .put, "/api/v1/posts/{id}/seen",
        summary: "Tells that one has seen the feed up to a post; all of one's devices begin there.",
        success: .noContent, tag: "posts")

    public static let latestPicture = Endpoint<NoParameters, NoBody, LatestPicture>(
        "latestPicture", .get, "/api/v1/posts/latest-picture",
        summary: "The newest post with pictures by those whom one counts among one's close friends.", tag: "posts")

    public static let search = Endpoint<Search, NoBody, Page<Post>>(
        "searchPosts", .get, "/api/v1/posts/search",
        summary: "Posts that one sees now in which words begin so, latest first.", tag: "posts")

    public static let uploadImage = Endpoint<NoParameters, FileUpload, Media>(
        "uploadImage", .post, "/api/v1/posts/upload-image",
        summary: "Uploads a picture for a post; of an animation its first frame is kept.",
        success: .created, tag: "posts")

    public static let looseImages = Endpoint<NoParameters, NoBody, [Media]>(
        "looseImages", .get, "/api/v1/posts/images",
        summary: "One's own pictures that are in no post yet; they are kept for a day.", tag: "posts")

    public static let finishImage = Endpoint<ByID, NoBody, Media>(
        "finishImage", .post, "/api/v1/uploads/{id}/image",
        summary: "Makes a picture for a post of an upload that came in parts.", success: .created, tag: "posts")

    public static let create = Endpoint<Idempotency, PostDraft, Post>(
        "createPost", .post, "/api/v1/posts", summary: "Posts.", success: .created,
        headerFields: ["idempotencyKey": "Idempotency-Key"], tag: "posts")

    public static let post = Endpoint<ByID, NoBody, Post>(
        "post", .get, "/api/v1/posts/{id}", summary: "One post.", tag: "posts")

    public static let update = Endpoint<ByID, PostChange, Post>(
        "updatePost", .put, "/api/v1/posts/{id}", summary: "Changes one's own post.", tag: "posts")

    public static let delete = Endpoint<ByID, NoBody, NoAnswer>(
        "deletePost", .delete, "/api/v1/posts/{id}", summary: "Deletes one's own post and all that hangs on it.",
        success: .noContent, tag: "posts")

    public static let like = Endpoint<ByID, NoBody, Post>(
        "likePost", .put, "/api/v1/posts/{id}/like", summary: "Likes a post; liking twice is liking once.",
        tag: "posts")

    public static let unlike = Endpoint<ByID, NoBody, Post>(
        "unlikePost", .delete, "/api/v1/posts/{id}/like", summary: "Takes a like back.", tag: "posts")

    public static let likes = Endpoint<PageByID, NoBody, Page<User>>(
        "postLikes", .get, "/api/v1/posts/{id}/likes", summary: "Who likes a post, as far as the viewer may know.",
        tag: "posts")

    public static let comments = Endpoint<CommentsPage, NoBody, Page<Comment>>(
        "comments", .get, "/api/v1/posts/{id}/comments", summary: "A post's comments, oldest first.", tag: "posts")

    public static let comment = Endpoint<CommentTarget, CommentDraft, Comment>(
        "createComment", .post, "/api/v1/posts/{id}/comments", summary: "Comments on a post.", success: .created,
        headerFields: ["idempotencyKey": "Idempotency-Key"], tag: "posts")

    public static let updateComment = Endpoint<ByComment, CommentChange, Comment>(
        "updateComment", .put, "/api/v1/posts/{id}/comments/{commentId}",
        summary: "Changes one's own comment, within 15 minutes.", tag: "posts")

    public static let deleteComment = Endpoint<ByComment, NoBody, NoAnswer>(
        "deleteComment", .delete, "/api/v1/posts/{id}/comments/{commentId}",
        summary: "Deletes one's own comment, or one under one's own post.", success: .noContent, tag: "posts")
}
