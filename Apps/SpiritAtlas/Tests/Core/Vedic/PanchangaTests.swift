import SpiritAtlasCore
import Testing

@Suite struct PanchangaTests {
    @Test(arguments: [
        (0.0, 1, 1, Karana.kimstughna, "Shukla Pratipada"), (5.99, 1, 1, .kimstughna, "Shukla Pratipada"),
        (6, 1, 2, .bava, "Shukla Pratipada"), (12, 2, 3, .balava, "Shukla Dvitiya"), (179, 15, 30, .bava, "Purnima"),
        (341.9, 29, 57, .vishti, "Krishna Chaturdashi"), (342, 29, 58, .shakuni, "Krishna Chaturdashi"),
        (348, 30, 59, .chatushpada, "Amavasya"), (354, 30, 60, .naga, "Amavasya"), (359.999, 30, 60, .naga, "Amavasya"),
    ])
    func `T84 lunar days and their halves follow the Moon's lead; four halves come once a month`(
        lead: Double, tithi: Int, number: Int, karana: Karana, name: String
    ) throws {
        let panchanga = try Panchanga(sun: 0, moon: lead)
        #expect(panchanga.tithi == tithi)
        #expect(panchanga.karanaNumber == number)
        #expect(panchanga.karana == karana)
        #expect(panchanga.tithiName == name)
    }

    @Test(arguments: [
        (2_451_545.0, 0.0, Vara.saturday), (2_451_544.49, 0, .friday), (2_451_544.49, 3600, .saturday),
        (-0.4, 0, .monday),
    ])
    func `T85 the civil weekday changes at midnight of the clock`(jdUT: Double, offset: Double, vara: Vara) throws {
        #expect(try Vara(civil: jdUT, offset: offset) == vara)
    }

    @Test func `T85 before sunrise the weekday is still that of the day before`() throws {
        // Saturday 2000-01-01, 02:00; the last sunrise was on Friday.
        #expect(try Vara(civil: 2_451_544.5833, offset: 0) == .saturday)
        #expect(try Vara(sunrise: 2_451_543.75, offset: 0) == .friday)
        #expect(Vara.friday.lord == .venus)
    }

    @Test func `T80 mansions and their quarters are half open`() throws {
        #expect(try Nakshatra(longitude: 0) == .ashwini)
        #expect(try Nakshatra(longitude: 13.333333) == .ashwini)
        #expect(try Nakshatra(longitude: 40.0 / 3) == .bharani)
        #expect(try Nakshatra(longitude: -0.001) == .revati)
        for index in 0..<108 {
            let middle = (Double(index) + 0.5) * 360 / 108
            #expect(try Nakshatra(longitude: middle).rawValue == index / 4 + 1)
            #expect(try Nakshatra.pada(of: middle) == index % 4 + 1)
        }
    }

    @Test(arguments: [
        (Sign.aquarius, SadeSati?.some(.rising)), (.pisces, .peak), (.aries, .setting), (.taurus, nil),
        (.capricorn, nil),
    ])
    func `T88 Saturn before, in and after the Moon's sign makes the seven and a half years`(
        saturn: Sign, phase: SadeSati?
    ) {
        #expect(SadeSati(saturn: saturn, natalMoon: .pisces) == phase)
    }

    @Test func `T87 Mars in the houses of the convention makes the dosha, from each reference by itself`() {
        let manglik = Manglik(mars: .aries, lagna: .aries, moon: .gemini, venus: .virgo)
        #expect(manglik.places == [.lagna: 1, .moon: 11, .venus: 8])
        #expect(manglik.references == [.lagna, .venus])
        let strict = Manglik(mars: .taurus, lagna: .aries, moon: .pisces, venus: .pisces, houses: [1, 4, 7, 8, 12])
        #expect(!strict.isManglik)
        #expect(Manglik(mars: .taurus, lagna: .aries, moon: .pisces, venus: .pisces).isManglik)
    }

    @Test func `T83 every varga sends each of its parts to one sign and uses all twelve`() throws {
        for varga in Varga.allCases where varga != .trimshamsha && varga != .hora {
            var signs: Set<Sign> = []
            for part in 0..<(12 * varga.rawValue) {
                let (start, end) = (
                    Double(part) * 30 / Double(varga.rawValue), Double(part + 1) * 30 / Double(varga.rawValue)
                )
                let sign = try varga.sign(of: (start + end) / 2)
                #expect(try varga.sign(of: start + 1e-9) == sign)
                #expect(try varga.sign(of: end - 1e-9) == sign)
                signs.insert(sign)
            }
            #expect(signs.count == 12, "\(varga)")
        }
    }

    @Test func `T85 the Indian day begins when the Sun rises at the place`() throws {
        let ephemeris = try Ephemeris.bundled()
        let delhi = try GeographicPlace(latitude: 28.61, longitude: 77.21)
        let offset = 5.5 * 3600
        // Saturday 2000-01-01: the Sun rose at about 07:14 by the clock of India.
        let midnight = 2_451_544.5 - offset / 86_400
        for (hour, vara) in [
            (1.0, Vara.friday), (7, .friday), (7.5, .saturday), (23, .saturday), (25, .saturday), (32, .sunday),
        ] {
            #expect(try Vara(at: midnight + hour / 24, place: delhi, offset: offset, ephemeris: ephemeris) == vara)
        }
        let pole = try GeographicPlace(latitude: 80, longitude: 20)
        #expect { try Vara(at: midnight, place: pole, offset: 3600, ephemeris: ephemeris) } throws: {
            ($0 as? ChartError)?.code == .undefined
        }
    }

    @Test func `T84 each limb ends when the next begins, and not before`() throws {
        let ephemeris = try Ephemeris.bundled()
        let settings = ChartSettings(bodies: [.sun, .moon], zodiac: .sidereal(.lahiri))
        func panchanga(_ jdUT: Double) throws -> Panchanga {
            let chart = try Chart(jdUT: jdUT, place: nil, settings: settings, ephemeris: ephemeris)
            return try Panchanga(sun: #require(chart[.sun]).longitude, moon: #require(chart[.moon]).longitude)
        }
        let second = 1.0 / 86_400
        for jdUT in stride(from: 2_451_545.0, to: 2_451_575, by: 0.77) {
            let (now, ends) = (try panchanga(jdUT), try PanchangaEnds(at: jdUT, ephemeris: ephemeris))
            for (end, limb) in [
                (ends.tithi, \Panchanga.tithi), (ends.nakshatra, \.nakshatra.rawValue), (ends.yoga, \.yoga),
                (ends.karana, \.karanaNumber),
            ] {
                #expect(end > jdUT && end < jdUT + 1.3)
                #expect(try panchanga(end - second)[keyPath: limb] == now[keyPath: limb], "\(jdUT)")
                let next = try panchanga(end + second)[keyPath: limb]
                #expect(next == now[keyPath: limb] + 1 || next == 1, "\(jdUT)")
            }
        }
        #expect(throws: ChartError.self) { try PanchangaEnds(at: .nan, ephemeris: ephemeris) }
        #expect(throws: ChartError.self) { try PanchangaEnds(at: 1e7, ephemeris: ephemeris) }
    }
}
