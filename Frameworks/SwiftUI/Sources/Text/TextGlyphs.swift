import Foundation

/// The letters of a text that an app draws: their runs, their lines, and where each stands.
final class TextGlyphs: Equatable {
    struct Run {
        let style: TextRun.Style
        let letters: Range<Int>
        /// A picture counts as one letter.
        var image: Image?
    }

    struct Line: Equatable {
        var letters: Range<Int>
        var top: CGFloat
        var height: CGFloat
    }

    struct Place: Equatable {
        var x: CGFloat
        var width: CGFloat
    }

    let letters: [Character]
    let runs: [Run]
    private(set) var lines: [Line] = []
    private(set) var places: [Place] = []

    /// With more letters than this a text is shown as it is.
    static let most = 4000

    init(_ runs: [TextRun], in language: TextLanguage, points: CGFloat, measured: String?) {
        var letters: [Character] = []
        self.runs = Self.inLanguage(runs, language).map { run in
            let start = letters.count
            if case .image(let image) = run.content {
                letters.append("\u{FFFC}")
                return Run(style: run.style, letters: start..<letters.count, image: image)
            }
            letters += run.words(in: language)
            return Run(style: run.style, letters: start..<letters.count)
        }
        self.letters = letters
        if measured.map(read) != true { estimate(points) }
    }

    /// Words of a catalogue may have runs of their own.
    private static func inLanguage(_ runs: [TextRun], _ language: TextLanguage) -> [TextRun] {
        runs.flatMap { run in
            guard case .localized(let text) = run.content else { return [run] }
            return inLanguage(text.runs(in: language).map { $0.adding(run.style) }, language)
        }
    }

    /// The words, for those who hear them.
    var words: String { String(letters) }

    /// Takes over what the browser has measured: `top height x width x width …` for each line, with semicolons between.
    private func read(_ measured: String) -> Bool {
        for line in measured.split(separator: ";") {
            let numbers = line.split(separator: " ").compactMap { Double($0)?.clamped(to: -1e7...1e7) }
            guard numbers.count >= 2, numbers.count.isMultiple(of: 2), numbers.allSatisfy(\.isFinite) else {
                return false
            }
            let start = places.count
            for index in stride(from: 2, to: numbers.count, by: 2) {
                places.append(Place(x: numbers[index], width: numbers[index + 1]))
            }
            lines.append(Line(letters: start..<places.count, top: numbers[0], height: numbers[1]))
        }
        // The words may have changed since.
        guard places.count == letters.count else {
            (lines, places) = ([], [])
            return false
        }
        return true
    }

    /// Until the browser has measured: every letter is as wide as letters are on average.
    private func estimate(_ points: CGFloat) {
        var x: CGFloat = 0
        var start = 0
        for (index, letter) in letters.enumerated() {
            let width = letter.isNewline ? 0 : points * (letter.isWhitespace ? 0.28 : 0.52)
            places.append(Place(x: x, width: width))
            x += width
            guard letter.isNewline || index == letters.count - 1 else { continue }
            let top = CGFloat(lines.count) * points * 1.29
            lines.append(Line(letters: start..<index + 1, top: top, height: points * 1.2))
            (start, x) = (index + 1, 0)
        }
    }

    /// How large the text is.
    var size: CGSize {
        let ends: [CGFloat] = places.map { $0.x + $0.width }
        let feet: [CGFloat] = lines.map { $0.top + $0.height }
        return CGSize(width: ends.max() ?? 0, height: feet.max() ?? 0)
    }

    /// The space of letters of a line. Of a system font some four fifths are above the baseline.
    func bounds(of range: Range<Int>, line: Int) -> Text.Layout.TypographicBounds {
        let (box, line) = (self.box(of: range), lines[line])
        return Text.Layout.TypographicBounds(
            origin: CGPoint(x: box.x, y: line.top + line.height * 0.79), width: box.width,
            ascent: line.height * 0.79, descent: line.height * 0.21, leading: 0)
    }

    /// The middle of letters of one line.
    func middle(of range: Range<Int>) -> CGPoint {
        let box = self.box(of: range)
        guard let line = lines.first(where: { $0.letters.contains(range.lowerBound) }) else { return .zero }
        return CGPoint(x: box.x + box.width / 2, y: line.top + line.height / 2)
    }

    private func box(of range: Range<Int>) -> Place {
        guard let start = places[range].map(\.x).min(), let end = places[range].map({ $0.x + $0.width }).max() else {
            return Place(x: 0, width: 0)
        }
        return Place(x: start, width: end - start)
    }

    static func == (left: TextGlyphs, right: TextGlyphs) -> Bool {
        left === right
            || left.letters == right.letters && left.lines == right.lines && left.places == right.places
                && left.runs.map(\.letters) == right.runs.map(\.letters)
                && left.runs.map(\.style) == right.runs.map(\.style)
    }
}
