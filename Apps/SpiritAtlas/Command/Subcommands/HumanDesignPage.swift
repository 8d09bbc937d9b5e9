import Foundation
import SpiritAtlasCore

/// Gates, channels and centres as a page.
enum HumanDesignPage {
    static func text(_ cast: HumanDesignCommand.Cast, _ console: Console) -> String {
        let chart = cast.chart
        var page = Page(console)
        page.title(cast.birth.name ?? HumanDesign.displayName, cast.birth.lines + [designLine(chart)])
        page.section("What follows")
        page.table(summary(chart))
        page.section("Activations")
        page.table(activations(chart))
        page.section("Channels")
        page.table(channels(chart))
        page.section("Centres")
        page.paragraph("Defined: " + names(chart.graph.centers))
        page.paragraph("Open: " + names(chart.graph.openCenters))
        page.section("Variables")
        page.table(variables(chart))
        if let stability = cast.stability { ChartPage.stability(stability, &page) }
        if cast.birth.city != nil { page.note(Gazetteer.attribution) }
        return page.text + "\n"
    }

    static func designLine(_ chart: HumanDesign.Chart) -> String {
        guard let moments = chart.moments,
            let time = try? CivilTime(
                secondsSinceEpoch: ((moments.designJDUT - 2_440_587.5) * 86_400).rounded())
        else { return "" }
        return "Design \(time.dateText) \(time.timeText) UT, 88° of the Sun before"
    }

    private static func names(_ centers: HumanDesign.CenterSet) -> String {
        centers.isEmpty ? "none" : centers.centers.map(\.name).joined(separator: ", ")
    }

    private static func summary(_ chart: HumanDesign.Chart) -> Table {
        let graph = chart.graph
        var table = Table([("", .left), ("", .left), ("", .left)])
        table.add("Type", graph.type.rawValue, graph.projectorKind.map { "\($0.rawValue) projector" } ?? "")
        table.add("Strategy", graph.type.strategy)
        table.add("Authority", graph.authority.rawValue, graph.authorityRule.explanation)
        table.add("Profile", chart.profile.description)
        table.add("Definition", graph.definition.rawValue, graph.splitKind.map { "\($0.rawValue) split" } ?? "")
        table.add("Cross", chart.cross.title)
        table.add("Quarter", chart.quarter.rawValue)
        table.add("Signature", graph.type.signature)
        table.add("Not-self", graph.type.notSelf)
        return table
    }

    private static func activations(_ chart: HumanDesign.Chart) -> Table {
        var table = Table([
            ("", .left), ("", .left), ("Design", .right), ("c t b", .left), ("Personality", .right), ("c t b", .left),
        ])
        for planet in HumanDesign.Planet.allCases {
            let (design, personality) = (chart.design[planet], chart.personality[planet])
            table.add(
                glyph(planet), ChartPage.words(planet.rawValue), design.gateLine, depth(design.place),
                personality.gateLine,
                depth(personality.place))
        }
        return table
    }

    static func glyph(_ planet: HumanDesign.Planet) -> String {
        switch planet.rawValue.lowercased() {
        case "earth": "⊕"
        case "northnode": "☊"
        case "southnode": "☋"
        default: Body(rawValue: planet.rawValue.lowercased()).map { Glyph.of($0) } ?? ""
        }
    }

    private static func depth(_ place: HumanDesign.WheelPlace) -> String {
        "\(place.color) \(place.tone) \(place.base)"
    }

    private static func channels(_ chart: HumanDesign.Chart) -> Table {
        var table = Table([("", .left), ("", .left), ("", .left)])
        if chart.graph.channels.isEmpty { table.add("none") }
        for channel in chart.graph.channels {
            table.add(
                channel.description, "\(channel.lowCenter.name) – \(channel.highCenter.name)", channel.circuit.rawValue)
        }
        return table
    }

    private static func variables(_ chart: HumanDesign.Chart) -> Table {
        var table = Table([("", .left), ("", .left), ("", .left)])
        let variables = chart.variables
        for variable in [variables.determination, variables.environment, variables.motivation, variables.perspective] {
            table.add(
                ChartPage.words(variable.kind.rawValue), "\(variable.color) \(variable.name)",
                "tone \(variable.tone), arrow \(variable.arrow.rawValue)")
        }
        return table
    }
}
