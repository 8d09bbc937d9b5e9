import Foundation

/// Where a scroll view may come to rest.
@MainActor @preconcurrency
public protocol ScrollTargetBehavior {
    /// The value of CSS's `scroll-snap-stop` and the class that the style sheet knows the behaviour by.
    var _className: String { get }

    /// Says where a scroll view is to come to rest: changes the place at which it would.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

extension ScrollTargetBehavior {
    /// What is known of the scroll view.
    public typealias TargetContext = ScrollTargetBehaviorContext
    /// None: a behaviour of an app's own has no name in the style sheet and is asked instead.
    public var _className: String { "" }
}

/// A page at a time.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// A page at a time.
    nonisolated public init() {}
    /// The style sheet's name for it.
    public var _className: String { "snap-pages" }
    /// Changes nothing: the browser knows the pages.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

/// At the views of the target layout.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How many views a fling may pass.
    public struct LimitBehavior: Hashable, Sendable {
        let isOne: Bool
        /// As the platform does it.
        public static let automatic = LimitBehavior(isOne: false)
        /// A few.
        public static let always = LimitBehavior(isOne: true)
        /// One.
        public static let alwaysByOne = LimitBehavior(isOne: true)
        /// A few.
        public static let alwaysByFew = LimitBehavior(isOne: false)
        /// Any number.
        public static let never = LimitBehavior(isOne: false)
    }

    let limit: LimitBehavior

    /// At the views of the target layout.
    nonisolated public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }

    /// The style sheet's name for it.
    public var _className: String { limit.isOne ? "snap-one" : "snap-views" }
    /// Changes nothing: the browser knows where the views are.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// A page at a time.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// At the views of the target layout.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

    /// At the views of the target layout, a few at a time.
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
    ) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }
}

extension View {
    /// Where scroll views in this view may come to rest.
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        modifier(ScrollTargetModifier(behavior: behavior))
    }

    /// Makes the views of this stack or grid those at which a scroll view comes to rest.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(ElementAttributes(className: isEnabled ? "targets" : nil))
    }

    /// Makes this view one at which a scroll view comes to rest.
    public func scrollTarget(isEnabled: Bool = true) -> some View {
        modifier(ElementAttributes(className: isEnabled ? "target" : nil))
    }

    /// Keeps a binding at the identity of the view at the beginning of the scroll view, and scrolls where it is set to.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(
            ScrollPositionModifier(
                target: id.wrappedValue.map { AnyHashable($0) }, position: ScrollPosition(), anchor: anchor,
                moved: { identity in
                    if let value = identity.base as? ID, id.wrappedValue != value { id.wrappedValue = value }
                }))
    }

    /// Keeps a position where the scroll view is, and scrolls where it is set to.
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        let now = position.wrappedValue
        return modifier(
            ScrollPositionModifier(
                target: now.viewID, position: now, anchor: now.anchor ?? anchor,
                moved: { identity in
                    guard position.wrappedValue.viewID != identity else { return }
                    var moved = ScrollPosition()
                    (moved.viewID, moved.isPositionedByUser) = (identity, true)
                    position.wrappedValue = moved
                }))
    }
}

/// Where a scroll view is, or is to be.
public struct ScrollPosition: Equatable {
    /// The identity of the view at the beginning.
    public internal(set) var viewID: AnyHashable?
    /// The side at which it is to be.
    public internal(set) var edge: Edge?
    /// Whether the person has moved it there.
    public internal(set) var isPositionedByUser = false
    /// How far the content is scrolled to the side, where that was said, in points.
    public internal(set) var x: CGFloat?
    /// How far the content is scrolled down, where that was said, in points.
    public internal(set) var y: CGFloat?
    var anchor: UnitPoint?

    /// At the beginning; views are known by identities of a type.
    public init(idType: (some Hashable).Type = Never.self) {}

    /// At a view.
    public init(id: some Hashable, anchor: UnitPoint? = nil) {
        (viewID, self.anchor) = (AnyHashable(id), anchor)
    }

    /// At a side.
    public init(idType: (some Hashable).Type = Never.self, edge: Edge) { self.edge = edge }

    /// A number of points from the beginning.
    public init(idType: (some Hashable).Type = Never.self, point: CGPoint) { (x, y) = (point.x, point.y) }

    /// A number of points from the leading end.
    public init(idType: (some Hashable).Type = Never.self, x: CGFloat) { self.x = x }

    /// A number of points from the top.
    public init(idType: (some Hashable).Type = Never.self, y: CGFloat) { self.y = y }

    /// A number of points from the leading end and from the top.
    public init(idType: (some Hashable).Type = Never.self, x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

    /// How far the content is scrolled, where both were said.
    public var point: CGPoint? {
        if let x, let y { CGPoint(x: x, y: y) } else { nil }
    }

    /// Goes to a view.
    public mutating func scrollTo(id: some Hashable, anchor: UnitPoint? = nil) {
        self = ScrollPosition(id: id, anchor: anchor)
    }

    /// Goes to a side.
    public mutating func scrollTo(edge: Edge) {
        self = ScrollPosition(edge: edge)
    }

    /// Goes to a number of points from the beginning.
    public mutating func scrollTo(point: CGPoint) { self = ScrollPosition(point: point) }

    /// Goes to a number of points from the leading end.
    public mutating func scrollTo(x: CGFloat) { self = ScrollPosition(x: x) }

    /// Goes to a number of points from the top.
    public mutating func scrollTo(y: CGFloat) { self = ScrollPosition(y: y) }

    /// Goes to a number of points from the leading end and from the top.
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { self = ScrollPosition(x: x, y: y) }

    /// The identity of the view at the beginning, if it is of a type.
    public func viewID<T: Hashable>(type: T.Type) -> T? { viewID?.base as? T }
}

/// Ties a scroll view to a position.
private struct ScrollPositionModifier: ViewModifier {
    let target: AnyHashable?
    let position: ScrollPosition
    let anchor: UnitPoint?
    let moved: @MainActor (AnyHashable) -> Void
    @State private var memory = ScrollPositionMemory()

    func body(content: Content) -> some View {
        content.scrolling { element, context in
            element.setAttribute("data-position", "")
            element.on("position") { payload in
                guard let number = payload.number,
                    let found = context.element.first(where: { $0.id == Int(clamping: number) }),
                    let identity = found.identity
                else { return }
                memory.last = identity
                moved(identity)
            }
            follow(context)
        }
    }

    /// Scrolls when the position was set by the app, not by the person.
    private func follow(_ context: ElementContext) {
        if let target, target != memory.last {
            memory.last = target
            context.scroll(to: target, anchor)
        } else if let edge = position.edge, edge != memory.position.edge {
            context.scroll(toEdge: edge)
        } else if position.x != nil || position.y != nil, position != memory.position {
            let (x, y) = (position.x.map { Double($0) }, position.y.map { Double($0) })
            context.perform(.scrollToPoint(context.element.id, x: x, y: y))
        }
        memory.position = target == nil ? position : ScrollPosition()
    }
}

/// Where a scroll view was last.
@MainActor
private final class ScrollPositionMemory {
    var last: AnyHashable?
    var position = ScrollPosition()
}

extension ElementContext {
    /// Scrolls until the first element of the view with an identity shows.
    func scroll(to identity: AnyHashable, _ anchor: UnitPoint?) {
        guard let target = node.firstElement(of: identity) else { return }
        perform(.scrollTo(target.id, anchorX: anchor.map { Double($0.x) }, anchorY: anchor.map { Double($0.y) }))
    }

    /// Scrolls to a side of the content.
    func scroll(toEdge edge: Edge) {
        guard let content = children.first else { return }
        let isEnd = edge == .bottom || edge == .trailing
        perform(.scrollTo(content.id, anchorX: isEnd ? 1 : 0, anchorY: isEnd ? 1 : 0))
    }
}
