/// Records of two sources that belong together, by a field of each.
public struct SourceMatching: Codable, Sendable, Equatable {
    /// What is so of a record.
    public enum Kind: String, Codable, Sendable, CaseIterable { case onlyHere, onlyThere, differing }

    /// One of them.
    public struct Item: Codable, Sendable, Equatable, Identifiable {
        /// What its field says.
        public var value: String
        /// What to ask for it by; nil where it is not.
        public var keyHere: String?
        public var keyThere: String?
        /// The fields that both have and that differ, 50 at most: before is here, after is there.
        public var changes: [FieldDifference]

        public var id: String { "\(keyHere ?? "")/\(keyThere ?? "")" }

        public init(value: String, keyHere: String?, keyThere: String?, changes: [FieldDifference]) {
            self.value = value
            self.keyHere = keyHere
            self.keyThere = keyThere
            self.changes = changes
        }
    }

    /// Found in both, with all fields that both have as they are in the other.
    public var alike: Int
    public var differing: Int
    public var onlyHere: Int
    public var onlyThere: Int
    /// Records, of both, that cannot be found by the field: they don't have it, or another one has the same.
    public var unmatched: Int
    /// The first hundred of the kind that was asked for.
    public var items: [Item]

    public init(
        alike: Int = 0, differing: Int = 0, onlyHere: Int = 0, onlyThere: Int = 0, unmatched: Int = 0,
        items: [Item] = []
    ) {
        self.alike = alike
        self.differing = differing
        self.onlyHere = onlyHere
        self.onlyThere = onlyThere
        self.unmatched = unmatched
        self.items = items
    }
}
