extension ChartPoint {
    /// Whether it is a body so slow that an aspect between two of them is everybody's who was born in the same weeks.
    package var isSlow: Bool {
        switch self {
        case .jupiter, .saturn, .uranus, .neptune, .pluto: true
        default: false
        }
    }
}

extension Aspect {
    private static let major: Set<AspectKind> = [.conjunction, .sextile, .square, .trine, .opposition]

    /// The major aspects between Sun and Pluto that are nearest to exact and tell one birth from others of its weeks: at
    /// least one of the two is the Sun, the Moon, Mercury, Venus or Mars.
    ///
    /// - Parameters:
    ///   - aspects: the aspects of a chart, or between two charts.
    ///   - fewest: so many are taken whatever their distance.
    ///   - most: so many at most.
    ///   - within: degrees from exact beyond which no more than the fewest are taken.
    /// - Returns: the nearest first.
    public static func closest(
        among aspects: [Aspect], fewest: Int = 3, most: Int = 5, within: Double = 2
    ) -> [Aspect] {
        let planets = Set(ChartPoint.planets)
        let own = aspects.filter {
            major.contains($0.kind) && planets.contains($0.first) && planets.contains($0.second)
                && !($0.first.isSlow && $0.second.isSlow)
        }
        let sorted = own.sorted {
            ($0.distance, $0.first.rawValue, $0.second.rawValue) < ($1.distance, $1.first.rawValue, $1.second.rawValue)
        }
        return sorted.enumerated().filter { $0.offset < fewest || $0.element.distance <= within }
            .prefix(max(most, 0)).map(\.element)
    }
}
