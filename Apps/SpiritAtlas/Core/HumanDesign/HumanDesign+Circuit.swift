extension HumanDesign {
    /// What channels have in common by their theme.
    public enum Circuit: String, Sendable, Hashable, Codable, CaseIterable {
        /// Individual.
        case knowing = "Knowing"
        /// Individual.
        case centering = "Centering"
        /// Collective.
        case understanding = "Understanding"
        /// Collective.
        case sensing = "Sensing"
        /// Tribal.
        case defense = "Defense"
        /// Tribal.
        case ego = "Ego"
        /// A group of its own: the channels between gates 10, 20, 34 and 57 that belong to no other circuit.
        case integration = "Integration"

        /// The group the circuit belongs to.
        public var group: CircuitGroup {
            switch self {
            case .knowing, .centering: .individual
            case .understanding, .sensing: .collective
            case .defense, .ego: .tribal
            case .integration: .integration
            }
        }
    }

    /// The four groups of circuits.
    public enum CircuitGroup: String, Sendable, Hashable, Codable, CaseIterable {
        /// Knowing and Centering.
        case individual = "Individual"
        /// Understanding and Sensing.
        case collective = "Collective"
        /// Defense and Ego.
        case tribal = "Tribal"
        /// The integration channels.
        case integration = "Integration"
    }
}
