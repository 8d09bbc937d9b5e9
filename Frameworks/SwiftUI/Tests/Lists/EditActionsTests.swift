import SwiftUI
import Testing

private struct Item: Identifiable {
    var id: Int
    var name: String
}

@MainActor @Observable
private final class Model {
    var items = ["a", "b", "c"].enumerated().map { Item(id: $0, name: $1) }
    var mode = EditMode.inactive
}

@MainActor
@Suite struct EditActionsTests {
    private struct Edited: View {
        @Bindable var model: Model
        var actions: EditActions<[Item]> = .all

        var body: some View {
            List($model.items, editActions: actions) { $item in Text(item.name) }
                .environment(\.editMode, $model.mode)
        }
    }

    private func all(_ element: Element, _ name: String) -> [Element] {
        let isOne = element.classes.split(separator: " ").contains(Substring(name))
        return (isOne ? [element] : []) + element.children.flatMap { all($0, name) }
    }

    private func rows(_ host: ViewHost) -> [String] {
        all(host.tree.root, "row").map { $0.texts.joined() }
    }

    @Test func `Rows with edit actions take themselves out of their collection`() throws {
        let model = Model()
        let host = ViewHost.rendering(Edited(model: model))
        #expect(rows(host).map { $0.prefix(1) } == ["a", "b", "c"])
        let buttons = all(host.tree.root, "btn").filter { $0.classes.contains("destructive") }
        #expect(buttons.count == 3)
        host.dispatch(ClientEvent(elementID: try #require(buttons.dropFirst().first).id, name: "click"))
        _ = host.flush()
        #expect(model.items.map(\.name) == ["a", "c"])
        #expect(rows(host).map { $0.prefix(1) } == ["a", "c"])
    }

    @Test func `Rows with edit actions move within their collection while it is edited`() throws {
        let model = Model()
        let host = ViewHost.rendering(Edited(model: model, actions: .move))
        #expect(all(host.tree.root, "row-move").isEmpty)
        model.mode = .active
        _ = host.flush()
        #expect(all(host.tree.root, "row-delete").isEmpty)
        let handle = try #require(all(host.tree.root, "row-move").first)
        var payload = EventPayload()
        payload.number = 2
        host.dispatch(ClientEvent(elementID: handle.id, name: "reorder", payload: payload))
        _ = host.flush()
        #expect(model.items.map(\.name) == ["b", "c", "a"])
    }
}
