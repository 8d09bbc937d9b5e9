import SpiritAtlasCore
import Testing

@Suite struct ThreadsTests {
    /// All that one birth has, from every engine.
    private struct Everything: Sendable, Hashable {
        var chart: Chart
        var progressed: ProgressedChart
        var solarReturn: ReturnChart
        var davison: Chart
        var composite: CompositeChart
        var vedic: VedicChart
        var gates: HumanDesign.Chart
        var numbers: NumerologyChart
        var findings: [Compatibility.Finding]
        var places: [Gazetteer.Match]
        var time: ResolvedTime
        var sunrise: Double
        var eclipses: [SolarEclipse]
    }

    @Test func `T9 every engine gives the same on sixteen threads as on one`() async throws {
        let ephemeris = try Ephemeris.bundled()
        let (zones, gazetteer) = (try ZoneDatabase.bundled(), try Gazetteer.bundled())
        @Sendable func everything(_ index: Int) throws -> Everything {
            let jdUT = 2_415_020.5 + Double(index) * 9876.54
            let place = try GeographicPlace(latitude: Double(index * 7) - 20, longitude: Double(index * 31) - 160)
            let chart = try Chart(jdUT: jdUT, place: place, ephemeris: ephemeris)
            let other = try Chart(jdUT: 2_451_545, place: place, ephemeris: ephemeris)
            let sidereal = ChartSettings(houseSystem: .wholeSign, zodiac: .sidereal(.lahiri))
            let date = try CalendarDate(year: 1900 + index, month: 1 + index % 12, day: 3)
            let name = try NumerologyName("Ada Lovelace")
            let people = try [jdUT, 2_451_545].map {
                try Compatibility.Person(
                    name: name, date: date, birth: .moment(jdUT: $0, place: place), ephemeris: ephemeris)
            }
            let report = Compatibility.Report(people[0], people[1])
            return Everything(
                chart: chart, progressed: try ProgressedChart(of: chart, at: jdUT + 9999, ephemeris: ephemeris),
                solarReturn: try ReturnChart(of: .sun, to: chart, after: jdUT + 99, place: place, ephemeris: ephemeris),
                davison: try .davison(chart, other, ephemeris: ephemeris), composite: try CompositeChart(chart, other),
                vedic: try VedicChart(Chart(jdUT: jdUT, place: place, settings: sidereal, ephemeris: ephemeris)),
                gates: try HumanDesign.Chart(jdUT: jdUT, ephemeris: ephemeris),
                numbers: NumerologyChart(name: name, birthDate: date),
                findings: Compatibility.Dimension.allCases.map { report[$0] },
                places: try gazetteer.search(["Ulm", "Sao Paulo", "Lissabon", "Berlni"][index % 4], limit: 3),
                time: try zones.resolve(
                    CivilTime(year: 1900 + index, month: 6, day: 1), in: .zone("Europe/Berlin"), longitude: 10),
                sunrise: try ephemeris.next(.rise, of: .sun, at: place, after: jdUT),
                eclipses: try ephemeris.solarEclipses(in: jdUT...jdUT + 100))
        }
        let alone = try (0..<4).map(everything)
        try await withThrowingTaskGroup(of: [Everything].self) { group in
            for _ in 0..<16 { group.addTask { try (0..<4).map(everything) } }
            for try await together in group { #expect(together == alone) }
        }
    }
}
