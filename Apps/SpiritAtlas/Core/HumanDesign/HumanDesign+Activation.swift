extension HumanDesign {
    /// What activates a gate, in the order in which charts list it.
    public enum Planet: String, Sendable, Hashable, Codable, CaseIterable {
        /// The Sun, which counts most.
        case sun
        /// Opposite to the Sun.
        case earth
        /// The Moon's true ascending node.
        case northNode
        /// Opposite to the north node.
        case southNode
        /// As seen from the Earth, like all others.
        case moon, mercury, venus, mars, jupiter, saturn, uranus, neptune, pluto

        /// The body whose place counts: for the Earth and the south node, the one opposite to them. The node is the
        /// true one.
        var body: Body {
            switch self {
            case .sun, .earth: .sun
            case .northNode, .southNode: .trueNode
            case .moon: .moon
            case .mercury: .mercury
            case .venus: .venus
            case .mars: .mars
            case .jupiter: .jupiter
            case .saturn: .saturn
            case .uranus: .uranus
            case .neptune: .neptune
            case .pluto: .pluto
            }
        }

        /// Whether it stands opposite to its body.
        var isOpposite: Bool { self == .earth || self == .southNode }
    }

    /// A planet and its place on the wheel.
    public struct Activation: Sendable, Hashable {
        /// What activates the gate.
        public let planet: Planet
        /// Tropical longitude in degrees, 0 ..< 360; apparent, equinox of date.
        public let longitude: Double
        /// Gate, line, colour, tone and base.
        public let place: WheelPlace

        /// The place of a planet at a longitude in degrees.
        ///
        /// - Parameters:
        ///   - planet: which planet.
        ///   - longitude: apparent tropical, degrees of any number of turns.
        /// - Throws: ``HumanDesignError`` when the longitude is not finite.
        public init(_ planet: Planet, longitude: Double) throws(HumanDesignError) {
            self.planet = planet
            self.longitude = Degrees.normalized(longitude)
            place = try WheelPlace(longitude: longitude)
        }

        /// Gate and line, such as `36.1`.
        public var gateLine: String { "\(place.gate).\(place.line)" }
    }
}
