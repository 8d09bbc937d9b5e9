import Foundation

extension Text {
    /// Where the lines, runs and letters of a text stand, for a text renderer.
    public struct Layout: RandomAccessCollection, Equatable {
        let glyphs: TextGlyphs

        /// Whether some of the text is not shown.
        public var isTruncated: Bool { false }
        /// The first line.
        public var startIndex: Int { 0 }
        /// Behind the last line.
        public var endIndex: Int { glyphs.lines.count }
        /// A line.
        public subscript(index: Int) -> Line { Line(glyphs: glyphs, number: index) }
    }
}

extension Text.Layout {
    /// The place of a letter in its text.
    public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
        let offset: Int

        /// Whether one letter stands before another.
        public static func < (lhs: CharacterIndex, rhs: CharacterIndex) -> Bool { lhs.offset < rhs.offset }
        /// How many letters further another one is.
        public func distance(to other: CharacterIndex) -> Int { other.offset - offset }
        /// The letter so many further.
        public func advanced(by n: Int) -> CharacterIndex { CharacterIndex(offset: offset + n) }
    }

    /// How a part of a text is drawn.
    public struct DrawingOptions: OptionSet, Sendable {
        /// One bit a choice.
        public let rawValue: UInt32
        /// The set with these bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Letters stand where they are, between pixels too; in a browser they always do.
        public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
    }

    /// The space of a part of a text, about its baseline.
    public struct TypographicBounds: Equatable, Sendable {
        /// Where the baseline begins.
        public var origin = CGPoint.zero
        /// How wide it is.
        public var width: CGFloat = 0
        /// How far it reaches above the baseline.
        public var ascent: CGFloat = 0
        /// How far it reaches below the baseline.
        public var descent: CGFloat = 0
        /// The space to the next line.
        public var leading: CGFloat = 0

        /// Nothing.
        public init() {}
        /// A space about a baseline.
        public init(origin: CGPoint, width: CGFloat, ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
            (self.origin, self.width, self.ascent, self.descent) = (origin, width, ascent, descent)
            self.leading = leading
        }

        /// The rectangle without the space to the next line.
        public var rect: CGRect {
            CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
        }
    }

    /// A line of a text: its runs.
    public struct Line: RandomAccessCollection, Equatable {
        let glyphs: TextGlyphs
        let number: Int
        private let runs: Range<Int>
        /// Where the baseline begins.
        public var origin: CGPoint

        init(glyphs: TextGlyphs, number: Int) {
            (self.glyphs, self.number) = (glyphs, number)
            let letters = glyphs.lines[number].letters
            let first = glyphs.runs.firstIndex { $0.letters.upperBound > letters.lowerBound } ?? glyphs.runs.count
            let behind = glyphs.runs[first...].firstIndex { $0.letters.lowerBound >= letters.upperBound }
            runs = first..<(letters.isEmpty ? first : behind ?? glyphs.runs.count)
            origin = glyphs.bounds(of: letters, line: number).origin
        }

        /// The space of the line.
        public var typographicBounds: TypographicBounds {
            glyphs.bounds(of: glyphs.lines[number].letters, line: number)
        }
        /// The first run.
        public var startIndex: Int { 0 }
        /// Behind the last run.
        public var endIndex: Int { runs.count }
        /// A run: letters of one look, as far as they stand in the line.
        public subscript(index: Int) -> Run {
            let run = runs.lowerBound + index
            return Run(
                glyphs: glyphs, number: run, line: number,
                letters: glyphs.runs[run].letters.clamped(to: glyphs.lines[number].letters))
        }
    }

    /// Letters of one look in a line.
    public struct Run: RandomAccessCollection, Equatable {
        /// A part of it.
        public typealias SubSequence = RunSlice
        let glyphs: TextGlyphs
        let number: Int
        let line: Int
        let letters: Range<Int>

        /// Which way the letters run.
        public var layoutDirection: LayoutDirection {
            guard let first = letters.first, let last = letters.last else { return .leftToRight }
            return glyphs.places[first].x <= glyphs.places[last].x ? .leftToRight : .rightToLeft
        }
        /// The space of the run.
        public var typographicBounds: TypographicBounds { glyphs.bounds(of: letters, line: line) }
        /// The places of its letters in the text.
        public var characterIndices: [CharacterIndex] { letters.map(CharacterIndex.init) }
        /// The first letter.
        public var startIndex: Int { 0 }
        /// Behind the last letter.
        public var endIndex: Int { letters.count }
        /// A letter.
        public subscript(index: Int) -> RunSlice { RunSlice(run: self, indices: index..<index + 1) }
        /// Letters that follow each other.
        public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }
        /// What the app says of the run.
        public subscript<T: TextAttribute>(key: T.Type) -> T? { glyphs.runs[number].style.attributes?[key] }
    }

    /// Some of the letters of a run.
    public struct RunSlice: RandomAccessCollection, Equatable {
        /// A part of it.
        public typealias SubSequence = RunSlice
        /// The run.
        public var run: Run
        /// Which of its letters.
        public var indices: Range<Int>

        /// Some of the letters of a run.
        public init(run: Run, indices: Range<Int>) {
            (self.run, self.indices) = (run, indices.clamped(to: run.startIndex..<run.endIndex))
        }

        var letters: Range<Int> {
            indices.lowerBound + run.letters.lowerBound..<indices.upperBound + run.letters.lowerBound
        }
        /// The space of the letters.
        public var typographicBounds: TypographicBounds { run.glyphs.bounds(of: letters, line: run.line) }
        /// The places of the letters in the text.
        public var characterIndices: [CharacterIndex] { letters.map(CharacterIndex.init) }
        /// The first letter.
        public var startIndex: Int { indices.lowerBound }
        /// Behind the last letter.
        public var endIndex: Int { indices.upperBound }
        /// A letter.
        public subscript(index: Int) -> RunSlice { RunSlice(run: run, indices: index..<index + 1) }
        /// Letters that follow each other.
        public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }
        /// What the app says of the run.
        public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }
    }
}

extension GraphicsContext {
    /// Draws a line of a text where it stands.
    public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {
        draw(letters: line.glyphs.lines[line.number].letters)
    }

    /// Draws a run of a text where it stands.
    public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {
        draw(letters: run.letters)
    }

    /// Draws letters of a text where they stand.
    public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {
        draw(letters: slice.letters)
    }
}
