import Foundation
import SpiritAtlasCore

/// Apparent places of 150 dates from Swiss Ephemeris, with speeds.
struct SwissReference: Decodable {
    struct Row: Decodable {
        var jdTT: Double, deltaT: Double, trueObliquity: Double, meanObliquity: Double
        var nutationInLongitude: Double, nutationInObliquity: Double
        var places: [[Double]]

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            let head = try row.decode([Double].self)
            (jdTT, deltaT, trueObliquity, meanObliquity) = (head[0], head[1], head[2], head[3])
            (nutationInLongitude, nutationInObliquity) = (head[4], head[5])
            places = try row.decode([[Double]].self)
        }
    }

    /// The order of the columns.
    static let bodies: [Body] = [
        .sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto,
        .chiron, .ceres, .pallas, .juno, .vesta, .meanNode, .trueNode, .meanLilith, .osculatingLilith,
    ]

    var rows: [Row]

    static func load() throws -> [Row] {
        try Reference.load("ephemeris_swe_300", as: SwissReference.self).rows
    }
}

/// Apparent places of 150 dates straight from DE440, reduced with ERFA.
struct JPLReference: Decodable {
    struct Row: Decodable {
        var jdTT: Double
        /// Longitude, latitude and distance of the first eleven of ``SwissReference/bodies``.
        var places: [[Double]]

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            jdTT = try row.decode(Double.self)
            places = try row.decode([[Double]].self)
        }
    }

    var rows: [Row]

    static func load() throws -> [Row] {
        try Reference.load("ephemeris_de440_300", as: JPLReference.self).rows
    }
}

/// Speeds of 150 dates that are derivatives of longitudes; the file says of which.
struct SpeedReference: Decodable {
    var rows: [[Double]]

    static func load() throws -> [[Double]] {
        try Reference.load("speeds_150", as: SpeedReference.self).rows
    }
}
