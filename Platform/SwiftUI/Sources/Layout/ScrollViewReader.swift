import Foundation

/// Gives its content a way to scroll to views by their identity.
public struct ScrollViewReader<Content: View>: View {
    /// Makes the content.
    public var content: (ScrollViewProxy) -> Content
    @State private var state = ScrollRequests()

    /// Gives its content a way to scroll.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    /// The content.
    public var body: some View {
        ElementBox("div", "box", layout: .enclosing, configure: perform) {
            content(ScrollViewProxy(requests: $state))
        }
    }

    private func perform(_ element: inout ElementDescription, _ context: ElementContext) {
        guard let request = state.pending else { return }
        let target = context.element.first { $0[IdentityTrait.self] == request.id }
        if let target {
            let anchor = request.anchor
            context.perform(
                .scrollTo(target.id, anchorX: anchor.map { Double($0.x) }, anchorY: anchor.map { Double($0.y) }))
        }
        context.afterUpdate { state.pending = nil }
    }
}

/// Which view to scroll to.
struct ScrollRequests: Equatable {
    struct Request: Equatable {
        let id: AnyHashable
        let anchor: UnitPoint?
    }

    var pending: Request?
}

/// Scrolls to views by their identity.
public struct ScrollViewProxy {
    let requests: Binding<ScrollRequests>

    /// Scrolls until a view is in sight; where in sight, the anchor says.
    @MainActor
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        requests.wrappedValue.pending = ScrollRequests.Request(id: AnyHashable(id), anchor: anchor)
    }
}
