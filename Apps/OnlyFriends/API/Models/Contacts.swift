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
