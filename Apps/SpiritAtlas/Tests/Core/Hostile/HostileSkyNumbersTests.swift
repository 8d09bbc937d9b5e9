import Testing

@testable import SpiritAtlasCore

/// The ephemeris, its events, times, and the wheel of gates.
@Suite struct HostileSkyNumbersTests {
    private let ephemeris: Ephemeris
    private let place: GeographicPlace

    init() throws {
        ephemeris = try Ephemeris.bundled()
        place = try GeographicPlace(latitude: 48, longitude: 10)
    }

    @Test func `T10 places and ΔT are told within their range`() throws {
        for body in Body.allCases {
            HostileNumbers.meet("\(body)") { try ephemeris.position(of: body, jdTT: $0).numbers }
            HostileNumbers.meet("\(body)") { [try ephemeris.longitude(of: body, jdTT: $0)] }
        }
        HostileNumbers.meet("seconds") { [try DeltaT.seconds(jdUT: $0)] }
        HostileNumbers.meet("jdTT") { [try DeltaT.jdTT(fromUT: $0)] }
        HostileNumbers.meet("jdUT") { [try DeltaT.jdUT(fromTT: $0)] }
        for jd in [DeltaT.range.lowerBound, DeltaT.range.upperBound] {
            #expect(try DeltaT.seconds(jdUT: jd).isFinite)
            #expect(try abs(DeltaT.jdUT(fromTT: DeltaT.jdTT(fromUT: jd / 2)) - jd / 2) < 1e-6)
        }
    }

    @Test func `searches for the next event refuse instants and angles that are none`() throws {
        let start = 2_451_545.0
        HostileNumbers.meet("longitude") { [try ephemeris.nextCrossing(of: $0, by: .sun, after: start).jdTT] }
        HostileNumbers.meet("after") { [try ephemeris.nextCrossing(of: 0, by: .sun, after: $0).jdTT] }
        HostileNumbers.meet("ingress") { [try ephemeris.nextIngress(of: .moon, after: $0).jdTT] }
        HostileNumbers.meet("station") { [try ephemeris.nextStation(of: .mars, after: $0).jdTT] }
        HostileNumbers.meet("phase") { [try ephemeris.nextMoonPhase(after: $0).jdTT] }
        HostileNumbers.meet("void") { [try ephemeris.voidOfCourse(at: $0).end] }
        // Infinitely many days are as many as the ephemeris has.
        for days in HostileNumbers.notFinite + HostileNumbers.wild {
            _ = try? ephemeris.nextCrossing(of: 0, by: .sun, after: start, within: days)
            _ = try? ephemeris.nextIngress(of: .moon, after: start, within: days)
            _ = try? ephemeris.nextStation(of: .mercury, after: start, within: days)
        }
        #expect(throws: EphemerisError.notFinite) {
            try ephemeris.nextCrossing(of: 0, by: .sun, after: start, within: .nan)
        }
        for event in HorizonEvent.allCases {
            HostileNumbers.meet("\(event)") { [try ephemeris.next(event, of: .sun, at: place, after: $0)] }
            HostileNumbers.meet("\(event) within") {
                [try ephemeris.next(event, of: .sun, at: place, after: start, within: $0)]
            }
            HostileNumbers.meet("\(event) ΔT") {
                [try ephemeris.next(event, of: .sun, at: place, after: start, deltaT: $0)]
            }
        }
        HostileNumbers.meet("altitude") {
            let rule = HorizonRule(altitude: $0, countsUpperLimb: true)
            return [try ephemeris.next(.rise, of: .moon, at: place, after: start, rule: rule)]
        }
    }

    @Test func `searches over spans outside of the ephemeris are refused before they begin`() throws {
        let (low, high) = (ephemeris.range.lowerBound, ephemeris.range.upperBound)
        for span in [-Double.infinity ... .infinity, -1e300...1e300, low...high.nextUp, low.nextDown...high, 0...0] {
            #expect(throws: EphemerisError.self) { try ephemeris.crossings(of: 0, by: .sun, in: span) }
            #expect(throws: EphemerisError.self) { try ephemeris.ingresses(of: .osculatingLilith, in: span) }
            #expect(throws: EphemerisError.self) { try ephemeris.stations(of: .trueNode, in: span) }
            #expect(throws: EphemerisError.self) { try ephemeris.moonPhases(in: span) }
            #expect(throws: EphemerisError.self) { try ephemeris.lunarEclipses(in: span) }
            #expect(throws: EphemerisError.self) { try ephemeris.solarEclipses(in: span) }
            #expect(throws: EphemerisError.self) {
                try ephemeris.transits(of: .sun, to: 0, kinds: [.trine], in: span)
            }
            #expect(throws: EphemerisError.self) {
                try ephemeris.aspects(of: .sun, to: .moon, kinds: [.trine], in: span)
            }
        }
        let span = 2_451_545.0...2_451_555
        HostileNumbers.meet("longitude") { try ephemeris.crossings(of: $0, by: .sun, in: span).map(\.jdTT) }
        HostileNumbers.meet("transit") {
            try ephemeris.transits(of: .moon, to: $0, kinds: AspectKind.allCases, in: span).map(\.jdTT)
        }
    }

    @Test func `T33 times and zones refuse what is no time and no longitude`() throws {
        let zones = try ZoneDatabase.bundled()
        let noon = try CivilTime(year: 1850, month: 1, day: 1)
        let berlin = try zones.zone("Europe/Berlin")
        HostileNumbers.meet("second") { [try CivilTime(year: 2000, month: 1, day: 1, second: $0).second] }
        for calendar in CalendarStyle.allCases {
            HostileNumbers.meet("seconds") {
                let time = try CivilTime(secondsSinceEpoch: $0, calendar: calendar)
                return [time.secondsSinceEpoch, try time.converted(to: .julian).secondsSinceEpoch]
            }
        }
        HostileNumbers.meet("offset") { [Double(try berlin.offset(at: $0).seconds)] }
        HostileNumbers.meet("longitude") { [try berlin.resolve(noon, longitude: $0).first.jdUT] }
        HostileNumbers.meet("longitude") {
            [try zones.resolve(noon, in: .zone("Europe/Berlin"), longitude: $0).first.jdUT]
        }
        HostileNumbers.meet("mean time") { [try zones.resolve(noon, in: .localMean(longitude: $0)).first.jdUT] }
        HostileNumbers.meet("day") { [try zones.day(of: noon, in: .zone("Asia/Tokyo"), longitude: $0).lowerBound] }
    }

    @Test func `the wheel of gates refuses what is no longitude and no time`() throws {
        let chart = try HumanDesign.Chart(jdUT: 2_451_545, ephemeris: ephemeris)
        HostileNumbers.meet("place") { [Double(try HumanDesign.WheelPlace(longitude: $0).gate)] }
        HostileNumbers.meet("activation") { [try HumanDesign.Activation(.sun, longitude: $0).longitude] }
        HostileNumbers.meet("profile") { [Double(try HumanDesign.Profile(personalitySun: $0).personality)] }
        HostileNumbers.meet("activations") { number in
            try HumanDesign.Activations { (_: Body) throws(HumanDesignError) -> Double in number }.all.map(\.longitude)
        }
        HostileNumbers.meet("activations") {
            try HumanDesign.Activations(jdTT: $0, ephemeris: ephemeris).all.map(\.longitude)
        }
        HostileNumbers.meet("longitudes") { number in
            let chart = try HumanDesign.Chart(
                personality: { (_: Body) throws(HumanDesignError) -> Double in number },
                design: { (_: Body) throws(HumanDesignError) -> Double in number })
            return chart.design.all.map(\.longitude)
        }
        HostileNumbers.meet("birth") {
            try HumanDesign.Chart(jdUT: $0, ephemeris: ephemeris).personality.all.map(\.longitude)
        }
        HostileNumbers.meet("ΔT") {
            try HumanDesign.Chart(jdUT: 2_451_545, deltaT: $0, ephemeris: ephemeris).design.all.map(\.longitude)
        }
        HostileNumbers.meet("stability") { [try chart.stability(within: $0, ephemeris: ephemeris).within] }
    }

    @Test(arguments: [Int.min, Int.min + 1, -1, 0, 13, 65, 1_000_000, Int.max])
    func `whole numbers of any size are refused or counted round`(number: Int) throws {
        #expect((0..<360).contains(Sign.pisces.advanced(by: number).start))
        let cusps = try Houses.cusps(.placidus, armc: 10, obliquity: 23.4, latitude: 48)
        #expect(cusps.longitudes.contains(cusps[number]))
        #expect(throws: TimeError.self) { try CivilTime(year: number, month: number, day: number) }
        #expect(throws: NumerologyError.self) { try CalendarDate(year: number, month: number, day: number) }
        #expect((0...9).contains(NumberReduction(number).root))
        _ = NumberAffinity.between(number, number)
        #expect(!HumanDesign.GateSet([number]).contains(number) || (1...64).contains(number))
        _ = HumanDesign.Channel(number, number)
        _ = HumanDesign.Profile(personality: number, design: number)
        _ = HumanDesign.Quarter(gate: number)
        _ = HumanDesign.WheelPlace.start(ofGate: number)
        _ = HumanDesign.Cross(personalitySun: number, angle: .right)
        _ = try? AspectPatternFinder(stelliumSize: number)
        #expect(throws: ChartError.self) { try MoonSeat(nakshatra: .ashwini, pada: number) }
        #expect(!ZoneOffset(seconds: number, kind: .standard, abbreviation: "").text.isEmpty)
        for calendar in CalendarStyle.allCases {
            _ = calendar.isLeap(number)
            #expect((0...31).contains(calendar.days(inMonth: number, of: number)))
        }
        _ = try? Ayurveda.Score([.skin: number], period: .prakriti)
        #expect(try Gazetteer.bundled().search("Lima", limit: number).count <= 1000)
    }
}
