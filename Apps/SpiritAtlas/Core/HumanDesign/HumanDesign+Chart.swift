extension HumanDesign {
    /// A whole chart: 26 activations and what follows from them.
    public struct Chart: Sendable, Hashable {
        /// The activations at birth.
        public let personality: Activations
        /// The activations at the design moment.
        public let design: Activations
        /// What the gates of both sides define.
        public let graph: BodyGraph
        /// The lines of both Suns.
        public let profile: Profile
        /// The four variables.
        public let variables: Variables
        /// The times of both sides; nil when the chart was made from longitudes.
        public internal(set) var moments: Moments?

        /// The times that a chart was computed for, as Julian dates.
        public struct Moments: Sendable, Hashable, Codable {
            /// The birth in universal time.
            public let birthJDUT: Double
            /// The birth in terrestrial time.
            public let birthJDTT: Double
            /// The design moment in universal time.
            public let designJDUT: Double
            /// The design moment in terrestrial time.
            public let designJDTT: Double
        }

        /// The chart of two moments' longitudes.
        ///
        /// The design Sun is put exactly 88° before the personality Sun, so that the profile follows from the latter
        /// alone.
        ///
        /// - Parameters:
        ///   - personality: the longitudes at birth, in degrees.
        ///   - design: the longitudes at the design moment, in degrees; the Sun's is not asked for.
        /// - Throws: ``HumanDesignError`` when a longitude is not finite, and what the closures throw.
        public init(
            personality: (Body) throws(HumanDesignError) -> Double, design: (Body) throws(HumanDesignError) -> Double
        ) throws(HumanDesignError) {
            let atBirth = try Activations(longitude: personality)
            let sun = atBirth[.sun].longitude
            let before = try Activations { body throws(HumanDesignError) in
                body == .sun ? sun - DesignMoment.arc : try design(body)
            }
            self.personality = atBirth
            self.design = before
            graph = BodyGraph(gates: atBirth.gates.union(before.gates))
            profile = try Profile(personalitySun: sun)
            variables = Variables(
                personalitySun: atBirth[.sun].place, personalityNode: atBirth[.northNode].place,
                designSun: before[.sun].place, designNode: before[.northNode].place)
        }

        /// The cross of both Suns and Earths.
        public var cross: Cross {
            Cross(knownGate: personality[.sun].place.gate, angle: profile.angle)
        }

        /// The quarter of the personality Sun's gate.
        public var quarter: Quarter {
            Quarter(index: WheelPlace.index(ofGate: personality[.sun].place.gate))
        }

        /// How many defined channels each circuit has; circuits without one are left out.
        public var circuits: [Circuit: Int] {
            graph.channels.reduce(into: [:]) { $0[$1.circuit, default: 0] += 1 }
        }
    }
}
