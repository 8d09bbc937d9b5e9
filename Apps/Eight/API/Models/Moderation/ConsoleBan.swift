public import Base
public import Foundation

/// A suspension that is to be for ever, which a second moderator has to confirm (E8-149). Until then it is one of a week.
public struct ConsoleBan: Codable, Sendable, Hashable, Identifiable {
    /// Of the decision.
    public var id: SortableID
    public var person: Person
    /// Who asks for it.
    public var moderator: String
    /// What they noted.
    public var note: String?
    /// What the person was reported for, if they were.
    public var reason: ReportCategory?
    public var at: Date
    /// When the suspension is over if nobody confirms it.
    public var until: Date
    /// Whether the viewer asks for it, so that somebody else confirms.
    public var isOwn: Bool

    public init(
        id: SortableID, person: Person, moderator: String, note: String? = nil, reason: ReportCategory? = nil,
        at: Date, until: Date, isOwn: Bool = false
    ) {
        self.id = id
        self.person = person
        self.moderator = moderator
        self.note = note
        self.reason = reason
        self.at = at
        self.until = until
        self.isOwn = isOwn
    }
}

/// What a second moderator says to it.
public struct BanVerdict: Codable, Sendable, Hashable {
    /// Whether the suspension is for ever; else it stays one of a week.
    public var isConfirmed: Bool

    public init(isConfirmed: Bool) { self.isConfirmed = isConfirmed }
}
