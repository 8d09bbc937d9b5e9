import Foundation
import SpiritAtlasCore

/// Events that Swiss Ephemeris and a root search found; all times are Julian days in Universal Time.
struct EventsReference: Decodable {
    struct Events: Decodable {
        var moon_phases: [String: [Double]]
        var sun_ingresses: [[Double]]
        var stations: [String: [Station]]
        var lunar_node_moon_crossings_2025: [Double]
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
    var solar_returns: [[Double]]
    /// Birth, Julian day.
    var lunar_returns: [[Double]]
    var transits_to_sun: [Transit]
    /// Birth, then sunrise, moonrise, sunset, moonset.
    var rise_set: [[Double]]

    static func load() throws -> EventsReference {
        try Reference.load("events")
    }
}

/// What the events need of the births.
struct BirthInstants: Decodable {
    struct Birth: Decodable {
        var id: Int
        var jd_ut: Double
        var deltaT_s: Double?
        var lat: Double
        var lon: Double

        /// As Swiss Ephemeris counts where the file says so.
        var jdTT: Double { jd_ut + (deltaT_s ?? DeltaT.seconds(jdUT: jd_ut)) / 86_400 }
    }

    var births: [Birth]

    static func load() throws -> [Int: Birth] {
        let births = try Reference.load("births_houses_60", as: BirthInstants.self).births
        return Dictionary(uniqueKeysWithValues: births.map { ($0.id, $0) })
    }
}
