@testable import SwiftUI
import Testing

@MainActor
struct LazyRowsTests {
    struct Rows: View {
        let model: Model

        var body: some View {
            Box {
                ForEach(0..<model.count, id: \.self) { row in
                    Box {
                        ForEach(0..<30, id: \.self) { Word("\(row).\($0)") }
                    }
                }
                .environment(\.lazyRows, true)
            }
        }
    }

    @Observable
    final class Model {
        var count = 30
    }

    private func mark(of host: ViewHost) -> Element? {
        host.tree.root.first { $0.classes == "more-rows" }
    }

    @Test func `A lazy container makes rows as the browser comes near their end`() throws {
        let model = Model()
        let host = ViewHost.rendering(Rows(model: model))
        let box = host.tree.root.children[0]
        #expect(box.children.count == LazyWindow.least + 1)
        #expect(box.children[0].children.count == 30)
        let first = try #require(mark(of: host))
        host.dispatch(ClientEvent(elementID: first.id, name: "visible"))
        let changes = host.flush()
        #expect(box.children.count == 2 * LazyWindow.least + 1)
        #expect(changes.count == LazyWindow.least + 2)
        let second = try #require(mark(of: host))
        #expect(second.id != first.id)
        model.count = 12
        host.dispatch(ClientEvent(elementID: second.id, name: "visible"))
        _ = host.flush()
        #expect(box.children.count == model.count)
        #expect(mark(of: host) == nil)
    }

    @Test func `A screen holds the more rows the less is in them`() {
        let host = ViewHost.rendering(
            Box { ForEach(0..<1_000, id: \.self) { Word("\($0)") }.environment(\.lazyRows, true) })
        #expect(host.tree.root.children[0].children.count == LazyWindow.screen / 4 + 1)
    }

    @Test func `Rows that are added behind the made ones wait, and those before them show`() {
        let model = Model()
        model.count = 3
        let host = ViewHost.rendering(Rows(model: model))
        let box = host.tree.root.children[0]
        #expect(box.children.count == 3)
        model.count = 100
        _ = host.flush()
        #expect(box.children.count == LazyWindow.least + 1)
        model.count = 5
        _ = host.flush()
        #expect(box.children.count == 5)
    }
}
