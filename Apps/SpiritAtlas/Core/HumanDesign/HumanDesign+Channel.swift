extension HumanDesign {
    /// Two gates of different centres that join these when both are active.
    public struct Channel: Sendable, Hashable, CustomStringConvertible {
        /// The lower gate.
        public let low: Int
        /// The higher gate.
        public let high: Int
        /// The centre of the lower gate.
        public let lowCenter: Center
        /// The centre of the higher gate.
        public let highCenter: Center
        /// The circuit it belongs to.
        public let circuit: Circuit
        /// Both gates.
        let gates: GateSet
        /// Both centres.
        let centers: CenterSet

        init(_ low: Int, _ lowCenter: Center, _ high: Int, _ highCenter: Center, _ circuit: Circuit) {
            self.low = low
            self.high = high
            self.lowCenter = lowCenter
            self.highCenter = highCenter
            self.circuit = circuit
            gates = GateSet([low, high])
            centers = CenterSet([lowCenter, highCenter])
        }

        /// The channel of two gates, in either order; nil when no channel joins them.
        ///
        /// - Parameters:
        ///   - first: a gate, 1 ... 64.
        ///   - second: another.
        public init?(_ first: Int, _ second: Int) {
            let both = (min(first, second), max(first, second))
            guard let channel = Self.all.first(where: { ($0.low, $0.high) == both }) else { return nil }
            self = channel
        }

        /// The group of its circuit.
        public var group: CircuitGroup { circuit.group }
        /// Both gates, the lower one first, such as `6-59`.
        public var description: String { "\(low)-\(high)" }
    }
}

extension HumanDesign.Channel: Codable {
    /// Reads a text such as `6-59`.
    ///
    /// - Parameter decoder: what to read from.
    /// - Throws: `DecodingError`, and what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let channel = Self.all.first(where: { $0.description == text }) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "There is no such channel.")
        }
        self = channel
    }

    /// Writes a text such as `6-59`.
    ///
    /// - Parameter encoder: what to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
