import Foundation

/// A size that a container proposes; nil leaves it to the view.
public struct ProposedViewSize: Equatable, Sendable {
    /// The width in points.
    public var width: CGFloat?
    /// The height in points.
    public var height: CGFloat?

    /// A proposal.
    public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
    /// A proposal of a size.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
    /// The least that a view can be.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// What a view would like.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// The most that a view can be.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// The size, with another for what is left open.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

/// What a layout is like as a whole.
public struct LayoutProperties: Sendable {
    /// The axis of a stack.
    public var stackOrientation: Axis?
    /// Nothing in particular.
    public init() {}
}

/// Space that a view would like around it.
public struct ViewSpacing: Sendable {
    /// None.
    public static let zero = ViewSpacing()
    /// The platform's.
    public init() {}
    /// The distance to another view along an axis.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
    /// Takes over what another view would like.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
    /// What both views would like.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }
}

/// A value that a view carries for the layout that it is in.
public protocol LayoutValueKey {
    /// The type of the values.
    associatedtype Value
    /// What holds where nothing was said.
    static var defaultValue: Value { get }
}

/// A container with sizes and places of its own.
///
/// The browser measures each view at its ideal size; the layout runs on the server with these sizes, and again when one changes.
/// Its questions are asked where the views are, and may call what belongs to no actor, as Apple's may.
public protocol Layout: Animatable {
    /// What the layout keeps from one question to the next.
    associatedtype Cache = Void
    /// The views.
    typealias Subviews = LayoutSubviews

    /// What the layout is like as a whole.
    static var layoutProperties: LayoutProperties { get }
    /// Makes what the layout keeps.
    func makeCache(subviews: Subviews) -> Cache
    /// Brings what the layout keeps up to date.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// The space that the container would like around it.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// The size of the container for a proposal.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Puts the views where they belong.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// Where a guide of the container is.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
    /// Where a guide of the container is.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
    /// The stack that the browser itself lays out in the same way.
    var _native: _NativeStack? { get }
}

extension Layout {
    /// Nothing in particular.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }
    /// Makes anew.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
    /// The platform's.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
    /// Nowhere in particular.
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }
    /// Nowhere in particular.
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }
    /// None.
    public var _native: _NativeStack? { nil }

    /// A container of views with this layout.
    @MainActor @preconcurrency
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        _LayoutView(layout: self, views: content())
    }
}

extension Layout where Cache == Void {
    /// Nothing is kept.
    public func makeCache(subviews: Subviews) {}
}

/// The views of a layout.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
    var views: [LayoutSubview]
    /// Which way text runs.
    public var layoutDirection = LayoutDirection.leftToRight

    /// The first.
    public var startIndex: Int { 0 }
    /// Behind the last.
    public var endIndex: Int { views.count }
    /// One of them.
    public subscript(index: Int) -> LayoutSubview { views[index] }
}

/// One view of a layout, with what is known of it while the layout is asked.
public struct LayoutSubview: Equatable {
    /// The number of the view's element.
    let id: Int
    /// How the element behaves among others.
    let layout: ElementLayout
    /// What the view says to the layout.
    let values: LayoutValueTrait.Values
    let ideal: CGSize
    /// Whether the browser has told the ideal size already.
    let isMeasured: Bool
    let record: LayoutRecord

    /// The same view.
    public static func == (lhs: LayoutSubview, rhs: LayoutSubview) -> Bool { lhs.id == rhs.id }

    /// How much the view matters when there is too little space.
    public var priority: Double { layout.priority }
    /// The space that the view would like around it.
    public var spacing: ViewSpacing { ViewSpacing() }
    /// What the view says for a key.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        values.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
    }

    /// The view's size for a proposal: what is offered where it fills; else its ideal one, or what it comes to when it is
    /// made narrower.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        var size = ideal
        if let width = proposal.width {
            if layout.horizontal == .fill {
                size.width = width
            } else if width < ideal.width, width > 0, !layout.kinds.contains(.rigid) {
                size = CGSize(width: width, height: ideal.height * (ideal.width / width).rounded(.up))
            }
        }
        if layout.vertical == .fill, let height = proposal.height { size.height = height }
        return size
    }

    /// The view's size for a proposal.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let size = sizeThatFits(proposal)
        return ViewDimensions(width: size.width, height: size.height)
    }

    /// Puts the view somewhere.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        let size = sizeThatFits(proposal)
        let origin = CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y)
        // Only what differs from the ideal size is fixed, for the browser goes on measuring that.
        let width = isMeasured && size.width.isFinite && size.width != ideal.width ? size.width : nil
        let isTall =
            isMeasured && size.height.isFinite && size.height != ideal.height && layout.vertical == .fill
        record.places[id] = LayoutRecord.Place(
            origin: origin, width: width, height: isTall ? size.height : nil)
    }
}

/// Collects where a layout puts its views.
final class LayoutRecord {
    struct Place: Equatable {
        var origin: CGPoint
        var width: CGFloat?
        var height: CGFloat?
    }

    var places: [Int: Place] = [:]
}

/// What a view says to the layout that it is in.
struct LayoutValueTrait: ElementTrait {
    struct Values { var values: [ObjectIdentifier: Any] = [:] }

    static var defaultValue: Values { Values() }
}

private struct LayoutValueModifier<K: LayoutValueKey>: AmendingModifier {
    let value: K.Value

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        element[LayoutValueTrait.self].values[ObjectIdentifier(K.self)] = value
    }
}

extension View {
    /// Says something to the layout around.
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(LayoutValueModifier<K>(value: value))
    }
}
