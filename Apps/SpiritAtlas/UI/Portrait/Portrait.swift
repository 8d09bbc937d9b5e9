import SpiritAtlasCore
import SwiftUI

/// A chart as a text that is read from top to bottom: what the tradition says of its main lines, each with the line that
/// it comes from. No model writes it; the same chart always has the same text.
struct Portrait: Hashable {
    /// The line of a chart that a paragraph comes from.
    enum Source: Hashable {
        case wheel(WheelPart)
        case number(NumberPart)
        case gate(GatePart)
        case mansion
    }

    struct Paragraph: Hashable {
        /// The line by its name, such as `Sun · Pisces`.
        var title: String
        /// Where it stands, such as `23°30′, house 10`; empty where there is nothing to add.
        var detail = ""
        /// What it is read as; several where the time leaves several open.
        var lines: [String]
        /// Nil for what comes from the chart as a whole.
        var source: Source?
    }

    struct Section: Hashable {
        var title: String
        var paragraphs: [Paragraph]
    }

    /// What the time of birth leaves open; empty when it is known.
    var uncertainty: [String]
    /// Those without paragraphs are left out.
    var sections: [Section]

    init(_ reading: Reading, _ stability: Stability?, _ numbers: NumerologyChart?, _ settings: AtlasSettings) {
        let sky = PortraitSky(reading, stability)
        uncertainty = sky.uncertainty
        sections = [
            Section(title: sky.leadersTitle, paragraphs: sky.leaders),
            Section(title: String(localized: "How you think, love and act"), paragraphs: sky.ways),
            Section(title: String(localized: "What stands closest"), paragraphs: sky.closest),
            Section(title: String(localized: "Elements"), paragraphs: sky.balance),
            Section(
                title: String(localized: "Numbers"),
                paragraphs: numbers.map { PortraitFigures($0, settings.letters).paragraphs } ?? []),
            Section(title: String(localized: "Gates"), paragraphs: PortraitGates(reading, stability).paragraphs),
            Section(title: String(localized: "The Moon's mansion"), paragraphs: sky.mansion),
        ].filter { !$0.paragraphs.isEmpty }
    }

    /// The text as it is handed to others.
    func plain(title: String) -> String {
        var lines = [title, ""]
        if !uncertainty.isEmpty { lines += uncertainty + [""] }
        for section in sections {
            lines += [section.title.uppercased(), ""]
            for paragraph in section.paragraphs {
                let heading = [paragraph.title, paragraph.detail].filter { !$0.isEmpty }.joined(separator: " · ")
                lines += [heading] + paragraph.lines + [""]
            }
        }
        return lines.joined(separator: "\n").trimmingCharacters(in: .newlines)
    }
}
