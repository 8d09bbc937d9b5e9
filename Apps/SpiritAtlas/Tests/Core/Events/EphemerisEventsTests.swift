import SpiritAtlasCore
import Testing

@Suite struct EphemerisEventsTests {
    private let ephemeris: Ephemeris
    private let reference: EventsReference
    private let births: [Int: BirthInstants.Birth]

    init() throws {
        ephemeris = try Ephemeris.bundled()
        reference = try EventsReference.load()
        births = try BirthInstants.load()
    }

    /// Seconds between an instant of ours and one of the reference; its ΔT and ours differ by less than half a second then.
    private func seconds(_ jdTT: Double, _ jdUT: Double) -> Double {
        abs(DeltaT.jdUT(fromCheckedTT: jdTT) - jdUT) * 86_400
    }

    @Test(arguments: ["Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto", "Chiron"])
    func `T8 stations agree with Swiss Ephemeris within 2 minutes, of slow bodies 30`(name: String) throws {
        let body = try #require(Body(rawValue: name.lowercased()))
        let expected = try #require(reference.events.stations[name])
        let stations = try ephemeris.stations(of: body, in: 2_460_310.5...2_461_406.5)
        #expect(stations.count == expected.count)
        let minutes: Double = [.mercury, .venus, .mars].contains(body) ? 2 : 30
        for (station, reference) in zip(stations, expected) {
            #expect(seconds(station.jdTT, reference.jdUT) < minutes * 60)
            #expect(station.turnsRetrograde == reference.turnsRetrograde)
            #expect(abs(Degrees.difference(from: reference.longitude, to: station.longitude)) < 0.002)
            let after = try ephemeris.position(of: body, jdTT: station.jdTT + 0.5)
            #expect(after.isRetrograde == station.turnsRetrograde)
        }
    }

    @Test func `T27 the Moon's phases agree within 2 seconds`() throws {
        let found = try ephemeris.moonPhases(in: 2_460_310.5...2_461_406.5)
        for (name, phase) in [
            ("new", MoonPhase.newMoon), ("first_quarter", .firstQuarter), ("full", .fullMoon),
            ("last_quarter", .lastQuarter),
        ] {
            let instants = found.filter { $0.phase == phase }
            let expected = try #require(reference.events.moonPhases[name])
            #expect(instants.count == expected.count)
            for (instant, jdUT) in zip(instants, expected) { #expect(seconds(instant.jdTT, jdUT) < 2) }
        }
        #expect(try ephemeris.nextMoonPhase(after: 2_460_310.5).phase == .lastQuarter)
    }

    @Test func `T27 the Sun's ingresses agree within 2 seconds`() throws {
        let found = try ephemeris.ingresses(of: .sun, in: 2_460_320...2_461_406.5)
        for row in reference.events.sunIngresses where row[1] > 2_460_320 && row[1] < 2_461_406 {
            let nearest = try #require(found.min { seconds($0.jdTT, row[1]) < seconds($1.jdTT, row[1]) })
            #expect(seconds(nearest.jdTT, row[1]) < 2)
            #expect(nearest.sign.rawValue == Int(row[0]))
            #expect(!nearest.isRetrograde)
        }
    }

    @Test func `T25 at a solar return the Sun is where it was at birth within 0.01 arc seconds`() throws {
        for row in reference.solarReturns {
            let birth = try #require(births[Int(row[0])])
            let natal = try ephemeris.longitude(of: .sun, jdTT: birth.jdTT)
            let back = try ephemeris.nextCrossing(of: natal, by: .sun, after: row[2] - 10)
            let sun = try ephemeris.longitude(of: .sun, jdTT: back.jdTT)
            #expect(abs(Degrees.difference(from: natal, to: sun)) * 3600 < 0.01)
            // The Sun takes 2.5 s for 0.1″; after 2026 the two ΔT drift apart.
            #expect(seconds(back.jdTT, row[2]) < (row[2] < 2_461_000 ? 3 : 6))
        }
    }

    @Test func `T26 at a lunar return the Moon is where she was at birth within 0.1 arc seconds`() throws {
        for row in reference.lunarReturns {
            let birth = try #require(births[Int(row[0])])
            let natal = try ephemeris.longitude(of: .moon, jdTT: birth.jdTT)
            let back = try ephemeris.nextCrossing(of: natal, by: .moon, after: DeltaT.jdTT(fromCheckedUT: 2_460_827.5))
            let moon = try ephemeris.longitude(of: .moon, jdTT: back.jdTT)
            #expect(abs(Degrees.difference(from: natal, to: moon)) * 3600 < 0.1)
            #expect(seconds(back.jdTT, row[1]) < 2)
        }
    }

    @Test func `transits to the natal Sun are found when Swiss Ephemeris finds them`() throws {
        for expected in reference.transitsToSun {
            let body = try #require(expected.body)
            let birth = try #require(births[expected.birth])
            let natal = try ephemeris.longitude(of: .sun, jdTT: birth.jdTT)
            let kind = try #require(AspectKind.allCases.first { $0.angle == expected.angle })
            let found = try ephemeris.transits(
                of: body, to: natal, kinds: [kind], in: expected.jdUT - 2...expected.jdUT + 2)
            // Slow bodies move a second of arc in up to an hour.
            #expect(found.contains { seconds($0.jdTT, expected.jdUT) < 3600 }, "\(expected)")
        }
    }

    @Test func `rise and set agree with Swiss Ephemeris`() throws {
        for row in reference.riseSet {
            let birth = try #require(births[Int(row[0])])
            let place = try GeographicPlace(latitude: birth.lat, longitude: birth.lon)
            let order: [(HorizonEvent, Body)] = [(.rise, .sun), (.rise, .moon), (.set, .sun), (.set, .moon)]
            for ((event, body), jdUT) in zip(order, row.dropFirst()) {
                let found = try ephemeris.next(event, of: body, at: place, after: 2_460_735.5, rule: .geometric)
                #expect(abs(found - jdUT) * 86_400 < 3, "\(birth.id) \(body) \(event)")
            }
        }
    }

    @Test func `the Moon crosses her node when Swiss Ephemeris says so`() throws {
        // Where her latitude is zero she stands on the true node or opposite.
        for jdUT in reference.events.nodeCrossings {
            let position = try ephemeris.position(of: .moon, jdTT: DeltaT.jdTT(fromCheckedUT: jdUT))
            #expect(abs(position.latitude) * 3600 < 0.5)
        }
    }

    @Test func `void of course begins with the last aspect and ends with the sign`() throws {
        for jdTT in stride(from: 2_460_700.0, to: 2_460_760, by: 1.7) {
            let void = try ephemeris.voidOfCourse(at: jdTT)
            #expect(void.start < void.end && jdTT < void.end)
            let moon = try ephemeris.longitude(of: .moon, jdTT: void.end)
            #expect(abs(Degrees.difference(from: (moon / 30).rounded() * 30, to: moon)) < 1e-6)
            guard let body = void.lastBody, let kind = void.lastAspect else { continue }
            let moment = try ephemeris.moment(jdTT: void.start)
            let apart = Degrees.difference(
                from: moment.position(of: body).longitude, to: moment.position(of: .moon).longitude)
            #expect(abs(abs(apart) - kind.angle) < 1e-5)
        }
    }

    @Test func `searches are bounded and refuse what makes no sense`() throws {
        #expect(throws: EphemerisError.notFound(days: 5)) {
            try ephemeris.nextCrossing(of: 200, by: .saturn, after: 2_460_700, within: 5)
        }
        #expect(throws: EphemerisError.notFinite) {
            try ephemeris.nextCrossing(of: .nan, by: .saturn, after: 2_460_700)
        }
        #expect(throws: EphemerisError.notFinite) { try ephemeris.moonPhases(in: 2_460_700 ... .infinity) }
        #expect(throws: EphemerisError.self) { try ephemeris.nextStation(of: .sun, after: 2_460_700) }
        let pole = try GeographicPlace(latitude: 90, longitude: 0)
        #expect(throws: EphemerisError.notFound(days: 20)) {
            try ephemeris.next(.set, of: .sun, at: pole, after: 2_460_830, within: 20)
        }
        #expect(throws: EphemerisError.self) { try ephemeris.next(.rise, of: .meanNode, at: pole, after: 2_460_830) }
    }
}
