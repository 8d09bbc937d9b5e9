import Base
import Foundation
import Wire

/// What the owner of the house has decided about somebody or something of theirs, as they are told it.
public struct OwnerDecision: Codable, Sendable, Hashable, Identifiable {
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// Told that it breaks the rules.
        case warned
        /// Nobody but its author sees it any more.
        case hidden
        /// The person is shut out.
        case suspended
    }

    public var id: SortableID
    public var kind: Kind
    /// What it was about.
    public var subject: Report.Subject
    /// What it was reported as; absent where that is long ago.
    public var reason: ReportCategory?
    /// The beginning of what was said in it, which are the person's own words.
    public var text: String?
    public var decidedAt: Date
    /// Whether it was taken back.
    public var isOver: Bool
    /// What the person said against it, and what became of that.
    public var appeal: Appeal?

    public init(
        id: SortableID, kind: Kind, subject: Report.Subject, reason: ReportCategory? = nil, text: String? = nil,
        decidedAt: Date, isOver: Bool = false, appeal: Appeal? = nil
    ) {
        self.id = id
        self.kind = kind
        self.subject = subject
        self.reason = reason
        self.text = text
        self.decidedAt = decidedAt
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
    /// Absent until somebody has answered.
    public var outcome: Outcome?
    /// What the owner says to it.
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
public struct AppealDraft: EndpointBody, Codable, Sendable, Hashable {
    /// Characters of it.
    public static let textMaximum = 500

    /// 1 to 500 characters.
    public var text: String

    public init(text: String) { self.text = text }
}

/// What a refused log-in hands to somebody who is shut out, so that they may read why and appeal.
public struct SuspensionTicket: EndpointBody, Codable, Sendable, Hashable {
    /// The field of the refusal that it is in.
    public static let field = "Suspension-Ticket"

    public var ticket: String

    public init(ticket: String) { self.ticket = ticket }
}

/// An appeal of somebody who is shut out.
public struct SuspensionAppeal: EndpointBody, Codable, Sendable, Hashable {
    public var ticket: String
    /// 1 to 500 characters.
    public var text: String

    public init(ticket: String, text: String) {
        self.ticket = ticket
        self.text = text
    }
}
