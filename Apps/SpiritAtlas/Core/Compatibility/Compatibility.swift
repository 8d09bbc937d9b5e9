/// How two people go together by five published sets of rules.
///
/// All of it is convention: no measurement stands behind any of these rules. Each gives points item by item, the same
/// for both orders of the two people, and the share of a fixed population of random pairs that has fewer. What is not
/// known about somebody is left out: it lowers the coverage, not the points per item.
public enum Compatibility {
    /// One set of rules.
    public enum Dimension: String, Sendable, Hashable, Codable, CaseIterable {
        /// Ciro Discepolo's points for the contacts between two charts, as the free program Kerykeion publishes them.
        ///
        /// 5 for Suns in signs of the same modality; 8 for a conjunction, opposition or square of the Suns and for a
        /// conjunction of Sun and Moon, 11 when it is exact within 2°; 4 for any other major aspect of the Suns, of Sun
        /// and Moon, of Sun or Moon with the ascendant, and of Venus and Mars. Orbs are those of
        /// ``AspectSettings/major``. Points are open-ended.
        case synastry
        /// The affinity of life path, expression, soul urge and personality, each number with its like, by
        /// ``NumberAffinity``.
        ///
        /// 0 to 3 points each; Pythagorean, straight, with the heuristic Y.
        case numerology
        /// The eight kootas of the two Moons (Lahiri), 36 points.
        ///
        /// Three of them depend on which partner is which, so both ways are computed and their mean is taken.
        case ashtakoota
        /// The channels that both define together: 3 points for an electromagnetic one, 2 for a companionship, 1 for a
        /// dominance, 0 for a compromise. The kinds are published, these points are a convention of our own. Points are
        /// open-ended.
        case humanDesign
        /// The elements of Sun, Moon, Mercury, Venus, Mars and ascendant, each with its like.
        ///
        /// 2 points for the same element, 1 for fire with air and for earth with water, else 0.
        case elements

        /// What people see it called.
        public var name: String {
            switch self {
            case .synastry: "Synastry points (Discepolo)"
            case .numerology: "Numbers"
            case .ashtakoota: "Ashtakoota"
            case .humanDesign: HumanDesign.displayName
            case .elements: "Elements"
            }
        }

        /// Whether the rule itself does not ask who is who; one that does is computed both ways.
        public var isSymmetric: Bool { self != .ashtakoota }

        /// How many items the rule looks at when everything is known; nil when that depends on the people.
        var itemCount: Int? {
            switch self {
            case .synastry: 10
            case .numerology: 4
            case .ashtakoota: 8
            case .humanDesign: nil
            case .elements: 6
            }
        }
    }
}
