/// An Indian chart: the nine grahas and the rising sign in a sidereal zodiac, and what follows from them.
public struct VedicChart: Sendable, Hashable, Encodable {
    /// Which lunar node Rahu is.
    public enum Node: String, Sendable, Hashable, Codable {
        /// The mean node.
        case mean
        /// The true (osculating) node.
        case `true`
    }

    /// The chart that it is made from.
    public let chart: Chart
    /// Which lunar node Rahu is.
    public let node: Node
    /// The nine grahas, Sun to Ketu.
    public let placements: [GrahaPlacement]

    /// Reads a sidereal chart.
    ///
    /// - Parameters:
    ///   - chart: a chart of a sidereal zodiac with Sun to Saturn and the node that is asked for.
    ///   - node: whether Rahu is the true or the mean node.
    /// - Throws: `ChartError` with `invalidSetting` for a tropical chart, `bodyUnavailable` when a graha is not in it.
    public init(_ chart: Chart, node: Node = .true) throws(ChartError) {
        guard chart.ayanamsa != nil else {
            throw ChartError(.invalidSetting, "An Indian chart needs a sidereal zodiac.")
        }
        self.chart = chart
        self.node = node
        let rising = chart.angles.map { Sign(checked: $0.ascendant) }
        var placements: [GrahaPlacement] = []
        for graha in Graha.allCases {
            let body: Body =
                switch graha {
                case .sun: .sun
                case .moon: .moon
                case .mars: .mars
                case .mercury: .mercury
                case .jupiter: .jupiter
                case .venus: .venus
                case .saturn: .saturn
                case .rahu, .ketu: node == .mean ? .meanNode : .trueNode
                }
            guard let placement = chart[body] else {
                throw ChartError(.bodyUnavailable, "The chart does not have the body \(body.rawValue).")
            }
            let longitude = graha == .ketu ? Degrees.normalized(placement.longitude + 180) : placement.longitude
            placements.append(
                GrahaPlacement(
                    graha: graha, longitude: longitude,
                    house: rising.map { Sign(checked: longitude).place(from: $0) },
                    isRetrograde: placement.isRetrograde))
        }
        self.placements = placements
    }

    /// The placement of a graha.
    ///
    /// - Parameter graha: any of the nine.
    /// - Returns: its placement.
    public subscript(graha: Graha) -> GrahaPlacement {
        // There is one for each graha, in the order of the cases.
        placements.first { $0.graha == graha } ?? placements[0]
    }

    /// The rising sign's longitude (lagna) in degrees; nil without a place.
    public var lagna: Double? { chart.angles?.ascendant }

    /// The five limbs of the calendar.
    public var panchanga: Panchanga? {
        try? Panchanga(sun: self[.sun].longitude, moon: self[.moon].longitude)
    }

    /// The periods from the Moon.
    ///
    /// - Parameter year: how long a year of the periods is.
    /// - Returns: the periods.
    /// - Throws: `ChartError` as ``VimshottariDasha`` does.
    public func vimshottari(year: VimshottariDasha.Year = .julian) throws(ChartError) -> VimshottariDasha {
        try VimshottariDasha(jdUT: chart.jdUT, moon: self[.moon].longitude, year: year)
    }

    /// The signs of rising sign and grahas in a divisional chart; the rising sign is missing without a place.
    ///
    /// - Parameter varga: the divisional chart.
    /// - Returns: the rising sign, and the signs by graha.
    public func signs(in varga: Varga) -> (lagna: Sign?, grahas: [Graha: Sign]) {
        (
            lagna.map(varga.sign(ofChecked:)),
            Dictionary(uniqueKeysWithValues: placements.map { ($0.graha, $0.sign(in: varga)) })
        )
    }

    /// Whether Mars stands in the houses of Mangal Dosha.
    public var manglik: Manglik {
        Manglik(
            mars: self[.mars].sign, lagna: lagna.map(Sign.init(checked:)), moon: self[.moon].sign,
            venus: self[.venus].sign)
    }
}

extension Sign {
    /// Which sign this is when another is counted as the first, 1 ... 12.
    ///
    /// - Parameter first: the sign that counts as 1.
    /// - Returns: 1 ... 12.
    public func place(from first: Sign) -> Int { (rawValue - first.rawValue + 12) % 12 + 1 }
}
