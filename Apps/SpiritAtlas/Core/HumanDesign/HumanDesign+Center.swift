extension HumanDesign {
    /// One of the nine centres; ordered from the top of the graph to its foot.
    public enum Center: String, Sendable, Hashable, Codable, CaseIterable {
        /// A pressure centre, above all others.
        case head = "Head"
        /// An awareness centre.
        case ajna = "Ajna"
        /// Where everything comes to expression.
        case throat = "Throat"
        /// The middle of the graph.
        case g = "G"
        /// A motor, also called the Ego.
        case heart = "Heart"
        /// A motor.
        case sacral = "Sacral"
        /// A motor and an awareness centre.
        case solarPlexus = "SolarPlexus"
        /// An awareness centre.
        case spleen = "Spleen"
        /// A motor and a pressure centre.
        case root = "Root"

        /// The centre's name as people write it.
        public var name: String { self == .solarPlexus ? "Solar Plexus" : rawValue }

        /// The centre's gates, ascending.
        public var gates: [Int] {
            switch self {
            case .head: [61, 63, 64]
            case .ajna: [4, 11, 17, 24, 43, 47]
            case .throat: [8, 12, 16, 20, 23, 31, 33, 35, 45, 56, 62]
            case .g: [1, 2, 7, 10, 13, 15, 25, 46]
            case .heart: [21, 26, 40, 51]
            case .sacral: [3, 5, 9, 14, 27, 29, 34, 42, 59]
            case .solarPlexus: [6, 22, 30, 36, 37, 49, 55]
            case .spleen: [18, 28, 32, 44, 48, 50, 57]
            case .root: [19, 38, 39, 41, 52, 53, 54, 58, 60]
            }
        }

        /// Whether the centre is one of the four motors.
        public var isMotor: Bool { CenterSet.motors.contains(self) }
        /// Whether the centre is one of awareness.
        public var isAwareness: Bool { [.ajna, .solarPlexus, .spleen].contains(self) }
        /// Whether the centre is one of pressure.
        public var isPressure: Bool { [.head, .root].contains(self) }
    }
}
