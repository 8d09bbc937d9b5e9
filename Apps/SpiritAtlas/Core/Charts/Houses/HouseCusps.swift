/// Twelve house cusps, in the zodiac of the chart that they belong to.
public struct HouseCusps: Sendable, Hashable, Codable {
    /// The system that was asked for.
    public let requested: HouseSystem
    /// The system that the cusps are of: another one than asked for where that one is undefined.
    public let system: HouseSystem
    /// The longitudes of the twelve cusps, the first house first, 0 ..< 360 degrees.
    public let longitudes: [Double]

    /// Creates cusps of a system.
    init(requested: HouseSystem, system: HouseSystem, longitudes: [Double]) {
        self.requested = requested
        self.system = system
        self.longitudes = longitudes
    }

    private enum CodingKeys: String, CodingKey {
        case requested, system, longitudes
    }

    /// Reads cusps and checks that there are twelve.
    ///
    /// - Parameter decoder: what to read from.
    /// - Throws: `DecodingError`, and what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let longitudes = try container.decode([Double].self, forKey: .longitudes)
        guard longitudes.count == 12, longitudes.allSatisfy({ (0..<360).contains($0) }) else {
            throw DecodingError.dataCorruptedError(
                forKey: .longitudes, in: container,
                debugDescription: "There must be twelve cusps of 0 up to 360 degrees.")
        }
        self.init(
            requested: try container.decode(HouseSystem.self, forKey: .requested),
            system: try container.decode(HouseSystem.self, forKey: .system), longitudes: longitudes)
    }

    /// Whether another system stands in because the one asked for is undefined at this latitude.
    public var isFallback: Bool { requested != system }

    /// The cusp of a house.
    ///
    /// - Parameter house: 1 ... 12; anything else is counted round.
    /// - Returns: the cusp's longitude in degrees, 0 ..< 360.
    public subscript(house: Int) -> Double { longitudes[((house % 12 - 1) % 12 + 12) % 12] }

    /// The house of a longitude, 1 ... 12: the one whose cusp it has reached and whose next cusp it has not.
    ///
    /// Beyond the polar circles the cusps of some systems run backwards; there a house reaches from its cusp to the
    /// next against the order of the signs, and owns its cusp just the same.
    ///
    /// - Parameter longitude: degrees in the zodiac of the cusps, finite.
    /// - Returns: 1 ... 12.
    /// - Throws: `ChartError` with `notFinite`.
    public func house(of longitude: Double) throws(ChartError) -> Int {
        house(ofChecked: try ChartError.finite(longitude, "longitude"))
    }

    /// The house of a longitude that is known to be finite.
    func house(ofChecked longitude: Double) -> Int {
        let target = Degrees.normalized(longitude)
        for index in 0..<12 {
            let (start, end) = (longitudes[index], longitudes[index == 11 ? 0 : index + 1])
            let isForward = Degrees.difference(from: start, to: end) >= 0
            // Compared as they are, since a difference can round across a cusp.
            let isInside =
                isForward
                ? (start <= end ? target >= start && target < end : target >= start || target < end)
                : (start >= end ? target <= start && target > end : target <= start || target > end)
            if isInside { return index + 1 }
        }
        return nearestHouse(of: target)
    }

    /// The same cusps in another zodiac.
    ///
    /// - Parameter ayanamsa: what is taken off every longitude, degrees.
    func shifted(by ayanamsa: Double) -> HouseCusps {
        replaced(by: longitudes.map { Degrees.normalized($0 - ayanamsa) })
    }

    /// The same systems with other cusps.
    func replaced(by longitudes: [Double]) -> HouseCusps {
        HouseCusps(requested: requested, system: system, longitudes: longitudes)
    }

    /// Cusps that run forwards and backwards can leave a gap (beyond the polar circles only): the nearest cusp before
    /// it wins.
    private func nearestHouse(of longitude: Double) -> Int {
        let distances = longitudes.map { Degrees.normalized(longitude - $0) }
        return (distances.enumerated().min { $0.element < $1.element }?.offset ?? 0) + 1
    }
}
