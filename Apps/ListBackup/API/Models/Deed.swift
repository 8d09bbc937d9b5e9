public import Foundation

/// Something that somebody did, or was not let do; each is chained to the one before it (LB-018).
public struct Deed: Codable, Sendable, Equatable, Identifiable {
    /// From 1 without gaps.
    public var number: Int
    public var at: Date
    /// The address of who it was, with the name of the token where it was a program.
    public var who: String
    /// The call, by its name in the API.
    public var deed: String
    /// The id of what it was done to; empty where there is none.
    public var object: String
    /// How it was answered; below 400 it was done.
    public var status: Int

    public var id: Int { number }

    public init(number: Int, at: Date, who: String, deed: String, object: String, status: Int) {
        self.number = number
        self.at = at
        self.who = who
        self.deed = deed
        self.object = object
        self.status = status
    }
}

/// Whether the list of deeds is whole.
public struct DeedCheck: Codable, Sendable, Equatable {
    public var count: Int
    /// The first that is missing or was changed; nil where all are as they were written.
    public var brokenAt: Int?
    /// The hash of the last one, by which a list that was kept elsewhere is compared.
    public var head: String

    public init(count: Int, brokenAt: Int?, head: String) {
        self.count = count
        self.brokenAt = brokenAt
        self.head = head
    }
}
