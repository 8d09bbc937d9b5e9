import Foundation
import SpiritAtlasCore
import TestKit
import Testing

@Suite struct DesignMomentTests {
    /// A Sun that moves as unevenly as the real one does, but is fast and slow in other months.
    private func sun(_ moment: Double) -> Double {
        let days = moment - 2_451_545
        let anomaly = (100 + 0.985_600_28 * days) * .pi / 180
        return Degrees.normalized(280 + 0.985_647_36 * days + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly))
    }

    @Test func `T38 the Sun stood 88 degrees of arc earlier, within a thousandth of an arc second`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let birth = 2_451_545 + Double.random(in: -80_000..<80_000, using: &random)
            var asked = 0
            let moment = HumanDesign.DesignMoment.find(birth: birth) { moment in
                asked += 1
                return sun(moment)
            }
            let arc = Degrees.difference(from: sun(moment), to: sun(birth))
            #expect(abs(arc - 88) * 3600 < 0.001, "seed \(seed)")
            #expect((85.5...93).contains(birth - moment), "seed \(seed)")
            #expect(asked <= 8, "seed \(seed)")
        }
    }

    @Test func `T38 the real Sun need not be asked for more than four times`() throws {
        let ephemeris = try Ephemeris.bundled()
        for year in 0..<200 {
            var asked = 0
            let birth = 2_415_020 + Double(year) * 366.1
            let moment = try HumanDesign.DesignMoment.find(birth: birth) { jdTT throws(EphemerisError) in
                asked += 1
                return try ephemeris.longitude(of: .sun, jdTT: jdTT)
            }
            #expect(asked <= 4)
            let arc = Degrees.difference(
                from: try ephemeris.longitude(of: .sun, jdTT: moment),
                to: try ephemeris.longitude(of: .sun, jdTT: birth))
            #expect(abs(arc - 88) * 3600 < 0.0001)
        }
    }

    @Test func `a Sun that stands still makes no endless search`() {
        #expect(HumanDesign.DesignMoment.find(birth: 0) { _ in 10 }.isFinite)
        #expect(HumanDesign.DesignMoment.find(birth: 0) { _ in .nan }.isNaN)
    }
}
