extension HumanDesign {
    /// A set of gates.
    public struct GateSet: Sendable, Hashable {
        /// Bit 0 stands for gate 1.
        var bits: UInt64

        /// Creates the empty set.
        public init() { bits = 0 }

        init(bits: UInt64) { self.bits = bits }

        /// Creates a set of gates; what is none of 1 ... 64 is left out.
        ///
        /// - Parameter gates: the gates, in any order.
        public init(_ gates: some Sequence<Int>) {
            bits = gates.reduce(0) { $0 | Self.bit($1) }
        }

        /// The gates, ascending.
        public var gates: [Int] { (1...64).filter(contains) }
        /// How many gates there are.
        public var count: Int { bits.nonzeroBitCount }
        /// Whether there is none.
        public var isEmpty: Bool { bits == 0 }

        /// Whether a gate is one of these.
        ///
        /// - Parameter gate: any number.
        /// - Returns: true when it is.
        public func contains(_ gate: Int) -> Bool { bits & Self.bit(gate) != 0 }
        /// Whether all of the other gates are among these.
        func contains(_ other: GateSet) -> Bool { bits & other.bits == other.bits }

        /// The gates of both sets together.
        ///
        /// - Parameter other: the other set.
        /// - Returns: the set of both.
        public func union(_ other: GateSet) -> GateSet { GateSet(bits: bits | other.bits) }
        /// The gates that both sets have.
        ///
        /// - Parameter other: the other set.
        /// - Returns: what is common.
        public func intersection(_ other: GateSet) -> GateSet { GateSet(bits: bits & other.bits) }
        /// The gates that the other set does not have.
        ///
        /// - Parameter other: the gates to leave out.
        /// - Returns: the rest.
        public func subtracting(_ other: GateSet) -> GateSet { GateSet(bits: bits & ~other.bits) }

        private static func bit(_ gate: Int) -> UInt64 { (1...64).contains(gate) ? 1 << UInt64(gate - 1) : 0 }
    }
}

extension HumanDesign.GateSet: Codable {
    /// Reads an array of gates.
    ///
    /// - Parameter decoder: what to read from.
    /// - Throws: `DecodingError`, and what the decoder throws.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([Int].self))
    }

    /// Writes the gates as an ascending array.
    ///
    /// - Parameter encoder: what to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(gates)
    }
}
