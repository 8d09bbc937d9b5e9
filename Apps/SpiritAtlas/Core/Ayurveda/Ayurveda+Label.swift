extension Ayurveda {
    /// What a score is called: one of ten names, which are three single ones, six of two doshas in order, and one of
    /// all three.
    ///
    /// Two doshas that lead with exactly equal scores have no order; their name says so.
    public struct Label: Sendable, Hashable, CustomStringConvertible {
        /// One, two or all three; the stronger one first when the label is ordered, alphabetical otherwise.
        public let doshas: [Dosha]
        /// Whether the order of two doshas means something.
        public let isOrdered: Bool

        /// By how much a dosha must exceed the next one to stand out: half as much again.
        public static let threshold = 1.5

        /// The ten labels that have an order or need none.
        public static let all: [Label] =
            Dosha.allCases.map { Label([$0]) }
            + Dosha.allCases.flatMap { first in
                Dosha.allCases.filter { $0 != first }.map { Label([first, $0]) }
            } + [Label(Dosha.allCases)]

        init(_ doshas: [Dosha], isOrdered: Bool = true) {
            let hasOrder = isOrdered && doshas.count < 3
            self.doshas = hasOrder ? doshas : doshas.sorted { $0.rawValue < $1.rawValue }
            self.isOrdered = hasOrder
        }

        /// Such as `Pitta`, `Vata-Kapha`, `Kapha and Pitta equally`, or `Tridosha`.
        public var description: String {
            if doshas.count == 3 { return "Tridosha" }
            return doshas.map(\.name).joined(separator: isOrdered ? "-" : " and ") + (isOrdered ? "" : " equally")
        }
    }
}

extension Ayurveda.Label: Encodable {
    private enum CodingKeys: String, CodingKey {
        case name, doshas, isOrdered
    }

    /// Writes the name beside the doshas.
    ///
    /// - Parameter encoder: what to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(description, forKey: .name)
        try container.encode(doshas, forKey: .doshas)
        try container.encode(isOrdered, forKey: .isOrdered)
    }
}
