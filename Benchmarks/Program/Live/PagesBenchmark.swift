import AppHost
import Base
import Foundation
import OnlyFriendsUI
import SwiftUI
import WebRenderer
import Wire

/// Whether anything stays of pages that have gone: those that nobody has adopted, and those that one session has pushed and
/// popped. `--pages 10000` says of how many.
enum PagesBenchmark: Benchmark {
    static let name = "pages"
    static let summary = "--pages 10000 loaded and left, and as many pushed and popped: what stays in memory"

    static func run(_ report: inout Report) async throws {
        let count = max(100, Program.number("--pages") ?? 10_000)
        try await measureLoads(count, &report)
        try await measurePushes(count, &report)
    }

    /// Pages of Only Friends that are loaded as curl does: no socket is ever opened.
    private static func measureLoads(_ count: Int, _ report: inout Report) async throws {
        let scripted = try ScriptedServer()
        var configuration = LiveServer.Configuration()
        configuration.waitingSeconds = 0.5
        configuration.viewCensus = ViewCensus(sizeOf: Allocator.bytes(at:))
        let app = LiveApp(id: "of", title: "Only Friends") { _ in AnyView(LiveBenchmark.root(scripted)) }
        let server = try await LiveServer(
            apps: [app], containers: CookieContainers(), files: ClientFiles(),
            log: Log(label: "benchmark", level: .error), configuration: configuration)
        guard let page = await server.routes.first(where: { $0.path == "/of" }) else {
            throw BenchmarkError("There is no route /of.")
        }
        func load(_ count: Int) async throws {
            for _ in 0..<count { _ = await page.handler(HTTPRequest(method: .get, path: "/of")) }
            let end = ContinuousClock.now + .seconds(20)
            while await server.counts.all > 0, .now < end { try await Task.sleep(for: .milliseconds(100)) }
            try await Task.sleep(for: .seconds(1))
        }
        // The first ones pay for what all share.
        try await load(100)
        let (nodes, bytes) = (server.viewCensus.nodes, Allocator.allocatedBytes)
        try await load(count)
        report.add(
            "Nodes that stay of \(count) pages", Double(server.viewCensus.nodes - nodes), unit: "nodes", .atMost(0))
        report.add(
            "Memory that stays of \(count) pages", Double(Allocator.allocatedBytes - bytes) / 1000, unit: "kB",
            .atMost(1000))
        await server.stop()
    }

    /// One session goes to a page and back.
    @MainActor
    private static func measurePushes(_ count: Int, _ report: inout Report) async throws {
        let census = ViewCensus(sizeOf: Allocator.bytes(at:))
        let host = ViewHost(rootView: PushingPage(), services: HostServices(census: census))
        host.render()
        func push(_ count: Int) async throws {
            for _ in 0..<count {
                for attribute in ["data-link", "data-back"] {
                    guard let button = host.tree.root.first(where: { isButton($0, attribute) }) else {
                        throw BenchmarkError("There is nothing to press.")
                    }
                    host.dispatch(ClientEvent(elementID: button.id, name: "click"))
                    _ = host.flush()
                }
                await Task.yield()
            }
        }
        try await push(100)
        let (nodes, bytes) = (census.nodes, Allocator.allocatedBytes)
        try await push(count)
        report.add("Nodes that stay of \(count) pushes", Double(census.nodes - nodes), unit: "nodes", .atMost(0))
        report.add(
            "Memory that stays of \(count) pushes", Double(Allocator.allocatedBytes - bytes) / 1000, unit: "kB",
            .atMost(1000))
        host.tearDown()
    }

    @MainActor
    private static func isButton(_ element: Element, _ attribute: String) -> Bool {
        attribute == "data-link" ? element.tag == "a" : element.attribute(attribute) != nil
    }
}

/// A stack whose page has what pages have: a title, a toolbar, a form with state, a task.
private struct PushingPage: View {
    @State private var path: [Int] = []

    var body: some View {
        NavigationStack(path: $path) {
            List(0..<5, id: \.self) { number in NavigationLink("\(number)", value: number) }
                .navigationTitle("Numbers")
                .navigationDestination(for: Int.self) { PushedPage(number: $0) }
        }
    }
}

private struct PushedPage: View {
    let number: Int
    @State private var text = ""
    @State private var isOn = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            TextField("Name", text: $text)
            Toggle("On", isOn: $isOn)
            Button("Done") { dismiss() }.disabled(text.isEmpty)
            ForEach(0..<20, id: \.self) { Text(verbatim: "Row \($0) of \(number)") }
        }
        .navigationTitle("\(number)")
        .toolbar { Button("Save") { isOn = true } }
        .sheet(isPresented: $isOn) { Text("Saved") }
        .task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(60)) } }
    }
}
