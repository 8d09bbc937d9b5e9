extension Compatibility {
    /// How two people go together by all five sets of rules.
    public struct Report: Sendable, Hashable, Encodable {
        /// What each set of rules found, in the order of ``Dimension``.
        public let findings: [Finding]

        /// Compares two people; the points do not depend on their order.
        ///
        /// - Parameters:
        ///   - first: one person.
        ///   - second: the other.
        public init(_ first: Person, _ second: Person) {
            findings = Dimension.allCases.map { Self.finding($0, first, second) }
        }

        /// What one set of rules found.
        ///
        /// - Parameter dimension: the set of rules.
        /// - Returns: its finding.
        public subscript(dimension: Dimension) -> Finding {
            findings.first { $0.dimension == dimension } ?? findings[0]
        }

        /// The mean of the percentiles that could be told, each set of rules counting alike; nil when there is none.
        public var percentile: Double? {
            let known = findings.compactMap(\.percentile)
            return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
        }

        /// The mean of the coverages, 0 ... 1.
        public var coverage: Double {
            findings.reduce(0) { $0 + $1.coverage } / Double(findings.count)
        }

        /// What one set of rules finds, without the others.
        ///
        /// - Parameters:
        ///   - dimension: the set of rules.
        ///   - first: one person.
        ///   - second: the other.
        /// - Returns: the finding.
        public static func finding(_ dimension: Dimension, _ first: Person, _ second: Person) -> Finding {
            switch dimension {
            case .synastry: Synastry.finding(first, second)
            case .numerology: Numbers.finding(first, second)
            case .ashtakoota: Moons.finding(first, second)
            case .humanDesign: Channels.finding(first, second)
            case .elements: Elements.finding(first, second)
            }
        }

        private enum CodingKeys: String, CodingKey {
            case percentile, coverage, findings
        }

        /// Writes the findings with the means over them.
        ///
        /// - Parameter encoder: what to write to.
        /// - Throws: what the encoder throws.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encodeIfPresent(percentile, forKey: .percentile)
            try container.encode(coverage, forKey: .coverage)
            try container.encode(findings, forKey: .findings)
        }
    }
}
