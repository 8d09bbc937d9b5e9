import Foundation

/// Numbers from somebody's address book.
public struct ContactNumbers: Codable, Sendable {
    /// In any spelling; whatever is no number is left out.
    public var numbers: [String]
    /// The ISO code of the country whose numbers stand without a calling code; the person's own where it is absent.
    public var country: String?

    public init(numbers: [String], country: String? = nil) {
        self.numbers = numbers
        self.country = country
    }
}

/// Whom somebody's address book has led to.
public struct ContactMatches: Codable, Sendable, Hashable {
    /// By name, at most a thousand.
    public var people: [User]
    /// When the people were looked for last; nil for never.
    public var lookedAt: Date?

    public init(people: [User], lookedAt: Date? = nil) {
        self.people = people
        self.lookedAt = lookedAt
    }
}

/// Numbers of an address book that nobody but their owner can read, for the server to answer.
public struct BlindedContacts: Codable, Sendable {
    /// Each in Base64url: 32 bytes, a blinded element of ristretto255 (RFC 9497) of a number in E.164.
    public var elements: [String]

    public init(elements: [String]) { self.elements = elements }

    /// Elements in one call at most.
    public static let maximum = 500
}

/// The server's answers to blinded numbers.
public struct EvaluatedContacts: Codable, Sendable, Hashable {
    /// Names the key: outputs of another key mean nothing.
    public var keyId: String
    /// In the order of what was asked.
    public var elements: [String]

    public init(keyId: String, elements: [String]) {
        self.keyId = keyId
        self.elements = elements
    }
}

/// What stands for the people whom the viewer may find by their number. Without the server's help, of which there is little a
/// day, nobody can tell which numbers they are.
public struct ContactSet: Codable, Sendable, Hashable {
    public var keyId: String
    /// The first 16 bytes of each output, in Base64url, in no order that tells anything.
    public var outputs: [String]

    public init(keyId: String, outputs: [String]) {
        self.keyId = keyId
        self.outputs = outputs
    }

    /// Bytes of an output that stand in the set.
    public static let outputLength = 16
}

/// The outputs of the set that the viewer's address book has led to.
public struct FoundContacts: Codable, Sendable {
    public var keyId: String
    public var outputs: [String]

    public init(keyId: String, outputs: [String]) {
        self.keyId = keyId
        self.outputs = outputs
    }
}
