public import Foundation

/// A backup in which the source's data look damaged, until somebody says that it was expected.
public struct Suspicion: Codable, Sendable, Equatable {
    /// Something that is not as it usually is.
    public struct Finding: Codable, Sendable, Equatable, Identifiable {
        /// What it is.
        public enum Kind: String, Codable, Sendable, CaseIterable { case deleted, changed, emptied, shrunk, scrambled }

        public var kind: Kind
        public var stream: String
        /// How many records.
        public var count: Int
        /// Of how many.
        public var total: Int
        /// The field that holds nothing any more, for `emptied`.
        public var field: String?
        /// What some of these records are known by.
        public var examples: [String]

        public var id: String { "\(stream)/\(kind.rawValue)/\(field ?? "")" }

        public init(kind: Kind, stream: String, count: Int, total: Int, field: String?, examples: [String]) {
            self.kind = kind
            self.stream = stream
            self.count = count
            self.total = total
            self.field = field
            self.examples = examples
        }
    }

    /// The first snapshot that is suspicious.
    public var number: Int
    public var at: Date
    /// The last one before it, and its moment.
    public var lastGood: Int
    public var lastGoodAt: Date
    /// The worst first.
    public var findings: [Finding]

    public init(number: Int, at: Date, lastGood: Int, lastGoodAt: Date, findings: [Finding]) {
        self.number = number
        self.at = at
        self.lastGood = lastGood
        self.lastGoodAt = lastGoodAt
        self.findings = findings
    }
}
