/// Words in a story. Places are parts of the picture, from 0 to 1, so that every screen shows them alike.
public struct StoryText: Codable, Sendable, Hashable {
    /// At most 250 characters.
    public var text: String
    /// Of its middle, across.
    public var x: Double
    /// Of its middle, down.
    public var y: Double
    /// How large; 0.5 is the usual size.
    public var scale: Double
    /// Of a whole turn.
    public var rotation: Double
    public var style: Style
    /// White where it is absent.
    public var ink: StoryStroke.Ink?
    /// In the middle where it is absent.
    public var alignment: Alignment?
    /// Whether the words stand on a box of their colour, and are themselves black or white, whatever is read better.
    public var isFilled: Bool?

    /// How the words are drawn.
    public enum Style: String, Codable, Sendable, Hashable, CaseIterable { case plain, boxed, serif }

    /// Where lines begin that are shorter than others; the same for everybody, whichever way their language is written.
    public enum Alignment: String, Codable, Sendable, Hashable, CaseIterable { case left, center, right }

    public init(
        text: String, x: Double = 0.5, y: Double = 0.5, scale: Double = 0.5, rotation: Double = 0,
        style: Style = .plain, ink: StoryStroke.Ink? = nil, alignment: Alignment? = nil, isFilled: Bool? = nil
    ) {
        self.text = text
        self.x = x
        self.y = y
        self.scale = scale
        self.rotation = rotation
        self.style = style
        self.ink = ink
        self.alignment = alignment
        self.isFilled = isFilled
    }

    /// The colours that words are drawn with, each as 0xRRGGBB.
    public struct Paint: Sendable, Hashable {
        public var letters: UInt32
        /// Around letters that stand in no box, so that they are read on any picture.
        public var shadow: UInt32
        /// Nil where the words stand in no box.
        public var box: UInt32?
        /// How much the box covers, from 0 to 1.
        public var opacity: Double
    }

    /// What everybody draws them with.
    public var paint: Paint {
        let ink = ink ?? .white
        let ground: UInt32 = ink.isDark ? 0xFFFFFF : 0
        if isFilled == true {
            return Paint(letters: ink.isDark ? 0xFFFFFF : 0, shadow: ground, box: ink.color, opacity: 1)
        }
        return Paint(
            letters: ink.color, shadow: ground, box: style == .boxed ? ground : nil, opacity: ink.isDark ? 0.8 : 0.65)
    }
}

extension StoryStroke.Ink {
    /// Whether white is read better on it than black; a test compares the two.
    public var isDark: Bool { self == .black }
}
