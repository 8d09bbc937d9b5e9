import SpiritAtlasCore
import Testing

@Suite struct AyanamsaTests {
    private static let names: [String: Ayanamsa] = [
        "Lahiri": .lahiri, "FaganBradley": .faganBradley, "Raman": .raman, "Krishnamurti": .krishnamurti,
        "TrueCitra": .trueCitra, "Yukteshwar": .yukteshwar, "DeLuce": .deLuce, "J2000": .j2000,
    ]

    @Test func `T23 Lahiri agrees within 0.01 seconds of arc, seven others within one, mean and true`() throws {
        for birth in try BirthReference.complete() {
            let jdTT = birth.jdUT + (birth.deltaT ?? 0) / 86_400
            let orientation = EarthOrientation(jdTT: jdTT)
            for (name, values) in birth.ayanamsa ?? [:] {
                let ayanamsa = try #require(Self.names[name])
                let tolerance = (ayanamsa == .lahiri ? 0.01 : 0.1) * arcsecond
                let mean = try ayanamsa.mean(jdTT: jdTT)
                let apparent = try ayanamsa.apparent(
                    jdTT: jdTT, nutationInLongitude: orientation.nutationInLongitude)
                #expect(apart(mean, values[1]) < tolerance, "\(name) birth \(birth.id)")
                #expect(apart(apparent, values[0]) < tolerance, "\(name) birth \(birth.id)")
            }
        }
    }

    /// Swiss Ephemeris' mean values at 1900.0 and on 2100-01-01, degrees.
    @Test(arguments: [
        (Ayanamsa.ushaShashi, 18.6609600, 21.4546979), (.djwhalKhul, 26.9630976, 29.7568355),
        (.bhasin, 21.3655560, 24.1592939), (.j1900, 0, 2.7937379), (.b1950, 359.3017893, 2.0955269),
    ])
    func `T23 the ayanamsas that the births do not have agree at 1900 and 2100`(
        ayanamsa: Ayanamsa, first: Double, second: Double
    ) throws {
        #expect(apart(try ayanamsa.mean(jdTT: 2_415_020), first) < 0.05 * arcsecond)
        #expect(apart(try ayanamsa.mean(jdTT: 2_488_069), second) < 0.05 * arcsecond)
    }

    @Test func `a zodiac is one word in JSON`() {
        #expect(Zodiac(key: "tropical") == .tropical)
        #expect(Zodiac(key: "sidereal") == .sidereal(.lahiri))
        #expect(Zodiac(key: "raman") == .sidereal(.raman))
        #expect(Zodiac(key: "Tropical") == nil)
        for ayanamsa in Ayanamsa.allCases {
            #expect(Zodiac(key: Zodiac.sidereal(ayanamsa).key) == .sidereal(ayanamsa))
        }
    }
}
