import Foundation

/// How views are lined up across a line of text.
public struct HorizontalAlignment: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable { case start, center, end }
    package let kind: Kind
    /// Whether only the separators of rows are lined up by it.
    package var isOfSeparators = false
    /// Where a line of text begins.
    public static let leading = HorizontalAlignment(kind: .start)
    /// In the middle.
    public static let center = HorizontalAlignment(kind: .center)
    /// Where a line of text ends.
    public static let trailing = HorizontalAlignment(kind: .end)
}

/// How views are lined up from above to below.
public struct VerticalAlignment: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        case start, center, end
        case firstBaseline = "first baseline"
        case lastBaseline = "last baseline"
    }
    package let kind: Kind
    /// Above.
    public static let top = VerticalAlignment(kind: .start)
    /// In the middle.
    public static let center = VerticalAlignment(kind: .center)
    /// Below.
    public static let bottom = VerticalAlignment(kind: .end)
    /// On the line of the first text.
    public static let firstTextBaseline = VerticalAlignment(kind: .firstBaseline)
    /// On the line of the last text.
    public static let lastTextBaseline = VerticalAlignment(kind: .lastBaseline)
}

/// How views are lined up in both directions.
public struct Alignment: Hashable, Sendable {
    /// Across.
    public var horizontal: HorizontalAlignment
    /// From above to below.
    public var vertical: VerticalAlignment

    /// Both directions.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    /// In the middle of both.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// At the leading side, in the middle.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// At the trailing side, in the middle.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// Above, in the middle.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// Below, in the middle.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The leading corner above.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The trailing corner above.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The leading corner below.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The trailing corner below.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// The first line of text, in the middle.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    /// The first line of text, at the leading side.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    /// The first line of text, at the trailing side.
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)

    /// `align` and `justify` of a grid cell.
    package var placeItems: String { "\(vertical.kind.rawValue) \(horizontal.kind.rawValue)" }
}

/// Which side lines of text keep to.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    /// Where a line begins.
    case leading
    /// The middle.
    case center
    /// Where a line ends.
    case trailing

    package var css: String {
        switch self {
        case .leading: "start"
        case .center: "center"
        case .trailing: "end"
        }
    }
}

/// A point in a rectangle in parts of its width and height.
public struct UnitPoint: Hashable, Sendable {
    /// 0 at the leading side, 1 at the trailing side.
    public var x: CGFloat
    /// 0 above, 1 below.
    public var y: CGFloat
    /// The leading corner above.
    public init() { self.init(x: 0, y: 0) }
    /// A point.
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
    /// The leading corner above.
    public static let zero = UnitPoint(x: 0, y: 0)
    /// The middle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the leading side.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the trailing side.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle above.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle below.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The leading corner above.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The trailing corner above.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The leading corner below.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The trailing corner below.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
