import Foundation
@testable import SpiritAtlasCore

/// Births with the houses, positions and ayanamsas that Swiss Ephemeris gives (births_houses_60.json).
struct BirthReference: Decodable, Sendable {
    struct Birth: Decodable, Sendable {
        var id: Int
        var jdUT: Double
        var latitude: Double
        var longitude: Double
        var offsetSeconds: Double?
        var obliquity: Double?
        var armc: Double?
        var deltaT: Double?
        var ascendant: Double?
        var midheaven: Double?
        var vertex: Double?
        var equatorialAscendant: Double?
        var coAscendantKoch: Double?
        var coAscendantMunkasey: Double?
        var polarAscendant: Double?
        var cusps: [String: [Double]?]?
        var tropical: [Double]?
        var speed: [Double]?
        var ayanamsa: [String: [Double]]?
        var lahiri: [Double]?
        var lahiriAscendant: Double?
        var lahiriMidheaven: Double?
        var lahiriWholeSignCusp: Double?

        enum CodingKeys: String, CodingKey {
            case id
            case jdUT = "jd_ut"
            case latitude = "lat"
            case longitude = "lon"
            case offsetSeconds = "utc_offset_s"
            case obliquity = "eps_true"
            case armc
            case deltaT = "deltaT_s"
            case ascendant = "asc"
            case midheaven = "mc"
            case vertex
            case equatorialAscendant = "equatorial_asc"
            case coAscendantKoch = "coasc_koch"
            case coAscendantMunkasey = "coasc_munkasey"
            case polarAscendant = "polar_asc"
            case cusps
            case tropical
            case speed
            case ayanamsa
            case lahiri
            case lahiriAscendant = "lahiri_asc"
            case lahiriMidheaven = "lahiri_mc"
            case lahiriWholeSignCusp = "lahiri_whole_sign_first_cusp"
        }
    }

    var births: [Birth]

    /// The births that come with results.
    static func complete() throws -> [Birth] {
        try Reference.load("births_houses_60", as: BirthReference.self).births.filter { $0.armc != nil }
    }

    /// The bodies of `tropical` and `speed`, in order.
    static let bodies: [Body] = [
        .sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto, .chiron, .meanNode,
        .trueNode, .meanLilith,
    ]

    /// The systems by the letters of the file.
    static let systems: [String: HouseSystem] = [
        "P": .placidus, "K": .koch, "O": .porphyry, "R": .regiomontanus, "C": .campanus, "A": .equal,
        "W": .wholeSign, "B": .alcabitius, "T": .topocentric, "M": .morinus, "X": .meridian, "V": .vehlow,
        "D": .equalMidheaven, "S": .sripati, "H": .horizontal, "U": .krusinski, "Y": .apc, "F": .carter,
        "L": .pullenDelta, "Q": .pullenRatio,
    ]
}

/// How far two directions are apart, degrees.
func apart(_ first: Double, _ second: Double) -> Double { abs(Degrees.difference(from: first, to: second)) }

/// One second of arc in degrees.
let arcsecond = 1.0 / 3600
