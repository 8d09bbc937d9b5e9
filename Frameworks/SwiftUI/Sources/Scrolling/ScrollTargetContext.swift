import Foundation

/// Where a scroll view is to come to rest.
public struct ScrollTarget: Equatable, Sendable {
    /// The part of the content that is to be visible, in points.
    public var rect: CGRect
    /// Which point of the part is to stand at that of the scroll view; its beginning where there is none.
    public var anchor: UnitPoint?

    /// A part of the content.
    public init(rect: CGRect, anchor: UnitPoint? = nil) { (self.rect, self.anchor) = (rect, anchor) }
}

/// What a behaviour knows of the scroll view whose target it changes.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
    /// Where the scroll view was when the person began to move it.
    public let originalTarget: ScrollTarget
    /// How fast it was when the person let it go, in points a second.
    public let velocity: CGVector
    /// How large the content is, in points.
    public let contentSize: CGSize
    /// How large the visible part is, in points.
    public let containerSize: CGSize
    /// The directions in which it scrolls.
    public let axes: Axis.Set
    let environment: EnvironmentValues

    /// A value of the environment at the scroll view.
    @MainActor public subscript<Value>(dynamicMember keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
        environment[keyPath: keyPath]
    }
}

/// Where scroll views in a view come to rest: by the style sheet where it knows the behaviour; else the behaviour is asked once
/// what a person has moved has come to rest, and the browser goes on from there.
struct ScrollTargetModifier<B: ScrollTargetBehavior>: ViewModifier {
    let behavior: B
    @State private var memory = ScrollTargetMemory()

    func body(content: Content) -> some View {
        content.scrolling { element, context in
            guard behavior._className.isEmpty else { return element.addClass(behavior._className) }
            element.setAttribute("data-scroll-phase", "")
            let axes = Self.axes(of: element)
            element.on("phase") { payload in
                guard let geometry = ScrollGeometry(payload) else { return }
                hear(payload, geometry, axes, context)
            }
        }
    }

    private static func axes(of element: ElementDescription) -> Axis.Set {
        if element.classes.contains("scroll-xy") { return [.horizontal, .vertical] }
        return element.classes.contains("scroll-x") ? .horizontal : .vertical
    }

    private func hear(_ payload: EventPayload, _ geometry: ScrollGeometry, _ axes: Axis.Set, _ context: ElementContext)
    {
        let here = ScrollTarget(rect: geometry.visibleRect)
        switch payload.name {
        case "tracking", "interacting": memory.origin = memory.origin ?? here
        case "decelerating": memory.velocity = CGVector(dx: payload.velocityX ?? 0, dy: payload.velocityY ?? 0)
        case "idle":
            guard let origin = memory.origin else { return }
            var target = here
            behavior.updateTarget(
                &target,
                context: ScrollTargetBehaviorContext(
                    originalTarget: origin, velocity: memory.velocity, contentSize: geometry.contentSize,
                    containerSize: geometry.containerSize, axes: axes, environment: context.environment))
            (memory.origin, memory.velocity) = (nil, .zero)
            let place = target.origin(in: geometry.containerSize)
            let distance = hypot(place.x - here.rect.minX, place.y - here.rect.minY)
            guard distance.isFinite, distance >= 1 else { return }
            context.perform(
                .scrollToPoint(context.element.id, x: Double(place.x), y: Double(place.y), slides: true))
        default: break
        }
    }
}

extension ScrollTarget {
    /// What of the content is to stand at the beginning of a scroll view of a size.
    fileprivate func origin(in size: CGSize) -> CGPoint {
        guard let anchor else { return rect.origin }
        return CGPoint(
            x: rect.minX - (size.width - rect.width) * anchor.x, y: rect.minY - (size.height - rect.height) * anchor.y)
    }
}

/// What a person has done with a scroll view since it rested.
@MainActor
private final class ScrollTargetMemory {
    var origin: ScrollTarget?
    var velocity = CGVector.zero
}
