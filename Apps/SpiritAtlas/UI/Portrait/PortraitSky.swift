import SpiritAtlasCore
import SwiftUI

/// What a reading says of the sky of a birth: bodies in signs, the closest lines, the elements and the Moon's mansion.
struct PortraitSky {
    private let reading: Reading
    private let stability: Stability?
    private var chart: Chart { reading.chart }

    init(_ reading: Reading, _ stability: Stability?) {
        self.reading = reading
        self.stability = stability
    }

    var leadersTitle: String {
        chart.angles == nil
            ? String(localized: "The two that lead") : String(localized: "The three that lead")
    }

    var leaders: [Portrait.Paragraph] { [.sun, .moon, .ascendant].compactMap { paragraph($0) } }

    var ways: [Portrait.Paragraph] { [.mercury, .venus, .mars].compactMap { paragraph($0) } }

    /// What the time leaves open, in words.
    var uncertainty: [String] {
        if reading.day != nil {
            return [
                String(
                    localized:
                        "There is no ascendant and no house without a time; what changes over the day is given both ways."
                )
            ]
        }
        guard let seconds = reading.birth.withinSeconds else { return [] }
        let minutes = Int((seconds / 60).rounded())
        return [String(localized: "What changes within \(minutes) minutes of that time is given both ways.")]
    }

    /// Every sign that a body or the ascendant may stand in, in the order of time.
    func signs(of point: ChartPoint) -> [Sign] {
        if let body = point.body, let span = reading.day?.spans.first(where: { $0.body == body }) { return span.signs }
        if reading.birth.withinSeconds != nil,
            let part = stability?.chart.parts.first(where: { $0.name == "\(point.rawValue).sign" })
        {
            return part.possible.compactMap { key in Sign.allCases.first { $0.key == key } }
        }
        return longitude(of: point).map { [Sign(checked: $0)] } ?? []
    }

    private func longitude(of point: ChartPoint) -> Double? {
        point == .ascendant ? chart.angles?.ascendant : point.body.flatMap { chart[$0]?.longitude }
    }

    private func paragraph(_ point: ChartPoint) -> Portrait.Paragraph? {
        let signs = signs(of: point)
        guard !signs.isEmpty, let longitude = longitude(of: point) else { return nil }
        let names = signs.map { Words.name($0) }
        var lines = signs.compactMap { PortraitWords.text(point, $0) }
        if signs.count > 1 {
            lines.insert(
                String(localized: "It may be either: \(names.joined(separator: " → ")). Both are given."), at: 0)
        }
        let placement = point.body.flatMap { chart[$0] }
        if placement?.isRetrograde ?? false, let words = PortraitWords.backwards(point) { lines.append(words) }
        return Portrait.Paragraph(
            title: "\(Words.name(point)) · \(names.joined(separator: " / "))",
            detail: signs.count > 1 ? "" : detail(longitude, house: placement?.house, of: point),
            lines: lines, source: .wheel(.point(point)))
    }

    private func detail(_ longitude: Double, house: Int?, of point: ChartPoint) -> String {
        // Degrees and houses are shown as far as the time carries them.
        guard reading.birth.isTimeKnown, reading.birth.withinSeconds == nil else { return "" }
        let degrees = Words.degrees(longitude)
        return house.map { String(localized: "\(degrees), house \($0)") } ?? degrees
    }

    /// The closest lines that hold over all of the time in which the birth may have been.
    var closest: [Portrait.Paragraph] {
        var aspects = reading.day?.stableAspects ?? chart.aspects
        if reading.birth.withinSeconds != nil, let report = stability?.chart {
            let changing = Set(report.unstable.map(\.name))
            aspects.removeAll { changing.contains("\($0.first.rawValue) \($0.kind.rawValue) \($0.second.rawValue)") }
        }
        return Aspect.closest(among: aspects).compactMap { aspect in
            guard let words = PortraitWords.text(aspect) else { return nil }
            let distance = String(format: "%.1f°", aspect.distance)
            return Portrait.Paragraph(
                title: "\(Words.name(aspect.first)) – \(Words.name(aspect.kind)) – \(Words.name(aspect.second))",
                detail: reading.day == nil ? String(localized: "\(distance) from exact") : "", lines: [words],
                source: .wheel(.aspect(aspect.first, aspect.kind, aspect.second)))
        }
    }

    /// How Sun to Pluto are spread over elements and modalities. A body that may stand in two signs counts for neither
    /// as much, and for both against none.
    var balance: [Portrait.Paragraph] {
        let signs = ChartPoint.planets.map { self.signs(of: $0) }
        let certain = SignBalance(signs.filter { $0.count == 1 }.flatMap { $0 })
        let possible = SignBalance(signs.flatMap { $0 })
        func count(_ element: SpiritAtlasCore.Element) -> Int { certain.elements[element] ?? 0 }
        var lines = SpiritAtlasCore.Element.allCases.filter { count($0) >= 4 }.map { PortraitWords.much($0) }
        lines += SpiritAtlasCore.Element.allCases.filter { possible.elements[$0] == 0 }.map { PortraitWords.none($0) }
        if lines.isEmpty, SpiritAtlasCore.Element.allCases.allSatisfy({ (1...3).contains(count($0)) }) {
            lines = [PortraitWords.even]
        }
        lines += Modality.allCases.filter { certain.modalities[$0] ?? 0 >= 5 }.prefix(1).map { PortraitWords.most($0) }
        guard !lines.isEmpty else { return [] }
        let all = SpiritAtlasCore.Element.allCases
        return [
            Portrait.Paragraph(
                title: all.map { Words.name($0) }.joined(separator: " · "),
                detail: all.map { "\(count($0))" }.joined(separator: " · "), lines: [lines.joined(separator: " ")])
        ]
    }

    var mansion: [Portrait.Paragraph] {
        let moon = reading.vedic[.moon].nakshatra
        var mansions = [moon]
        if let part = stability?.vedic.parts.first(where: { $0.name == "moon.nakshatra" }) {
            // With the quarter after the name.
            let names = part.possible.map { $0.split(separator: " ").dropLast().joined(separator: " ") }
            mansions = Nakshatra.allCases.filter { names.contains($0.name) }
        }
        return [
            Portrait.Paragraph(
                title: "\(Words.name(ChartPoint.moon)) · \(mansions.map(\.name).joined(separator: " / "))",
                lines: mansions.map { PortraitWords.mansion($0) }, source: .mansion)
        ]
    }
}

extension StabilityReport.Part {
    /// Everything that it may be, in the order of time and without what it is twice.
    var possible: [String] {
        guard let first = changes.first else { return [value] }
        var seen: Set<String> = [""]
        return ([first.before] + changes.map(\.after)).filter { seen.insert($0).inserted }
    }
}
