import Foundation

/// The size of a view and where its guides are.
public struct ViewDimensions: Equatable, Sendable {
    /// The width in points.
    public var width: CGFloat
    /// The height in points.
    public var height: CGFloat

    /// Where a guide is.
    public subscript(guide: HorizontalAlignment) -> CGFloat { guide.position(in: self) }
    /// Where a guide is.
    public subscript(guide: VerticalAlignment) -> CGFloat { guide.position(in: self) }
    /// Where a guide was put by hand; nil where it was not.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
    /// Where a guide was put by hand; nil where it was not.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

/// A guide of one's own.
public protocol AlignmentID {
    /// Where the guide is unless it is put by hand.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// How a length depends on a view's width and height: lengths that alignment guides return do so in a straight line.
struct LinearLength: Equatable {
    var points: CGFloat
    var widths: CGFloat
    var heights: CGFloat

    /// Finds the dependence by three probes.
    init(_ length: (ViewDimensions) -> CGFloat) {
        let zero = length(ViewDimensions(width: 0, height: 0))
        points = zero
        widths = length(ViewDimensions(width: 1_000, height: 0)) / 1_000 - zero / 1_000
        heights = length(ViewDimensions(width: 0, height: 1_000)) / 1_000 - zero / 1_000
    }

    private init(points: CGFloat, widths: CGFloat, heights: CGFloat) {
        (self.points, self.widths, self.heights) = (points, widths, heights)
    }

    static func - (lhs: LinearLength, rhs: LinearLength) -> LinearLength {
        LinearLength(
            points: lhs.points - rhs.points, widths: lhs.widths - rhs.widths, heights: lhs.heights - rhs.heights)
    }

    /// The length for `translate`, whose per cents are of the element's own size.
    func css(part: CGFloat) -> String {
        part == 0 ? points.px : "calc(\(points.px) + \((Double(part) * 100).css)%)"
    }
}

extension HorizontalAlignment {
    /// A guide of one's own; views are lined up where it is by default: at a side or in the middle.
    public init(_ id: any AlignmentID.Type) {
        let standard = LinearLength(id.defaultValue)
        self.init(kind: standard.widths < 0.25 ? .start : standard.widths > 0.75 ? .end : .center)
    }

    func position(in dimensions: ViewDimensions) -> CGFloat {
        switch kind {
        case .start: 0
        case .center: dimensions.width / 2
        case .end: dimensions.width
        }
    }

    /// At the separators of rows, where they begin.
    public static let listRowSeparatorLeading = HorizontalAlignment(kind: .start)
    /// At the separators of rows, where they end.
    public static let listRowSeparatorTrailing = HorizontalAlignment(kind: .end)
}

extension VerticalAlignment {
    /// A guide of one's own; views are lined up where it is by default: above, below or in the middle.
    public init(_ id: any AlignmentID.Type) {
        let standard = LinearLength(id.defaultValue)
        self.init(kind: standard.heights < 0.25 ? .start : standard.heights > 0.75 ? .end : .center)
    }

    func position(in dimensions: ViewDimensions) -> CGFloat {
        switch kind {
        case .start: 0
        case .center: dimensions.height / 2
        case .end: dimensions.height
        // Text stands a fifth of its height above the lower side, which is what most fonts have below the line.
        case .firstBaseline, .lastBaseline: dimensions.height * 0.8
        }
    }
}

extension View {
    /// Puts a guide where the closure says: the view moves by as much, the guide stays.
    public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        let shift = LinearLength { g.position(in: $0) } - LinearLength(computeValue)
        return effect(.transform("translateX(\(shift.css(part: shift.widths)))"))
    }

    /// Puts a guide where the closure says: the view moves by as much, the guide stays.
    public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        let shift = LinearLength { g.position(in: $0) } - LinearLength(computeValue)
        return effect(.transform("translateY(\(shift.css(part: shift.heights)))"))
    }
}
