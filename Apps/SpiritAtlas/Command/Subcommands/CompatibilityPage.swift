import Foundation
import SpiritAtlasCore

/// How two people go together as a page.
enum CompatibilityPage {
    static func text(_ cast: CompatibilityCommand.Cast, _ console: Console) -> String {
        var page = Page(console)
        let births = [cast.first, cast.second].compactMap { $0 }
        page.title(cast.names.joined(separator: " and "), births.flatMap(\.lines))
        page.section("In all")
        page.table(overview(cast.report))
        page.paragraph(
            "All of these rules are conventions. A percentile says how many of a hundred random pairs have less.")
        for finding in cast.report.findings {
            page.section(finding.dimension.name)
            var table = Table([("", .left), ("", .left), ("", .left), ("", .right), ("", .left)])
            for evidence in finding.evidence {
                let most = evidence.maximum.map { String(format: " of %g", $0) } ?? ""
                table.add(
                    evidence.item, evidence.first, evidence.second, String(format: "%g", evidence.points) + most,
                    page.ink(evidence.reason, .faint))
            }
            page.table(table)
            if finding.points != nil, finding.evidence.isEmpty { page.paragraph("nothing found") }
            for remark in finding.remarks { page.paragraph(remark) }
            if !finding.missing.isEmpty { page.paragraph("Not known: " + finding.missing.joined(separator: ", ")) }
        }
        if births.contains(where: { $0.city != nil }) { page.note(Gazetteer.attribution) }
        return page.text + "\n"
    }

    private static func overview(_ report: Compatibility.Report) -> Table {
        var table = Table([("", .left), ("Points", .right), ("", .left), ("Percentile", .right), ("Known", .right)])
        for finding in report.findings {
            let points = finding.points.map { String(format: "%g", $0) } ?? "–"
            let most = finding.maximum.map { String(format: "of %g", $0) } ?? ""
            table.add(
                finding.dimension.name, points,
                [most, finding.band ?? ""].filter { !$0.isEmpty }.joined(separator: ", "),
                percent(finding.percentile), String(format: "%.0f%%", finding.coverage * 100))
        }
        table.add("All alike", "", "", percent(report.percentile), String(format: "%.0f%%", report.coverage * 100))
        return table
    }

    private static func percent(_ percentile: Double?) -> String {
        percentile.map { String(format: "%.0f", $0) } ?? "–"
    }
}
