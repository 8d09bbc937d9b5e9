public import Base
public import Foundation
public import Wire

/// A passkey as its owner sees it.
public struct PasskeyInfo: Codable, Sendable, Hashable, Identifiable {
    public var id: SortableID
    /// The device that it was made on, until its owner calls it something else.
    public var name: String
    public var createdAt: Date
    /// Absent until somebody has signed in with it.
    public var lastUsedAt: Date?

    public init(id: SortableID, name: String, createdAt: Date, lastUsedAt: Date? = nil) {
        self.id = id
        self.name = name
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
    }
}

/// What a device is asked for a passkey with. Bytes are in base 64 for URLs, as Web Authentication writes them.
public struct PasskeyQuestion: Codable, Sendable, Hashable {
    /// Names the question, to be given back with the answer.
    public var question: String
    /// The host for which the passkey is.
    public var host: String
    public var challenge: String
    /// Names a new passkey's account, and tells nothing of the person; absent where none is made.
    public var userHandle: String?
    /// The person's passkeys: those of which a device is not to make a second one, or one of which is asked for. Empty where
    /// any will do.
    public var credentialIds: [String]

    public init(
        question: String, host: String, challenge: String, userHandle: String? = nil, credentialIds: [String] = []
    ) {
        self.question = question
        self.host = host
        self.challenge = challenge
        self.userHandle = userHandle
        self.credentialIds = credentialIds
    }
}

/// A passkey that a device has made.
public struct PasskeyDraft: Codable, Sendable, Hashable, EndpointBody {
    public var question: String
    public var credentialId: String
    public var clientData: String
    public var attestation: String
    /// The session's device, where it has none.
    public var name: String?

    public init(question: String, credentialId: String, clientData: String, attestation: String, name: String? = nil) {
        self.question = question
        self.credentialId = credentialId
        self.clientData = clientData
        self.attestation = attestation
        self.name = name
    }
}

/// A passkey that somebody has used.
public struct PasskeyUse: Codable, Sendable, Hashable, EndpointBody {
    public var question: String
    public var credentialId: String
    public var clientData: String
    public var authenticatorData: String
    public var signature: String
    /// Absent where the device does not tell.
    public var userHandle: String?

    public init(
        question: String, credentialId: String, clientData: String, authenticatorData: String, signature: String,
        userHandle: String? = nil
    ) {
        self.question = question
        self.credentialId = credentialId
        self.clientData = clientData
        self.authenticatorData = authenticatorData
        self.signature = signature
        self.userHandle = userHandle
    }
}

/// A passkey, and where somebody signs in with it.
public struct PasskeyLogIn: Codable, Sendable, Hashable, EndpointBody {
    public var passkey: PasskeyUse
    /// False ends the session after a day at most.
    public var rememberMe: Bool?
    public var device: Device?

    public init(passkey: PasskeyUse, rememberMe: Bool? = nil, device: Device? = nil) {
        self.passkey = passkey
        self.rememberMe = rememberMe
        self.device = device
    }
}

/// What a passkey is to be called.
public struct PasskeyName: Codable, Sendable, Hashable, EndpointBody {
    public var name: String

    public init(name: String) { self.name = name }
}

/// The passkey that a call is about.
public struct ByPasskey: Codable, Sendable {
    public var id: SortableID

    public init(id: SortableID) { self.id = id }
}

/// What clients need to know of what servers take.
public enum PasskeyLimits {
    /// Characters of a passkey's name.
    public static let nameMaximum = 50
    /// Passkeys that somebody may keep.
    public static let maximum = 10
    /// Characters of a part of what an authenticator says.
    public static let textMaximum = 90_000

    /// Bytes of an authenticator in base 64 for URLs.
    fileprivate static let bytes: JSONValue = [
        "pattern": "^[A-Za-z0-9_-]*$", "maxLength": .number(Double(textMaximum)),
    ]

    /// One line with a letter in it, without control characters and marks that turn the direction around.
    fileprivate static let name: JSONValue = {
        let any =
            #"[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]*"#
        return ["maxLength": .number(Double(nameMaximum)), "pattern": .text("^\(any)[A-Za-z]\(any)$")]
    }()
}

extension PasskeyDraft: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        let bytes = PasskeyLimits.bytes
        return ["credentialId": bytes, "clientData": bytes, "attestation": bytes, "name": PasskeyLimits.name]
    }
}

extension PasskeyUse: SchemaRules {
    public static var schemaRules: [String: JSONValue] {
        let bytes = PasskeyLimits.bytes
        return [
            "credentialId": bytes, "clientData": bytes, "authenticatorData": bytes, "signature": bytes,
            "userHandle": bytes,
        ]
    }
}

extension PasskeyName: SchemaRules {
    public static var schemaRules: [String: JSONValue] { ["name": PasskeyLimits.name] }
}
