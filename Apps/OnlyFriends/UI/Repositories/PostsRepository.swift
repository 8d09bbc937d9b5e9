import Base
import OnlyFriendsAPI
import Wire

/// Posts, comments and likes, as the screens need them.
struct PostsRepository: Sendable {
    var feed: @Sendable (_ cursor: String?) async throws -> FeedPage
    /// The newest picture of close friends; nil where there is none.
    var latestPicture: @Sendable () async throws -> Post?
    /// Tells that one has seen the feed up to a post.
    var see: @Sendable (SortableID) async throws -> Void
    var search: @Sendable (String, _ cursor: String?) async throws -> Page<Post>
    var post: @Sendable (SortableID) async throws -> Post
    var create: @Sendable (PostDraft, _ idempotencyKey: String) async throws -> Post
    var update: @Sendable (SortableID, PostChange) async throws -> Post
    var delete: @Sendable (SortableID) async throws -> Void
    /// One's own temporary posts whose time is over.
    var archive: @Sendable (_ cursor: String?) async throws -> Page<KeptPost>
    var postAgain: @Sendable (SortableID, PostAgain, _ idempotencyKey: String) async throws -> Post
    var deleteKept: @Sendable (SortableID) async throws -> Void
    /// Brings a picture to the server; `progress` is told how much of 1 it has taken.
    var uploadImage:
        @Sendable (_ image: [UInt8], _ progress: @escaping @Sendable (Double) -> Void) async throws -> Media
    /// One's own pictures that are in no post yet.
    var looseImages: @Sendable () async throws -> [Media]
    var setLiked: @Sendable (SortableID, Bool) async throws -> Post
    var comments: @Sendable (_ post: SortableID, _ cursor: String?) async throws -> Page<Comment>
    var addComment: @Sendable (_ post: SortableID, CommentDraft, _ idempotencyKey: String) async throws -> Comment
    var updateComment: @Sendable (_ post: SortableID, _ comment: SortableID, CommentChange) async throws -> Comment
    var likers: @Sendable (_ post: SortableID, _ cursor: String?) async throws -> Page<User>
    var deleteComment: @Sendable (_ post: SortableID, _ comment: SortableID) async throws -> Void

    static func live(_ client: APIClient) -> PostsRepository {
        PostsRepository(
            feed: { try await client.call(PostsAPI.feed, PostsAPI.Feed(cursor: $0)) },
            latestPicture: { try await client.call(PostsAPI.latestPicture).post },
            see: { _ = try await client.call(PostsAPI.see, ByID(id: $0)) },
            search: { try await client.call(PostsAPI.search, PostsAPI.Search(q: $0, cursor: $1, limit: 20)) },
            post: { try await client.call(PostsAPI.post, ByID(id: $0)) },
            create: { draft, key in
                try await client.call(PostsAPI.create, PostsAPI.Idempotency(idempotencyKey: key), draft)
            },
            update: { try await client.call(PostsAPI.update, ByID(id: $0), $1) },
            delete: { _ = try await client.call(PostsAPI.delete, ByID(id: $0)) },
            archive: { try await client.call(PostArchiveAPI.list, .init(cursor: $0, limit: 20)) },
            postAgain: { id, wish, key in
                try await client.call(PostArchiveAPI.postAgain, .init(id: id, idempotencyKey: key), wish)
            },
            deleteKept: { _ = try await client.call(PostArchiveAPI.delete, ByID(id: $0)) },
            uploadImage: { image, progress in
                try await client.call(
                    PostsAPI.uploadImage, NoParameters(),
                    FileUpload(contentType: "application/octet-stream", content: .watched(image, progress)))
            },
            looseImages: { try await client.call(PostsAPI.looseImages) },
            setLiked: { id, likes in
                try await client.call(likes ? PostsAPI.like : PostsAPI.unlike, ByID(id: id))
            },
            comments: { try await client.call(PostsAPI.comments, PostsAPI.CommentsPage(id: $0, cursor: $1)) },
            addComment: { id, draft, key in
                try await client.call(PostsAPI.comment, PostsAPI.CommentTarget(id: id, idempotencyKey: key), draft)
            },
            updateComment: { post, comment, change in
                try await client.call(
                    PostsAPI.updateComment, PostsAPI.ByComment(id: post, commentId: comment), change)
            },
            likers: { try await client.call(PostsAPI.likes, PageByID(id: $0, cursor: $1, limit: 50)) },
            deleteComment: { post, comment in
                _ = try await client.call(
                    PostsAPI.deleteComment, PostsAPI.ByComment(id: post, commentId: comment))
            })
    }
}
