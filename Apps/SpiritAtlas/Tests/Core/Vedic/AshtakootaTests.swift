import Foundation
import SpiritAtlasCore
import Testing

@Suite struct AshtakootaTests {
    private struct Tables: Decodable {
        /// Mixed rows: ids, mansions and quarters, points, sum.
        struct Pair: Decodable {
            var seats: [Int]
            var points: [Double]
            var sum: Double

            init(from decoder: any Decoder) throws {
                var row = try decoder.unkeyedContainer()
                _ = try row.decode(Int.self)
                _ = try row.decode(Int.self)
                seats = try row.decode([Int].self)
                points = try row.decode([Double].self)
                sum = try row.decode(Double.self)
            }
        }

        var pairs: [Pair]
        var yoni: [String]
        var gana: [String]
        var nadi: [String]
        var varna: [String]
        var matrix: [[Double]]

        enum CodingKeys: String, CodingKey {
            case pairs
            case yoni
            case gana
            case nadi
            case varna = "varna_by_sign"
            case matrix = "yoni_matrix"
        }
    }

    private func seat(_ nakshatra: Int, _ pada: Int) throws -> MoonSeat {
        try MoonSeat(nakshatra: #require(Nakshatra(rawValue: nakshatra)), pada: pada)
    }

    private var allSeats: [MoonSeat] {
        get throws {
            try Nakshatra.allCases.flatMap { star in try (1...4).map { try MoonSeat(nakshatra: star, pada: $0) } }
        }
    }

    @Test func `T98 the pairs agree in every koota but Vashya, whose published tables differ`() throws {
        let tables = try Reference.load("ashtakoota", as: Tables.self)
        for pair in tables.pairs {
            let own = Ashtakoota(
                groom: try seat(pair.seats[0], pair.seats[1]), bride: try seat(pair.seats[2], pair.seats[3]))
            let points = Ashtakoota.Koota.allCases.filter { $0 != .vashya }.map { own[$0] }
            #expect(points == pair.points, "\(pair.seats)")
            #expect(own.total - own[.vashya] == pair.sum)
        }
    }

    @Test func `T90 T93 T95 T97 mansions and signs have the groups of the tables`() throws {
        let tables = try Reference.load("ashtakoota", as: Tables.self)
        for star in Nakshatra.allCases {
            let seat = try MoonSeat(nakshatra: star, pada: 1)
            #expect(seat.yoni.rawValue == tables.yoni[star.rawValue - 1].lowercased())
            #expect(seat.gana.rawValue == tables.gana[star.rawValue - 1].lowercased())
            #expect(seat.nadi.rawValue == tables.nadi[star.rawValue - 1].lowercased())
        }
        for sign in Sign.allCases {
            #expect(try MoonSeat(longitude: sign.start + 1).varna.rawValue == tables.varna[sign.rawValue].lowercased())
        }
    }

    @Test func `T89 no koota gives more than its share, and all together 36`() throws {
        #expect(Ashtakoota.Koota.allCases.map(\.maximum) == [1, 2, 3, 4, 5, 6, 7, 8])
        var best: [Ashtakoota.Koota: Double] = [:]
        for table in Ashtakoota.VashyaTable.allCases {
            for groom in try allSeats {
                for bride in try allSeats {
                    for score in Ashtakoota(groom: groom, bride: bride, vashyaTable: table).scores {
                        #expect(score.points >= 0 && score.points <= score.koota.maximum)
                        best[score.koota] = max(best[score.koota] ?? 0, score.points)
                    }
                }
            }
        }
        #expect(best.allSatisfy { $0.value == $0.key.maximum })
    }

    @Test func `T99 exchanging the partners changes only Varna, Vashya and Gana`() throws {
        let asymmetric: Set<Ashtakoota.Koota> = [.varna, .vashya, .gana]
        for groom in try allSeats {
            for bride in try allSeats {
                let own = Ashtakoota(groom: groom, bride: bride)
                let other = Ashtakoota(groom: bride, bride: groom)
                for koota in Ashtakoota.Koota.allCases where !asymmetric.contains(koota) {
                    #expect(own[koota] == other[koota])
                }
            }
        }
    }

    @Test func `T91 both published tables of Vashya can be chosen`() throws {
        // Groom in Scorpio, bride in Aries: full points in one table, one in the other.
        let (groom, bride) = (try MoonSeat(longitude: 220), try MoonSeat(longitude: 10))
        #expect(Ashtakoota(groom: groom, bride: bride)[.vashya] == 2)
        #expect(Ashtakoota(groom: groom, bride: bride, vashyaTable: .second)[.vashya] == 1)
        #expect(try MoonSeat(longitude: 254).vashya == .manava)
        #expect(try MoonSeat(longitude: 255).vashya == .chatushpada)
        #expect(try MoonSeat(longitude: 285).vashya == .jalachara)
    }

    @Test func `T100 eighteen points pass; what cancels a fault is told apart and adds nothing`() throws {
        // Aries and Scorpio: six and eight signs apart, both ruled by Mars.
        let own = Ashtakoota(groom: try MoonSeat(longitude: 1), bride: try MoonSeat(longitude: 215))
        #expect(own[.bhakoot] == 0)
        #expect(own.cancellations.contains { $0.koota == .bhakoot && $0.reason == .sameSignLord })
        #expect(own.total == own.scores.map(\.points).reduce(0, +))
        #expect(own.passes == (own.total >= 18))
        #expect(throws: ChartError.self) { try MoonSeat(nakshatra: .ashwini, pada: 5) }
        #expect(throws: ChartError.self) { try MoonSeat(longitude: .nan) }
    }
}
