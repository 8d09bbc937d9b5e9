import SwiftUI
import Testing

@MainActor @Observable
private final class Order {
    var size = "M"
    var sizes = ["S", "M", "L"]
    var row: String?
}

private struct Sizes: View {
    @Bindable var order: Order

    var body: some View {
        Picker("Size", selection: $order.size) {
            ForEach(order.sizes, id: \.self) { Text($0) }
        }
        .pickerStyle(.segmented)
        List(selection: $order.row) {
            ForEach(order.sizes, id: \.self) { Text($0) }
        }
    }
}

/// Where one of several views is chosen, a `ForEach`'s ids stand for its views unless tags do.
@MainActor
@Suite struct ImplicitTagTests {
    private func find(_ role: String, _ element: Element) -> [Element] {
        (element.attribute("role") == role ? [element] : []) + element.children.flatMap { find(role, $0) }
    }

    @Test func `A picker chooses by the ids of its rows`() throws {
        let order = Order()
        let host = ViewHost(rootView: Sizes(order: order))
        host.render()
        #expect(find("radio", host.tree.root).map { $0.attribute("aria-checked") } == ["false", "true", "false"])
        host.dispatch(ClientEvent(elementID: find("radio", host.tree.root)[2].id, name: "click"))
        _ = host.flush()
        #expect(order.size == "L")
        order.sizes = ["XL", "S", "M", "L"]
        _ = host.flush()
        host.dispatch(ClientEvent(elementID: find("radio", host.tree.root)[0].id, name: "click"))
        _ = host.flush()
        #expect(order.size == "XL")
    }

    @Test func `A list selects by the ids of its rows`() throws {
        let order = Order()
        let host = ViewHost(rootView: Sizes(order: order))
        host.render()
        host.dispatch(ClientEvent(elementID: find("option", host.tree.root)[1].id, name: "click"))
        _ = host.flush()
        #expect(order.row == "M")
    }
}
