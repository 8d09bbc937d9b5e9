import Foundation
import SpiritAtlasAPI
import SpiritAtlasCore
import SwiftUI

/// What is told about a profile, a pair or a day: what was worked out, never the birth itself, and of names the first
/// alone (T134).
enum InsightFacts {
    typealias Fact = InsightSubject.Fact

    private static let mostAspects = 10

    /// A person's charts and numbers.
    static func of(
        _ profile: Profile, _ reading: Reading, _ numbers: NumerologyChart?, _ settings: AtlasSettings, now: Double
    ) -> [Fact] {
        var facts = [name(profile)]
        facts += placements(reading.chart, hasTime: reading.birth.isTimeKnown)
        facts += strongest(reading.chart.aspects).map(fact)
        if reading.birth.isTimeKnown {
            let words = GateWords(reading.design)
            facts += [
                Fact(name: String(localized: "Type"), value: words.value(.type)),
                Fact(name: String(localized: "Authority"), value: words.value(.authority)),
                Fact(name: String(localized: "Profile"), value: words.value(.profile)),
                Fact(name: String(localized: "Definition"), value: words.value(.definition)),
            ]
        } else {
            facts.append(Fact(name: String(localized: "Time of birth"), value: String(localized: "Unknown")))
        }
        facts += vedic(reading, now: now)
        if let numbers { facts += self.numbers(numbers, settings.letters) }
        if let score = try? Ayurveda.Score(profile[.prakriti], period: .prakriti) {
            facts.append(Fact(name: "Ayurveda", value: score.label.doshas.map(\.name).joined(separator: "–")))
        }
        return facts
    }

    /// How two people's charts go together.
    static func of(_ pair: CompatibilityModel.Pair) -> [Fact] {
        let known = PairWords.dictionary
        let names = pair.names.map { first($0) }
        var facts = [Fact(name: String(localized: "First names"), value: names.joined(separator: ", "))]
        for (name, chart) in zip(names, pair.charts) {
            for body in [Body.sun, .moon, .venus, .mars] {
                guard let placement = chart[body] else { continue }
                facts.append(
                    Fact(name: "\(name): \(Words.name(ChartPoint(body)))", value: Words.name(placement.sign)))
            }
        }
        for aspect in strongest(pair.aspects) {
            facts.append(
                Fact(
                    name: "\(names[1]): \(Words.name(aspect.first))",
                    value: "\(Words.name(aspect.kind)) – \(names[0]): \(Words.name(aspect.second))"))
        }
        for finding in pair.report.findings {
            guard let percentile = finding.percentile.map(PairWords.fewer) else { continue }
            facts.append(
                Fact(
                    name: PairWords.name(finding.dimension),
                    value: String(localized: "More than \(percentile) of 100 random pairs")))
            for evidence in finding.evidence.sorted(by: { abs($0.points) > abs($1.points) }).prefix(3) {
                facts.append(
                    Fact(
                        name: PairWords.words(evidence.item, known),
                        value:
                            "\(PairWords.words(evidence.first, known)) · \(PairWords.words(evidence.second, known))"))
            }
        }
        return facts
    }

    /// What a day says to a person. How near to exact something is changes by the hour, and is left out.
    static func of(_ day: DayReading, name: String, date: String) -> [Fact] {
        var facts = [
            Fact(name: String(localized: "First name"), value: first(name)),
            Fact(name: String(localized: "Day"), value: date),
        ]
        if let cycles = day.cycles {
            facts += [
                Fact(name: String(localized: "Personal day"), value: "\(cycles.personalDay)"),
                Fact(name: String(localized: "Personal month"), value: "\(cycles.personalMonth)"),
                Fact(name: String(localized: "Personal year"), value: "\(cycles.personalYear)"),
            ]
        }
        facts += day.transits.map(\.aspect).sorted { $0.first.rawValue < $1.first.rawValue }.map(fact)
        return facts
    }

    private static func name(_ profile: Profile) -> Fact {
        Fact(name: String(localized: "First name"), value: first(profile.title))
    }

    private static func first(_ name: String) -> String {
        name.split(whereSeparator: \.isWhitespace).first.map { String($0.prefix(40)) } ?? "–"
    }

    private static func placements(_ chart: Chart, hasTime: Bool) -> [Fact] {
        var facts = chart.placements.compactMap { placement -> Fact? in
            let point = ChartPoint(placement.body)
            guard ChartPoint.planets.contains(point) else { return nil }
            let place = Words.place(placement.longitude)
            let value =
                if hasTime, let house = placement.house { String(localized: "\(place), house \(house)") } else { place }
            return Fact(name: Words.name(point), value: value)
        }
        guard hasTime else { return facts }
        for point in [ChartPoint.ascendant, .midheaven] {
            guard let position = chart.points.first(where: { $0.point == point }) else { continue }
            facts.append(Fact(name: Words.name(point), value: Words.place(position.longitude)))
        }
        return facts
    }

    /// Those among planets and angles that are nearest to exact.
    private static func strongest(_ aspects: [Aspect]) -> [Aspect] {
        let points = Set(ChartPoint.planets + [.ascendant, .midheaven])
        let known = aspects.filter { points.contains($0.first) && points.contains($0.second) }
        return Array(known.sorted { $0.distance < $1.distance }.prefix(mostAspects))
    }

    private static func fact(_ aspect: Aspect) -> Fact {
        Fact(name: Words.name(aspect.first), value: "\(Words.name(aspect.kind)) – \(Words.name(aspect.second))")
    }

    private static func vedic(_ reading: Reading, now: Double) -> [Fact] {
        let moon = reading.vedic[.moon]
        var facts = [
            Fact(name: "Nakshatra", value: "\(moon.nakshatra.name) \(moon.pada)")
        ]
        if reading.birth.isTimeKnown,
            let period = reading.dashas.mahadashas.first(where: { $0.start <= now && now < $0.end })
        {
            facts.append(
                Fact(
                    name: String(localized: "The period of \(Words.name(period.lord))"),
                    value: "\(Words.year(jdUT: period.start))–\(Words.year(jdUT: period.end))"))
        }
        return facts
    }

    private static func numbers(_ chart: NumerologyChart, _ letters: LetterSystem) -> [Fact] {
        let words = NumberWords(chart, letters, nil)
        return [NumberPart.lifePath, .expression, .soulUrge, .personality, .birthday, .maturity].map {
            Fact(name: NumberWords.name($0), value: words.value($0))
        }
    }
}

extension InsightSubject {
    /// A profile, to be put into words.
    init(profile: String, facts: [Fact], _ locale: Locale) {
        self.init(
            id: "profile-\(profile)", kind: .profile, facts: facts,
            headings: [
                String(localized: "Who you are"), String(localized: "How you feel"), String(localized: "How you act"),
                String(localized: "You with others"), String(localized: "What you are learning"),
                String(localized: "Something to try this week"),
            ], language: Self.language(locale))
    }

    /// Two profiles, to be put into words together.
    init(pair first: String, _ second: String, facts: [Fact], _ locale: Locale) {
        self.init(
            id: "pair-\(first)-\(second)", kind: .pair, facts: facts,
            headings: [
                String(localized: "What draws you together"), String(localized: "Where you differ"),
                String(localized: "How you talk"), String(localized: "How you are close"),
                String(localized: "How you work together"), String(localized: "Something to try together"),
            ], language: Self.language(locale))
    }

    /// A person's day, to be put into words.
    init(dayOf profile: String, facts: [Fact], _ locale: Locale) {
        self.init(
            id: "day-\(profile)", kind: .day, facts: facts,
            headings: [
                String(localized: "The tone of the day"), String(localized: "What to watch"),
                String(localized: "Something small to do"),
            ], language: Self.language(locale))
    }

    private static func language(_ locale: Locale) -> String {
        let code = locale.language.languageCode?.identifier ?? "en"
        return Locale(identifier: "en").localizedString(forLanguageCode: code) ?? code
    }
}
