/// Words on the picture.
public struct ClipText: Codable, Sendable, Hashable {
    public var text: String
    /// Of their middle, across, in thousandths of the picture that is left.
    public var x: Int
    /// Of their middle, down, in thousandths of the picture that is left.
    public var y: Int
    /// The height of the letters, in thousandths of the picture's width.
    public var size: Int
    /// Degrees, clockwise.
    public var rotation: Int
    public var colour: ClipColour
    /// What they stand on; nil where they stand on the picture itself.
    public var ground: ClipColour?
    /// When they come, in milliseconds of the clip; nil at its beginning.
    public var start: Int?
    /// When they go, in milliseconds of the clip; nil at its end.
    public var end: Int?

    public init(
        text: String, x: Int = 500, y: Int = 500, size: Int = 80, rotation: Int = 0, colour: ClipColour = .white,
        ground: ClipColour? = nil, start: Int? = nil, end: Int? = nil
    ) {
        self.text = text
        self.x = x
        self.y = y
        self.size = size
        self.rotation = rotation
        self.colour = colour
        self.ground = ground
        self.start = start
        self.end = end
    }

    /// Parts of the picture's width that they have at most, with their ground.
    public static let lineWidth = 0.9
    /// What a ground shows beside the letters, in parts of their height.
    public static let sidePadding = 0.4
    /// What it shows above and below them.
    public static let edgePadding = 0.2

    /// Whether they are seen at a moment of the clip.
    public func isSeen(at milliseconds: Int) -> Bool {
        (start ?? 0) <= milliseconds && milliseconds < (end ?? .max)
    }
}

/// Colours for words, and for what they stand on.
public enum ClipColour: String, Codable, Sendable, Hashable, CaseIterable {
    case white, black, lime, rose, sky, amber

    /// Red, green and blue, a byte each.
    public var rgb: UInt32 {
        switch self {
        case .white: 0xFFFFFF
        case .black: 0x12160A
        case .lime: 0xC6F432
        case .rose: 0xFF5C8A
        case .sky: 0x5CC8FF
        case .amber: 0xFFC24B
        }
    }
}
