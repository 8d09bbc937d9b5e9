import Testing

@testable import SpiritAtlasCore

@Suite struct PointsTests {
    private let bodies: [Body: Double] = [
        .sun: 10, .moon: 50, .venus: 20, .mercury: 5, .mars: 100, .jupiter: 200, .saturn: 300,
    ]

    @Test func `T30 fortune is ascendant plus Moon less Sun by day, reversed by night; spirit its mirror`() {
        let of: (Body) -> Double? = { bodies[$0] }
        #expect(Lot.fortune.longitude(ascendant: 350, isDay: true, of: of) == 30)
        #expect(Lot.fortune.longitude(ascendant: 350, isDay: false, of: of) == 310)
        #expect(Lot.spirit.longitude(ascendant: 350, isDay: true, of: of) == 310)
        #expect(Lot.spirit.longitude(ascendant: 350, isDay: false, of: of) == 30)
        #expect(Lot.eros.longitude(ascendant: 350, isDay: true, of: of) == 60)
        #expect(Lot.nemesis.longitude(ascendant: 350, isDay: true, of: of) == 80)
        #expect(Lot.fortune.longitude(ascendant: 350, isDay: true) { _ in nil } == nil)
    }

    @Test(arguments: [(0.0, 180.0, 0.0), (10, 170, 350), (200, 340, 160), (-10, 190, 10)])
    func `T29 the antiscion mirrors in the axis of the solstices, its counterpart in that of the equinoxes`(
        longitude: Double, antiscion: Double, contra: Double
    ) throws {
        #expect(try Antiscion.antiscion(of: longitude) == antiscion)
        #expect(try Antiscion.contraAntiscion(of: longitude) == contra)
        #expect(try Antiscion.antiscion(of: antiscion) == Degrees.normalized(longitude))
    }

    @Test func `T29 contacts are found within the orb and both ways alike`() throws {
        let points = [try PointPosition(.sun, longitude: 10), try PointPosition(.moon, longitude: 170.5)]
        let contact = try Antiscion.contacts(among: points).first
        #expect(contact?.isContra == false)
        #expect(contact?.deviation == 0.5)
        #expect(try Antiscion.contacts(among: points.reversed()).count == 1)
        #expect(try Antiscion.contacts(among: points, orb: 0.4).isEmpty)
    }

    @Test(arguments: [
        (0.0, MoonPhase.newMoon), (22.4999, .newMoon), (22.5, .waxingCrescent), (67.5, .firstQuarter),
        (112.4, .firstQuarter),
        (112.5, .waxingGibbous), (157.5, .fullMoon), (202.5, .waningGibbous), (247.5, .lastQuarter),
        (292.5, .waningCrescent), (337.4999, .waningCrescent), (337.5, .newMoon), (-10, .newMoon), (720, .newMoon),
    ])
    func `T24 each phase takes 45 degrees, the quarters being in the middle of theirs`(
        elongation: Double, phase: MoonPhase
    ) throws {
        #expect(try MoonPhase(elongation: elongation) == phase)
    }

    @Test func `T24 half of the disc is lit at the quarters`() throws {
        #expect(try MoonPhase.illumination(elongation: 0) == 0)
        #expect(abs(try MoonPhase.illumination(elongation: 90) - 0.5) < 1e-12)
        #expect(try MoonPhase.illumination(elongation: 180) == 1)
    }
}
