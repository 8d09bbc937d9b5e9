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

/// Where a phone takes pushes, as its system says.
public struct DeviceTokenDraft: EndpointBody, Codable, Sendable, Hashable {
    /// What the phone is.
    public enum Platform: String, Codable, Sendable, Hashable, CaseIterable { case ios }

    /// Where its app is from, on which the push service depends.
    public enum Environment: String, Codable, Sendable, Hashable, CaseIterable {
        /// Built on somebody's own machine.
        case sandbox
        case production
    }

    /// In hexadecimal.
    public var token: String
    public var platform: Platform
    public var environment: Environment
    /// What the phone's person reads in, such as `nb-NO`, as long as the app has not told.
    public var locale: String?

    public init(token: String, platform: Platform = .ios, environment: Environment, locale: String? = nil) {
        self.token = token
        self.platform = platform
        self.environment = environment
        self.locale = locale
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

/// Pushes to browsers and phones that show nothing of the app.
public enum PushAPI {
    /// The phone that is taken back.
    public struct ByToken: Codable, Sendable {
        public var token: String

        public init(token: String) { self.token = token }
    }

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

    public static let register = Endpoint<NoParameters, DeviceTokenDraft, NoAnswer>(
        "registerDevice", .post, "/api/v1/notifications/device-token",
        summary: "Has notifications pushed to this phone until its session ends; from another account it moves here.",
        success: .noContent, tag: "notifications")

    public static let unregister = Endpoint<ByToken, NoBody, NoAnswer>(
        "unregisterDevice", .delete, "/api/v1/notifications/device-token",
        summary: "Ends the pushes to a phone of one's own.", success: .noContent, tag: "notifications")
}

extension PushSubscriptionDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        ["endpoint": ["maxLength": 1_000], "p256dh": ["maxLength": 100], "auth": ["maxLength": 30]]
    }
}

extension DeviceTokenDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        ["token": ["pattern": "^([0-9A-Fa-f]{2}){32,100}$"], "locale": ["maxLength": 35]]
    }
}
