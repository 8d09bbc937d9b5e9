import OnlyFriendsAPI

/// Somebody in the demo community.
struct DemoPerson: Sendable {
    var name: String
    var bio: String
    var birthday: String
    var look: PortraitPainter.Look
}

/// What somebody has posted, and what their friends made of it.
struct DemoPost: Sendable {
    /// A landscape to paint.
    struct Scene: Sendable {
        var seed: UInt64
        var light: Int
        var hasLake: Bool
    }

    var by: Int
    var hoursAgo: Double
    var text: String
    var scenes: [Scene]
    var isTemporary = false
    var comments: [(by: Int, text: String)]
    var likes: [Int]
    /// What the page says that it links to.
    var page: DemoPage?
}

/// A page of nobody's, which the demo's house is said to have read.
struct DemoPage: Sendable {
    var preview: LinkPreview
    var picture: DemoPost.Scene
}
