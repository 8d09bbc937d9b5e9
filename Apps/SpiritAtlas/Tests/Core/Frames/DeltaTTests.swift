import SpiritAtlasCore
import Testing

@Suite struct DeltaTTests {
    @Test func `ΔT agrees with Swiss Ephemeris within 0.35 seconds from 1815 to 2020, and 0.6 before`() throws {
        // Swiss Ephemeris has the splines of 2016, which differ from those of 2020 around 1810.
        for row in try SwissReference.load() where row.jdTT < 2_458_849.5 {
            let seconds = try DeltaT.seconds(jdUT: row.jdTT - row.deltaT / 86_400)
            #expect(abs(seconds - row.deltaT) < (row.jdTT < 2_383_980 ? 0.6 : 0.35), "\(row.jdTT)")
        }
    }

    @Test func `ΔT has no jumps from -1000 to 3000`() throws {
        let days = stride(from: 1_355_807.5, to: 2_816_787.5, by: 30.0)
        let values = try days.map { try DeltaT.seconds(jdUT: $0) }
        let bends = zip(zip(values, values.dropFirst()), values.dropFirst(2)).map { abs($0.0 - 2 * $0.1 + $1) }
        #expect(bends.allSatisfy { $0 < 0.05 })
    }

    @Test(arguments: [2_268_930.5, 2_415_020.5, 2_451_545, 2_600_000.25])
    func `Universal and Terrestrial Time lead to each other`(jdUT: Double) throws {
        #expect(abs(try DeltaT.jdUT(fromTT: DeltaT.jdTT(fromUT: jdUT)) - jdUT) < 1e-9)
    }

    @Test func `what lies ahead stays between the published forecasts`() throws {
        #expect((70...93).contains(try DeltaT.seconds(jdUT: 2_469_807.5)))
        #expect((90...203).contains(try DeltaT.seconds(jdUT: 2_488_069.5)))
        #expect((155...442).contains(try DeltaT.seconds(jdUT: 2_524_593.5)))
    }
}
