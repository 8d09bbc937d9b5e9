/// A way to divide the sky at one place and moment into twelve houses; the raw values are the names used in JSON.
public enum HouseSystem: String, Sendable, Hashable, Codable, CaseIterable {
    /// Thirds of each ecliptic point's own semi-arc (Placidus de Titis, 1657). Undefined beyond the polar circles.
    case placidus
    /// Thirds of the semi-arc of the midheaven's degree, as ascendants (W. Koch, 1962). Undefined beyond the polar
    /// circles.
    case koch
    /// Thirds of the quadrants on the ecliptic (Porphyry, third century).
    case porphyry
    /// Thirds of the equator's quadrants, by circles through the horizon's north and south points (1490).
    case regiomontanus
    /// Thirds of the prime vertical's quadrants, by circles through the horizon's north and south points.
    case campanus
    /// Thirty degrees each from the ascendant.
    case equal
    /// Whole signs, the first being the ascendant's.
    case wholeSign
    /// Thirds of the ascendant's semi-arc, by hour circles (Alcabitius, tenth century).
    case alcabitius
    /// Thirds of the tangent of the latitude as poles (W. Polich and A. P. N. Page, 1961).
    case topocentric
    /// Thirds of the equator from the midheaven, by circles through the poles of the ecliptic (J. B. Morin, 1661).
    case morinus
    /// Thirds of the equator from the midheaven, by hour circles; also called axial rotation or zariel.
    case meridian
    /// Thirty degrees each, the ascendant being the middle of the first (J. Vehlow).
    case vehlow
    /// Thirty degrees each, the midheaven being the tenth cusp.
    case equalMidheaven
    /// The middles of Porphyry's houses as cusps (Sripati, eleventh century).
    case sripati
    /// Thirty degrees each from 0 degrees Aries, whatever the place.
    case ariesEqual
    /// Thirds of the horizon, by vertical circles; also called azimuthal.
    case horizontal
    /// Twelfths of the great circle through ascendant and zenith, by hour circles (B. Krusinski, 1994).
    case krusinski
    /// Sixths of the ascendant's parallel above and below the horizon (L. Knegt, the Ram school).
    case apc
    /// Thirty degrees of right ascension each from the ascendant, by hour circles (C. Carter).
    case carter
    /// Houses whose sizes vary like a sine within each quadrant, by differences (W. D. Pullen, 1994).
    case pullenDelta
    /// Houses whose sizes vary like a sine within each quadrant, by ratios (W. D. Pullen, 2016).
    case pullenRatio

    /// The name that people use.
    public var name: String {
        switch self {
        case .placidus: "Placidus"
        case .koch: "Koch"
        case .porphyry: "Porphyry"
        case .regiomontanus: "Regiomontanus"
        case .campanus: "Campanus"
        case .equal: "Equal"
        case .wholeSign: "Whole sign"
        case .alcabitius: "Alcabitius"
        case .topocentric: "Topocentric (Polich-Page)"
        case .morinus: "Morinus"
        case .meridian: "Meridian"
        case .vehlow: "Vehlow equal"
        case .equalMidheaven: "Equal from MC"
        case .sripati: "Sripati"
        case .ariesEqual: "Equal from 0° Aries"
        case .horizontal: "Horizontal"
        case .krusinski: "Krusinski"
        case .apc: "APC"
        case .carter: "Carter poli-equatorial"
        case .pullenDelta: "Pullen (sinusoidal delta)"
        case .pullenRatio: "Pullen (sinusoidal ratio)"
        }
    }

    /// Whether the system has no cusps beyond the polar circles, where Porphyry's are given instead, with a flag.
    public var isUndefinedInPolarRegions: Bool { self == .placidus || self == .koch }

    /// Whether a cusp and the one six houses on are always 180 degrees apart.
    public var hasOppositeCusps: Bool { self != .apc }

    /// Whether the cusps follow the zodiac: in a sidereal chart they are counted from the sidereal signs.
    public var isSignBased: Bool { self == .wholeSign || self == .ariesEqual }
}
