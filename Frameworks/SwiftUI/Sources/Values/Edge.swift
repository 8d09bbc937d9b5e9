import Foundation

/// One side of a rectangle.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
    /// Above.
    case top
    /// Where a line of text begins.
    case leading
    /// Below.
    case bottom
    /// Where a line of text ends.
    case trailing

    /// Several sides of a rectangle.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit a side.
        public let rawValue: Int8
        /// The set with these bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The set of one side.
        public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

        /// Above.
        public static let top = Set(.top)
        /// Where a line of text begins.
        public static let leading = Set(.leading)
        /// Below.
        public static let bottom = Set(.bottom)
        /// Where a line of text ends.
        public static let trailing = Set(.trailing)
        /// All four.
        public static let all: Set = [.top, .leading, .bottom, .trailing]
        /// Both ends of a line of text.
        public static let horizontal: Set = [.leading, .trailing]
        /// Above and below.
        public static let vertical: Set = [.top, .bottom]
    }
}

/// The left or the right side, whichever way text runs.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
    /// Where a line of text begins.
    case leading
    /// Where a line of text ends.
    case trailing

    /// Either side, or both.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit a side.
        public let rawValue: Int8
        /// The set with these bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The set of one side.
        public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }
        /// Where a line of text begins.
        public static let leading = Set(.leading)
        /// Where a line of text ends.
        public static let trailing = Set(.trailing)
        /// Both.
        public static let all: Set = [.leading, .trailing]
    }
}

/// The upper or the lower side.
public enum VerticalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
    /// Above.
    case top
    /// Below.
    case bottom

    /// Either side, or both.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit a side.
        public let rawValue: Int8
        /// The set with these bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The set of one side.
        public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }
        /// Above.
        public static let top = Set(.top)
        /// Below.
        public static let bottom = Set(.bottom)
        /// Both.
        public static let all: Set = [.top, .bottom]
    }
}

/// Distances from the four sides of a rectangle.
public struct EdgeInsets: Equatable, Hashable, Sendable {
    /// From above.
    public var top: CGFloat
    /// From where a line of text begins.
    public var leading: CGFloat
    /// From below.
    public var bottom: CGFloat
    /// From where a line of text ends.
    public var trailing: CGFloat

    /// The four distances.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// None.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// A direction of layout.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
    /// Side by side.
    case horizontal
    /// One above the other.
    case vertical

    /// One direction, or both.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit a direction.
        public let rawValue: Int8
        /// The set with these bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// Side by side.
        public static let horizontal = Set(rawValue: 1)
        /// One above the other.
        public static let vertical = Set(rawValue: 2)
    }
}
