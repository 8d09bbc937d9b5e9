public import Base
public import Foundation
public import Wire

/// The key that browsers subscribe with.
public struct PushServerKey: Codable, Sendable, Equatable {
    /// In base64url.
    public var publicKey: String

    public init(publicKey: String) { self.publicKey = publicKey }
}

/// A browser that is told of alerts.
public struct PushBrowser: Codable, Sendable, Equatable, Identifiable {
    public var id: SortableID
    /// What people call it, such as "Safari on iPhone".
    public var name: String
    /// Its address at its push service.
    public var endpoint: String
    public var since: Date

    public init(id: SortableID, name: String, endpoint: String, since: Date) {
        (self.id, self.name, self.endpoint, self.since) = (id, name, endpoint, since)
    }
}

/// A browser that is to be told of alerts, as it was subscribed.
public struct PushBrowserDraft: Codable, Sendable, Equatable, EndpointBody {
    public var endpoint: String
    public var p256dh: String
    public var auth: String
    /// What people call it.
    public var name: String

    public init(endpoint: String, p256dh: String, auth: String, name: String) {
        (self.endpoint, self.p256dh, self.auth, self.name) = (endpoint, p256dh, auth, name)
    }
}

/// A browser in which something is to be shown.
public struct PushTest: Codable, Sendable, Equatable, EndpointBody {
    public var endpoint: String

    public init(endpoint: String) { self.endpoint = endpoint }
}
