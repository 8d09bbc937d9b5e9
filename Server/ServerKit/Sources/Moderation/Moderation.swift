public import Base
public import Foundation

/// What an app lets the owner of its house do about what its people report.
///
/// Whatever is looked at or decided is written down beside it and stays there, with the name of who did it.
public protocol Moderation: Sendable {
    /// What waits to be decided, oldest first; at most 200.
    func openCases() async throws -> [ModerationCase]
    /// A copy of what was reported, with everything that was said about it; nil when it was decided meanwhile or is too old.
    func evidence(in id: SortableID, for moderator: String) async throws -> ModerationEvidence?
    /// Decides a case, and all reports of the same thing with it. False when it was decided meanwhile.
    func decide(_ decision: ModerationDecision, in id: SortableID, by moderator: String) async throws -> Bool
    /// What was decided, latest first; at most 200.
    func decisions() async throws -> [ModerationRecord]
    /// Takes a decision back. False when there is nothing to take back any more.
    func takeBack(_ id: SortableID, by moderator: String) async throws -> Bool
    /// Appeals that wait to be answered, oldest first; at most 200.
    func appeals() async throws -> [ModerationAppeal]
    /// A copy of what an appeal is about; nil when it was answered meanwhile or is too old.
    func evidence(inAppeal id: SortableID, for moderator: String) async throws -> ModerationEvidence?
    /// Answers an appeal; one that is granted takes the decision back. False when it was answered meanwhile.
    func answer(_ answer: AppealAnswer, to id: SortableID, by moderator: String) async throws -> Bool
    /// What people have written to the owner, latest first; at most 200.
    func letters() async throws -> [OwnerLetter]
    /// Deletes a letter that the owner is done with.
    func putAway(_ id: SortableID) async throws
}

extension Moderation {
    /// An app in which nobody writes to the owner has no letters.
    public func letters() async throws -> [OwnerLetter] { [] }

    public func putAway(_ id: SortableID) async throws {}

    /// An app whose appeals are answered in the app itself has none here.
    public func appeals() async throws -> [ModerationAppeal] { [] }

    public func evidence(inAppeal id: SortableID, for moderator: String) async throws -> ModerationEvidence? { nil }

    public func answer(_ answer: AppealAnswer, to id: SortableID, by moderator: String) async throws -> Bool { false }
}

/// What somebody says against a decision about them, and what that was.
public struct ModerationAppeal: Sendable, Hashable, Identifiable {
    /// The decision's.
    public var id: SortableID
    public var decision: ModerationDecision
    public var kind: ModerationCase.Kind
    /// Who appeals, as they were called then.
    public var name: String
    /// What it was reported as; nil where that is too old.
    public var category: String?
    /// Who decided.
    public var moderator: String
    public var decidedAt: Date
    public var text: String
    public var appealedAt: Date

    public init(
        id: SortableID, decision: ModerationDecision, kind: ModerationCase.Kind, name: String, category: String?,
        moderator: String, decidedAt: Date, text: String, appealedAt: Date
    ) {
        self.id = id
        self.decision = decision
        self.kind = kind
        self.name = name
        self.category = category
        self.moderator = moderator
        self.decidedAt = decidedAt
        self.text = text
        self.appealedAt = appealedAt
    }
}

/// What becomes of an appeal.
public struct AppealAnswer: Sendable, Hashable {
    /// Characters that the words may have.
    public static let textMaximum = 500

    /// Whether the decision is taken back.
    public var isGranted: Bool
    /// For the person to read.
    public var text: String?

    public init(isGranted: Bool, text: String? = nil) { (self.isGranted, self.text) = (isGranted, text) }
}

/// What somebody has written to the owner of the house.
public struct OwnerLetter: Sendable, Hashable, Identifiable {
    public var id: SortableID
    /// As they are called in the app.
    public var name: String
    public var text: String
    /// What the app did before, where they sent that along.
    public var log: String?
    public var writtenAt: Date

    public init(id: SortableID, name: String, text: String, log: String? = nil, writtenAt: Date) {
        self.id = id
        self.name = name
        self.text = text
        self.log = log
        self.writtenAt = writtenAt
    }
}

/// Something that people have reported.
public struct ModerationCase: Sendable, Hashable, Identifiable {
    public enum Kind: String, Sendable { case person, post, comment, photo, story, message, clip }

    /// The oldest report's.
    public var id: SortableID
    public var kind: Kind
    /// Who wrote it, or the person themselves, as they were called then.
    public var name: String
    /// What the first who reported it called it, such as `spam`.
    public var category: String
    /// How many people have reported it.
    public var reports: Int
    public var reportedAt: Date

    public init(id: SortableID, kind: Kind, name: String, category: String, reports: Int, reportedAt: Date) {
        self.id = id
        self.kind = kind
        self.name = name
        self.category = category
        self.reports = reports
        self.reportedAt = reportedAt
    }
}

/// A copy of what was reported, as it was then. Who reported it is not in it.
public struct ModerationEvidence: Sendable {
    public var text: String?
    /// What it said before, latest first.
    public var formerTexts: [String]
    public var writtenAt: Date?
    /// What those who reported it said.
    public var notes: [String]
    /// JPEG files.
    public var pictures: [[UInt8]]

    public init(text: String?, formerTexts: [String], writtenAt: Date?, notes: [String], pictures: [[UInt8]]) {
        self.text = text
        self.formerTexts = formerTexts
        self.writtenAt = writtenAt
        self.notes = notes
        self.pictures = pictures
    }
}

/// What can be done about something that was reported.
public enum ModerationDecision: String, Sendable, CaseIterable {
    /// It breaks no rule.
    case dismiss
    /// Its author is told that it breaks the rules, and takes note of that; it stays.
    case warn
    /// Nobody but its author sees it any more.
    case hide
    /// The person cannot sign in, and nobody sees them, until that is taken back.
    case suspend
}

/// Something that was decided.
public struct ModerationRecord: Sendable, Hashable, Identifiable {
    public var id: SortableID
    public var decision: ModerationDecision
    public var kind: ModerationCase.Kind
    public var name: String
    public var moderator: String
    public var decidedAt: Date
    /// Whether it holds and can be taken back.
    public var canTakeBack: Bool

    public init(
        id: SortableID, decision: ModerationDecision, kind: ModerationCase.Kind, name: String, moderator: String,
        decidedAt: Date, canTakeBack: Bool
    ) {
        self.id = id
        self.decision = decision
        self.kind = kind
        self.name = name
        self.moderator = moderator
        self.decidedAt = decidedAt
        self.canTakeBack = canTakeBack
    }
}
