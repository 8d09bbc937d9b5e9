import CDrawing

/// A picture that the program draws: a ground, a picture on it, words on top. Works in the calling thread.
public final class PictureCanvas {
    /// Words at a place.
    public struct Words: Sendable {
        public var text: String
        /// Such as `Cabin Bold`.
        public var font: String
        /// In pixels.
        public var size: Double
        /// Where lines break.
        public var width: Double
        /// Of the middle.
        public var x: Double
        /// Of the middle.
        public var y: Double
        /// Of a whole turn, to the right.
        public var turns: Double
        public var alignment: Alignment
        /// As 0xRRGGBB.
        public var letters: UInt32
        /// Around letters that stand on no box.
        public var shadow: UInt32
        /// What they stand on; nil for a shadow instead.
        public var box: Box?

        /// Where lines begin that are shorter than others, whichever way they are written.
        public enum Alignment: Int32, Sendable { case left = -1, center, right }

        /// A box behind words.
        public struct Box: Sendable {
            /// As 0xRRGGBB.
            public var color: UInt32
            /// How much it covers, from 0 to 1.
            public var opacity: Double

            public init(color: UInt32, opacity: Double) {
                self.color = color
                self.opacity = opacity
            }
        }

        public init(
            _ text: String, font: String, size: Double, width: Double, x: Double, y: Double, turns: Double = 0,
            alignment: Alignment = .center, letters: UInt32 = 0xFFFFFF, shadow: UInt32 = 0, box: Box? = nil
        ) {
            self.text = text
            self.font = font
            self.size = size
            self.width = width
            self.x = x
            self.y = y
            self.turns = turns
            self.alignment = alignment
            self.letters = letters
            self.shadow = shadow
            self.box = box
        }
    }

    /// A line with round ends, through points in pixels; a single one is a dot.
    public struct Line: Sendable {
        public var points: [(x: Double, y: Double)]
        public var width: Double
        /// As 0xRRGGBB.
        public var color: UInt32

        public init(_ points: [(x: Double, y: Double)], width: Double, color: UInt32) {
            self.points = points
            self.width = width
            self.color = color
        }
    }

    public let width: Int
    public let height: Int
    private let canvas: OpaquePointer

    /// A ground that goes from one colour at the top to another at the bottom, both as 0xRRGGBB. Nil for a size beyond 4,096.
    public init?(width: Int, height: Int, top: UInt32 = 0, bottom: UInt32 = 0) {
        guard let canvas = hs_canvas_new(Int32(clamping: width), Int32(clamping: height), top, bottom) else {
            return nil
        }
        (self.width, self.height, self.canvas) = (width, height, canvas)
    }

    deinit { hs_canvas_free(canvas) }

    /// Draws the whole of a picture as large as it fits, in the middle.
    public func draw(_ picture: RGBAImage) {
        _ = hs_canvas_picture(canvas, picture.pixels, Int32(clamping: picture.width), Int32(clamping: picture.height))
    }

    /// Draws words.
    public func draw(_ words: Words) {
        // C's texts end at the first zero.
        let text = words.text.replacing("\0", with: "")
        words.font.withCString { font in
            hs_canvas_words(
                canvas, text,
                hs_words(
                    font: font, size: words.size, width: words.width, x: words.x, y: words.y, turns: words.turns,
                    alignment: words.alignment.rawValue, letters: words.letters, shadow: words.shadow,
                    box: words.box?.color ?? 0, opacity: words.box?.opacity ?? 0))
        }
    }

    /// Draws a line.
    public func draw(_ line: Line) {
        guard let first = line.points.first else { return }
        hs_canvas_begin(canvas, first.x, first.y)
        for point in line.points { hs_canvas_go(canvas, point.x, point.y) }
        hs_canvas_stroke(canvas, line.width, line.color)
    }

    /// What was drawn so far; nil without memory for it.
    public func image() -> RGBAImage? {
        guard let pixels = hs_canvas_pixels(canvas) else { return nil }
        defer { hs_drawing_free(pixels) }
        return RGBAImage(
            width: width, height: height, pixels: Array(UnsafeBufferPointer(start: pixels, count: width * height * 4)))
    }
}
