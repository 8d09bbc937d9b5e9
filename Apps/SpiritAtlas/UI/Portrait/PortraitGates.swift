import SpiritAtlasCore
import SwiftUI

/// What a reading says of a body graph: type, authority and profile, as far as the time carries them.
struct PortraitGates {
    private let chart: HumanDesign.Chart
    private let report: StabilityReport?

    init(_ reading: Reading, _ stability: Stability?) {
        chart = reading.design
        report = reading.uncertainSeconds == nil ? nil : stability?.design
    }

    var paragraphs: [Portrait.Paragraph] {
        let (type, authority) = (chart.graph.type, chart.graph.authority)
        return [
            paragraph(.type, "type", Words.name(type), PortraitWords.type(type)),
            paragraph(
                .authority, "authority", "\(Words.fact("authority")) · \(Words.name(authority))",
                PortraitWords.authority(authority)),
            PortraitWords.profile(chart.profile).flatMap {
                paragraph(.profile, "profile", Words.fact("profile"), $0, detail: chart.profile.description)
            },
        ].compactMap { $0 }
    }

    private func paragraph(
        _ fact: GatePart.Fact, _ name: String, _ title: String, _ text: String, detail: String = ""
    ) -> Portrait.Paragraph? {
        let possible = report?.parts.first { $0.name == name }?.possible ?? []
        guard possible.count > 1 else {
            return Portrait.Paragraph(title: title, detail: detail, lines: [text], source: .gate(.fact(fact)))
        }
        let names = possible.map { Words.factValue($0) }.joined(separator: ", ")
        return Portrait.Paragraph(
            title: Words.fact(name), lines: [String(localized: "It depends on the hour: \(names).")],
            source: .gate(.fact(fact)))
    }
}
