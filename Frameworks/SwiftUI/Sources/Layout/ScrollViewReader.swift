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
        // Several views stand one below the other, as they would in a stack without the reader.
        if context.children.filter({ !$0.layout.isDetached }).count > 1 { element.classes = ["vstack"] }
        // What the page behind shows is a matter of what is read.
        if context.children.count == 1 {
            element.addClass("through")
            element[PageBackgroundTrait.self] = context.children.first?[PageBackgroundTrait.self]
        }
        guard let request = state.pending else { return }
        if let target = context.node.firstElement(of: request.id) {
            let anchor = request.anchor
            context.perform(
                .scrollTo(target.id, anchorX: anchor.map { Double($0.x) }, anchorY: anchor.map { Double($0.y) }))
            context.afterUpdate { state.pending = nil }
        } else {
            // A row that is not made yet is, and then scrolled to.
            let node = context.node
            context.afterUpdate {
                let isComing = !request.isRepeated && node.prepare(request.id)
                state.pending =
                    isComing
                    ? ScrollRequests.Request(
                        id: request.id, anchor: request.anchor, isRepeated: true) : nil
            }
        }
    }
}

/// Which view to scroll to.
struct ScrollRequests: Equatable {
    struct Request: Equatable {
        let id: AnyHashable
        let anchor: UnitPoint?
        /// Whether it was asked for before, when the row was not made yet.
        var isRepeated = false
    }

    var pending: Request?
}

/// Scrolls to views by their identity.
public struct ScrollViewProxy {
    let requests: Binding<ScrollRequests>

    /// Scrolls until a view is in sight; where in sight, the anchor says.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        requests.wrappedValue.pending = ScrollRequests.Request(id: AnyHashable(id), anchor: anchor)
    }
}
