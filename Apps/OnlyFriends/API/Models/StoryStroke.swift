/// A line that was drawn on a story with one stroke.
public struct StoryStroke: Codable, Sendable, Hashable {
    public var ink: Ink
    public var pen: Pen
    /// Across and down by turns, in ten-thousandths of the story's width and height; a last number without its other is
    /// left out.
    public var points: [Int]

    /// The colours that one draws with.
    public enum Ink: String, Codable, Sendable, Hashable, CaseIterable {
        case white, black, red, orange, yellow, green, blue, pink

        /// As 0xRRGGBB.
        public var color: UInt32 {
            switch self {
            case .white: 0xFFFFFF
            case .black: 0x111111
            case .red: 0xE5383B
            case .orange: 0xF77F00
            case .yellow: 0xFFD23F
            case .green: 0x3BB273
            case .blue: 0x2E86DE
            case .pink: 0xFF6FB5
            }
        }
    }

    /// How broad a line is.
    public enum Pen: String, Codable, Sendable, Hashable, CaseIterable {
        case fine, medium, broad

        /// Of the story's width.
        public var width: Double {
            switch self {
            case .fine: 0.008
            case .medium: 0.018
            case .broad: 0.04
            }
        }
    }

    /// The largest number that a point may have.
    public static let side = 10_000

    public init(ink: Ink, pen: Pen, points: [Int]) {
        self.ink = ink
        self.pen = pen
        self.points = points
    }

    public var pointCount: Int { points.count / 2 }

    /// The places of its points as parts of the story, from 0 to 1.
    public var places: [(x: Double, y: Double)] {
        stride(from: 0, to: pointCount * 2, by: 2).map { index in
            (Double(points[index]) / Double(Self.side), Double(points[index + 1]) / Double(Self.side))
        }
    }
}
