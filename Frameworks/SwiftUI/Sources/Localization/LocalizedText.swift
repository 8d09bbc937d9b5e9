import Foundation

/// A text whose words depend on the language of the place where it is shown.
package final class LocalizedText: Equatable, Sendable {
    private let pieces: [LocalizedStringKey.Piece]
    private let entry: StringCatalog.Entry?
    /// Whether it is plain words in every language: no Markdown, no text or picture of its own look in it.
    package let isPlain: Bool

    init(_ pieces: [LocalizedStringKey.Piece], _ entry: StringCatalog.Entry?) {
        (self.pieces, self.entry) = (pieces, entry)
        isPlain = entry?.hasMarks != true && InlineMarkdown.isPlain(pieces)
    }

    /// The runs in a language.
    package func runs(in language: TextLanguage) -> [TextRun] {
        InlineMarkdown.runs(of: translated(into: language), language)
    }

    /// The words in a language.
    package func words(in language: TextLanguage) -> String {
        let pieces = translated(into: language)
        if isPlain, pieces.count == 1, case .literal(let words) = pieces[0] { return words }
        return InlineMarkdown.runs(of: pieces, language).map { $0.words(in: language) }.joined()
    }

    private func translated(into language: TextLanguage) -> [LocalizedStringKey.Piece] {
        guard let (localization, tag) = entry?.of(language.owner).localization(for: language.preferred) else {
            return pieces
        }
        let arguments = pieces.filter { if case .literal = $0 { false } else { true } }
        // Without arguments nothing is put anywhere, and a percent sign is one.
        if arguments.isEmpty, case .unit(let words) = localization.value { return [.literal(words)] }
        var form = FormatString(
            arguments: arguments, substitutions: localization.substitutions, language: tag, locale: language.locale)
        return form.pieces(of: localization.value)
    }

    package static func == (left: LocalizedText, right: LocalizedText) -> Bool {
        left === right || (left.entry === right.entry && left.pieces == right.pieces)
    }
}
