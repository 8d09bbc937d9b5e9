import Foundation
import SpiritAtlasCore

/// An Indian chart as a page.
enum VedicPage {
    static func text(_ cast: VedicCommand.Cast, _ console: Console) -> String {
        let vedic = cast.vedic
        var page = Page(console)
        let zodiac = vedic.chart.settings.zodiac.ayanamsa?.name ?? ""
        page.title(
            cast.birth.name ?? "Indian chart",
            cast.birth.lines + [
                String(format: "%@ ayanamsa %.4f° · %@ node", zodiac, vedic.chart.ayanamsa ?? 0, vedic.node.rawValue)
            ])
        page.section("Grahas")
        page.table(grahas(vedic, page.ink))
        if let panchanga = vedic.panchanga {
            page.section("Panchanga")
            page.table(calendar(panchanga))
        }
        page.section("Vimshottari dashas, \(cast.dashas.year.rawValue) year")
        page.table(dashas(cast))
        page.section("Divisional charts")
        page.table(vargas(vedic))
        page.section("Yogas")
        let yogas = vedic.yogas.map { ChartPage.words($0.rawValue) }
        page.paragraph(yogas.isEmpty ? "none of those that are looked for" : yogas.joined(separator: ", "))
        let references = vedic.manglik.references.map(\.rawValue).joined(separator: ", ")
        page.paragraph(references.isEmpty ? "Not Manglik." : "Manglik from \(references).")
        if let day = cast.unknownTime { unknownTime(day, &page) }
        if let stability = cast.stability { ChartPage.stability(stability, &page) }
        if cast.birth.city != nil { page.note(Gazetteer.attribution) }
        return page.text + "\n"
    }

    private static func unknownTime(_ day: UnknownTimeVedicChart, _ page: inout Page) {
        page.section("Time unknown")
        page.paragraph(
            "Shown is the sky at noon. Lagna, houses and the dates of the dashas need the time of birth; what follows holds on the whole day."
        )
        var table = Table([("", .left), ("", .left)])
        for part in day.report.stable { table.add(words(part.name), words(part.value)) }
        page.table(table)
        page.paragraph("These change during the day:")
        var changes = Table([("", .left), ("", .left)])
        for part in day.report.unstable {
            let values = part.changes.prefix(1).map(\.before) + part.changes.map(\.after)
            changes.add(words(part.name), values.map { $0.isEmpty ? "none" : words($0) }.joined(separator: ", then "))
        }
        changes.add("First dasha", "\(words(day.firstDasha)) to \(words(day.lastDasha))")
        page.table(changes)
    }

    /// `moon.sign` as `Moon sign`.
    private static func words(_ key: String) -> String {
        ChartPage.words(key.split(separator: ".").joined(separator: " "))
    }

    private static func words(_ dasha: UnknownTimeVedicChart.DashaStart) -> String {
        String(format: "%@, %.1f years left", ChartPage.words(dasha.lord.rawValue), dasha.balanceInYears)
    }

    private static func grahas(_ vedic: VedicChart, _ ink: Ink) -> Table {
        var table = Table([
            ("", .left), ("Longitude", .right), ("", .left), ("", .left), ("House", .right), ("Nakshatra", .left),
            ("Pada", .right), ("Navamsha", .left),
        ])
        if let lagna = vedic.lagna {
            let position = SignPosition(checked: lagna)
            table.add(
                "Lagna", Glyph.degrees(position), Glyph.sign(position.sign, ink), "", "1",
                Nakshatra(checked: lagna).name,
                "\(Nakshatra.pada(ofChecked: lagna))", Varga.navamsha.sign(ofChecked: lagna).name)
        }
        for placement in vedic.placements {
            table.add(
                ChartPage.words(placement.graha.rawValue), Glyph.degrees(SignPosition(checked: placement.longitude)),
                Glyph.sign(placement.sign, ink), placement.isRetrograde ? "℞" : "",
                placement.house.map(String.init) ?? "",
                placement.nakshatra.name, "\(placement.pada)", placement.sign(in: .navamsha).name)
        }
        return table
    }

    private static func calendar(_ panchanga: Panchanga) -> Table {
        var table = Table([("", .left), ("", .left)])
        table.add("Tithi", "\(panchanga.tithi) \(panchanga.tithiName)\(panchanga.isWaxing ? ", waxing" : ", waning")")
        table.add("Nakshatra", "\(panchanga.nakshatra.name), pada \(panchanga.pada)")
        table.add("Yoga", "\(panchanga.yoga) \(panchanga.yogaName)")
        table.add("Karana", panchanga.karana.rawValue)
        return table
    }

    private static func dashas(_ cast: VedicCommand.Cast) -> Table {
        var table = Table([("", .left), ("from", .left), ("to", .left)])
        for period in cast.dashas.mahadashas {
            table.add(ChartPage.words(period.lord.rawValue), date(period.start), date(period.end))
        }
        return table
    }

    private static func date(_ jdUT: Double) -> String {
        (try? CivilTime(secondsSinceEpoch: (jdUT - 2_440_587.5) * 86_400))?.dateText ?? ""
    }

    private static func vargas(_ vedic: VedicChart) -> Table {
        var table = Table([("", .left)] + Graha.allCases.map { (ChartPage.words($0.rawValue), .left) })
        for varga in Varga.allCases {
            let signs = vedic.signs(in: varga).grahas
            table.rows.append([varga.name] + Graha.allCases.map { signs[$0].map { String($0.name.prefix(3)) } ?? "" })
        }
        return table
    }
}
