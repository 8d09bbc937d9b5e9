import AccountsAPI
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

    static func run(_ report: inout Report) async throws {
        let scripted = try ScriptedServer()
        try await measureFirstBuild(of: scripted, &report)
        let crowd = try await LiveCrowd(count: 200, .init(memory: 250, latency: 5), &report)
        try await crowd.measureForeignLike(&report)
        try await crowd.measureEvents(&report)
        await crowd.close()
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

    /// The app's own views on the scripted server.
    @MainActor
    static func root(_ scripted: ScriptedServer) -> OnlyFriendsRoot {
        OnlyFriendsRoot(
            dependencies: OnlyFriendsDependencies(
                transport: InProcessTransport { await scripted.answer($0) }, secrets: SignedInSecrets(),
                device: Device(name: "Browser", platform: "web")))
    }
}
