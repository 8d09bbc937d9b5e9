import AccountsAPI
import Base
import Foundation

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
public struct PasskeyDraft: Codable, Sendable, Hashable {
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
public struct PasskeyUse: Codable, Sendable, Hashable {
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
public struct PasskeyLogIn: Codable, Sendable, Hashable {
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
public struct PasskeyName: Codable, Sendable, Hashable {
    public var name: String

    public init(name: String) { self.name = name }
}
