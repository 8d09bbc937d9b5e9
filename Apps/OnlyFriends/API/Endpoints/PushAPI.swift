import Base
import Wire

/// Where a browser takes pushes, in the words of the Push API.
public struct PushSubscriptionDraft: EndpointBody, Codable, Sendable, Hashable {
    /// The address of its push service.
    public var endpoint: String
    /// Its public key.
    public var p256dh: String
    /// The secret of its keys.
    public var auth: String

    public init(endpoint: String, p256dh: String, auth: String) {
        self.endpoint = endpoint
        self.p256dh = p256dh
        self.auth = auth
    }
}

/// The key by which push services know this server.
public struct PushServerKey: Codable, Sendable, Hashable {
    /// In base64url, as `applicationServerKey` takes it.
    public var publicKey: String

    public init(publicKey: String) { self.publicKey = publicKey }
}

/// What a browser is told by a push: ids, and nothing of what anybody wrote unless the person wants it (OF-180).
public struct PushNotice: Codable, Sendable, Hashable {
    public var kind: Notice.Kind
    /// The notification, or the message.
    public var id: SortableID
    public var conversationId: SortableID?
    public var postId: SortableID?
    /// Whose doing it is.
    public var userId: SortableID?
    /// What has happened, in the language that the person reads in now; nil where that is not known.
    public var words: String?
    /// Their name; only where the person wants to be shown what was written.
    public var title: String?
    /// What they wrote, likewise.
    public var text: String?

    public init(
        kind: Notice.Kind, id: SortableID, conversationId: SortableID? = nil, postId: SortableID? = nil,
        userId: SortableID? = nil, words: String? = nil, title: String? = nil, text: String? = nil
    ) {
        self.words = words
        self.kind = kind
        self.id = id
        self.conversationId = conversationId
        self.postId = postId
        self.userId = userId
        self.title = title
        self.text = text
    }
}

/// Pushes to browsers that show nothing of the app.
public enum PushAPI {
    /// The subscription that is taken back.
    public struct ByEndpoint: Codable, Sendable {
        public var endpoint: String

        public init(endpoint: String) { self.endpoint = endpoint }
    }

    public static let key = Endpoint<NoParameters, NoBody, PushServerKey>(
        "pushKey", .get, "/api/v1/notifications/push/key", summary: "The key that browsers subscribe with.",
        tag: "notifications")

    public static let subscribe = Endpoint<NoParameters, PushSubscriptionDraft, NoAnswer>(
        "subscribePush", .put, "/api/v1/notifications/push/subscription",
        summary: "Has notifications pushed to this browser until its session ends; from another account it moves here.",
        success: .noContent, tag: "notifications")

    public static let unsubscribe = Endpoint<ByEndpoint, NoBody, NoAnswer>(
        "unsubscribePush", .delete, "/api/v1/notifications/push/subscription",
        summary: "Ends the pushes to a browser of one's own.", success: .noContent, tag: "notifications")
}

extension PushSubscriptionDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        ["endpoint": ["maxLength": 1_000], "p256dh": ["maxLength": 100], "auth": ["maxLength": 30]]
    }
}
