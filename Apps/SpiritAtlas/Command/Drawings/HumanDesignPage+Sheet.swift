import SpiritAtlasCore

extension HumanDesignPage {
    /// A body graph as a drawing.
    static func sheet(_ cast: HumanDesignCommand.Cast) -> Sheet {
        let (chart, graph) = (cast.chart, cast.chart.graph)
        let heading = SheetHeading(
            title: cast.birth.name ?? HumanDesign.displayName, details: cast.birth.lines + [designLine(chart)],
            notes: [
                "Red: design. Black: personality. Striped: both. "
                    + "Positions: JPL DE440, apparent, geocentric, true equinox of date; true node."
            ] + (cast.birth.city == nil ? [] : [Gazetteer.attribution]))
        let channels = graph.channels.map(\.description).joined(separator: "  ")
        let words = BodyGraphSheet.Words(
            design: "Design", personality: "Personality",
            columns: [
                [
                    ("Type", graph.type.rawValue), ("Strategy", graph.type.strategy),
                    ("Authority", graph.authority.rawValue), ("Profile", chart.profile.description),
                    ("Definition", graph.definition.rawValue),
                ],
                [
                    ("Cross", chart.cross.title), ("Signature", graph.type.signature),
                    ("Not-self", graph.type.notSelf), ("Arrows", chart.variables.arrows),
                    ("Channels", channels.isEmpty ? "none" : channels),
                ],
            ])
        return BodyGraphSheet(chart, heading: heading, words: words).sheet
    }
}
