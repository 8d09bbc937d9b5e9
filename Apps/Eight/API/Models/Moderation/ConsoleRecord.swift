public import Base
public import Foundation

/// What a moderator may do about something.
public enum ConsoleAction: String, Codable, Sendable, Hashable, CaseIterable {
    /// It breaks no rule: a video that waits goes live, one that was hidden is shown again.
    case approve
    /// Nobody but its author sees the video any more.
    case remove
    /// Its author is told that it breaks the rules; it stays.
    case warn
    /// The person is shut out, and nobody sees them, until that is over or taken back.
    case suspend
}

/// A decision that is to be made.
public struct ConsoleVerdict: Codable, Sendable, Hashable {
    /// Characters of a note.
    public static let noteMaximum = 500
    /// How long somebody can be suspended by one moderator alone.
    public static let days = 1...90

    public var action: ConsoleAction
    /// Why, for other moderators; at most 500 characters.
    public var note: String?
    /// For how long somebody is suspended; nil for ever, once a second moderator has confirmed it, and a week until then.
    public var days: Int?

    public init(action: ConsoleAction, note: String? = nil, days: Int? = nil) {
        (self.action, self.note, self.days) = (action, note, days)
    }
}

/// A line of what moderators did. Lines are added and never changed.
public struct ConsoleRecord: Codable, Sendable, Hashable, Identifiable {
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        case looked, approved, removed, warned, suspended
        /// A decision was taken back.
        case restored
        /// A decision stays that somebody had appealed against.
        case upheld
        /// A suspension was confirmed for ever, or left at a week.
        case banned, notBanned
        /// A school's switches or reviews were changed.
        case rules
        case appointed, dismissed
        /// Somebody is at another school, or may not be.
        case moved, notMoved
    }

    public var id: SortableID
    public var kind: Kind
    /// Nil where it was about a school.
    public var subject: ConsoleSubject?
    /// Whom it was about, or the school's key.
    public var name: String
    public var moderator: String
    public var note: String?
    public var at: Date
    /// Whether it holds and can be taken back.
    public var canTakeBack: Bool
    public var isTakenBack: Bool

    public init(
        id: SortableID, kind: Kind, subject: ConsoleSubject?, name: String, moderator: String, note: String? = nil,
        at: Date, canTakeBack: Bool = false, isTakenBack: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.subject = subject
        self.name = name
        self.moderator = moderator
        self.note = note
        self.at = at
        self.canTakeBack = canTakeBack
        self.isTakenBack = isTakenBack
    }
}
