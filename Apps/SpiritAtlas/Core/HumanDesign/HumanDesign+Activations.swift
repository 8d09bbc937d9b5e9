extension HumanDesign {
    /// The thirteen activations of a moment.
    public struct Activations: Sendable, Hashable {
        /// In the order of ``Planet``.
        public let all: [Activation]
        /// The gates they activate.
        public let gates: GateSet

        /// The activations that follow from the longitudes of the eleven bodies.
        ///
        /// - Parameter longitude: gives the longitude, in degrees, of the Sun, the true node, the Moon or a planet.
        /// - Throws: ``HumanDesignError`` when a longitude is not finite, and what the closure throws.
        public init(longitude: (Body) throws(HumanDesignError) -> Double) throws(HumanDesignError) {
            var all: [Activation] = []
            for planet in Planet.allCases {
                let of = planet.isOpposite ? (all.last?.longitude ?? 0) + 180 : try longitude(planet.body)
                all.append(try Activation(planet, longitude: of))
            }
            self.all = all
            gates = GateSet(all.map(\.place.gate))
        }

        /// The activation of one planet.
        ///
        /// - Parameter planet: which planet.
        /// - Returns: its activation.
        public subscript(planet: Planet) -> Activation {
            all[Self.places[planet] ?? 0]
        }

        private static let places = Dictionary(uniqueKeysWithValues: zip(Planet.allCases, Planet.allCases.indices))
    }
}

extension HumanDesign.Activations: Encodable {
    /// Writes the activations as an array.
    ///
    /// - Parameter encoder: what to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(all)
    }
}
