import Foundation
import SpiritAtlasCore

/// What `numerology.json` holds.
struct NumerologyReference: Decodable {
    struct Name: Decodable {
        var name: String
        var normalized: String
        var pythagorean: Numbers
        var chaldean: Numbers
        var karmicLessons: [Int]
        var hiddenPassion: [Int]
        var subconsciousSelf: Int
        var balance: Int

        func numbers(_ system: LetterSystem) -> Numbers {
            switch system {
            case .pythagorean: pythagorean
            case .chaldean: chaldean
            }
        }
    }

    /// The last six are each a sum, the number straight, and the number by part.
    struct Numbers: Decodable {
        var total: Int
        var straight: Int
        var byPart: Int
        var parts: [Int]
        var soulNever: [Int]
        var soulHeuristic: [Int]
        var soulAlways: [Int]
        var personalityNever: [Int]
        var personalityHeuristic: [Int]
        var personalityAlways: [Int]
    }

    struct Birth: Decodable {
        var date: String
        var lifePath: [String: Int]
        var birthday: Int
        var birthdaySingle: Int
        var on: String
        var cycles: [String: Int]
        var pinnacles: [Int]
        var pinnacleAges: [[Int?]]
        var challenges: [Int]
        var periodCycles: [Int]
        var karmicDebt: [Debt]
    }

    /// An array of an origin and a number.
    struct Debt: Decodable, Equatable {
        var origin: String
        var number: Int

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            origin = try container.decode(String.self)
            number = try container.decode(Int.self)
        }

        init(_ debt: KarmicDebt) {
            origin = debt.origin.rawValue
            number = debt.number
        }
    }

    var tables: [String: [String: String]]
    var special: [String: String]
    var names: [Name]
    var dates: [Birth]

    static func load() throws -> NumerologyReference {
        try Reference.load("numerology", keys: .convertFromSnakeCase)
    }
}
