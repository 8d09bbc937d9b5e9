import Base
import Foundation
import OnlyFriendsAPI
import OnlyFriendsUI
import SwiftUI
import WebRenderer
import Wire

/// What Only Friends costs as browsers see it: its own views, a feed of 100 posts, 200 tabs that like something each second.
enum LiveBenchmark: Benchmark {
    static let name = "live"
    static let summary = "Only Friends' feed in 200 live sessions: first page, patches, memory"

    private static let sessionCount = 200
    private static let seconds = 10

    static func run(_ report: inout Report) async throws {
        let scripted = try ScriptedServer()
        try await measureFirstBuild(of: scripted, &report)
        try await measureSessions(of: scripted, &report)
    }

    // MARK: First build

    private static func measureFirstBuild(of scripted: ScriptedServer, _ report: inout Report) async throws {
        var builds: [Double] = []
        var pages: [Double] = []
        var bytes = 0
        for _ in 0..<30 {
            let one = try await firstBuild(of: scripted)
            builds.append(one.build)
            pages.append(one.html)
            bytes = one.bytes
        }
        let build = Report.median(builds), html = Report.median(pages)
        report.add("Only Friends with 100 posts: page", Double(bytes) / 1000, unit: "kB")
        report.add("Only Friends with 100 posts: build", build, unit: "ms")
        report.add("Only Friends with 100 posts: HTML", html, unit: "ms")
        report.add("Only Friends with 100 posts: first build and HTML", build + html, unit: "ms", .atMost(3))
    }

    /// Builds the app until its feed is there; counts the work of the views, not the waiting for data.
    @MainActor
    private static func firstBuild(
        of scripted: ScriptedServer
    ) async throws -> (build: Double, html: Double, bytes: Int) {
        var build = 0.0
        var host: ViewHost?
        build += ProcessorTime.milliseconds {
            host = ViewHost(rootView: root(scripted))
            host?.render()
        }
        guard let host else { throw BenchmarkError("There is no view.") }
        let end = ContinuousClock.now + .seconds(20)
        while host.tree.root.first(where: { $0.attribute("aria-label") == "Like" }) == nil {
            guard ContinuousClock.now < end else { throw BenchmarkError("The feed does not come.") }
            try await Task.sleep(for: .milliseconds(1))
            build += ProcessorTime.milliseconds { _ = host.flush() }
        }
        var writer = HTMLWriter(capacity: 64 * 1024)
        let html = ProcessorTime.milliseconds { writer.element(host.tree.root) }
        host.tearDown()
        return (build, html, writer.bytes.count)
    }

    @MainActor
    private static func root(_ scripted: ScriptedServer) -> OnlyFriendsRoot {
        OnlyFriendsRoot(
            dependencies: OnlyFriendsDependencies(
                transport: InProcessTransport { await scripted.answer($0) }, secrets: SignedInSecrets(),
                device: Device(name: "Browser", platform: "web")))
    }

    // MARK: Sessions

    private static func measureSessions(of scripted: ScriptedServer, _ report: inout Report) async throws {
        let app = LiveApp(id: "of", title: "Only Friends") { _ in AnyView(root(scripted)) }
        let server = try await LiveServer(
            apps: [app], containers: Containers(), files: ClientFiles(), log: Log(label: "benchmark", level: .error))
        var browsers: [TimedBrowser] = []
        // The first ones pay for what all share.
        for index in 0..<20 { browsers.append(try await TimedBrowser(server, cookie: "first\(index)")) }
        try await waitForFeeds(browsers)
        let before = Memory.residentBytes(of: getpid())
        for index in 0..<sessionCount - 20 { browsers.append(try await TimedBrowser(server, cookie: "c\(index)")) }
        try await waitForFeeds(browsers)
        let memory = Double(Memory.residentBytes(of: getpid()) - before) / Double(sessionCount - 20)
        report.add("Memory of a session", memory / 1000, unit: "kB", .atMost(250))
        try await measureForeignLike(scripted, browsers[0], &report)
        try await measureEvents(browsers, &report)
        for browser in browsers { browser.close() }
        await server.stop()
    }

    private static func waitForFeeds(_ browsers: [TimedBrowser]) async throws {
        let end = ContinuousClock.now + .seconds(30)
        while !browsers.allSatisfy({ !$0.likeButtons.isEmpty }) {
            guard ContinuousClock.now < end else { throw BenchmarkError("A page does not show the feed.") }
            try await Task.sleep(for: .milliseconds(20))
        }
        for browser in browsers { try await browser.acknowledge() }
        try await Task.sleep(for: .seconds(1))
    }

    /// A friend likes a post: its number changes.
    private static func measureForeignLike(
        _ scripted: ScriptedServer, _ browser: TimedBrowser, _ report: inout Report
    ) async throws {
        browser.forget()
        try await scripted.tellLikes(41, ofPost: 5)
        let end = ContinuousClock.now + .seconds(5)
        while browser.measured.sizes.isEmpty, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(5)) }
        guard let size = browser.measured.sizes.first else { throw BenchmarkError("No patch tells of a like.") }
        report.add("A friend's like: patch", Double(size), unit: "bytes", .atMost(200))
    }

    /// Each tab clicks once a second, at even distances.
    private static func measureEvents(_ browsers: [TimedBrowser], _ report: inout Report) async throws {
        try await Task.sleep(for: .seconds(1))
        for browser in browsers { browser.forget() }
        let processor = ProcessorTime.ofProcess
        let count = browsers.count * seconds
        let start = ContinuousClock.now + .milliseconds(10)
        for index in 0..<count {
            let due = start + .seconds(1) * (Double(index) / Double(browsers.count))
            try await Task.sleep(until: due, tolerance: .zero, clock: .continuous)
            let browser = browsers[index % browsers.count]
            let button = browser.likeButtons[index / browsers.count % browser.likeButtons.count]
            try await browser.click(button, due: due)
        }
        try await Task.sleep(for: .milliseconds(500))
        let used = ProcessorTime.ofProcess - processor
        let latencies = browsers.flatMap { $0.measured.latencies }.sorted()
        guard latencies.count > count * 9 / 10 else {
            throw BenchmarkError("Only \(latencies.count) of \(count) clicks were answered.")
        }
        let sizes = browsers.flatMap { $0.measured.sizes }.map(Double.init)
        report.add("One's own like: patch", Report.median(sizes), unit: "bytes")
        report.add("Processor time of an event", used / Double(count) * 1000, unit: "ms")
        report.add("Event to patch, median", latencies[latencies.count / 2], unit: "ms")
        report.add("Event to patch, p99", latencies[latencies.count * 99 / 100], unit: "ms", .atMost(5))
    }
}

/// Containers by the cookie.
private struct Containers: ContainerStore {
    func container(for request: HTTPRequest) async throws -> (container: LiveContainer, setCookie: String?) {
        (try await existingContainer(for: request) ?? Self.container("guest"), nil)
    }

    func existingContainer(for request: HTTPRequest) async throws -> LiveContainer? {
        request.fields["Cookie"].map(Self.container)
    }

    private static func container(_ id: String) -> LiveContainer {
        LiveContainer(id: id, defaults: { TransientDefaults() })
    }
}
