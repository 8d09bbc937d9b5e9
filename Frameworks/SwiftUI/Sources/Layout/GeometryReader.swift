import Foundation

/// Gives its content the size of the space that it fills.
///
/// The browser measures, so the first drawing knows no more than a guess: the size of a phone's window.
public struct GeometryReader<Content: View>: View {
    /// Makes the content.
    public var content: (GeometryProxy) -> Content
    @State private var frame = CGRect(x: 0, y: 0, width: 390, height: 640)
    @State private var usage = GeometryUsage()
    @Environment(\.namedSpaces) private var spaces

    /// Gives its content the size of the space that it fills.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    /// The content, at the leading corner above.
    public var body: some View {
        ElementBox("div", "box", "reader", layout: .fill, configure: measure) {
            content(GeometryProxy(rect: frame, spaces: spaces, usage: usage))
        }
    }

    private func measure(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setStyle("place-items", "start")
        element.setAttribute("data-geometry", usage.needsPlace ? "place" : "")
        element.on("geometry") { payload in
            if let now = CGRect(measured: payload), now != frame { frame = now }
        }
    }
}

/// What has been asked of a geometry proxy: its place costs a message each time that something is scrolled.
@MainActor
final class GeometryUsage {
    // Set by whoever holds the proxy, on the main actor.
    nonisolated(unsafe) var needsPlace = false

    nonisolated init() {}
}

/// The views around that have a name, with their measured rectangles.
struct NamedSpaces {
    var boxes: [AnyHashable: AnchorBox] = [:]
}

private struct NamedSpacesKey: EnvironmentKey { static var defaultValue: NamedSpaces { NamedSpaces() } }

extension EnvironmentValues {
    /// The views around that have a name.
    var namedSpaces: NamedSpaces {
        get { self[NamedSpacesKey.self] }
        set { self[NamedSpacesKey.self] = newValue }
    }
}

/// The size and place of a geometry reader.
public struct GeometryProxy {
    let rect: CGRect
    var spaces = NamedSpaces()
    var usage: GeometryUsage?

    /// The size.
    public var size: CGSize { rect.size }

    /// The space beside bars; content of a page lies between them.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// Size and place in a space.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        switch coordinateSpace {
        case .local: return CGRect(origin: .zero, size: rect.size)
        case .global:
            usage?.needsPlace = true
            return rect
        case .named(let name):
            usage?.needsPlace = true
            guard let space = spaces.boxes[name]?.rect else { return rect }
            return rect.offsetBy(dx: -space.minX, dy: -space.minY)
        }
    }

    /// Size and place in a space.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// The rectangle of a named view, in this view's own space.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        spaces.boxes[coordinateSpace.name].map { $0.rect.offsetBy(dx: -rect.minX, dy: -rect.minY) }
    }

    /// Where a rectangle of another view is in this one.
    public subscript(anchor: Anchor<CGRect>) -> CGRect {
        anchor.value(anchor.box.rect).offsetBy(dx: -rect.minX, dy: -rect.minY)
    }

    /// Where a point of another view is in this one.
    public subscript(anchor: Anchor<CGPoint>) -> CGPoint {
        let point = anchor.value(anchor.box.rect)
        return CGPoint(x: point.x - rect.minX, y: point.y - rect.minY)
    }
}

// A proxy is made and used on the main actor, where its boxes are; elsewhere it is no more than its numbers.
extension GeometryProxy: @unchecked Sendable {}

/// Measures a view and tells when something about its size or place changes.
private struct GeometryChangeModifier<T: Equatable>: ViewModifier {
    let transform: (GeometryProxy) -> T
    let action: @MainActor (T, T) -> Void
    @State private var memory = GeometryMemory<T>()
    @Environment(\.namedSpaces) private var spaces

    func body(content: Content) -> some View {
        content.modifier(
            GeometryEvents(place: memory.usage) { payload in
                guard let rect = CGRect(measured: payload) else { return }
                let new = transform(GeometryProxy(rect: rect, spaces: spaces, usage: memory.usage))
                let old = memory.last
                memory.last = new
                if old == nil || old != new { action(old ?? new, new) }
            })
    }
}

/// Hears of a root element's geometry.
private struct GeometryEvents: AmendingModifier {
    let place: GeometryUsage
    let take: @MainActor (EventPayload) -> Void

    init(place: GeometryUsage, take: @escaping @MainActor (EventPayload) -> Void) {
        (self.place, self.take) = (place, take)
    }

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        // Whether the place matters is known only when the first measure has been looked at.
        if element.attribute("data-geometry") == nil {
            element.setAttribute("data-geometry", place.needsPlace ? "place" : "")
        }
        element.on("geometry", take)
    }
}

/// What was last told of a view's geometry.
@MainActor
private final class GeometryMemory<T> {
    var last: T?
    let usage = GeometryUsage()
}

extension View {
    /// Runs an action when something about this view's size or place changes, and once at first.
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping @MainActor (_ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform) { _, new in action(new) })
    }

    /// Runs an action when something about this view's size or place changes, and once at first.
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping @MainActor (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform: transform, action: action))
    }

    /// Gives the view's coordinate space a name.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(NamedSpaceModifier(name: name.name))
    }

    /// Gives the view's coordinate space a name.
    public func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(NamedSpaceModifier(name: AnyHashable(name)))
    }
}

private struct NamedSpaceModifier: ViewModifier {
    let name: AnyHashable
    @State private var box = AnchorBox()

    func body(content: Content) -> some View {
        content
            .transformEnvironment(\.namedSpaces) { $0.boxes[name] = box }
            .modifier(MeasureModifier(box: box, followsScrolling: false))
    }
}
