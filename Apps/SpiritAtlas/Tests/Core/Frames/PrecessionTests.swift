import SpiritAtlasCore
import Testing

@Suite struct PrecessionTests {
    @Test func `the frame of J2000 differs from the ICRS by the bias alone`() {
        let precession = Precession(jdTT: 2_451_545)
        // IERS Conventions 2010: the frame bias turns the axes by some hundredths of an arc second.
        let turned = precession.equatorOfDate([1, 0, 0])
        #expect(abs(turned.y * 206_265 - 0.0146) < 0.0001)
        #expect(abs(abs(turned.z * 206_265) - 0.016617) < 0.0001)
    }

    @Test func `a star's longitude grows by precession, and comes back`() {
        let there = Precession.ecliptic(longitude: 100, latitude: 5, from: 2_451_545, to: 2_451_545 + 36_525)
        #expect(abs(there.longitude - 101.3968) < 0.002)
        let back = Precession.ecliptic(
            longitude: there.longitude, latitude: there.latitude, from: 2_451_545 + 36_525, to: 2_451_545)
        #expect(abs(back.longitude - 100) < 1e-12)
        #expect(abs(back.latitude - 5) < 1e-12)
    }
}
