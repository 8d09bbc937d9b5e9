/// What a person knows a record by: its name where it has one, and a few fields that tell it from others.
public struct RecordSummary: Codable, Sendable, Equatable {
    /// Such as a name, a subject or a path, on one line; nil where no field is one.
    public var title: String?
    /// The field that the title is from; the first of them where it is from two.
    public var titlePath: String?
    /// In the record's order, at most eight.
    public var facts: [RecordFact]

    public init(title: String? = nil, titlePath: String? = nil, facts: [RecordFact] = []) {
        self.title = title
        self.titlePath = titlePath
        self.facts = facts
    }
}

/// A short field of a record.
public struct RecordFact: Codable, Sendable, Equatable {
    /// Such as `address.city`.
    public var path: String
    /// Without quotes and escapes; at most 80 characters.
    public var text: String
    /// Whether it is a number, digits as they came.
    public var isNumber: Bool

    public init(path: String, text: String, isNumber: Bool) {
        self.path = path
        self.text = text
        self.isNumber = isNumber
    }
}
