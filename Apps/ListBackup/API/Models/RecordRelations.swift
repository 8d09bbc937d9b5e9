/// How a record belongs together with others, as far as the names of fields tell.
public struct RecordRelations: Codable, Sendable, Equatable {
    /// The records that this one names.
    public var refersTo: [RecordReference]
    /// The records that name this one.
    public var referredToBy: [ReferringRecords]
    /// False where not all records could be looked at in time.
    public var isComplete: Bool

    public init(refersTo: [RecordReference], referredToBy: [ReferringRecords], isComplete: Bool) {
        self.refersTo = refersTo
        self.referredToBy = referredToBy
        self.isComplete = isComplete
    }
}

/// A record that a field of another one names.
public struct RecordReference: Codable, Sendable, Equatable, Identifiable {
    /// Such as `customer_id`.
    public var field: String
    public var stream: String
    public var record: RecordItem

    public var id: String { "\(field) \(stream) \(record.key)" }

    public init(field: String, stream: String, record: RecordItem) {
        self.field = field
        self.stream = stream
        self.record = record
    }
}

/// The records of a stream of which a field names one record.
public struct ReferringRecords: Codable, Sendable, Equatable, Identifiable {
    public var stream: String
    public var field: String
    /// How many there are.
    public var count: Int
    /// The first of them, at most ten.
    public var records: [RecordItem]

    public var id: String { "\(stream) \(field)" }

    public init(stream: String, field: String, count: Int, records: [RecordItem]) {
        self.stream = stream
        self.field = field
        self.count = count
        self.records = records
    }
}
