import Testing

@testable import SwiftUI

/// What a view has held goes when the view goes.
@MainActor
@Suite struct NodeLifetimeTests {
    private let census = ViewCensus()

    /// Shows a view, works on it, ends it, and tells how many nodes are left.
    private func left<V: View>(
        of view: V, location: String = "/", _ work: (ViewHost) async -> Void = { _ in }
    ) async -> Int {
        var host: ViewHost? = ViewHost(
            rootView: view, services: HostServices(census: census), location: location)
        host?.render()
        #expect(census.nodes > 0)
        if let host { await work(host) }
        host?.tearDown()
        host = nil
        // Tasks that were cancelled come to their ends.
        for _ in 0..<100 where census.nodes > 0 { await Task.yield() }
        return census.nodes
    }

    @Test func `A view with actions and states leaves nothing behind`() async {
        #expect(await left(of: ControlsPage()) == 0)
    }

    @Test func `Modifiers with bodies, styles and the whole environment leave nothing behind`() async {
        #expect(await left(of: StyledPage()) == 0)
    }

    @Test func `A stack with a pushed page leaves nothing behind`() async {
        #expect(await left(of: NumberStack()) == 0)
        #expect(
            await left(of: NumberStack()) { host in
                host.tree.root.first { $0.tag == "a" }.map { host.press($0) }
                _ = host.flush()
            } == 0)
    }

    @Test func `A hundred pages that were pushed and popped leave nothing behind in a session that goes on`()
        async throws
    {
        let host = ViewHost(rootView: NumberStack(), services: HostServices(census: census))
        host.render()
        var base: Int?
        for _ in 0..<100 {
            host.press(try #require(host.tree.root.first { $0.tag == "a" }))
            _ = host.flush()
            #expect(census.nodes > base ?? 0)
            host.press(try #require(host.tree.root.first { $0.attribute("data-back") != nil }))
            _ = host.flush()
            for _ in 0..<5 { await Task.yield() }
            // What the first time has made for good, the next ones do not make again.
            #expect(census.nodes == base ?? census.nodes)
            base = census.nodes
        }
        host.tearDown()
    }

    @Test func `An address of 600 levels makes as many pages as one of 16`() {
        func nodes(_ levels: Int) -> Int {
            let host = ViewHost(rootView: NumberStack(), location: String(repeating: "/1", count: levels))
            host.render()
            defer { host.tearDown() }
            return host.nodeCount
        }
        #expect(nodes(600) == nodes(16))
        #expect(nodes(16) > nodes(8))
    }

    @Test func `What reads a state further out is let go with its place`() async throws {
        let host = ViewHost(rootView: Switching(), services: HostServices(census: census))
        host.render()
        let toggle = try #require(host.tree.root.first { $0.tag == "button" })
        func comeAndGo() {
            for _ in 0..<2 {
                host.press(toggle)
                _ = host.flush()
            }
        }
        comeAndGo()
        let base = census.nodes
        for _ in 0..<20 { comeAndGo() }
        #expect(census.nodes == base)
    }
}

extension ViewHost {
    fileprivate func press(_ element: Element) {
        dispatch(ClientEvent(elementID: element.id, name: "click"))
    }
}

private struct ControlsPage: View {
    @State private var text = ""
    @State private var isOn = false
    @FocusState private var isFocused: Bool
    @AppStorage("name") private var name = ""

    var body: some View {
        Form {
            TextField("Text", text: $text).focused($isFocused)
            Toggle("On", isOn: $isOn)
            if isOn { Text(text) }
            Button("Press") { isOn.toggle() }.task { while !Task.isCancelled { await Task.yield() } }
            Text(name).onTapGesture { isFocused = true }.onDisappear { text = "" }
        }
        .sheet(isPresented: $isOn) { Button("Close") { isOn = false } }
        .alert("Alert", isPresented: $isOn) { Button("Close") {} }
    }
}

private struct NumberStack: View {
    @State private var path: [Int] = []

    var body: some View {
        NavigationStack(path: $path) {
            List(0..<5, id: \.self) { number in NavigationLink("\(number)", value: number) }
                .navigationTitle("Numbers")
                .toolbar { Button("None") { path = [] } }
                .navigationDestination(for: Int.self) { NumberPage(number: $0) }
        }
    }
}

private struct NumberPage: View {
    let number: Int
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack {
            Text("\(number)")
            Button("Back") { dismiss() }
            NavigationLink("More") { NumberPage(number: number + 1) }
        }
        .navigationTitle("\(number)")
    }
}

/// A modifier with a body, a style of the app's and the whole environment: each stands between views and what they hold.
private struct StyledPage: View {
    @Environment(\.self) private var environment

    var body: some View {
        Button("Press") {}
            .buttonStyle(Quiet())
            .modifier(Framed())
            .opacity(environment.isEnabled ? 1 : 0.5)
        Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red)) }
    }

    struct Quiet: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
        }
    }

    struct Framed: ViewModifier {
        @State private var isWide = false

        func body(content: Content) -> some View {
            VStack { content }.frame(width: isWide ? 200 : 100).onTapGesture { isWide.toggle() }
        }
    }
}

private struct Switching: View {
    @State private var shows = false
    @State private var word = "A"

    var body: some View {
        Button("Switch") { shows.toggle() }
        if shows { Reader(word: $word) }
    }

    struct Reader: View {
        @Binding var word: String

        var body: some View { Text(word) }
    }
}
