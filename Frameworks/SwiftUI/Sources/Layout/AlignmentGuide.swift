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
    /// Whether the same size gives the same length. Closures that count up while they are asked, one view after the other,
    /// are how rows of tags were wrapped before there was `Layout`.
    let isSteady: Bool

    /// Finds the dependence by three probes.
    init(_ length: (ViewDimensions) -> CGFloat) {
        let small = ViewDimensions(width: 10, height: 10)
        isSteady = length(small) == length(small)
        let zero = length(ViewDimensions(width: 0, height: 0))
        points = zero
        widths = length(ViewDimensions(width: 1_000, height: 0)) / 1_000 - zero / 1_000
        heights = length(ViewDimensions(width: 0, height: 1_000)) / 1_000 - zero / 1_000
    }

    /// The length in points where the element has a fixed size.
    @MainActor
    func resolved(in element: ElementDescription) -> LinearLength {
        var length = self
        if widths != 0, let width = element.points("width") {
            (length.points, length.widths) = (points + widths * width, 0)
        }
        if heights != 0, let height = element.points("height") {
            (length.points, length.heights) = (length.points + heights * height, 0)
        }
        return length
    }

    /// The length for `translate`, whose per cents are of the element's own size.
    func css(part: CGFloat) -> String {
        part == 0 ? "\(points.css)px" : "calc(\(points.css)px + \((Double(part) * 100).css)%)"
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
    public static let listRowSeparatorLeading = HorizontalAlignment(kind: .start, isOfSeparators: true)
    /// At the separators of rows, where they end.
    public static let listRowSeparatorTrailing = HorizontalAlignment(kind: .end, isOfSeparators: true)
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

extension ElementDescription {
    /// The value of a style that is so many points.
    fileprivate func points(_ name: String) -> CGFloat? {
        guard let value = style(name), value.hasSuffix("px") else { return nil }
        return Double(value.dropLast(2)).map { CGFloat($0) }
    }
}

/// Puts a guide of a view by hand; the container around moves the view so that guides of one kind meet.
private struct AlignmentGuideModifier: AmendingModifier {
    let axis: Axis
    let kind: String
    let position: LinearLength

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("guided")
        let isAcross = axis == .horizontal
        let position = position.resolved(in: element)
        element.setStyle(
            (isAcross ? "--gx-" : "--gy-") + kind, position.css(part: isAcross ? position.widths : position.heights))
        element[GuideTrait.self][axis, kind] = position
    }
}

extension View {
    /// Puts a guide where the closure says, for containers that line their views up by it.
    public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(
            AlignmentGuideModifier(
                axis: .horizontal, kind: g.isOfSeparators ? "separator" : g.kind.rawValue,
                position: LinearLength(computeValue)))
    }

    /// Puts a guide where the closure says, for containers that line their views up by it.
    public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(
            AlignmentGuideModifier(axis: .vertical, kind: g.guideName, position: LinearLength(computeValue)))
    }
}
