import Foundation
import SwiftUI
import Testing

/// What is open when a window's page goes is open again in the next one.
@MainActor
@Suite struct PresentationMemoryTests {
    struct Letter: Identifiable, Codable {
        let id: Int
    }

    private struct Desk: View {
        @State private var isWriting = false
        @State private var opened: Letter?
        @State private var isSure = false

        var body: some View {
            VStack {
                Button("Write") { isWriting = true }
                    .sheet(isPresented: $isWriting) { Sheet() }
                Button("Read") { opened = Letter(id: 7) }
                    .sheet(item: $opened) { Text("Letter \($0.id)") }
                Button("Wait") {}
                Button("Burn") { isSure = true }
                    .alert("Burn it?", isPresented: $isSure) { Button("Burn it", role: .destructive) {} }
            }
        }
    }

    private struct Sheet: View {
        @Environment(\.dismiss) private var dismiss
        @State private var isChoosing = false

        var body: some View {
            Button("Close") { dismiss() }
            Button("Choose a stamp") { isChoosing = true }
                .sheet(isPresented: $isChoosing) { Text("Stamps") }
        }
    }

    private func rendered(_ scene: [String: String] = [:]) -> ViewHost {
        let host = ViewHost(rootView: Desk(), scene: scene)
        host.render()
        _ = host.flush()
        return host
    }

    private func press(_ host: ViewHost, _ text: String) throws {
        let button = host.tree.root.first { $0.tag == "button" && $0.texts.joined() == text }
        host.dispatch(ClientEvent(elementID: try #require(button).id, name: "click"))
        _ = host.flush()
    }

    private func dialogs(_ host: ViewHost) -> [String] {
        var found: [String] = []
        func look(_ element: Element) {
            if element.tag == "dialog" { found.append(element.texts.joined(separator: " ")) }
            for child in element.children { look(child) }
        }
        look(host.tree.root)
        return found
    }

    @Test func `A sheet, and one above it, are there again in a window that is made anew`() throws {
        let first = rendered()
        try press(first, "Write")
        try press(first, "Choose a stamp")
        let second = rendered(first.sceneState)
        #expect(dialogs(second).contains { $0.contains("Stamps") })
        // They are remembered for the window after that too.
        #expect(second.sceneState == first.sceneState)
    }

    @Test func `A sheet of an item comes back with its item, and not when it was closed`() throws {
        let first = rendered()
        try press(first, "Read")
        let second = rendered(first.sceneState)
        #expect(dialogs(second).contains { $0.contains("Letter 7") })
        let write = rendered()
        try press(write, "Write")
        try press(write, "Close")
        #expect(dialogs(rendered(write.sceneState)).isEmpty)
        #expect(write.sceneState.isEmpty)
    }

    @Test func `A page that was made before its window told what it kept takes it over`() throws {
        let first = rendered()
        try press(first, "Read")
        let second = rendered()
        second.restore(first.sceneState)
        _ = second.flush()
        #expect(dialogs(second).contains { $0.contains("Letter 7") })
    }

    @Test func `What a person presses meanwhile comes before what was open`() throws {
        struct Slow: View {
            @State private var isLoaded = false
            var body: some View {
                Button("Load") { isLoaded = true }
                if isLoaded { Desk() }
            }
        }
        let first = ViewHost(rootView: Slow())
        first.render()
        try press(first, "Load")
        try press(first, "Write")
        let second = ViewHost(rootView: Slow(), scene: first.sceneState)
        second.render()
        try press(second, "Load")
        #expect(dialogs(second).isEmpty)
    }

    @Test(arguments: ["", "{}", "[]", "{\"id\":\"x\"}", "{\"id\":1e99}", "\u{0}", String(repeating: "[", count: 5000)])
    func `What a browser says of an item and what is none presents nothing`(_ text: String) throws {
        let first = rendered()
        try press(first, "Read")
        let second = rendered(first.sceneState.mapValues { _ in text })
        #expect(dialogs(second).isEmpty)
    }

    @Test func `A question is asked again, and no more once it is answered`() throws {
        let first = rendered()
        try press(first, "Burn")
        let second = rendered(first.sceneState)
        #expect(dialogs(second).contains { $0.contains("Burn it?") })
        #expect(second.sceneState == first.sceneState)
        try press(second, "Burn it")
        #expect(dialogs(second).isEmpty)
        #expect(second.sceneState.isEmpty)
    }

    @Test func `A question about something that is gone is not asked again, nor is an error told again`() throws {
        struct Shelf: View {
            @State private var book: String?
            @State private var isSure = false
            @State private var hasFailed = false
            @State private var reason = ""

            var body: some View {
                Button("Take") {
                    book = "Nils"
                    isSure = true
                }
                .confirmationDialog("Take \(book ?? "")?", isPresented: $isSure) { Button("Yes") {} }
                Button("Fail") {
                    reason = "It is locked."
                    hasFailed = true
                }
                .alert("That didn't work", isPresented: $hasFailed) {
                    Button("OK") {}
                } message: {
                    Text(reason)
                }
            }
        }
        for name in ["Take", "Fail"] {
            let first = ViewHost(rootView: Shelf())
            first.render()
            try press(first, name)
            #expect(!first.sceneState.isEmpty)
            let second = ViewHost(rootView: Shelf(), scene: first.sceneState)
            second.render()
            #expect(dialogs(second).isEmpty)
        }
    }

    @Test func `A question about a value is asked again about the value that was kept, and an answer counts`() throws {
        final class Burned {
            var letters: [Int] = []
        }
        struct Stove: View {
            let burned: Burned
            @State private var letter: Letter?

            var body: some View {
                Button("Burn") { letter = Letter(id: 7) }
                    .confirmationDialog(
                        "Burn it?", isPresented: Binding(get: { letter != nil }, set: { if !$0 { letter = nil } }),
                        presenting: letter
                    ) { letter in
                        Button("Yes") { burned.letters.append(letter.id) }
                    } message: { letter in
                        Text("Letter \(letter.id)")
                    }
            }
        }
        let burned = Burned()
        let first = ViewHost(rootView: Stove(burned: burned))
        first.render()
        try press(first, "Burn")
        let second = ViewHost(rootView: Stove(burned: burned), scene: first.sceneState)
        second.render()
        #expect(dialogs(second).contains { $0.contains("Letter 7") })
        #expect(second.sceneState == first.sceneState)
        try press(second, "Yes")
        #expect(burned.letters == [7])
        #expect(dialogs(second).isEmpty)
        #expect(second.sceneState.isEmpty)
        // What a browser says of a value and what is none asks nothing.
        let third = ViewHost(
            rootView: Stove(burned: burned),
            scene: first.sceneState.mapValues { $0.replacingOccurrences(of: "7", with: "8") + "x" })
        third.render()
        #expect(dialogs(third).isEmpty)
    }

    @Test func `A question whose words are loaded comes back when they are there`() throws {
        final class Names: ObservableObject {
            @Published var name = "Ada"
        }
        struct Slow: View {
            @ObservedObject var names: Names
            @State private var isSure = false

            var body: some View {
                Button("Ask") { isSure = true }
                    .confirmationDialog("Remove \(names.name)?", isPresented: $isSure) { Button("Remove") {} }
            }
        }
        let first = ViewHost(rootView: Slow(names: Names()))
        first.render()
        try press(first, "Ask")
        let names = Names()
        names.name = ""
        let second = ViewHost(rootView: Slow(names: names), scene: first.sceneState)
        second.render()
        #expect(dialogs(second).isEmpty)
        names.name = "Ada"
        _ = second.flush()
        #expect(dialogs(second).contains { $0.contains("Remove") })
    }
}
