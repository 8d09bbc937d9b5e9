import SpiritAtlasCore
import Testing

@Suite struct EarthOrientationTests {
    @Test func `T7 obliquity and nutation agree with Swiss Ephemeris within 0.01 arc seconds`() throws {
        for row in try SwissReference.load() {
            let orientation = EarthOrientation(jdTT: row.jdTT)
            #expect(abs(orientation.meanObliquity - row.meanObliquity) * 3600 < 0.01)
            #expect(abs(orientation.trueObliquity - row.trueObliquity) * 3600 < 0.01)
            #expect(abs(orientation.nutationInLongitude - row.nutationInLongitude) * 3600 < 0.01)
            #expect(abs(orientation.nutationInObliquity - row.nutationInObliquity) * 3600 < 0.01)
        }
    }

    @Test(arguments: [2_268_924.5, 2_415_020.5, 2_451_545.0, 2_524_000.0, 2_688_900.0])
    func `the rate of nutation is its derivative`(jdTT: Double) {
        let step = 0.01
        let before = EarthOrientation(jdTT: jdTT - step).nutationInLongitude
        let after = EarthOrientation(jdTT: jdTT + step).nutationInLongitude
        let rate = EarthOrientation(jdTT: jdTT).nutationInLongitudeRate
        #expect(abs((after - before) / (2 * step) - rate) < 2e-9)
    }
}
