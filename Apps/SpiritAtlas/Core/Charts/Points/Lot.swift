/// A lot (Arabic part): the ascendant moved on by the way from one point to another.
///
/// By night the way is reversed. Formulas: Paulus of Alexandria, Introduction (378), chapter 23.
public enum Lot: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
    /// From the Sun to the Moon.
    case fortune
    /// From the Moon to the Sun.
    case spirit
    /// From Spirit to Venus.
    case eros
    /// From Mercury to Fortune.
    case necessity
    /// From Mars to Fortune.
    case courage
    /// From Spirit to Jupiter.
    case victory
    /// From Saturn to Fortune.
    case nemesis

    /// The lot's longitude in degrees, 0 ..< 360; nil when a body that it needs has no longitude.
    ///
    /// - Parameters:
    ///   - ascendant: degrees.
    ///   - isDay: whether the Sun is above the horizon.
    ///   - longitude: the longitudes of the bodies in the same zodiac, degrees.
    /// - Returns: degrees, 0 ..< 360, or nil.
    func longitude(ascendant: Double, isDay: Bool, of longitude: (Body) -> Double?) -> Double? {
        func lot(_ other: Lot) -> Double? { other.longitude(ascendant: ascendant, isDay: isDay, of: longitude) }
        let way: (from: Double?, to: Double?) =
            switch self {
            case .fortune: (longitude(.sun), longitude(.moon))
            case .spirit: (longitude(.moon), longitude(.sun))
            case .eros: (lot(.spirit), longitude(.venus))
            case .necessity: (longitude(.mercury), lot(.fortune))
            case .courage: (longitude(.mars), lot(.fortune))
            case .victory: (lot(.spirit), longitude(.jupiter))
            case .nemesis: (longitude(.saturn), lot(.fortune))
            }
        guard let from = way.from, let to = way.to else { return nil }
        return Degrees.normalized(ascendant + (isDay ? to - from : from - to))
    }
}
