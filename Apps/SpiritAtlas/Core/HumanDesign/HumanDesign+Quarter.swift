extension HumanDesign {
    /// One of the four quarters of the wheel, of 16 gates each; that of the personality Sun counts.
    public enum Quarter: String, Sendable, Hashable, Codable, CaseIterable {
        /// From gate 13 on.
        case initiation = "Initiation"
        /// From gate 2 on.
        case civilization = "Civilization"
        /// From gate 7 on.
        case duality = "Duality"
        /// From gate 1 on, over the start of the wheel.
        case mutation = "Mutation"

        /// The quarter of a gate; nil for what is no gate.
        ///
        /// - Parameter gate: a gate, 1 ... 64.
        public init?(gate: Int) {
            guard (1...64).contains(gate) else { return nil }
            self.init(index: WheelPlace.index(ofGate: gate))
        }

        /// - Parameter index: counts gates from the start of the wheel, which lies two gates before the quarter of
        ///   initiation.
        init(index: Int) {
            switch (index + 62) % 64 / 16 {
            case 0: self = .initiation
            case 1: self = .civilization
            case 2: self = .duality
            default: self = .mutation
            }
        }
    }
}
