import Foundation

/// Gives its content the size of the space that it fills.
///
/// The browser measures, so the first drawing knows no more than a guess: the size of a phone's window.
public struct GeometryReader<Content: View>: View {
    /// Makes the content.
    public var content: (GeometryProxy) -> Content
    @State private var frame = CGRect(x: 0, y: 0, width: 390, height: 640)

    /// Gives its content the size of the space that it fills.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    /// The content, at the leading corner above.
    public var body: some View {
        ElementBox("div", "box", layout: .fill, configure: measure) {
            content(GeometryProxy(rect: frame))
        }
    }

    private func measure(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setStyle("place-items", "start")
        element.setAttribute("data-geometry", "")
        element.on("geometry") { payload in
            guard let width = payload.width, let height = payload.height, width.isFinite, height.isFinite else {
                return
            }
            let now = CGRect(x: payload.x ?? 0, y: payload.y ?? 0, width: max(0, width), height: max(0, height))
            if now != frame { frame = now }
        }
    }
}

/// The size and place of a geometry reader.
public struct GeometryProxy: Sendable {
    let rect: CGRect

    /// The size.
    public var size: CGSize { rect.size }

    /// The space beside bars; content of a page lies between them.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// Size and place in a space.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        coordinateSpace == .local ? CGRect(origin: .zero, size: rect.size) : rect
    }
}

/// What places are measured from.
public enum CoordinateSpace: Equatable, Hashable, Sendable {
    /// The window.
    case global
    /// The view.
    case local
}
