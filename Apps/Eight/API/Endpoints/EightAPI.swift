public import Base
public import Wire

/// Every call of Eight.
public enum EightAPI {
    /// The one thing that a call is about.
    public struct ByID: Codable, Sendable {
        public var id: SortableID

        public init(id: SortableID) { self.id = id }
    }

    /// A part of a list.
    public struct PageOf: Codable, Sendable {
        public var cursor: String?
        public var limit: Int?

        public init(cursor: String? = nil, limit: Int? = nil) {
            self.cursor = cursor
            self.limit = limit
        }
    }

    /// A part of the feed.
    public struct FeedOf: Codable, Sendable {
        /// Whether only what one has not watched is in it.
        public var unseen: Bool?
        /// Whether it is of everybody at one's school, as far as moderators have approved it, instead of whom one follows.
        public var school: Bool?
        public var cursor: String?
        public var limit: Int?

        public init(unseen: Bool? = nil, school: Bool? = nil, cursor: String? = nil, limit: Int? = nil) {
            (self.unseen, self.school, self.cursor, self.limit) = (unseen, school, cursor, limit)
        }
    }

    /// A part of somebody's or something's list.
    public struct PageByID: Codable, Sendable {
        public var id: SortableID
        public var cursor: String?
        public var limit: Int?

        public init(id: SortableID, cursor: String? = nil, limit: Int? = nil) {
            self.id = id
            self.cursor = cursor
            self.limit = limit
        }
    }

    /// A part of a list of people, or of those in it with a name.
    public struct PeopleOf: Codable, Sendable {
        public var id: SortableID
        /// The beginning of a name.
        public var q: String?
        public var cursor: String?
        public var limit: Int?

        public init(id: SortableID, q: String? = nil, cursor: String? = nil, limit: Int? = nil) {
            (self.id, self.q, self.cursor, self.limit) = (id, q, cursor, limit)
        }
    }

    /// Whom to look for.
    public struct Search: Codable, Sendable {
        /// The beginning of a name.
        public var q: String?
        public var school: String?
        public var grade: String?
        public var cursor: String?
        public var limit: Int?

        public init(
            q: String? = nil, school: String? = nil, grade: String? = nil, cursor: String? = nil, limit: Int? = nil
        ) {
            self.q = q
            self.school = school
            self.grade = grade
            self.cursor = cursor
            self.limit = limit
        }
    }

    /// The key by which a repeated request is known as the same.
    public struct Creation: Codable, Sendable {
        public var idempotencyKey: String?

        public init(idempotencyKey: String? = nil) { self.idempotencyKey = idempotencyKey }
    }

    /// What is answered, and the key by which a repeated request is known as the same.
    public struct Response: Codable, Sendable {
        public var id: SortableID
        public var idempotencyKey: String?

        public init(id: SortableID, idempotencyKey: String? = nil) {
            self.id = id
            self.idempotencyKey = idempotencyKey
        }
    }

    /// Where a part of an upload goes on.
    public struct UploadPart: Codable, Sendable {
        public var id: SortableID
        public var offset: Int
        /// Of tus.
        public var protocolVersion: String

        public init(id: SortableID, offset: Int, protocolVersion: String) {
            self.id = id
            self.offset = offset
            self.protocolVersion = protocolVersion
        }
    }

    public static let config = Endpoint<NoParameters, NoBody, EightConfig>(
        "config", .get, "/api/v1/config", summary: "Schools, grades and limits.", access: .open, tag: "config")

    public static let arrival = Endpoint<NoParameters, SignInQuestion, SignInArrival>(
        "signInArrival", .post, "/api/v1/sign-in/arrival",
        summary: "Hands a browser's device what the issuer sent the person back with, once.", access: .open,
        tag: "auth",
        allowsCompression: false)

    // MARK: Oneself and others

    public static let me = Endpoint<NoParameters, NoBody, Me>(
        "me", .get, "/api/v1/me", summary: "Oneself.", tag: "people")
    public static let updateMe = Endpoint<NoParameters, MeChange, Me>(
        "updateMe", .patch, "/api/v1/me", summary: "Changes oneself; also the steps of getting ready.", tag: "people")
    public static let uploadPicture = Endpoint<NoParameters, FileUpload, Me>(
        "uploadPicture", .put, "/api/v1/me/picture", summary: "Sets the picture of oneself.", tag: "people")
    public static let removePicture = Endpoint<NoParameters, NoBody, Me>(
        "removePicture", .delete, "/api/v1/me/picture", summary: "Removes the picture of oneself.", tag: "people")
    public static let profile = Endpoint<ByID, NoBody, Profile>(
        "profile", .get, "/api/v1/people/{id}", summary: "Somebody's page.", tag: "people")
    public static let search = Endpoint<Search, NoBody, Page<Person>>(
        "search", .get, "/api/v1/people", summary: "People by the beginning of a name, by school and grade.",
        tag: "people")
    public static let grid = Endpoint<PageByID, NoBody, Page<Clip>>(
        "grid", .get, "/api/v1/people/{id}/videos", summary: "Somebody's videos, newest first.", tag: "people")

    // MARK: Following

    public static let follow = Endpoint<ByID, NoBody, Profile>(
        "follow", .put, "/api/v1/people/{id}/follow", summary: "Follows somebody, or asks to.", tag: "following")
    public static let unfollow = Endpoint<ByID, NoBody, Profile>(
        "unfollow", .delete, "/api/v1/people/{id}/follow", summary: "Follows no more, or takes the question back.",
        tag: "following")
    public static let requests = Endpoint<PageOf, NoBody, Page<FollowRequest>>(
        "requests", .get, "/api/v1/me/requests", summary: "Who asks to follow one.", tag: "following")
    public static let accept = Endpoint<ByID, NoBody, NoAnswer>(
        "accept", .put, "/api/v1/me/requests/{id}", summary: "Lets somebody follow.", success: .noContent,
        tag: "following")
    public static let decline = Endpoint<ByID, NoBody, NoAnswer>(
        "decline", .delete, "/api/v1/me/requests/{id}", summary: "Lets somebody not follow; they are not told.",
        success: .noContent, tag: "following")
    public static let removeFollower = Endpoint<ByID, NoBody, NoAnswer>(
        "removeFollower", .delete, "/api/v1/me/followers/{id}", summary: "Has somebody follow no more.",
        success: .noContent, tag: "following")
    public static let followers = Endpoint<PeopleOf, NoBody, Page<Person>>(
        "followers", .get, "/api/v1/people/{id}/followers", summary: "Who follows somebody.", tag: "following")
    public static let following = Endpoint<PeopleOf, NoBody, Page<Person>>(
        "following", .get, "/api/v1/people/{id}/following", summary: "Whom somebody follows.", tag: "following")
    public static let block = Endpoint<ByID, NoBody, NoAnswer>(
        "block", .put, "/api/v1/me/blocks/{id}", summary: "Has two people never see each other.",
        success: .noContent, tag: "following")
    public static let unblock = Endpoint<ByID, NoBody, NoAnswer>(
        "unblock", .delete, "/api/v1/me/blocks/{id}", summary: "Takes a block back.", success: .noContent,
        tag: "following")
    public static let blocks = Endpoint<PageOf, NoBody, Page<Person>>(
        "blocks", .get, "/api/v1/me/blocks", summary: "Whom one has blocked.", tag: "following")

    // MARK: Activity

    public static let activity = Endpoint<NoParameters, NoBody, Page<Activity>>(
        "activity", .get, "/api/v1/me/activity",
        summary: "What others did lately that concerns one, newest first; fifty lines at most.", tag: "activity")
    public static let seeActivity = Endpoint<NoParameters, NoBody, NoAnswer>(
        "seeActivity", .put, "/api/v1/me/activity/seen", summary: "Says that one has looked at it.",
        success: .noContent, tag: "activity")

    // MARK: Videos

    public static let feed = Endpoint<FeedOf, NoBody, Page<Clip>>(
        "feed", .get, "/api/v1/feed", summary: "Videos of those one follows and one's own, newest first.",
        tag: "videos")
    public static let create = Endpoint<Creation, ClipDraft, Clip>(
        "createVideo", .post, "/api/v1/videos", summary: "Begins a video; its bytes go to its upload.",
        success: .created, headerFields: ["idempotencyKey": "Idempotency-Key"], tag: "videos")
    /// A part of a video's bytes, as tus has it. Servers answer it beside their typed routes, for clients of other makers
    /// speak in its header fields too.
    public static let part = Endpoint<UploadPart, FileUpload, NoAnswer>(
        "sendPart", .patch, "/api/v1/uploads/{id}", summary: "Sends a part of a video.", success: .noContent,
        headerFields: ["offset": "Upload-Offset", "protocolVersion": "Tus-Resumable"], tag: "videos")
    public static let video = Endpoint<ByID, NoBody, Clip>(
        "video", .get, "/api/v1/videos/{id}", summary: "One video.", tag: "videos")
    public static let delete = Endpoint<ByID, NoBody, NoAnswer>(
        "deleteVideo", .delete, "/api/v1/videos/{id}", summary: "Deletes one's own video.", success: .noContent,
        tag: "videos")
    public static let retry = Endpoint<ByID, NoBody, Clip>(
        "retryVideo", .post, "/api/v1/videos/{id}/retry", summary: "Processes a video again that failed.",
        tag: "videos")
    public static let reportVideo = Endpoint<ByID, ReportDraft, NoAnswer>(
        "reportVideo", .post, "/api/v1/videos/{id}/report",
        summary: "Reports a video, of which a copy is kept; once more changes the report.", success: .noContent,
        tag: "reports")
    public static let reportPerson = Endpoint<ByID, ReportDraft, NoAnswer>(
        "reportPerson", .post, "/api/v1/people/{id}/report",
        summary: "Reports a person; once more changes the report.", success: .noContent, tag: "reports")
    public static let cover = Endpoint<ByID, CoverChoice, Clip>(
        "setCover", .put, "/api/v1/videos/{id}/cover",
        summary: "Chooses the picture that stands for one's own video.", tag: "videos")
    public static let pending = Endpoint<NoParameters, NoBody, Page<Clip>>(
        "pendingVideos", .get, "/api/v1/me/pending", summary: "One's own videos that are not live yet.", tag: "videos")
    public static let react = Endpoint<ByID, ReactionChange, Clip>(
        "react", .put, "/api/v1/videos/{id}/reaction", summary: "Likes or dislikes a video, or neither.",
        tag: "videos")
    public static let likes = Endpoint<PageByID, NoBody, Page<Person>>(
        "likes", .get, "/api/v1/videos/{id}/likes",
        summary: "Who likes a video, the latest first: those whom its author and oneself both may see.", tag: "videos")
    public static let respond = Endpoint<Response, ClipDraft, Clip>(
        "respond", .post, "/api/v1/videos/{id}/responses", summary: "Begins a video that answers another one.",
        success: .created, headerFields: ["idempotencyKey": "Idempotency-Key"], tag: "videos")
    public static let pin = Endpoint<ByID, NoBody, Clip>(
        "pin", .put, "/api/v1/videos/{id}/pin",
        summary: "Puts one's own video before all others of one's page, after those that are there already.",
        tag: "videos")
    public static let unpin = Endpoint<ByID, NoBody, Clip>(
        "unpin", .delete, "/api/v1/videos/{id}/pin", summary: "Puts a video back where its time is.", tag: "videos")
    public static let watch = Endpoint<ByID, NoBody, NoAnswer>(
        "watch", .put, "/api/v1/videos/{id}/view",
        summary: "Says that one has watched a video for two seconds; counted once a person, for its author alone.",
        success: .noContent, tag: "videos")
    public static let responses = Endpoint<PageByID, NoBody, Page<Clip>>(
        "responses", .get, "/api/v1/videos/{id}/responses",
        summary: "Answers to a video, those with the most likes first.", tag: "videos")
    public static let ancestors = Endpoint<PageByID, NoBody, Page<Clip>>(
        "ancestors", .get, "/api/v1/videos/{id}/ancestors",
        summary: "What a video answers, and what that answers, up to the first.", tag: "videos")
    public static let chain = Endpoint<PageByID, NoBody, Page<Clip>>(
        "chain", .get, "/api/v1/videos/{id}/chain",
        summary: "A video, then its best answer with the answers to that, then the next best.", tag: "videos")
}

extension MeChange: EndpointBody {}
extension SignInQuestion: EndpointBody {}
extension ClipDraft: EndpointBody {}
extension ReactionChange: EndpointBody {}
extension CoverChoice: EndpointBody {}
extension ReportDraft: EndpointBody {}
