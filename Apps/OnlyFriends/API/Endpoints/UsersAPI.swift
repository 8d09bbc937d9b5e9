import Base
import Wire

/// People and one's own profile.
public enum UsersAPI {
    /// A change of one's own profile; `ifMatch` refuses it when another device was faster.
    public struct IfMatch: Codable, Sendable {
        public var ifMatch: String?

        public init(ifMatch: String? = nil) { self.ifMatch = ifMatch }
    }

    /// The part of a profile picture that its squares show.
    public struct Focus: Codable, Sendable, Equatable {
        /// From 0 at the left to 1 at the right; the middle when absent.
        public var focusX: Double?
        /// From 0 at the top to 1 at the bottom; the middle when absent.
        public var focusY: Double?
        /// How much closer than the largest square, from 1, as when absent, to 4.
        public var zoom: Double?
        /// The closest.
        public static let zoomMaximum = 4.0

        public init(focusX: Double? = nil, focusY: Double? = nil, zoom: Double? = nil) {
            self.focusX = focusX
            self.focusY = focusY
            self.zoom = zoom
        }
    }

    /// An upload that came in parts, and what its squares show.
    public struct FinishedUpload: Codable, Sendable {
        public var id: SortableID
        public var focusX: Double?
        public var focusY: Double?
        public var zoom: Double?

        public init(id: SortableID, focus: Focus = Focus()) {
            self.id = id
            focusX = focus.focusX
            focusY = focus.focusY
            zoom = focus.zoom
        }
    }

    /// A search for people.
    public struct Search: Codable, Sendable {
        /// The beginning of a name, or a whole phone number.
        public var q: String?
        /// For a national number: ISO 3166 code of two letters.
        public var country: String?
        public var cursor: String?
        public var limit: Int?

        public init(q: String?, country: String? = nil, cursor: String? = nil, limit: Int? = nil) {
            self.q = q
            self.country = country
            self.cursor = cursor
            self.limit = limit
        }
    }

    public static let me = Endpoint<NoParameters, NoBody, User>(
        "me", .get, "/api/v1/users/me", summary: "One's own profile.", tag: "users")

    public static let updateMe = Endpoint<IfMatch, ProfileChange, User>(
        "updateMe", .put, "/api/v1/users/me", summary: "Changes parts of one's own profile.",
        headerFields: ["ifMatch": "If-Match"], tag: "users")

    public static let uploadAvatar = Endpoint<Focus, FileUpload, User>(
        "uploadAvatar", .post, "/api/v1/users/upload-avatar",
        summary: "Sets one's profile picture, cut to squares around a point; of an animation its first frame.",
        tag: "users")

    public static let finishAvatar = Endpoint<FinishedUpload, NoBody, User>(
        "finishAvatar", .post, "/api/v1/uploads/{id}/avatar",
        summary: "Sets one's profile picture to an upload that came in parts.", tag: "users")

    public static let user = Endpoint<ByID, NoBody, User>(
        "user", .get, "/api/v1/users/{id}", summary: "A person, as the viewer may see them.", tag: "users")

    public static let posts = Endpoint<PageByID, NoBody, Page<Post>>(
        "userPosts", .get, "/api/v1/users/{id}/posts", summary: "A person's posts, newest first.", tag: "users")

    /// A part of one's own posts as a friend sees them.
    public struct SeenBy: Codable, Sendable {
        public var userId: SortableID
        public var cursor: String?
        public var limit: Int?

        public init(userId: SortableID, cursor: String? = nil, limit: Int? = nil) {
            self.userId = userId
            self.cursor = cursor
            self.limit = limit
        }
    }

    public static let seenBy = Endpoint<SeenBy, NoBody, SeenProfile>(
        "seenBy", .get, "/api/v1/users/me/seen-by/{userId}",
        summary: "One's own profile and posts as a friend sees them.", tag: "users")

    public static let seenByStrangers = Endpoint<NoParameters, NoBody, SeenProfile>(
        "seenByStrangers", .get, "/api/v1/users/me/seen-by-strangers",
        summary: "One's own profile as somebody sees it who knows neither oneself nor one's number.", tag: "users")

    public static let export = Endpoint<NoParameters, NoBody, DataExport>(
        "export", .get, "/api/v1/users/me/export", summary: "The copy of one's own data, as far as it has come.",
        tag: "users")

    public static let startExport = Endpoint<NoParameters, NoBody, DataExport>(
        "startExport", .post, "/api/v1/users/me/export",
        summary: "Has a copy of one's own data made; at most one a day.", success: .accepted, tag: "users")

    public static let search = Endpoint<Search, NoBody, Page<User>>(
        "searchUsers", .get, "/api/v1/users/search", summary: "People by name or whole phone number.", tag: "users")
}
