extension HumanDesign {
    /// The five types, and the words that go with each.
    public enum EnergyType: String, Sendable, Hashable, Codable, CaseIterable {
        /// The Sacral is open, and a motor reaches the Throat.
        case manifestor = "Manifestor"
        /// The Sacral is defined, and no motor reaches the Throat.
        case generator = "Generator"
        /// The Sacral is defined, and a motor, it or another, reaches the Throat.
        case manifestingGenerator = "Manifesting Generator"
        /// The Sacral is open, and no motor reaches the Throat.
        case projector = "Projector"
        /// No centre is defined.
        case reflector = "Reflector"

        /// How the type is told to act.
        public var strategy: String {
            switch self {
            case .manifestor: "To inform"
            case .generator: "To respond"
            case .manifestingGenerator: "To respond, then to inform"
            case .projector: "To wait for the invitation"
            case .reflector: "To wait a lunar cycle"
            }
        }

        /// What the type is said to feel when it does.
        public var signature: String {
            switch self {
            case .manifestor: "Peace"
            case .generator, .manifestingGenerator: "Satisfaction"
            case .projector: "Success"
            case .reflector: "Surprise"
            }
        }

        /// What the type is said to feel when it does not.
        public var notSelf: String {
            switch self {
            case .manifestor: "Anger"
            case .generator: "Frustration"
            case .manifestingGenerator: "Frustration and anger"
            case .projector: "Bitterness"
            case .reflector: "Disappointment"
            }
        }
    }

    /// What kind of projector somebody is.
    public enum ProjectorKind: String, Sendable, Hashable, Codable, CaseIterable {
        /// A motor is defined.
        case energy = "Energy"
        /// No motor is defined, but a centre below the Throat is.
        case classic = "Classic"
        /// Nothing below the Throat is defined.
        case mental = "Mental"
    }
}

extension HumanDesign.BodyGraph {
    /// The type that follows from the defined centres. Motors are Root, Sacral, Solar Plexus and Heart; one reaches the
    /// Throat over any number of channels.
    public var type: HumanDesign.EnergyType {
        guard !centers.isEmpty else { return .reflector }
        let motorReachesThroat = area(of: .throat)?.meets(.motors) ?? false
        if centers.contains(.sacral) { return motorReachesThroat ? .manifestingGenerator : .generator }
        return motorReachesThroat ? .manifestor : .projector
    }

    /// Which kind of projector; nil for the other types.
    public var projectorKind: HumanDesign.ProjectorKind? {
        guard type == .projector else { return nil }
        if centers.meets(.motors) { return .energy }
        return centers.subtracting(HumanDesign.CenterSet([.head, .ajna, .throat])).isEmpty ? .mental : .classic
    }
}
