import Foundation
import SpiritAtlasCore
import Testing

@testable import SpiritAtlasUI

/// What comes: over a birth, and in the sky for everybody.
struct AheadTests {
    private let engines = Engines()
    /// The 14th of November 2023.
    private let now = Date(timeIntervalSince1970: 1_700_000_000)
    private var year: DateInterval { DateInterval(start: now, duration: 365 * 86_400) }

    private func natal(_ settings: ChartSettings = ChartSettings()) throws -> Chart {
        // Einstein, 14 March 1879, 10:50 UT, Ulm.
        try Chart(
            jdUT: 2_407_422.951, place: GeographicPlace(latitude: 48.4, longitude: 9.99), settings: settings,
            ephemeris: engines.ephemeris())
    }

    private func jdUT(_ date: Date) -> Double { 2_440_587.5 + date.timeIntervalSince1970 / 86_400 }

    @Test func `Each passage is exact on its day, in order, and told which time it is`() throws {
        let (natal, ephemeris) = (try natal(), try engines.ephemeris())
        let reading = try AheadReading(of: natal, isTimeKnown: true, over: year, pace: .slow, ephemeris: ephemeris)
        #expect(reading.passages.count > 10)
        #expect(zip(reading.passages, reading.passages.dropFirst()).allSatisfy { $0.date <= $1.date })
        #expect(Set(reading.passages.map(\.body)).isSubset(of: [.jupiter, .saturn, .uranus, .neptune, .pluto]))
        for passage in reading.passages.prefix(12) {
            let over = try TransitChart(over: natal, at: jdUT(passage.date), ephemeris: ephemeris)
            let aspect = try #require(
                over.aspects.first { ($0.first, $0.kind, $0.second) == (passage.body, passage.kind, passage.point) })
            #expect(aspect.distance < 0.001)
            #expect((1...passage.turns).contains(passage.turn))
        }
        #expect(reading.passages.contains { $0.turns > 1 } && reading.passages.contains(where: \.isRetrograde))
    }

    @Test func `The days go into a calendar as moments, in lines that every calendar takes`() throws {
        let reading = try AheadReading(
            of: natal(), isTimeKnown: true, over: year, pace: .slow, ephemeris: engines.ephemeris())
        let file = AheadCalendar.text(of: reading, now: now)
        let lines = file.split(separator: "\r\n")
        #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR" && file.hasSuffix("\r\n"))
        #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") })
        let events = reading.passages.count + reading.returns.count
        #expect(lines.count { $0 == "BEGIN:VEVENT" } == events && lines.count { $0 == "END:VEVENT" } == events)
        #expect(lines.count { $0 == "DTSTAMP:20231114T221320Z" } == events)
        // No two are the same to a calendar that gets the file once more.
        let unfolded = file.replacing("\r\n ", with: "").split(separator: "\r\n")
        #expect(Set(unfolded.filter { $0.hasPrefix("UID:") }).count == events)
        #expect(
            unfolded.filter { $0.hasPrefix("DTSTART:") }.allSatisfy { $0.wholeMatch(of: /DTSTART:\d{8}T\d{6}Z/) != nil }
        )
        // Commas of sentences are none of the file's.
        #expect(
            unfolded.filter { $0.hasPrefix("DESCRIPTION:") }.allSatisfy { !$0.replacing("\\,", with: "").contains(",") }
        )
    }

    @Test func `Among the stars a passage is exact by the stars`() throws {
        let ephemeris = try engines.ephemeris()
        let natal = try natal(ChartSettings(zodiac: .sidereal(.lahiri)))
        let reading = try AheadReading(of: natal, isTimeKnown: true, over: year, pace: .slow, ephemeris: ephemeris)
        let passage = try #require(reading.passages.first)
        let over = try TransitChart(over: natal, at: jdUT(passage.date), ephemeris: ephemeris)
        let aspect = over.aspects.first {
            ($0.first, $0.kind, $0.second) == (passage.body, passage.kind, passage.point)
        }
        #expect(try #require(aspect).distance < 0.01)
    }

    @Test func `T25 T26 bodies are back at their places, and the Moon only where her place is known`() throws {
        let (natal, ephemeris) = (try natal(), try engines.ephemeris())
        let known = try AheadReading(of: natal, isTimeKnown: true, over: year, pace: .slow, ephemeris: ephemeris)
        #expect(Set(known.returns.map(\.body)) == Set(AheadReading.returning))
        for one in known.returns {
            let (then, birth) = (try #require(one.chart[one.body]), try #require(natal[one.body]))
            #expect(abs(Degrees.difference(from: birth.longitude, to: then.longitude)) < 0.001)
            #expect(one.date > now && one.chart.houses != nil)
        }
        let unknown = try AheadReading(of: natal, isTimeKnown: false, over: year, pace: .all, ephemeris: ephemeris)
        #expect(!unknown.returns.contains { $0.body == .moon } && unknown.returns.allSatisfy { $0.chart.houses == nil })
        #expect(!unknown.passages.contains { [.moon, .ascendant, .midheaven].contains($0.point) })
        #expect(unknown.passages.contains { $0.body == .mars })
    }

    @Test @MainActor func `Years outside of what is known of the sky say so and end the way there`() async throws {
        let model = AheadModel(natal: try natal(), isTimeKnown: true, now: now, engines: engines)
        let calendar = Calendar(identifier: .gregorian)
        await model.load(calendar)
        #expect(model.reading?.passages.isEmpty == false && !model.hasFailed)
        for _ in 0..<100 { model.step(1) }
        #expect(!model.canGoOn && model.offset == AheadModel.years.upperBound)
        model.goToNow()
        #expect(model.offset == 0)
        let far = Date(timeIntervalSince1970: 1e11)
        let beyond = AheadModel(natal: try natal(), isTimeKnown: true, now: far, engines: engines)
        await beyond.load(calendar)
        #expect(beyond.hasFailed || beyond.reading?.passages.isEmpty == true)
    }

    @Test func `A year's almanac has its eclipses, stations and phases, each once`() throws {
        let year = DateInterval(
            start: Date(timeIntervalSince1970: 1_704_067_200), end: Date(timeIntervalSince1970: 1_735_689_600))
        let almanac = try Almanac(over: year, zodiac: .tropical, ephemeris: engines.ephemeris())
        #expect(zip(almanac.events, almanac.events.dropFirst()).allSatisfy { $0.date <= $1.date })
        // 2024: total on 8 April and annular on 2 October; the Moon penumbral in March, partial in September.
        let solar = almanac.events.compactMap { event -> SolarEclipse.Kind? in
            if case .solarEclipse(let kind, _) = event.kind { kind } else { nil }
        }
        let lunar = almanac.events.compactMap { event -> LunarEclipse.Kind? in
            if case .lunarEclipse(let kind, _) = event.kind { kind } else { nil }
        }
        #expect(solar == [.total, .annular] && lunar == [.penumbral, .partial])
        let mercury = almanac.events.filter {
            if case .station(.mercury, _, _) = $0.kind { true } else { false }
        }
        #expect(mercury.count == 7 || mercury.count == 6)
        let entries = almanac.events.filter { if case .ingress(.sun, _, _) = $0.kind { true } else { false } }
        #expect(entries.count == 12)
        let days = almanac.events.compactMap { event -> Date? in
            switch event.kind {
            case .phase(.newMoon, _), .phase(.fullMoon, _), .solarEclipse, .lunarEclipse: event.date
            default: nil
            }
        }
        #expect(days.count >= 24 && zip(days, days.dropFirst()).allSatisfy { $1.timeIntervalSince($0) > 12 * 86_400 })
        let sidereal = try Almanac(over: year, zodiac: .sidereal(.lahiri), ephemeris: engines.ephemeris())
        #expect(!sidereal.events.contains { if case .ingress = $0.kind { true } else { false } })
    }

    @Test func `T28 what moves around a wheel is the sky, or the birth as it goes on`() throws {
        let (natal, ephemeris) = (try natal(), try engines.ephemeris())
        let moment = natal.jdUT + 40 * ProgressedChart.year
        let sky = try MovingSky(.transits, over: natal, at: moment, ephemeris: ephemeris)
        let own = try MovingSky(.progressed, over: natal, at: moment, ephemeris: ephemeris)
        #expect(abs(sky.sky.jdUT - moment) < 1e-6 && abs(own.sky.jdUT - natal.jdUT - 40) < 1e-6)
        #expect(own.aspects.allSatisfy { $0.distance <= 1 } && !own.houses.isEmpty)
        let words = WheelWords(natal, own).explain(.outer(.sun))
        #expect(words.title.contains("progressed") && !words.lines.isEmpty)
    }

    @Test func `T20 narrower lines are fewer, minor angles are more, and both are kept`() throws {
        var settings = AtlasSettings()
        let usual = try natal(settings.chart).aspects.count
        settings.orbs = .narrow
        let narrow = try natal(settings.chart).aspects.count
        settings.hasMinorAspects = true
        let minor = try natal(settings.chart).aspects
        #expect(
            narrow < usual && minor.count > narrow && minor.contains { $0.kind == .quincunx || $0.kind == .quintile })
        settings.orbs = .wide
        #expect(throws: Never.self) { try settings.chart.aspects.validate() }
        let kept = try JSONDecoder().decode(AtlasSettings.self, from: JSONEncoder().encode(settings))
        #expect(kept == settings)
        #expect(try JSONDecoder().decode(AtlasSettings.self, from: Data("{}".utf8)).orbs == .usual)
    }

    @Test func `T116 the chart in the middle stands between the two births`() throws {
        let one = try natal()
        let other = try Chart(
            jdUT: one.jdUT + 4_000, place: GeographicPlace(latitude: 40, longitude: 20), ephemeris: engines.ephemeris())
        let middle = try Chart.davison(one, other, ephemeris: engines.ephemeris())
        #expect(abs(middle.jdUT - one.jdUT - 2_000) < 1e-6)
        #expect(middle.houses != nil)
    }
}
