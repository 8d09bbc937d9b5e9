import Foundation

/// Where a scroll view is and how large it and its content are.
public struct ScrollGeometry: Equatable, Sendable {
    /// How far the content has been moved.
    public var contentOffset: CGPoint
    /// How large the content is.
    public var contentSize: CGSize
    /// Space around the content.
    public var contentInsets: EdgeInsets
    /// How large the visible part is.
    public var containerSize: CGSize

    /// Values of one's own, for tests.
    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        (self.contentOffset, self.contentSize) = (contentOffset, contentSize)
        (self.contentInsets, self.containerSize) = (contentInsets, containerSize)
    }

    /// The part of the content that is visible.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    /// The same.
    public var bounds: CGRect { visibleRect }
}

/// What a scroll view does at the moment.
public enum ScrollPhase: Equatable, Sendable {
    /// Nothing.
    case idle
    /// A finger rests on it.
    case tracking
    /// A finger moves it.
    case interacting
    /// It runs on.
    case decelerating
    /// The app moves it.
    case animating

    /// Whether it moves.
    public var isScrolling: Bool { self != .idle }
}

/// What is known when a scroll view's phase changes.
public struct ScrollPhaseChangeContext {
    /// Where it is.
    public let geometry: ScrollGeometry
    /// How fast it is, in points a second.
    public let velocity: CGVector?
}

/// A direction with a length.
public struct CGVector: Hashable, Sendable {
    /// Across.
    public var dx: CGFloat
    /// Down.
    public var dy: CGFloat
    /// A direction with a length.
    public init(dx: CGFloat = 0, dy: CGFloat = 0) { (self.dx, self.dy) = (dx, dy) }
    /// None.
    public static let zero = CGVector()
}

/// Hears how scroll views in a view move.
private struct ScrollGeometryModifier<T: Equatable>: ViewModifier {
    let transform: (ScrollGeometry) -> T
    let action: @MainActor (T, T) -> Void
    @State private var memory = ScrollMemory<T>()

    func body(content: Content) -> some View {
        content.scrolling { element, _ in
            element.setAttribute("data-scroll-size", "")
            element.on("scroll") { payload in
                guard let geometry = ScrollGeometry(payload) else { return }
                let new = transform(geometry)
                defer { memory.last = new }
                if let old = memory.last, old != new {
                    action(old, new)
                } else if memory.last == nil {
                    action(new, new)
                }
            }
        }
    }
}

/// What was last told of a scroll view.
@MainActor
private final class ScrollMemory<T> {
    var last: T?
}

extension ScrollGeometry {
    init?(_ payload: EventPayload) {
        guard let x = payload.x, let y = payload.y, x.isFinite, y.isFinite else { return nil }
        contentOffset = CGPoint(x: x, y: y)
        containerSize = CGSize(width: payload.width ?? 0, height: payload.height ?? 0)
        // The client sends the content's size as where a drag would begin.
        contentSize = CGSize(width: payload.startX ?? 0, height: payload.startY ?? 0)
        contentInsets = EdgeInsets()
    }
}

extension View {
    /// Runs an action when something about where a scroll view in this view is changes.
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping @MainActor (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(ScrollGeometryModifier(transform: transform, action: action))
    }

    /// Runs an action when a scroll view in this view is touched, begins to move, runs on or comes to rest.
    public func onScrollPhaseChange(
        _ action: @escaping @MainActor (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View {
        onScrollPhaseChange { old, new, _ in action(old, new) }
    }

    /// Runs an action when a scroll view in this view is touched, begins to move, runs on or comes to rest.
    public func onScrollPhaseChange(
        _ action:
            @escaping @MainActor (
                _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
            ) -> Void
    ) -> some View {
        modifier(ScrollPhaseModifier(action: action))
    }

    /// Runs an action with the identities of the targets of a scroll view in this view of which so much is in sight, from the
    /// first to the last, when they are others than before.
    public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping @MainActor ([ID]) -> Void
    ) -> some View {
        scrolling { element, context in
            element.setAttribute("data-scroll-targets", min(max(threshold, 0), 1).css)
            element.on("targets") { payload in
                let numbers = (payload.value ?? "").split(separator: " ").prefix(2_000).compactMap {
                    Int($0, radix: 10)
                }
                let wanted = Set(numbers)
                var identities: [Int: ID] = [:]
                _ = context.element.first { element in
                    if wanted.contains(element.id) { identities[element.id] = element.identity?.base as? ID }
                    return identities.count == wanted.count
                }
                action(numbers.compactMap { identities[$0] })
            }
        }
    }

    /// Runs an action when so much of the view comes into sight or goes out of it.
    public func onScrollVisibilityChange(
        threshold: Double = 0.5, _ action: @escaping @MainActor (Bool) -> Void
    ) -> some View {
        modifier(VisibilityModifier(threshold: threshold, action: action))
    }
}

/// Hears what scroll views in a view do.
private struct ScrollPhaseModifier: ViewModifier {
    let action: @MainActor (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
    @State private var memory = ScrollMemory<ScrollPhase>()

    func body(content: Content) -> some View {
        content.scrolling { element, _ in
            element.setAttribute("data-scroll-phase", "")
            element.on("phase") { payload in
                guard let new = ScrollPhase(payload.name), let geometry = ScrollGeometry(payload) else { return }
                let old = memory.last ?? .idle
                memory.last = new
                let velocity = CGVector(dx: payload.velocityX ?? 0, dy: payload.velocityY ?? 0)
                if old != new { action(old, new, ScrollPhaseChangeContext(geometry: geometry, velocity: velocity)) }
            }
        }
    }
}

extension ScrollPhase {
    /// The phase of a name that browsers tell.
    fileprivate init?(_ name: String?) {
        switch name {
        case "idle": self = .idle
        case "tracking": self = .tracking
        case "interacting": self = .interacting
        case "decelerating": self = .decelerating
        case "animating": self = .animating
        default: return nil
        }
    }
}

/// Hears when an element comes into sight and goes out of it.
private struct VisibilityModifier: AmendingModifier {
    let threshold: Double
    let action: @MainActor (Bool) -> Void

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("data-seen", min(max(threshold, 0), 1).css)
        element.on("seen") { action($0.isOn ?? false) }
    }
}
