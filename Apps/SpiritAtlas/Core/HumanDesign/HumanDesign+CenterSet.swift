extension HumanDesign {
    /// A set of centres.
    public struct CenterSet: Sendable, Hashable {
        private var bits: UInt16

        /// Creates a set of centres.
        ///
        /// - Parameter centers: the centres, in any order.
        public init(_ centers: some Sequence<Center> = []) {
            bits = centers.reduce(0) { $0 | Self.bit($1) }
        }

        /// The four motors: Root, Sacral, Solar Plexus and Heart.
        public static let motors = CenterSet([.root, .sacral, .solarPlexus, .heart])

        /// The centres from the top of the graph to its foot.
        public var centers: [Center] { Center.allCases.filter(contains) }
        /// How many centres there are.
        public var count: Int { bits.nonzeroBitCount }
        /// Whether there is none.
        public var isEmpty: Bool { bits == 0 }

        /// Whether a centre is one of these.
        ///
        /// - Parameter center: any centre.
        /// - Returns: true when it is.
        public func contains(_ center: Center) -> Bool { bits & Self.bit(center) != 0 }
        /// Whether any centre is in both sets.
        ///
        /// - Parameter other: the other set.
        /// - Returns: true when there is one.
        public func meets(_ other: CenterSet) -> Bool { bits & other.bits != 0 }
        /// The centres that are not in the other set.
        ///
        /// - Parameter other: the centres to leave out.
        /// - Returns: the rest.
        public func subtracting(_ other: CenterSet) -> CenterSet { CenterSet(bits: bits & ~other.bits) }
        /// The centres of both sets.
        ///
        /// - Parameter other: the other set.
        /// - Returns: the set of both.
        public func union(_ other: CenterSet) -> CenterSet { CenterSet(bits: bits | other.bits) }

        /// How far down the graph the topmost centre is; 16 for the empty set.
        var rankOfTopmost: Int { bits.trailingZeroBitCount }

        private init(bits: UInt16) { self.bits = bits }

        private static func bit(_ center: Center) -> UInt16 {
            switch center {
            case .head: 1
            case .ajna: 2
            case .throat: 4
            case .g: 8
            case .heart: 16
            case .sacral: 32
            case .solarPlexus: 64
            case .spleen: 128
            case .root: 256
            }
        }
    }
}

extension HumanDesign.CenterSet: Codable {
    /// Reads an array of centres.
    ///
    /// - Parameter decoder: what to read from.
    /// - Throws: `DecodingError`, and what the decoder throws.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([HumanDesign.Center].self))
    }

    /// Writes the centres as an array, from the top of the graph to its foot.
    ///
    /// - Parameter encoder: what to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(centers)
    }
}
