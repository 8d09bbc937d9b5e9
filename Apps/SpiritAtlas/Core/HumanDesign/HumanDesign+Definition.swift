extension HumanDesign {
    /// Into how many areas the defined centres fall.
    public enum Definition: String, Sendable, Hashable, Codable, CaseIterable {
        /// No centre is defined.
        case none = "None"
        /// All hang together.
        case single = "Single"
        /// Two areas.
        case split = "Split"
        /// Three areas.
        case tripleSplit = "Triple Split"
        /// Four areas, the most there can be.
        case quadrupleSplit = "Quadruple Split"
    }

    /// Whether one gate is enough to join the two areas of a split.
    public enum SplitKind: String, Sendable, Hashable, Codable, CaseIterable {
        /// One missing gate can join them.
        case simple = "Simple"
        /// It takes more than one gate.
        case wide = "Wide"
    }
}

extension HumanDesign.BodyGraph {
    /// Into how many areas the defined centres fall.
    public var definition: HumanDesign.Definition {
        switch areas.count {
        case 0: .none
        case 1: .single
        case 2: .split
        case 3: .tripleSplit
        default: .quadrupleSplit
        }
    }

    /// Whether one gate can join the two areas; nil when there are not two.
    public var splitKind: HumanDesign.SplitKind? {
        guard definition == .split else { return nil }
        return bridges.isEmpty ? .wide : .simple
    }
}
