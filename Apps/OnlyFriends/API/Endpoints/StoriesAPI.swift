import Wire

/// Stories, which last for a day.
public enum StoriesAPI {
    public static let list = Endpoint<NoParameters, NoBody, [StoryRing]>(
        "stories", .get, "/api/v1/stories",
        summary: "One's own stories, then friends': those with something new first, then the latest.", tag: "stories")

    /// A part of one's own stories that are over.
    public struct Archive: Codable, Sendable {
        public var cursor: String?
        public var limit: Int?

        public init(cursor: String? = nil, limit: Int? = nil) {
            self.cursor = cursor
            self.limit = limit
        }
    }

    public static let archive = Endpoint<Archive, NoBody, Page<Story>>(
        "storyArchive", .get, "/api/v1/stories/archive",
        summary: "One's own stories whose day is over and that were kept, latest first.", tag: "stories")

    public static let ended = Endpoint<NoParameters, NoBody, [EndedStory]>(
        "endedStories", .get, "/api/v1/stories/ended",
        summary: "One's own stories of the day before, of which one is still told who saw them, latest first.",
        tag: "stories")

    public static let create = Endpoint<PostsAPI.Idempotency, StoryDraft, Story>(
        "createStory", .post, "/api/v1/stories", summary: "Shows a story for 24 hours.", success: .created,
        headerFields: ["idempotencyKey": "Idempotency-Key"], tag: "stories")

    public static let story = Endpoint<ByID, NoBody, Story>(
        "story", .get, "/api/v1/stories/{id}", summary: "One story.", tag: "stories")

    public static let update = Endpoint<ByID, StoryChange, Story>(
        "updateStory", .put, "/api/v1/stories/{id}",
        summary: "Changes who sees one's own story, at once; whoever sees it no more loses it.", tag: "stories")

    public static let delete = Endpoint<ByID, NoBody, NoAnswer>(
        "deleteStory", .delete, "/api/v1/stories/{id}", summary: "Takes one's own story away.",
        success: .noContent, tag: "stories")

    public static let view = Endpoint<ByID, NoBody, NoAnswer>(
        "viewStory", .post, "/api/v1/stories/{id}/view", summary: "Says that the viewer has seen a story.",
        success: .noContent, tag: "stories")

    public static let viewers = Endpoint<ByID, NoBody, StoryViewers>(
        "storyViewers", .get, "/api/v1/stories/{id}/viewers", summary: "Who has seen one's own story.",
        tag: "stories")

    public static let reply = Endpoint<ByID, StoryReply, Message>(
        "replyToStory", .post, "/api/v1/stories/{id}/reply", summary: "Answers a story with a message to its author.",
        success: .created, tag: "stories")

    public static let hide = Endpoint<ByUser, NoBody, User>(
        "hideStories", .put, "/api/v1/friends/{userId}/stories-hidden",
        summary: "Hides one's stories from a friend, those that run now too; they are told nothing of it.",
        tag: "stories")

    public static let unhide = Endpoint<ByUser, NoBody, User>(
        "unhideStories", .delete, "/api/v1/friends/{userId}/stories-hidden",
        summary: "Shows one's stories to a friend again, where they are for them.", tag: "stories")
}

extension StoryDraft: EndpointBody {}
extension StoryChange: EndpointBody {}
extension StoryReply: EndpointBody {}
