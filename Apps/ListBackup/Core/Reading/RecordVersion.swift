/// A version of a record and the snapshots that saw it.
public struct RecordVersion: Sendable, Equatable {
    /// Bytes as they came; nil where the record was gone.
    public var record: [UInt8]?
    /// The first snapshot that saw it so.
    public var firstSeen: Manifest
    /// The last one that did.
    public var lastSeen: Manifest
}

/// What became of a record between two snapshots.
public struct RecordDifference: Sendable, Equatable {
    public var key: RecordKey
    /// Bytes as they came; nil where it was not there.
    public var before: [UInt8]?
    public var after: [UInt8]?

    /// The fields that differ.
    public var fields: [FieldChange] {
        guard let before, let after else { return [] }
        return FieldChange.between(before, after)
    }
}
