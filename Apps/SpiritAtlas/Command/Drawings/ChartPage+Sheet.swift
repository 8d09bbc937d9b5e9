import SpiritAtlasCore

extension ChartPage {
    /// A chart as a drawing.
    static func sheet(_ cast: ChartCommand.Cast) -> Sheet {
        let heading = SheetHeading(
            title: cast.birth.name ?? "Birth chart", details: cast.birth.lines + [conventions(cast.chart)],
            notes: ["Positions: JPL DE440, apparent, geocentric, true equinox of date."]
                + (cast.birth.city == nil ? [] : [Gazetteer.attribution]))
        let words = ChartSheet.Words(
            bodies: "Bodies", house: "House", cusps: "Cusps", aspects: "Aspects", name: Glyph.name)
        return ChartSheet(cast.chart, heading: heading, words: words).sheet
    }
}
