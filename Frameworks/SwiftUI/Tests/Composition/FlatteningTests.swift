import SwiftUI
import Testing

/// Views that only hold others give them to the container around, as if they were not there.
@MainActor
struct FlatteningTests {
    @Observable
    final class Model {
        var isOn = true
    }

    private func box(_ host: ViewHost) -> Element { host.tree.root.children[0] }

    @Test func `A group, an empty view, a hidden type and a view of one's own are none of the container's children`() {
        struct Pair: View {
            var body: some View {
                Word("c")
                Word("d")
            }
        }
        let host = ViewHost.rendering(
            Box {
                Group {
                    Word("a")
                    Group { Word("b") }
                }
                EmptyView()
                Pair()
                AnyView(
                    Group {
                        Word("e")
                        Word("f")
                    })
            })
        #expect(box(host).children.map(\.text) == ["a", "b", "c", "d", "e", "f"])
    }

    @Test func `A modifier on a group, a loop or a condition is one on each view of it`() {
        struct Root: View {
            let model: Model
            var body: some View {
                Box {
                    Group {
                        Word("a")
                        if model.isOn { Word("b") }
                        ForEach(0..<2) { Word("\($0)") }
                    }
                    .padding(3)
                    .opacity(0.5)
                }
            }
        }
        let model = Model()
        let host = ViewHost.rendering(Root(model: model))
        #expect(box(host).children.map { $0.style("opacity") } == ["0.5", "0.5", "0.5", "0.5"])
        #expect(box(host).children.allSatisfy { $0.children.count == 1 && $0.text == nil })
        model.isOn = false
        _ = host.flush()
        #expect(box(host).children.map(\.texts) == [["a"], ["0"], ["1"]])
    }

    @Test func `A loop in a loop and a condition in a loop stand in their order`() {
        let host = ViewHost.rendering(
            Box {
                ForEach(1..<4) { row in
                    if row == 2 { Word("two") }
                    ForEach(0..<row, id: \.self) { Word("\(row).\($0)") }
                }
            })
        #expect(box(host).children.map(\.text) == ["1.0", "two", "2.0", "2.1", "3.0", "3.1", "3.2"])
    }

    @Test func `A section outside of a list gives its head, its views and its foot to the container`() {
        let host = ViewHost.rendering(
            VStack {
                Section {
                    Text("a")
                    Text("b")
                } header: {
                    Text("head")
                } footer: {
                    Text("foot")
                }
            })
        #expect(host.texts == ["head", "a", "b", "foot"])
    }

    @Test func `Spacing counts the views of a group one by one`() {
        let grouped = ViewHost.rendering(
            HStack {
                Group {
                    Word("a")
                    Word("b")
                }
                Word("c")
            })
        let plain = ViewHost.rendering(
            HStack {
                Word("a")
                Word("b")
                Word("c")
            })
        #expect(box(grouped).children.count == 3)
        #expect(box(grouped).children.map(\.classes) == box(plain).children.map(\.classes))
        #expect(box(grouped).styles == box(plain).styles)
    }
}
