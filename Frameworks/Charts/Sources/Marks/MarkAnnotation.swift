import SwiftUI

/// Where a view stands beside a mark.
public struct AnnotationPosition: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case automatic, overlay, top, bottom, leading, trailing, topLeading, topTrailing, bottomLeading, bottomTrailing
    }

    let kind: Kind
    /// Where it fits best: above.
    public static let automatic = AnnotationPosition(kind: .automatic)
    /// On the mark.
    public static let overlay = AnnotationPosition(kind: .overlay)
    /// Above.
    public static let top = AnnotationPosition(kind: .top)
    /// Below.
    public static let bottom = AnnotationPosition(kind: .bottom)
    /// Before.
    public static let leading = AnnotationPosition(kind: .leading)
    /// After.
    public static let trailing = AnnotationPosition(kind: .trailing)
    /// Above, before.
    public static let topLeading = AnnotationPosition(kind: .topLeading)
    /// Above, after.
    public static let topTrailing = AnnotationPosition(kind: .topTrailing)
    /// Below, before.
    public static let bottomLeading = AnnotationPosition(kind: .bottomLeading)
    /// Below, after.
    public static let bottomTrailing = AnnotationPosition(kind: .bottomTrailing)
}

/// What is done with an annotation that would stand out of the chart.
public struct AnnotationOverflowResolution: Hashable, Sendable {
    /// What is done along one axis.
    public struct Strategy: Hashable, Sendable {
        let fits: Bool
        let padsScale: Bool
        /// As is usual.
        public static let automatic = Strategy(fits: false, padsScale: false)
        /// Nothing.
        public static let disabled = Strategy(fits: false, padsScale: false)
        /// It moves until it is inside.
        public static let fit = Strategy(fits: true, padsScale: false)
        /// It moves until it is inside.
        public static func fit(to boundary: Boundary) -> Strategy { fit }
        /// The scale gets longer.
        public static let padScale = Strategy(fits: false, padsScale: true)
    }

    /// Inside of what an annotation has to be.
    public struct Boundary: Hashable, Sendable {
        /// As is usual.
        public static let automatic = Boundary()
        /// The whole chart.
        public static let chart = Boundary()
        /// The plot.
        public static let plot = Boundary()
    }

    /// From side to side.
    public var x: Strategy
    /// Up and down.
    public var y: Strategy
    /// As is usual.
    public static let automatic = AnnotationOverflowResolution()
    /// What is done along each axis.
    public init(x: Strategy = .automatic, y: Strategy = .automatic) { (self.x, self.y) = (x, y) }
}

/// What an annotation knows of its mark.
public struct AnnotationContext: Sendable {
    /// How large the mark is, in points.
    public let targetSize: CGSize
}

/// A view beside a mark.
struct MarkAnnotation {
    var position: AnnotationPosition
    var alignment: Alignment
    var spacing: CGFloat
    var fits: Bool
    var content: @MainActor (AnnotationContext) -> AnyView
}

extension ChartContent {
    /// A view beside each mark.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: @escaping () -> C
    ) -> _ModifiedChartContent<Self> {
        annotation(position: position, alignment: alignment, spacing: spacing) { _ in content() }
    }

    /// A view beside each mark.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: @escaping (AnnotationContext) -> C
    ) -> _ModifiedChartContent<Self> {
        annotation(
            position: position, alignment: alignment, spacing: spacing, overflowResolution: .automatic,
            content: content)
    }

    /// A view beside each mark.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: @escaping () -> C
    ) -> _ModifiedChartContent<Self> {
        annotation(
            position: position, alignment: alignment, spacing: spacing, overflowResolution: overflowResolution
        ) { _ in content() }
    }

    /// A view beside each mark.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: @escaping (AnnotationContext) -> C
    ) -> _ModifiedChartContent<Self> {
        let annotation = MarkAnnotation(
            position: position, alignment: alignment, spacing: spacing ?? 4, fits: overflowResolution.x.fits,
            content: { AnyView(content($0)) })
        return _ModifiedChartContent(content: self) { $0.style.annotations.append(annotation) }
    }
}
