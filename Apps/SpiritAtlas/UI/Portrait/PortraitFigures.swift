import SpiritAtlasCore
import SwiftUI

/// What a reading says of a person's numbers.
struct PortraitFigures {
    private let words: NumberWords

    init(_ chart: NumerologyChart, _ letters: LetterSystem) { words = NumberWords(chart, letters, nil) }

    var paragraphs: [Portrait.Paragraph] {
        [NumberPart.lifePath, .expression, .soulUrge].compactMap { part in
            guard let number = words.number(part), let text = text(part, number) else { return nil }
            return Portrait.Paragraph(
                title: NumberWords.name(part), detail: "\(number)", lines: [text], source: .number(part))
        }
    }

    private func text(_ part: NumberPart, _ number: Int) -> String? {
        switch part {
        case .lifePath: PortraitWords.lifePath(number)
        case .expression: PortraitWords.expression(number)
        case .soulUrge: PortraitWords.soulUrge(number)
        default: nil
        }
    }
}
