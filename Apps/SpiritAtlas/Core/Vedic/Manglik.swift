/// Mangal Dosha: Mars in certain houses, by whole signs, from the rising sign, the Moon or Venus.
///
/// It is a convention, not an agreed rule: South Indian schools count the second house, others do not.
public struct Manglik: Sendable, Hashable, Codable {
    /// What is counted from.
    public enum Reference: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
        /// The rising sign, or the sign of the Moon or of Venus, counted as the first house.
        case lagna, moon, venus
    }

    /// The houses in which Mars makes the dosha.
    public let houses: Set<Int>
    /// The house of Mars from each reference, 1 ... 12; the rising sign is missing when it is not known.
    public let places: [Reference: Int]

    /// The usual houses: 1, 2, 4, 7, 8 and 12.
    public static let usualHouses: Set<Int> = [1, 2, 4, 7, 8, 12]

    /// Counts the houses of Mars.
    ///
    /// - Parameters:
    ///   - mars: the sign of Mars.
    ///   - lagna: the rising sign, or nil when it is not known.
    ///   - moon: the sign of the Moon.
    ///   - venus: the sign of Venus.
    ///   - houses: the houses in which Mars makes the dosha.
    public init(mars: Sign, lagna: Sign?, moon: Sign, venus: Sign, houses: Set<Int> = Manglik.usualHouses) {
        self.houses = houses
        var places: [Reference: Int] = [.moon: mars.place(from: moon), .venus: mars.place(from: venus)]
        places[.lagna] = lagna.map(mars.place(from:))
        self.places = places
    }

    /// From which references the dosha is there.
    public var references: [Reference] {
        Reference.allCases.filter { places[$0].map(houses.contains) ?? false }
    }

    /// Whether the dosha is there from any reference.
    public var isManglik: Bool { !references.isEmpty }
}
