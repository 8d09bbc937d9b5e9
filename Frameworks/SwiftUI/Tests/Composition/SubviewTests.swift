import SwiftUI
import Testing

extension ContainerValues {
    @Entry fileprivate var isPinned = false
}

@MainActor
@Suite struct SubviewTests {
    private struct Cards<Content: View>: View {
        @ViewBuilder let content: Content

        var body: some View {
            Group(subviews: content) { subviews in
                Text("\(subviews.count) cards")
                ForEach(subviews) { card in
                    HStack {
                        if card.containerValues.isPinned { Text("pin") }
                        card
                    }
                }
            }
        }
    }

    private struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    private struct Growing: View {
        @State private var names = ["b"]

        var body: some View {
            Cards {
                ForEach(names, id: \.self) { Counter(name: $0) }
            }
            Button("more") { names.insert("a", at: 0) }
        }
    }

    @Test func `Group(subviews:) sees the views of groups, loops and conditions one by one`() {
        let host = ViewHost.rendering(
            Cards {
                Text("one")
                Group {
                    Text("two")
                    ForEach(3..<5) { Text("\($0)") }
                }
                if true { Text("five").containerValue(\.isPinned, true) }
                EmptyView()
            })
        #expect(host.texts == ["5 cards", "one", "two", "3", "4", "pin", "five"])
    }

    @Test func `A value given to the container around is given by all views of a group`() {
        let host = ViewHost.rendering(
            Cards {
                Group {
                    Text("a")
                    Text("b").containerValue(\.isPinned, false)
                }
                .containerValue(\.isPinned, true)
            })
        #expect(host.texts == ["2 cards", "pin", "a", "b"])
    }

    @Test func `A subview keeps its state while others come`() {
        let host = ViewHost.rendering(Growing())
        host.click(at: 0)
        #expect(host.texts == ["1 cards", "b 1", "more"])
        host.click(at: 1)
        #expect(host.texts == ["2 cards", "a 0", "b 1", "more"])
    }

    @Test func `Tags are read by type`() {
        struct Tagged: View {
            var body: some View {
                ForEach(subviews: list) { Text("\($0.containerValues.tag(for: Int.self) ?? -1)") }
            }
            @ViewBuilder private var list: some View {
                Text("x").tag(7)
                Text("y").tag("seven")
            }
        }
        #expect(ViewHost.rendering(Tagged()).texts == ["7", "-1"])
    }

    private struct Parts<Content: View>: View {
        @ViewBuilder let content: Content

        var body: some View {
            ForEach(sections: content) { section in
                Text("[")
                section.header
                section.content
                Text("]")
            }
        }
    }

    @Test func `Group(sections:) makes sections of what stands between them`() {
        let host = ViewHost.rendering(
            Parts {
                Text("a")
                Text("b")
                Section("Head") { Text("c") }
                Text("d")
            })
        #expect(host.texts == ["[", "a", "b", "]", "[", "Head", "c", "]", "[", "d", "]"])
    }

    @Test func `A section that is looked at tells its actions apart from its rows`() {
        struct Look<Content: View>: View {
            @ViewBuilder let content: Content

            var body: some View {
                ForEach(sections: content) { section in
                    section.content
                    Text("|")
                    section.actions
                }
            }
        }
        let host = ViewHost.rendering(
            Look {
                Section { Text("row") }.sectionActions {
                    Text("add")
                    Text("remove")
                }
                Section { Text("bare") }
            })
        #expect(host.texts == ["row", "|", "add", "remove", "bare", "|"])
    }
}
