import Foundation
import SpiritAtlasCore

/// What the reference files about gates and centres hold.
enum HumanDesignReference {
    struct Definitions: Decodable {
        var wheel: [Int]
        var centers: [String: [Int]]
        var motors: [String]
        var awareness: [String]
        var pressure: [String]
        var channels: [[String]]
        var quarters: [String: [Int]]
        var profileAngle: [String: [String]]
        var crosses: [Cross]
        var variables: Variables
    }

    /// An array of gate, letter of the angle, gates and name.
    struct Cross: Decodable {
        var gate: Int
        var angle: String
        var gates: [Int]
        var name: String

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            gate = try container.decode(Int.self)
            angle = try container.decode(String.self)
            gates = try container.decode([Int].self)
            name = try container.decode(String.self)
        }
    }

    struct Variables: Decodable {
        var determination: [String]
        var environment: [String]
        var perspective: [String]
        var motivation: [String]
        var cognitionByDesignSunTone: [String]
        var determinationLeftRight: [[String]]
        var environmentLeftRight: [[String]]
    }

    struct Charts: Decodable {
        var charts: [Birth]
    }

    /// Every other birth has its moment only, and no results.
    struct Birth: Decodable {
        var id: Int
        var jdUt: Double
        var designJdUt: Double?
        var personality: [Activation]?
        var design: [Activation]?
        var type: String?
        var authority: String?
        var profile: String?
        var definition: String?
        var centers: [String]?
        var channels: [String]?
        var groups: [[String]]?
        var cross: NamedCross?
        var arrows: [String: String]?
    }

    struct NamedCross: Decodable {
        var angle: String
        var gates: [Int]
        var name: String
    }

    /// An array of body, longitude, gate and line, colour, tone and base.
    struct Activation: Decodable {
        var body: String
        var longitude: Double
        var gateLine: String
        var parts: [Int]

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            body = try container.decode(String.self)
            longitude = try container.decode(Double.self)
            gateLine = try container.decode(String.self)
            parts = try [container.decode(Int.self), container.decode(Int.self), container.decode(Int.self)]
        }
    }

    struct Rare: Decodable {
        struct Chart: Decodable {
            var jdUt: Double
            var type: String
            var authority: String
            var definition: String
            var profile: String
            var channels: [String]
            var centers: [String]
            var cross: Cross
            var arrows: String
            var personality: [String]
            var design: [String]

            private enum CodingKeys: String, CodingKey {
                case jdUt, type, authority, definition, profile, channels, centers, cross, arrows
                case personality = "P"
                case design = "D"
            }
        }

        /// An array of angle, gates and name.
        struct Cross: Decodable {
            var angle: String
            var gates: [Int]
            var name: String

            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                angle = try container.decode(String.self)
                gates = try container.decode([Int].self)
                name = try container.decode(String.self)
            }
        }

        struct Distribution: Decodable {
            var type: [String: Double]
            var authority: [String: Double]
            var definition: [String: Double]
            var profile: [String: Double]
        }

        var distributionPercent: Distribution
        var charts: [Chart]
    }

    struct Connections: Decodable {
        struct Pair: Decodable {
            var a: Int
            var b: Int
            var electromagnetic: [String]
            var companionship: [String]
            var dominance: [String]
            var compromise: [String]
            var definedCenters: Int
            var theme: String
        }

        var pairs: [Pair]
    }

    static func definitions() throws -> Definitions {
        try Reference.load("hd_definitions", keys: .convertFromSnakeCase)
    }

    static func births() throws -> [Birth] {
        try Reference.load("human_design_40", as: Charts.self, keys: .convertFromSnakeCase).charts
    }

    static func rare() throws -> Rare {
        try Reference.load("human_design_rare", keys: .convertFromSnakeCase)
    }

    static func connections() throws -> [Connections.Pair] {
        try Reference.load("hd_connection_20", as: Connections.self, keys: .convertFromSnakeCase).pairs
    }
}

extension HumanDesignReference.Birth {
    /// The chart of the longitudes given; nil for a birth without results.
    func chart() throws -> HumanDesign.Chart? {
        guard let personality, let design else { return nil }
        let sides = [personality, design].map { side in
            Dictionary(uniqueKeysWithValues: side.map { ($0.body, $0.longitude) })
        }
        func longitude(_ side: Int, _ body: Body) -> Double {
            let key = body == .trueNode ? "NorthNode" : body.rawValue.capitalized
            return sides[side][key] ?? .nan
        }
        return try HumanDesign.Chart(personality: { longitude(0, $0) }, design: { longitude(1, $0) })
    }
}
