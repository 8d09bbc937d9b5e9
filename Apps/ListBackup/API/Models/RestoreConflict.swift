/// What becomes of records that hold something else now than at the moment that is put back (LB-158).
public enum ConflictRule: String, Codable, Sendable, CaseIterable {
    /// They stay as they are.
    case keep
    /// They become as they were.
    case overwrite
    /// Whichever of both changed last, by what the record itself says of it; it stays where that is not known.
    case newest
    /// Fields that are missing or empty now are filled; all others stay.
    case merge
    /// Somebody chooses for each; what nobody chose for stays.
    case ask
}

/// What somebody chose for one record.
public struct ConflictDecision: Codable, Sendable, Equatable {
    public var stream: String
    /// The record, as the API names it.
    public var key: String
    /// Anything but `ask`.
    public var rule: ConflictRule

    public init(stream: String, key: String, rule: ConflictRule) {
        (self.stream, self.key, self.rule) = (stream, key, rule)
    }
}

/// A record that holds something else now than at the moment that is put back.
public struct RestoreConflict: Codable, Sendable, Equatable, Identifiable {
    /// Which of both changed last.
    public enum Newer: String, Codable, Sendable, CaseIterable { case now, moment }

    public var stream: String
    public var key: String
    public var recordId: String
    /// What a person knows it by; nil where no field tells.
    public var title: String?
    /// What differs: as it is now, and as it was.
    public var changes: [FieldDifference]
    /// Nil where the record does not say when it changed.
    public var newer: Newer?
    /// What is done with it; nil where nobody chose yet.
    public var rule: ConflictRule?
    /// The rules by which it is written.
    public var writtenBy: [ConflictRule]

    public var id: String { "\(stream)/\(key)" }

    public init(
        stream: String, key: String, recordId: String, title: String?, changes: [FieldDifference], newer: Newer?,
        rule: ConflictRule?, writtenBy: [ConflictRule]
    ) {
        self.stream = stream
        self.key = key
        self.recordId = recordId
        self.title = title
        self.changes = changes
        self.newer = newer
        self.rule = rule
        self.writtenBy = writtenBy
    }
}

/// What one rule makes of all records in conflict.
public struct ConflictOutcome: Codable, Sendable, Equatable, Identifiable {
    public var rule: ConflictRule
    /// Records that are written.
    public var written: Int
    /// Records that stay as they are.
    public var staying: Int

    public var id: ConflictRule { rule }

    public init(rule: ConflictRule, written: Int = 0, staying: Int = 0) {
        (self.rule, self.written, self.staying) = (rule, written, staying)
    }
}
