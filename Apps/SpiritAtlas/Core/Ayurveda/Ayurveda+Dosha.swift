extension Ayurveda {
    /// The three doshas. Nothing depends on their order here.
    public enum Dosha: String, Sendable, Hashable, Codable, CaseIterable {
        /// Of air and space.
        case vata
        /// Of fire and water.
        case pitta
        /// Of water and earth.
        case kapha

        /// The name as people write it.
        public var name: String {
            switch self {
            case .vata: "Vata"
            case .pitta: "Pitta"
            case .kapha: "Kapha"
            }
        }
    }

    /// A value for each dosha.
    public struct PerDosha<Value: Sendable & Hashable & Codable>: Sendable, Hashable, Codable {
        /// Vata's.
        public var vata: Value
        /// Pitta's.
        public var pitta: Value
        /// Kapha's.
        public var kapha: Value

        /// Asks for the value of each dosha.
        ///
        /// - Parameter value: gives the value of a dosha; called once for each.
        /// - Throws: what `value` throws.
        public init(_ value: (Dosha) throws -> Value) rethrows {
            vata = try value(.vata)
            pitta = try value(.pitta)
            kapha = try value(.kapha)
        }

        /// The value of one dosha.
        ///
        /// - Parameter dosha: whose value.
        /// - Returns: the value, as it was given.
        public subscript(dosha: Dosha) -> Value {
            get {
                switch dosha {
                case .vata: vata
                case .pitta: pitta
                case .kapha: kapha
                }
            }
            set {
                switch dosha {
                case .vata: vata = newValue
                case .pitta: pitta = newValue
                case .kapha: kapha = newValue
                }
            }
        }
    }
}
