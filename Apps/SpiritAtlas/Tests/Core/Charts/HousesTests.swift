import Foundation
import SpiritAtlasCore
import TestKit
import Testing

@Suite struct HousesTests {
    private struct Skies: Decodable {
        struct Row: Decodable {
            var armc: Double
            var obliquity: Double
            var latitude: Double
            var angles: [Double]
            var cusps: [String: [Double]?]
        }

        var rows: [Row]
    }

    @Test func `T12 every system agrees with the births' cusps within 0.1 seconds of arc`() throws {
        for birth in try BirthReference.complete() {
            guard let armc = birth.armc, let obliquity = birth.obliquity else { continue }
            for (letter, expected) in birth.cusps ?? [:] {
                let system = try #require(BirthReference.systems[letter])
                let cusps = try Houses.cusps(system, armc: armc, obliquity: obliquity, latitude: birth.latitude)
                #expect(cusps.isFallback == (expected == nil))
                guard let expected else { continue }
                for (own, other) in zip(cusps.longitudes, expected) {
                    #expect(apart(own, other) < 0.1 * arcsecond, "birth \(birth.id) \(system)")
                }
            }
        }
    }

    @Test func `T12 every system agrees with random skies, also beyond the polar circles`() throws {
        for row in try Reference.load("houses_random", as: Skies.self).rows {
            for (name, expected) in row.cusps {
                let system = try #require(HouseSystem(rawValue: name))
                let cusps = try Houses.cusps(
                    system, armc: row.armc, obliquity: row.obliquity, latitude: row.latitude)
                #expect(cusps.isFallback == (expected == nil))
                guard let expected else { continue }
                for (own, other) in zip(cusps.longitudes, expected) {
                    #expect(apart(own, other) < 0.01 * arcsecond, "\(system) at \(row.latitude), \(row.armc)")
                }
            }
        }
    }

    @Test func `T11 the angles agree with the births and with random skies`() throws {
        for birth in try BirthReference.complete() {
            guard let armc = birth.armc, let obliquity = birth.obliquity else { continue }
            let angles = try Angles(armc: armc, obliquity: obliquity, latitude: birth.latitude)
            let pairs = [
                (angles.ascendant, birth.ascendant), (angles.midheaven, birth.midheaven), (angles.vertex, birth.vertex),
                (angles.equatorialAscendant, birth.equatorialAscendant),
                (angles.coAscendantKoch, birth.coAscendantKoch),
                (angles.coAscendantMunkasey, birth.coAscendantMunkasey), (angles.polarAscendant, birth.polarAscendant),
            ]
            for (own, other) in pairs { #expect(apart(own, try #require(other)) < 0.1 * arcsecond) }
        }
        for row in try Reference.load("houses_random", as: Skies.self).rows {
            let angles = try Angles(armc: row.armc, obliquity: row.obliquity, latitude: row.latitude)
            let own = [
                angles.ascendant, angles.midheaven, angles.armc, angles.vertex, angles.equatorialAscendant,
                angles.coAscendantKoch, angles.coAscendantMunkasey, angles.polarAscendant,
            ]
            for (own, other) in zip(own, row.angles) {
                #expect(apart(own, other) < 0.01 * arcsecond, "\(row.latitude), \(row.armc)")
            }
        }
    }

    @Test(arguments: [HouseSystem.placidus, .koch], [66.7, -66.7, 78.2, -89.9])
    func `T13 beyond the polar circle Placidus and Koch give Porphyry's cusps and say so`(
        system: HouseSystem, latitude: Double
    ) throws {
        let cusps = try Houses.cusps(system, armc: 130, obliquity: 23.44, latitude: latitude)
        let porphyry = try Houses.cusps(.porphyry, armc: 130, obliquity: 23.44, latitude: latitude)
        #expect(cusps.isFallback)
        #expect(cusps.requested == system)
        #expect(cusps.system == .porphyry)
        #expect(cusps.longitudes == porphyry.longitudes)
        #expect(try !Houses.cusps(system, armc: 130, obliquity: 23.44, latitude: 66.5).isFallback)
    }

    @Test func `T13 beyond the polar circle the ascendant stays on the eastern side`() throws {
        var random = SeededGenerator(seed: 13)
        for _ in 0..<2000 {
            let latitude = Double.random(in: 66...89.9, using: &random) * (Bool.random(using: &random) ? 1 : -1)
            let angles = try Angles(
                armc: .random(in: 0..<360, using: &random), obliquity: 23.44, latitude: latitude)
            #expect((0...180).contains(Degrees.normalized(angles.ascendant - angles.midheaven)))
        }
    }

    @Test(arguments: HouseSystem.allCases)
    func `T14 opposite cusps are 180 degrees apart`(system: HouseSystem) throws {
        try forRandomSkies(latitudes: -89...89) { cusps, sky in
            guard system.hasOppositeCusps else { return }
            for house in 1...6 {
                #expect(abs(apart(cusps[house], cusps[house + 6]) - 180) < 1e-9, "\(sky)")
            }
        } of: {
            system
        }
    }

    @Test(arguments: HouseSystem.allCases)
    func `cusps follow each other around the zodiac below the polar circles`(system: HouseSystem) throws {
        try forRandomSkies(latitudes: orderedLatitudes(of: system)) { cusps, sky in
            let widths = (1...12).map { Degrees.normalized(cusps[$0 + 1] - cusps[$0]) }
            #expect(abs(widths.reduce(0, +) - 360) < 1e-9, "\(sky)")
        } of: {
            system
        }
    }

    @Test(arguments: HouseSystem.allCases)
    func `T17 every longitude is in one house, and a cusp belongs to the house that it starts`(
        system: HouseSystem
    ) throws {
        try forRandomSkies(latitudes: orderedLatitudes(of: system)) { cusps, sky in
            for house in 1...12 where cusps[house] != cusps[house + 1] {
                let next = cusps[house + 1]
                let found = [try cusps.house(of: cusps[house]), try cusps.house(of: (next == 0 ? 360 : next).nextDown)]
                #expect(found == [house, house], "\(sky)")
            }
        } of: {
            system
        }
    }

    @Test func `T15 whole sign houses start at the sign of the true ascendant`() throws {
        let angles = try Angles(armc: 130, obliquity: 23.44, latitude: 48)
        let cusps = try Houses.cusps(.wholeSign, armc: 130, obliquity: 23.44, latitude: 48)
        #expect(try cusps[1] == Sign(longitude: angles.ascendant).start)
        #expect(cusps[1] != angles.ascendant)
    }

    @Test(arguments: [
        (Double.nan, 23.44, 10, ChartError.Code.notFinite), (10, .infinity, 10, .notFinite),
        (10, 23.44, .nan, .notFinite),
        (10, 23.44, 90.5, .latitudeOutOfRange), (10, 23.44, 90, .atPole), (10, 23.44, -89.9995, .atPole),
        (10, 0, 10, .obliquityOutOfRange),
    ])
    func `what has no houses is refused with its reason`(
        armc: Double, obliquity: Double, latitude: Double, code: ChartError.Code
    ) {
        #expect { try Houses.cusps(.placidus, armc: armc, obliquity: obliquity, latitude: latitude) } throws: {
            ($0 as? ChartError)?.code == code
        }
    }

    @Test func `cusps survive the way through JSON, and anything but twelve is refused`() throws {
        let cusps = try Houses.cusps(.koch, armc: 10, obliquity: 23.44, latitude: 80)
        #expect(try JSONDecoder().decode(HouseCusps.self, from: JSONEncoder().encode(cusps)) == cusps)
        let short = Data(#"{"requested": "koch", "system": "koch", "longitudes": [1, 2, 3]}"#.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(HouseCusps.self, from: short) }
    }

    /// Where no house of a system can run backwards.
    private func orderedLatitudes(of system: HouseSystem) -> ClosedRange<Double> {
        switch system {
        // In the tropics the ecliptic passes the zenith, where all vertical circles meet.
        case .horizontal: 24...66
        // The poles of the houses between follow the latitude's tangent, not the sky.
        case .topocentric: -60...60
        default: -66...66
        }
    }

    /// Hands the cusps of 300 skies, from the same seed each time, to a check.
    private func forRandomSkies(
        latitudes: ClosedRange<Double>, check: (HouseCusps, String) throws -> Void, of system: () -> HouseSystem
    ) throws {
        var random = SeededGenerator(seed: 14)
        for _ in 0..<300 {
            let armc = Double.random(in: 0..<360, using: &random)
            let latitude = Double.random(in: latitudes, using: &random)
            let cusps = try Houses.cusps(system(), armc: armc, obliquity: 23.44, latitude: latitude)
            try check(cusps, "armc \(armc), latitude \(latitude), seed 14")
        }
    }
}
