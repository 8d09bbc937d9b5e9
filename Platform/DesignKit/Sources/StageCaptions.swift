/// What is said in a clip, as far as it is to be read over its picture.
public struct StageCaptions: Sendable, Hashable {
    /// A line, and when it stands there.
    public struct Line: Sendable, Hashable {
        /// Milliseconds from the clip's beginning.
        public var start: Int
        public var end: Int
        /// One line of text.
        public var text: String

        public init(start: Int, end: Int, text: String) { (self.start, self.end, self.text) = (start, end, text) }
    }

    public var lines: [Line]
    /// Points that stay free below them.
    public var bottom: Double
    /// Points that stay free on each side.
    public var side: Double

    public init(lines: [Line] = [], bottom: Double = 32, side: Double = 24) {
        (self.lines, self.bottom, self.side) = (lines, bottom, side)
    }
}
