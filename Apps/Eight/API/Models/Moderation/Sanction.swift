public import Base
public import Foundation

/// What was done to somebody because of the rules, as they are told it (E8-146, E8-151).
public struct Sanction: Codable, Sendable, Hashable, Identifiable {
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// A video is hidden until a moderator has looked at it.
        case hidden
        case removed, warned, suspended
    }

    public var id: SortableID
    public var kind: Kind
    /// What it was about.
    public var subject: ConsoleSubject
    /// The video; nil where it was deleted, or it was about the person.
    public var clip: Clip?
    /// The gravest of what it was reported for; nil where nobody had reported it.
    public var reason: ReportCategory?
    public var at: Date
    /// When a suspension is over of who is shut out now; nil for one that is for ever.
    public var until: Date?
    /// Whether it holds no longer.
    public var isOver: Bool
    /// What the person said about it.
    public var appeal: Appeal?

    public init(
        id: SortableID, kind: Kind, subject: ConsoleSubject, clip: Clip? = nil, reason: ReportCategory? = nil,
        at: Date, until: Date? = nil, isOver: Bool = false, appeal: Appeal? = nil
    ) {
        self.id = id
        self.kind = kind
        self.subject = subject
        self.clip = clip
        self.reason = reason
        self.at = at
        self.until = until
        self.isOver = isOver
        self.appeal = appeal
    }

    /// Once, as long as it holds.
    public var canAppeal: Bool { appeal == nil && !isOver }
}

/// What somebody says against a decision, and what became of it.
public struct Appeal: Codable, Sendable, Hashable {
    public enum Outcome: String, Codable, Sendable, Hashable, CaseIterable {
        /// The decision stays.
        case upheld
        /// It was taken back.
        case granted
    }

    public var text: String
    public var at: Date
    /// Nil until somebody has decided.
    public var outcome: Outcome?
    /// What the moderator says to it.
    public var answer: String?
    public var answeredAt: Date?

    public init(text: String, at: Date, outcome: Outcome? = nil, answer: String? = nil, answeredAt: Date? = nil) {
        self.text = text
        self.at = at
        self.outcome = outcome
        self.answer = answer
        self.answeredAt = answeredAt
    }
}

/// An appeal that is to be made.
public struct AppealDraft: Codable, Sendable, Hashable {
    /// Characters of it.
    public static let textMaximum = 500

    /// 1 to 500 characters.
    public var text: String

    public init(text: String) { self.text = text }
}

/// An appeal as moderators see it, with what it is about.
public struct ConsoleAppeal: Codable, Sendable, Hashable, Identifiable {
    /// The decision, with the appeal in it.
    public var sanction: Sanction
    public var person: Person
    /// Who decided first.
    public var moderator: String
    /// What they noted.
    public var note: String?
    /// Whether somebody else has to answer it, for the viewer decided first.
    public var isForOthers: Bool

    public init(
        sanction: Sanction, person: Person, moderator: String, note: String? = nil, isForOthers: Bool = false
    ) {
        self.sanction = sanction
        self.person = person
        self.moderator = moderator
        self.note = note
        self.isForOthers = isForOthers
    }

    public var id: SortableID { sanction.id }
}

/// What is to become of an appeal.
public struct AppealVerdict: Codable, Sendable, Hashable {
    /// Characters of an answer.
    public static let answerMaximum = 500

    /// Whether the decision is taken back.
    public var isGranted: Bool
    /// For the person to read; at most 500 characters.
    public var answer: String?

    public init(isGranted: Bool, answer: String? = nil) { (self.isGranted, self.answer) = (isGranted, answer) }
}
