import Foundation

/// What a text renderer has made of a text: the pieces of it that look the same, and how each gets there.
struct TextDrawing {
    /// Letters that follow each other and look the same all the time.
    struct Piece: Identifiable {
        /// Its first letter.
        let id: Int
        let letters: Range<Int>
        let run: TextGlyphs.Run
        let words: String
        /// Each time that the letters are drawn, one on the other.
        let layers: [Layer]
        /// Whether it stands elsewhere than in its line, now or on the way.
        let isMoved: Bool
    }

    /// Letters as they are drawn once.
    struct Layer: Equatable {
        var styles: [ElementProperty]
        /// How they get there, for the browser; nil where nothing moves.
        var frames: String?
    }

    let glyphs: TextGlyphs
    let pieces: [Piece]
    /// What is drawn behind the letters.
    let behind: ArraySlice<CanvasShape>
    /// What is drawn over the letters.
    let above: ArraySlice<CanvasShape>

    init(of glyphs: TextGlyphs, steps: [CanvasRecorder]) {
        self.glyphs = glyphs
        let shapes = steps.last?.shapes ?? []
        let cut = steps.last?.letters.last?.shapesBefore ?? shapes.count
        (behind, above) = (shapes[..<cut], shapes[cut...])
        let moves = steps.contains { $0.letters.contains { !$0.transform.isIdentity || $0.clip != nil } }
        let parts = Self.parts(of: glyphs, steps, words: moves ? TextWords(glyphs.letters) : nil)
        pieces = parts.map { part in
            let isSpace = glyphs.letters[part.letters].allSatisfy(\.isWhitespace)
            let middle = glyphs.middle(of: part.letters)
            let looks = part.looks.map { $0.map { LetterLook($0, about: middle, isSpace: isSpace) } }
            return Piece(
                id: part.letters.lowerBound, letters: part.letters, run: glyphs.runs[part.run],
                words: String(glyphs.letters[part.letters]), layers: LetterLook.layers(of: looks),
                isMoved: looks.contains { $0.contains { !$0.transform.isIdentity || $0.clip != nil } })
        }
    }

    /// Whether the text is in pieces, so that who hears it is better told of it as a whole.
    var isCut: Bool { pieces.count > 1 || pieces.contains { $0.layers.count > 1 } }

    private struct Part {
        var letters: Range<Int>
        let run: Int
        let word: Int
        /// For each step, what was drawn of it.
        var looks: [[DrawnLetters]]
    }

    /// The letters between any two places at which something begins or ends.
    private static func parts(of glyphs: TextGlyphs, _ steps: [CanvasRecorder], words: TextWords?) -> [Part] {
        var cuts = Set([0, glyphs.letters.count])
        for run in glyphs.runs { cuts.insert(run.letters.lowerBound) }
        for step in steps {
            for drawn in step.letters { cuts.formUnion([drawn.letters.lowerBound, drawn.letters.upperBound]) }
        }
        if let words { cuts.formUnion(words.starts) }
        let ends = cuts.sorted()
        var run = 0
        var parts = zip(ends, ends.dropFirst()).map { start, end in
            while glyphs.runs[run].letters.upperBound <= start { run += 1 }
            return Part(
                letters: start..<end, run: run, word: words?.word(of: start) ?? 0,
                looks: Array(repeating: [], count: steps.count))
        }
        let numbers = Dictionary(uniqueKeysWithValues: ends.enumerated().map { ($1, $0) })
        for (index, step) in steps.enumerated() {
            for drawn in step.letters {
                guard let first = numbers[drawn.letters.lowerBound], let last = numbers[drawn.letters.upperBound] else {
                    continue
                }
                for number in first..<last { parts[number].looks[index].append(drawn) }
            }
        }
        return merged(parts)
    }

    private static func merged(_ parts: [Part]) -> [Part] {
        var merged: [Part] = []
        for part in parts {
            if let last = merged.last, last.run == part.run, last.word == part.word,
                zip(last.looks, part.looks).allSatisfy({ $0.elementsEqual($1, by: LetterLook.areAlike) })
            {
                merged[merged.count - 1].letters = last.letters.lowerBound..<part.letters.upperBound
            } else {
                merged.append(part)
            }
        }
        return merged
    }
}

/// The words of a text and the space between them: lines are broken there and nowhere else.
struct TextWords {
    private let numbers: [Int]
    /// The first letter of each.
    let starts: [Int]

    init(_ letters: [Character]) {
        var numbers: [Int] = []
        var starts: [Int] = []
        for (index, letter) in letters.enumerated() {
            // Lines of Chinese and Japanese are broken between any two signs.
            let isNew =
                index == 0 || letter.isWhitespace != letters[index - 1].isWhitespace || Self.standsAlone(letter)
                || Self.standsAlone(letters[index - 1])
            if isNew { starts.append(index) }
            numbers.append(starts.count)
        }
        (self.numbers, self.starts) = (numbers, starts)
    }

    func word(of letter: Int) -> Int { numbers[letter] }

    private static func standsAlone(_ letter: Character) -> Bool {
        guard let value = letter.unicodeScalars.first?.value else { return false }
        return (0x2E80...0x9FFF).contains(value) || (0xF900...0xFAFF).contains(value) || value >= 0x20000
    }
}

/// What letters look like when they are drawn once.
private struct LetterLook: Equatable {
    var opacity: Double
    var filter: String
    var blendMode: String?
    /// From where they stand, about their middle.
    var transform: CGAffineTransform
    var clip: String?

    init(_ drawn: DrawnLetters, about middle: CGPoint, isSpace: Bool) {
        opacity = drawn.opacity
        filter = drawn.filters.joined(separator: " ")
        blendMode = drawn.blendMode
        transform = .identity
        guard !isSpace else { return }
        let place = middle.applying(drawn.transform)
        transform = drawn.transform
        (transform.tx, transform.ty) = (place.x - middle.x, place.y - middle.y)
        clip = drawn.clip.map {
            $0.applying(drawn.transform.inverted()).boundingRect.offsetBy(dx: -middle.x, dy: -middle.y)
        }
        .map(Self.inset)
    }

    /// The rectangle of a clip, as it lies about the middle of the letters.
    private static func inset(_ rect: CGRect) -> String {
        "inset(calc(50% + \(rect.minY.px)) calc(50% - \(rect.maxX.px)) calc(50% - \(rect.maxY.px)) calc(50% + \(rect.minX.px)))"
    }

    static func areAlike(_ left: DrawnLetters, _ right: DrawnLetters) -> Bool {
        left.opacity == right.opacity && left.filters == right.filters && left.blendMode == right.blendMode
            && left.transform == right.transform && left.clip == right.clip
    }

    /// What each layer looks like in the end, and how it gets there. What is not yet drawn is there and unseen.
    static func layers(of steps: [[LetterLook]]) -> [TextDrawing.Layer] {
        let count = max(1, steps.map(\.count).max() ?? 1)
        return (0..<count).map { layer in
            let looks = steps.map { step in
                let index = layer - (count - step.count)
                return index >= 0 ? step[index] : nil
            }
            let end = looks.last ?? nil
            return TextDrawing.Layer(styles: styles(of: end), frames: frames(looks))
        }
    }

    private static func styles(of look: LetterLook?) -> [ElementProperty] {
        guard let look else { return [ElementProperty(name: "opacity", value: "0")] }
        var styles: [ElementProperty] = []
        if look.opacity < 1 { styles.append(ElementProperty(name: "opacity", value: look.opacity.css)) }
        if !look.filter.isEmpty { styles.append(ElementProperty(name: "filter", value: look.filter)) }
        if let mode = look.blendMode { styles.append(ElementProperty(name: "mix-blend-mode", value: mode)) }
        if !look.transform.isIdentity { styles.append(ElementProperty(name: "transform", value: look.transform.css)) }
        if let clip = look.clip { styles.append(ElementProperty(name: "clip-path", value: clip)) }
        return styles
    }

    /// `offset|opacity|transform|filter|clip` for each frame that the browser could not find between its neighbours.
    private static func frames(_ looks: [LetterLook?]) -> String? {
        guard looks.count > 1, let first = looks.first, looks.contains(where: { $0 != first }) else { return nil }
        let all = looks.map(frame)
        var kept: [String] = []
        for (index, frame) in all.enumerated() {
            let isBetween =
                index > 0 && index < all.count - 1
                && frame.lies(between: all[index - 1], all[index + 1])
            if isBetween { continue }
            let offset = Double(index) / Double(all.count - 1)
            kept.append(([offset.css] + frame.texts).joined(separator: "|"))
        }
        return kept.joined(separator: ";")
    }

    private struct Frame {
        var numbers: [Double]
        var texts: [String]

        func lies(between left: Frame, _ right: Frame) -> Bool {
            guard texts[2...] == left.texts[2...], texts[2...] == right.texts[2...] else { return false }
            return numbers.indices.allSatisfy { index in
                abs((left.numbers[index] + right.numbers[index]) / 2 - numbers[index]) < 1e-4
            }
        }
    }

    private static func frame(_ look: LetterLook?) -> Frame {
        let (opacity, matrix) = (look?.opacity ?? 0, look?.transform ?? .identity)
        let numbers = [opacity] + [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map { Double($0) }
        return Frame(
            numbers: numbers,
            texts: [opacity.css, matrix.isIdentity ? "" : matrix.css, look?.filter ?? "", look?.clip ?? ""])
    }
}
