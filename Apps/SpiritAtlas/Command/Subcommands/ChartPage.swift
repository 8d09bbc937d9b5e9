import Foundation
import SpiritAtlasCore

/// A chart as a page.
enum ChartPage {
    static func text(_ cast: ChartCommand.Cast, _ console: Console) -> String {
        let chart = cast.chart
        var page = Page(console)
        page.title(cast.birth.name ?? "Birth chart", cast.birth.lines + [conventions(chart)])
        page.section("Planets")
        page.table(bodies(chart, page.ink))
        if let angles = chart.angles, let houses = chart.houses {
            page.section("Angles and houses")
            page.beside(anglesTable(angles, page.ink), cusps(houses, page.ink))
        }
        page.section("Aspects")
        let half = (chart.aspects.count + 1) / 2
        page.beside(aspects(chart.aspects.prefix(half)), aspects(chart.aspects.dropFirst(half)))
        page.section("Together")
        page.table(summary(chart, page.ink))
        if let day = cast.unknownTime { unknownTime(day, &page) }
        if let stability = cast.stability { Self.stability(stability, &page) }
        if chart.hasFallbackHouses, let houses = chart.houses {
            page.note(
                "\(houses.requested.name) houses do not exist so near to the pole; these are \(houses.system.name) houses."
            )
        }
        if cast.birth.city != nil { page.note(Gazetteer.attribution) }
        return page.text + "\n"
    }

    static func conventions(_ chart: Chart) -> String {
        var words =
            chart.settings.zodiac.ayanamsa.map { ayanamsa in
                "Sidereal zodiac, \(ayanamsa.name)" + (chart.ayanamsa.map { String(format: " %.4f°", $0) } ?? "")
            } ?? "Tropical zodiac"
        if let houses = chart.houses { words += " · \(houses.system.name) houses" }
        if let isDay = chart.isDay { words += isDay ? " · day" : " · night" }
        return words
    }

    private static func bodies(_ chart: Chart, _ ink: Ink) -> Table {
        var table = Table([
            ("", .left), ("", .left), ("Longitude", .right), ("", .left), ("", .left), ("House", .right),
            ("Latitude", .right), ("a day", .right), ("Dignity", .left),
        ])
        for placement in chart.placements {
            let dignity = chart.dignity(of: placement.body)?.kinds.map(\.rawValue).joined(separator: ", ") ?? ""
            table.add(
                Glyph.of(placement.body), Glyph.name(placement.body), Glyph.degrees(placement.signPosition),
                Glyph.sign(placement.sign, ink), placement.isRetrograde ? "℞" : "",
                placement.house.map(String.init) ?? "", String(format: "%+.3f°", placement.position.latitude),
                String(format: "%+.3f°", placement.position.longitudeSpeed), ink(dignity, .faint))
        }
        return table
    }

    private static func anglesTable(_ angles: Angles, _ ink: Ink) -> Table {
        var table = Table([("", .left), ("", .right), ("", .left)])
        for (name, longitude) in [
            ("Ascendant", angles.ascendant), ("Midheaven", angles.midheaven), ("Descendant", angles.descendant),
            ("Imum Coeli", angles.imumCoeli), ("Vertex", angles.vertex),
        ] {
            let position = SignPosition(checked: longitude)
            table.add(name, Glyph.degrees(position), Glyph.sign(position.sign, ink))
        }
        return table
    }

    private static func cusps(_ houses: HouseCusps, _ ink: Ink) -> Table {
        var table = Table([("", .right), ("", .right), ("", .left), ("", .right), ("", .right), ("", .left)])
        for house in 1...6 {
            let (one, other) = (SignPosition(checked: houses[house]), SignPosition(checked: houses[house + 6]))
            table.add(
                "\(house)", Glyph.degrees(one), Glyph.sign(one.sign, ink), "\(house + 6)", Glyph.degrees(other),
                Glyph.sign(other.sign, ink))
        }
        return table
    }

    static func aspects(_ aspects: some Sequence<Aspect>) -> Table {
        var table = Table([("", .left), ("", .left), ("", .left), ("", .right), ("", .left)])
        for aspect in aspects {
            let motion =
                switch aspect.motion {
                case .applying: "applying"
                case .separating: "separating"
                case .exact: "exact"
                case nil: ""
                }
            table.add(
                Glyph.name(aspect.first), "\(Glyph.of(aspect.kind)) \(aspect.kind.rawValue)", Glyph.name(aspect.second),
                Coordinates.signed(aspect.deviation), motion + (aspect.isOutOfSign ? ", out of sign" : ""))
        }
        return table
    }

    private static func summary(_ chart: Chart, _ ink: Ink) -> Table {
        var table = Table([("", .left), ("", .left)])
        if let phase = chart.moonPhase, let light = chart.moonIllumination {
            table.add("Moon", String(format: "%@, %.0f%% lit", phase.name, light * 100))
        }
        table.add(
            "Elements",
            Element.allCases.map { "\($0.rawValue) \(chart.balance.elements[$0] ?? 0)" }.joined(separator: ", "))
        table.add(
            "Modalities",
            Modality.allCases.map { "\($0.rawValue) \(chart.balance.modalities[$0] ?? 0)" }.joined(separator: ", "))
        for pattern in chart.patterns {
            let points = pattern.points.map { Glyph.name($0) }.joined(separator: ", ")
            table.add(words(pattern.kind.rawValue), points)
        }
        let lots = chart.lots
        for lot in Lot.allCases {
            guard let longitude = lots[lot] else { continue }
            let position = SignPosition(checked: longitude)
            table.add("Lot of \(lot.rawValue)", "\(Glyph.degrees(position)) \(Glyph.sign(position.sign, ink))")
        }
        return table
    }

    /// `grandTrine` as `Grand trine`.
    static func words(_ key: String) -> String {
        var words = ""
        for letter in key {
            if letter.isUppercase, !words.isEmpty { words += " " }
            words += words.isEmpty ? letter.uppercased() : letter.lowercased()
        }
        return words
    }

    private static func unknownTime(_ day: UnknownTimeChart, _ page: inout Page) {
        page.section("Time unknown")
        page.paragraph(
            "Shown is the sky at noon. Angles and houses need the time of birth; what follows holds on the whole day.")
        var table = Table([("", .left), ("", .left)])
        if let moon = day.moon {
            let (start, end) = (SignPosition(checked: moon.start), SignPosition(checked: moon.end))
            table.add(
                "Moon over the day",
                "\(Glyph.degrees(start)) \(Glyph.sign(start.sign, page.ink)) to \(Glyph.degrees(end)) \(Glyph.sign(end.sign, page.ink))"
            )
        }
        table.add("Certain signs", day.stable.map { Glyph.name($0) }.joined(separator: ", "))
        for span in day.spans where !span.isStable {
            table.add("\(Glyph.name(span.body)) is in", span.signs.map(\.name).joined(separator: ", then "))
        }
        table.add("Certain aspects", "\(day.stableAspects.count) of \(day.chart.aspects.count)")
        page.table(table)
    }

    static func stability(_ report: StabilityReport, _ page: inout Page) {
        page.section(String(format: "When the time is up to %g minutes wrong", report.within / 60))
        guard !report.unstable.isEmpty else {
            page.paragraph("All \(report.parts.count) parts hold.")
            return
        }
        page.paragraph("\(report.stable.count) parts hold, \(report.unstable.count) change:")
        var table = Table([("", .left), ("", .left), ("", .left)])
        for part in report.unstable {
            let changes = part.changes.map { change in
                change.seconds < 0
                    ? "\(change.before.isEmpty ? "none" : change.before) before \(minutes(change.seconds))"
                    : "\(change.after.isEmpty ? "none" : change.after) from \(minutes(change.seconds))"
            }
            table.add(part.name, part.value.isEmpty ? "none" : part.value, changes.joined(separator: ", "))
        }
        page.table(table)
    }

    /// `+12:05`, minutes and seconds.
    private static func minutes(_ seconds: Double) -> String {
        let whole = Int(abs(seconds))
        return (seconds < 0 ? "−" : "+") + String(format: "%d:%02d", whole / 60, whole % 60)
    }
}
