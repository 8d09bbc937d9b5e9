import Foundation

import Base

/// What is wrong with what somebody reports.
public enum ReportCategory: String, Codable, Sendable, Hashable, CaseIterable {
    case harassment, hate, violence, nudity, spam, impersonation
    /// Somebody may hurt themselves.
    case selfHarm = "self_harm"
    case other
}

/// A report that is to be made.
public struct ReportDraft: Codable, Sendable {
    public var category: ReportCategory
    /// What the person wants to say besides; at most 500 characters.
    public var note: String?
    /// With a reported person, or a message of theirs: a conversation with them, the last 20 messages of which go along. Only where the one who
    /// reports has agreed to that by itself.
    public var conversationId: SortableID?

    public init(category: ReportCategory, note: String? = nil, conversationId: SortableID? = nil) {
        self.conversationId = conversationId
        self.category = category
        self.note = note
    }
}

/// A report that one has made, and what became of it. Whoever is reported never learns by whom.
public struct Report: Codable, Sendable, Hashable, Identifiable {
    /// What is reported.
    public enum Subject: String, Codable, Sendable, CaseIterable {
        case person, post, comment, story, message
        /// A picture of a moment.
        case photo
    }

    /// Where a report stands.
    public enum State: String, Codable, Sendable, CaseIterable {
        case open
        /// What was reported broke the rules, and is gone.
        case acted
        /// What was reported broke no rule.
        case closed
    }

    public var id: SortableID
    public var subject: Subject
    /// The reported person, or who wrote what is reported, as they were called then.
    public var name: String
    public var category: ReportCategory
    public var createdAt: Date
    public var state: State

    public init(
        id: SortableID, subject: Subject, name: String, category: ReportCategory, createdAt: Date, state: State
    ) {
        self.id = id
        self.subject = subject
        self.name = name
        self.category = category
        self.createdAt = createdAt
        self.state = state
    }
}
