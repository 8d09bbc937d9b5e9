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

    @Test func `T92 Tara counts mansions both ways, the third, fifth and seventh of nine being bad`() throws {
        for groom in Nakshatra.allCases {
            for bride in Nakshatra.allCases {
                let own = Ashtakoota(
                    groom: try MoonSeat(nakshatra: groom, pada: 1), bride: try MoonSeat(nakshatra: bride, pada: 1))
                let ways = [bride.rawValue - groom.rawValue, groom.rawValue - bride.rawValue]
                let good = ways.filter { ![2, 4, 6].contains(($0 + 27) % 9) }
                #expect(own[.tara] == 1.5 * Double(good.count), "\(groom) \(bride)")
            }
        }
        let own = Ashtakoota(groom: try seat(1, 1), bride: try seat(3, 1))
        #expect(own[.tara] == 1.5, "The third from Ashwini is Krittika, and Ashwini is the eighth of nine from there.")
    }

    @Test func `T94 Maitri gives points for how the rulers of both Moons' signs regard each other`() throws {
        func maitri(_ groom: Sign, _ bride: Sign) throws -> Double {
            let seats = try [groom, bride].map { try MoonSeat(longitude: $0.start + 1) }
            return Ashtakoota(groom: seats[0], bride: seats[1])[.maitri]
        }
        // One ruler; friends of each other; friend and neutral; both neutral; friend and enemy; neutral and enemy; enemies.
        #expect(try maitri(.aries, .scorpio) == 5)
        #expect(try maitri(.leo, .cancer) == 5)
        #expect(try maitri(.leo, .gemini) == 4)
        #expect(try maitri(.aries, .taurus) == 3)
        #expect(try maitri(.cancer, .gemini) == 1)
        #expect(try maitri(.taurus, .sagittarius) == 0.5)
        #expect(try maitri(.leo, .taurus) == 0)
        for groom in Sign.allCases {
            for bride in Sign.allCases { #expect(try maitri(groom, bride) == (try maitri(bride, groom))) }
        }
    }

    @Test func `T96 Bhakoot gives nothing for signs 2 and 12, 5 and 9, 6 and 8 apart, else seven, both ways`() throws {
        for groom in Sign.allCases {
            for bride in Sign.allCases {
                let seats = try [groom, bride].map { try MoonSeat(longitude: $0.start + 1) }
                let place = (bride.rawValue - groom.rawValue + 12) % 12 + 1
                let expected: Double = [2, 12, 5, 9, 6, 8].contains(place) ? 0 : 7
                #expect(Ashtakoota(groom: seats[0], bride: seats[1])[.bhakoot] == expected)
                #expect(Ashtakoota(groom: seats[1], bride: seats[0])[.bhakoot] == expected)
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
