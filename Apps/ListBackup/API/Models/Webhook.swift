public import Base
public import Foundation
public import Wire

/// What a webhook may be told.
public enum WebhookEvent: String, Codable, Sendable, CaseIterable {
    /// A backup ended whole, in part, or not at all.
    case completed, partial, failed
    /// No backup succeeded in time.
    case missed
    /// A source no longer lets ListBackup in.
    case needsSignIn
    /// The data of a backup look damaged.
    case suspicious
    /// The first backup that succeeded after something was wrong.
    case wellAgain

    /// What `type` says in a message.
    public var type: String {
        switch self {
        case .completed: "backup.completed"
        case .partial: "backup.partial"
        case .failed: "backup.failed"
        case .missed: "backup.missed"
        case .needsSignIn: "source.sign_in_needed"
        case .suspicious: "backup.suspicious"
        case .wellAgain: "backup.well_again"
        }
    }
}

/// An address that is told what happens, in signed messages (LB-177).
public struct Webhook: Codable, Sendable, Equatable, Identifiable {
    public var id: SortableID
    public var address: String
    public var events: [WebhookEvent]
    public var createdAt: Date
    /// Since when no message arrives; nil while they do.
    public var failingSince: Date?
    /// Why the last message did not arrive, in a sentence.
    public var complaint: String?
    /// When it was turned off, by somebody or because no message had arrived for days; nil while it is on.
    public var offSince: Date?
    /// When a message arrived last.
    public var lastArrival: Date?
    /// Until when messages are signed with the secret of before, too.
    public var oldSecretUntil: Date?

    public var isOn: Bool { offSince == nil }
    /// Whether it was turned off because nothing arrived.
    public var gaveUp: Bool { offSince != nil && failingSince != nil }

    public init(
        id: SortableID, address: String, events: [WebhookEvent], createdAt: Date, failingSince: Date? = nil,
        complaint: String? = nil, offSince: Date? = nil, lastArrival: Date? = nil, oldSecretUntil: Date? = nil
    ) {
        self.id = id
        self.address = address
        self.events = events
        self.createdAt = createdAt
        self.failingSince = failingSince
        self.complaint = complaint
        self.offSince = offSince
        self.lastArrival = lastArrival
        self.oldSecretUntil = oldSecretUntil
    }
}

/// A webhook as somebody adds or changes it.
public struct WebhookDraft: Codable, Sendable, Equatable, EndpointBody {
    /// An address of https; of http where the host lets sources lie in private networks.
    public var address: String
    public var events: [WebhookEvent]
    /// Whether it is told anything; unchanged when nil.
    public var isOn: Bool?

    public init(address: String, events: [WebhookEvent], isOn: Bool? = nil) {
        self.address = address
        self.events = events
        self.isOn = isOn
    }
}

/// A webhook with its secret, which is told this once.
public struct WebhookSecret: Codable, Sendable, Equatable {
    public var webhook: Webhook
    /// `whsec_` and 32 bytes in Base64, with which messages are signed.
    public var secret: String

    public init(webhook: Webhook, secret: String) {
        self.webhook = webhook
        self.secret = secret
    }
}

/// What came of a message that tries a webhook out.
public struct WebhookTest: Codable, Sendable, Equatable {
    /// The status that was answered; nil where nothing was.
    public var status: Int?
    public var seconds: Double
    /// Why it counts as not arrived, in a sentence; nil when it arrived.
    public var complaint: String?

    public init(status: Int?, seconds: Double, complaint: String?) {
        self.status = status
        self.seconds = seconds
        self.complaint = complaint
    }
}

/// A message to a webhook.
public struct WebhookMessage: Codable, Sendable, Equatable, Identifiable {
    /// How it stands.
    public enum State: String, Codable, Sendable, CaseIterable { case waiting, arrived, failed }

    public var id: SortableID
    public var event: WebhookEvent
    public var state: State
    public var createdAt: Date
    public var attempts: Int
    /// When it is tried again.
    public var nextAt: Date?
    public var complaint: String?

    public init(
        id: SortableID, event: WebhookEvent, state: State, createdAt: Date, attempts: Int, nextAt: Date?,
        complaint: String?
    ) {
        self.id = id
        self.event = event
        self.state = state
        self.createdAt = createdAt
        self.attempts = attempts
        self.nextAt = nextAt
        self.complaint = complaint
    }
}
