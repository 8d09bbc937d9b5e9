public import Base
public import Foundation

/// A line of what was changed about roles, schools and accounts. Each line seals the one before it (E8-159).
public struct AuditRecord: Codable, Sendable, Hashable, Identifiable {
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// Somebody looks after a school from now on, or no longer.
        case appointed, dismissed
        /// Somebody is known as one who works at a school from now on, or no longer.
        case staff, notStaff
        /// Somebody is at another school.
        case moved
        /// Somebody has asked for an account to be deleted, has come back in time, or is gone for good.
        case leaving, returned, deleted
    }

    /// The line's place, as an id.
    public var id: SortableID
    /// The line's place; the first is 1.
    public var number: Int
    public var kind: Kind
    /// Whom it is about; nil once they are deleted.
    public var subject: String?
    /// Who did it; nil where that is deleted, or nobody.
    public var actor: String?
    /// Whether it came by itself, as with the end of a school year.
    public var isAutomatic: Bool
    /// A school's key before and after.
    public var former: String?
    public var later: String?
    public var at: Date
    /// The seal over this line and all before it: 64 hexadecimal digits.
    public var seal: String

    public init(
        id: SortableID, number: Int, kind: Kind, subject: String?, actor: String?, isAutomatic: Bool, former: String?,
        later: String?, at: Date, seal: String
    ) {
        (self.id, self.number, self.kind, self.subject, self.actor) = (id, number, kind, subject, actor)
        (self.isAutomatic, self.former, self.later, self.at, self.seal) = (isAutomatic, former, later, at, seal)
    }
}

/// What came of reading the whole log again.
public struct AuditCheck: Codable, Sendable, Hashable {
    /// How many lines there are.
    public var count: Int
    /// The seal over all of them; nil while there are none.
    public var seal: String?
    /// The first line that is not as it was written, or is missing; nil where all are.
    public var brokenAt: Int?
    /// The line whose seal is the one that was asked for; nil where none has it.
    public var notedAt: Int?

    public init(count: Int, seal: String? = nil, brokenAt: Int? = nil, notedAt: Int? = nil) {
        (self.count, self.seal, self.brokenAt, self.notedAt) = (count, seal, brokenAt, notedAt)
    }
}
