import Foundation
import SpiritAtlasCore

/// Events that Swiss Ephemeris and a root search found; all times are Julian days in Universal Time.
struct EventsReference: Decodable {
    struct Events: Decodable {
        var moonPhases: [String: [Double]]
        var sunIngresses: [[Double]]
        var stations: [String: [Station]]
        var nodeCrossings: [Double]

        enum CodingKeys: String, CodingKey {
            case moonPhases = "moon_phases"
            case sunIngresses = "sun_ingresses"
            case stations
            case nodeCrossings = "lunar_node_moon_crossings_2025"
        }
    }

    struct Station: Decodable {
        var jdUT: Double
        var turnsRetrograde: Bool
        var longitude: Double

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            jdUT = try row.decode(Double.self)
            turnsRetrograde = try row.decode(String.self) == "R"
            longitude = try row.decode(Double.self)
        }
    }

    struct Transit: Decodable {
        var birth: Int
        var body: Body?
        var angle: Double
        var jdUT: Double

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            birth = try row.decode(Int.self)
            body = Body(rawValue: try row.decode(String.self).lowercased())
            angle = try row.decode(Double.self)
            jdUT = try row.decode(Double.self)
        }
    }

    var events: Events
    /// Birth, year, Julian day, residue.
    var solarReturns: [[Double]]
    /// Birth, Julian day.
    var lunarReturns: [[Double]]
    var transitsToSun: [Transit]
    /// Birth, then sunrise, moonrise, sunset, moonset.
    var riseSet: [[Double]]

    enum CodingKeys: String, CodingKey {
        case events
        case solarReturns = "solar_returns"
        case lunarReturns = "lunar_returns"
        case transitsToSun = "transits_to_sun"
        case riseSet = "rise_set"
    }

    static func load() throws -> EventsReference {
        try Reference.load("events")
    }
}

/// What the events need of the births.
struct BirthInstants: Decodable {
    struct Birth: Decodable {
        var id: Int
        var jdUT: Double
        var deltaT: Double?
        var lat: Double
        var lon: Double

        enum CodingKeys: String, CodingKey {
            case id
            case jdUT = "jd_ut"
            case deltaT = "deltaT_s"
            case lat, lon
        }

        /// As Swiss Ephemeris counts where the file says so.
        var jdTT: Double { jdUT + (deltaT ?? DeltaT.seconds(checkedUT: jdUT)) / 86_400 }
    }

    var births: [Birth]

    static func load() throws -> [Int: Birth] {
        let births = try Reference.load("births_houses_60", as: BirthInstants.self).births
        return Dictionary(uniqueKeysWithValues: births.map { ($0.id, $0) })
    }
}
