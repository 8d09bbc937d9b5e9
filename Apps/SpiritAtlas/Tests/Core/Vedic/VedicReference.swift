import Foundation

@testable import SpiritAtlasCore

/// Indian charts of the reference births (vedic_60.json).
struct VedicReference: Decodable {
    struct Birth: Decodable {
        struct Dasha: Decodable {
            struct Period: Decodable {
                var lord: String
                var start: String
                var antar: [[String]]?
            }

            var balance: Double
            var lord: String
            var maha: [Period]

            enum CodingKeys: String, CodingKey {
                case balance = "balance_years"
                case lord
                case maha
            }
        }

        var id: Int
        var jdUT: Double
        var moon: Double
        var nakshatra: Int
        var name: String
        var pada: Int
        var tithi: Int
        var yoga: Int
        var karana: String
        var weekday: String
        var rasi: [String: Int]
        var lagna: Int
        var vargasMoon: [String: Int]
        var vargasSun: [String: Int]
        var vargasLagna: [String: Int]
        var vimshottari: Dasha

        enum CodingKeys: String, CodingKey {
            case id
            case jdUT = "jd_ut"
            case moon = "moon_sid"
            case nakshatra
            case name
            case pada
            case tithi
            case yoga
            case karana
            case weekday = "weekday_local"
            case rasi
            case lagna
            case vargasMoon = "vargas_moon"
            case vargasSun = "vargas_sun"
            case vargasLagna = "vargas_lagna"
            case vimshottari
        }
    }

    var births: [Birth]

    static func births() throws -> [Birth] {
        try Reference.load("vedic_60", as: VedicReference.self).births
    }

    /// The Julian day of a date and time as the file writes them.
    static func julianDay(_ text: String) throws -> Double {
        let style = Date.ISO8601FormatStyle(dateTimeSeparator: .standard).year().month().day()
            .dateTimeSeparator(.standard).time(includingFractionalSeconds: false)
        return try style.parse(text).timeIntervalSince1970 / 86_400 + 2_440_587.5
    }
}
