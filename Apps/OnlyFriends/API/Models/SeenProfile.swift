import Wire

/// One's own profile as somebody else sees it (OF-197).
public struct SeenProfile: Codable, Sendable, Equatable {
    /// Absent where they see nothing at all.
    public var user: User?
    /// The posts that they see, newest first.
    public var posts: [Post]
    public var nextCursor: String?

    public init(user: User? = nil, posts: [Post] = [], nextCursor: String? = nil) {
        self.user = user
        self.posts = posts
        self.nextCursor = nextCursor
    }
}
