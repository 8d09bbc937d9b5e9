public import Base
public import Foundation

/// The wish to be at another school (E8-016).
public struct SchoolWish: Codable, Sendable, Hashable {
    /// Characters of a note.
    public static let noteMaximum = 300
    /// Times that somebody may change their school within a year.
    public static let changesPerYear = 2

    /// Its key.
    public var school: String
    /// What a moderator should know; at most 300 characters.
    public var note: String?

    public init(school: String, note: String? = nil) { (self.school, self.note) = (school, note) }
}

/// What somebody asked for last, and what became of it.
public struct SchoolChange: Codable, Sendable, Hashable, Identifiable {
    public enum Outcome: String, Codable, Sendable, Hashable, CaseIterable {
        case granted, declined
    }

    public var id: SortableID
    /// The key of the school that is wanted.
    public var school: String
    public var at: Date
    /// Nil until a moderator has decided.
    public var outcome: Outcome?
    /// What the moderator says to it.
    public var answer: String?
    public var answeredAt: Date?

    public init(
        id: SortableID, school: String, at: Date, outcome: Outcome? = nil, answer: String? = nil,
        answeredAt: Date? = nil
    ) {
        self.id = id
        self.school = school
        self.at = at
        self.outcome = outcome
        self.answer = answer
        self.answeredAt = answeredAt
    }
}

/// Such a wish as moderators of either school see it; the person's school is the one that they have now.
public struct ConsoleSchoolChange: Codable, Sendable, Hashable, Identifiable {
    public var id: SortableID
    public var person: Person
    /// The key of the school that is wanted.
    public var school: String
    public var note: String?
    public var at: Date
    /// Whether it is one's own, which somebody else decides.
    public var isOwn: Bool

    public init(
        id: SortableID, person: Person, school: String, note: String? = nil, at: Date, isOwn: Bool = false
    ) {
        self.id = id
        self.person = person
        self.school = school
        self.note = note
        self.at = at
        self.isOwn = isOwn
    }
}

/// What is to become of it.
public struct SchoolVerdict: Codable, Sendable, Hashable {
    /// Characters of an answer.
    public static let answerMaximum = 300

    public var isGranted: Bool
    /// For the person to read; at most 300 characters.
    public var answer: String?

    public init(isGranted: Bool, answer: String? = nil) { (self.isGranted, self.answer) = (isGranted, answer) }
}

/// Grades that nobody chooses.
public enum Grades {
    /// Of who has left school: they watch and take their videos along, for a while (E8-016).
    public static let graduated = "graduated"
}

/// That somebody has read the rules and the privacy notice, and agrees (E8-018).
public struct RulesConsent: Codable, Sendable, Hashable {
    /// The version that they read.
    public var version: Int

    public init(version: Int) { self.version = version }
}
