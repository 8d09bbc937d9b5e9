import Foundation
import SpiritAtlasCore

/// The sky of a moment over a birth as a page.
enum TransitsPage {
    static func text(_ cast: TransitsCommand.Cast, _ console: Console) -> String {
        var page = Page(console)
        let at = TransitAnswer.Exact.clock(cast.at.jdUT).replacingOccurrences(of: "T", with: " ")
        page.title(
            "Transits of \(at) UT", ["over \(cast.natal.birth.name ?? "the birth")"] + cast.natal.birth.lines)
        page.section("The sky")
        page.table(sky(cast, page.ink))
        page.section("The Moon")
        page.table(moon(cast))
        page.section(String(format: "Aspects to the birth chart within %g°", cast.orb))
        let aspects = cast.transits.aspects.sorted { $0.distance < $1.distance }
        if aspects.isEmpty { page.paragraph("none within their orbs") }
        page.table(ChartPage.aspects(aspects))
        if cast.days > 0 {
            page.section(String(format: "Exact in the next %g days", cast.days))
            if cast.exact.isEmpty { page.paragraph("none") }
            var table = Table([("", .left), ("", .left), ("", .left), ("", .left)])
            for hit in cast.exact {
                table.add(
                    hit.utc.replacingOccurrences(of: "T", with: " "),
                    Glyph.name(hit.body) + (hit.isRetrograde ? " ℞" : ""),
                    "\(Glyph.of(hit.kind)) \(hit.kind.rawValue)", Glyph.name(hit.point))
            }
            page.table(table)
        }
        if cast.natal.birth.city != nil { page.note(Gazetteer.attribution) }
        return page.text + "\n"
    }

    private static func sky(_ cast: TransitsCommand.Cast, _ ink: Ink) -> Table {
        var table = Table([
            ("", .left), ("", .left), ("Longitude", .right), ("", .left), ("", .left), ("Natal house", .right),
        ])
        for placement in cast.transits.sky.placements {
            table.add(
                Glyph.of(placement.body), Glyph.name(placement.body), Glyph.degrees(placement.signPosition),
                Glyph.sign(placement.sign, ink), placement.isRetrograde ? "℞" : "",
                cast.transits.houses[ChartPoint(placement.body)].map(String.init) ?? "")
        }
        return table
    }

    private static func moon(_ cast: TransitsCommand.Cast) -> Table {
        var table = Table([("", .left), ("", .left)])
        if let phase = cast.transits.sky.moonPhase { table.add("Phase", phase.name) }
        if let void = cast.void, void.end > cast.transits.sky.jdTT {
            table.add("Void of course", "\(clock(void.start)) to \(clock(void.end)) UT")
        }
        return table
    }

    private static func clock(_ jdTT: Double) -> String {
        TransitAnswer.Exact.clock(DeltaT.jdUT(fromCheckedTT: jdTT)).replacingOccurrences(of: "T", with: " ")
    }
}
