extension Compatibility {
    /// One item that a rule looked at, and what it gave.
    public struct Evidence: Sendable, Hashable, Encodable {
        /// What was compared, such as `Sun square Moon` or `Life path`.
        public let item: String
        /// What the first person brings to it.
        public let first: String
        /// What the second person brings to it.
        public let second: String
        /// Why it gave what it gave.
        public let reason: String
        /// The points it gave.
        public let points: Double
        /// The most that it can give; nil where points are open-ended.
        public let maximum: Double?
    }

    /// What one set of rules found.
    public struct Finding: Sendable, Hashable, Encodable {
        /// The set of rules.
        public let dimension: Dimension
        /// The sum of the points of the evidence; nil when nothing could be compared.
        public let points: Double?
        /// The most that the items compared can give; nil where points are open-ended or nothing was compared.
        public let maximum: Double?
        /// How many of a hundred random pairs have fewer points by the same items, those with as many counted half; nil
        /// when there is no such table.
        public let percentile: Double?
        /// How much of what the rules look at was known, 0 ... 1.
        public let coverage: Double
        /// What the points are called, where the rule has names for them.
        public let band: String?
        /// The items that were compared. Of synastry and channels only those that were found are listed.
        public let evidence: [Evidence]
        /// The items that could not be compared.
        public let missing: [String]
        /// What else the rules say, without points.
        public let remarks: [String]
    }
}
