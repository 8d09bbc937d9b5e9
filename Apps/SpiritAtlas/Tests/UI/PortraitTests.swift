import Foundation
import SpiritAtlasCore
import Testing

@testable import SpiritAtlasUI

struct PortraitTests {
    private let engines = Engines()

    private func reading(
        _ day: String, _ month: Int, _ year: String, _ time: String?, within minutes: Int? = nil,
        _ settings: AtlasSettings = AtlasSettings()
    ) throws -> (Reading, Stability?) {
        var entry = BirthEntry()
        (entry.day, entry.month, entry.year, entry.time) = (day, month, year, time ?? "")
        if time == nil { entry.accuracy = .unknown }
        if let minutes { (entry.accuracy, entry.withinMinutes) = (.about, minutes) }
        let place = BirthPlace(try engines.gazetteer().place(named: "Ulm"))
        entry.place = place
        let birth = try #require(try BirthFinding(entry, zones: engines.zones()).birth)
        let reading = try Reading(birth: birth, place: place, settings: settings, engines: engines)
        let stability = try reading.uncertainSeconds.map {
            try Stability(reading, within: $0, ephemeris: engines.ephemeris())
        }
        return (reading, stability)
    }

    private func portrait(
        _ made: (Reading, Stability?), name: String? = nil, _ settings: AtlasSettings = AtlasSettings()
    ) throws -> Portrait {
        let numbers = try name.map {
            try NumerologyChart(name: $0, birthDate: CalendarDate(year: 1879, month: 3, day: 14))
        }
        return Portrait(made.0, made.1, numbers, settings)
    }

    @Test func `A birth with a time is read from Sun, Moon and ascendant to the Moon's mansion, line by line`() throws {
        let portrait = try portrait(reading("14", 3, "1879", "11:30"), name: "Albert Einstein")
        #expect(
            portrait.sections.map(\.title) == [
                "The three that lead", "How you think, love and act", "What stands closest", "Elements", "Numbers",
                "Gates", "The Moon's mansion",
            ])
        let leaders = portrait.sections[0].paragraphs
        #expect(leaders.map(\.title) == ["Sun · Pisces", "Moon · Sagittarius", "Ascendant · Cancer"])
        #expect(leaders[0].detail == "23°30′, house 10" && leaders[0].lines == [PortraitWords.sun(.pisces)])
        #expect(portrait.uncertainty.isEmpty)
        #expect(portrait.sections[4].paragraphs.map(\.title) == ["Life path", "Expression", "Soul urge"])
        #expect(portrait.sections[4].paragraphs.map(\.detail) == ["6", "9", "7"])
        // All but the spread over the elements comes from one line of the chart.
        for section in portrait.sections where section.title != "Elements" {
            #expect(section.paragraphs.allSatisfy { $0.source != nil && !$0.lines.isEmpty })
        }
        let text = portrait.plain(title: "Albert Einstein")
        #expect(text.hasPrefix("Albert Einstein\n\nTHE THREE THAT LEAD\n\nSun · Pisces · 23°30′, house 10\n"))
        #expect(portrait.sections.flatMap(\.paragraphs).allSatisfy { text.contains($0.title) })
    }

    @Test func `The sidereal zodiac has a reading of its own`() throws {
        var settings = AtlasSettings()
        settings.isSidereal = true
        let portrait = try portrait(reading("14", 3, "1879", "11:30", settings), settings)
        #expect(portrait.sections[0].paragraphs[0].title == "Sun · Pisces")
        #expect(portrait.sections[0].paragraphs[1].title == "Moon · Scorpio")
    }

    @Test func `T34 without a time there is no ascendant, and a Moon that changes sign that day is read both ways`()
        throws
    {
        // She changes her sign every two or three days.
        let days = try (1...3).map { try reading("\($0)", 5, "1990", nil) }
        let made = try #require(days.first { $0.0.day?.moon?.isStable == false })
        let portrait = try portrait(made)
        #expect(portrait.sections[0].title == "The two that lead" && portrait.sections[0].paragraphs.count == 2)
        #expect(portrait.uncertainty.count == 1)
        let moon = portrait.sections[0].paragraphs[1]
        let signs = try #require(made.0.day?.moon).signs
        try #require(signs.count == 2)
        #expect(moon.title == "Moon · \(Words.name(signs[0])) / \(Words.name(signs[1]))")
        #expect(moon.lines.suffix(2) == signs.map { PortraitWords.moon($0) })
        // Nothing says a degree or a house that only noon has.
        #expect(portrait.sections.flatMap(\.paragraphs).allSatisfy { !$0.detail.contains("°") })
        let stable = try #require(made.0.day?.stableAspects)
        for case .wheel(.aspect(let first, let kind, let second))? in portrait.sections[2].paragraphs.map(\.source) {
            #expect(stable.contains { ($0.first, $0.kind, $0.second) == (first, kind, second) })
        }
    }

    @Test func `T60 with a rough time an ascendant that changes within it is read both ways`() throws {
        let made = try reading("14", 3, "1879", "11:30", within: 120)
        let portrait = try portrait(made)
        let ascendant = portrait.sections[0].paragraphs[2]
        let part = try #require(made.1?.chart.parts.first { $0.name == "ascendant.sign" })
        try #require(part.possible.count > 1)
        #expect(ascendant.lines.count == part.possible.count + 1 && ascendant.detail.isEmpty)
        #expect(portrait.uncertainty == ["What changes within 120 minutes of that time is given both ways."])
    }

    @Test func `Every body, sign, line, number, type and mansion that a reading can meet has words of its own`() {
        var texts: [String] = []
        for point in [ChartPoint.sun, .moon, .ascendant, .mercury, .venus, .mars] {
            let all = Sign.allCases.compactMap { PortraitWords.text(point, $0) }
            #expect(all.count == 12)
            texts += all
        }
        let planets = ChartPoint.planets
        for (index, first) in planets.prefix(5).enumerated() {
            for second in planets.dropFirst(index + 1) {
                for words in [PortraitWords.joined(first, second), PortraitWords.strained(first, second)] {
                    #expect(words != nil, "\(first) \(second)")
                    texts += words.map { [$0] } ?? []
                }
            }
        }
        for number in Array(1...9) + [11, 22, 33] {
            let all = [
                PortraitWords.lifePath(number), PortraitWords.expression(number), PortraitWords.soulUrge(number),
            ]
            #expect(all.allSatisfy { $0 != nil }, "\(number)")
            texts += all.compactMap { $0 }
        }
        texts += HumanDesign.EnergyType.allCases.map { PortraitWords.type($0) }
        texts += HumanDesign.Authority.allCases.map { PortraitWords.authority($0) }
        #expect(HumanDesign.Profile.all.allSatisfy { PortraitWords.profile($0) != nil })
        texts += HumanDesign.Profile.all.compactMap { PortraitWords.profile($0) }
        texts += Nakshatra.allCases.map { PortraitWords.mansion($0) }
        #expect(Set(texts).count == texts.count && texts.count == 72 + 70 + 36 + 5 + 8 + 12 + 27)
    }

    @Test func `Whichever body comes first, a line has words, in one chart and between two`() throws {
        let (one, other) = (try reading("14", 3, "1879", "11:30").0, try reading("7", 11, "1867", nil).0)
        for aspect in Aspect.closest(among: one.chart.aspects) {
            let words = PortraitWords.text(aspect)
            #expect(words != nil && words == PortraitWords.text(aspect.reversed))
        }
        let aspects = try Synastry(other.chart, one.chart).aspects
        let contacts = PairReading.contacts(aspects, between: [one.chart, other.chart])
        #expect(contacts.count == 3)
        for contact in contacts {
            let words = PortraitWords.text(between: contact, "Marie", "Albert")
            #expect(words != nil && words == PortraitWords.text(between: contact.reversed, "Albert", "Marie"))
            // Her time is not known, so her Moon is not either.
            #expect(contact.first != .moon)
        }
        #expect(
            PortraitWords.meeting(.mars, .saturn, "Marie", "Albert")
                == "Marie is read as giving Albert hold, and the bond time.")
        for (index, first) in ChartPoint.planets.prefix(5).enumerated() {
            for second in ChartPoint.planets.dropFirst(index) {
                #expect(
                    PortraitWords.meeting(first, second, "Marie", "Albert") != nil
                        && PortraitWords.facing(first, second, "Marie", "Albert") != nil,
                    "\(first) \(second)")
            }
        }
    }
}
