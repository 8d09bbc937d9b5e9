import AppHost
import Base
import Foundation
import SwiftUI
import WebRenderer
import Wire

/// Tabs that show the feed, each of which likes something once a second.
struct LiveCrowd {
    /// What is wanted of a crowd; what is absent is only reported.
    struct Limits {
        /// Kilobytes a session.
        var memory: Double?
        /// Kilobytes a session beyond the posts that it holds.
        var memoryBeyondData: Double?
        /// Milliseconds from event to patch, for 99 of 100.
        var latency: Double
    }

    let limits: Limits
    private let scripted: ScriptedServer
    private let server: LiveServer
    private var browsers: [TimedBrowser] = []

    /// Opens so many tabs and waits for their feeds.
    init(count: Int, _ limits: Limits, _ report: inout Report) async throws {
        self.limits = limits
        let scripted = try ScriptedServer()
        self.scripted = scripted
        let app = LiveApp(id: "of", title: "Only Friends") { _ in AnyView(LiveBenchmark.root(scripted)) }
        server = try await LiveServer(
            apps: [app], containers: CookieContainers(), files: ClientFiles(),
            log: Log(label: "benchmark", level: .error))
        // The first ones pay for what all share.
        for index in 0..<20 { browsers.append(try await TimedBrowser(server, cookie: "first\(index)")) }
        try await waitForFeeds()
        let data = try scripted.bytesOfData(count: 100)
        let before = Memory.residentBytes(of: getpid())
        for index in 0..<count - 20 { browsers.append(try await TimedBrowser(server, cookie: "c\(index)")) }
        try await waitForFeeds()
        let memory = Double(Memory.residentBytes(of: getpid()) - before) / Double(count - 20)
        report.add("Memory of a session", memory / 1000, unit: "kB", limits.memory.map { .atMost($0) })
        report.add(
            "Memory of a session beyond its 100 posts", (memory - data) / 1000, unit: "kB",
            limits.memoryBeyondData.map { .atMost($0) })
    }

    func close() async {
        for browser in browsers { browser.close() }
        await server.stop()
    }

    private func waitForFeeds() async throws {
        let end = ContinuousClock.now + .seconds(30)
        while !browsers.allSatisfy({ !$0.likeButtons.isEmpty }) {
            guard ContinuousClock.now < end else { throw BenchmarkError("A page does not show the feed.") }
            try await Task.sleep(for: .milliseconds(20))
        }
        for browser in browsers { try await browser.acknowledge() }
        try await Task.sleep(for: .seconds(1))
    }

    /// A friend likes a post: its number changes.
    func measureForeignLike(_ report: inout Report) async throws {
        let browser = browsers[0]
        browser.forget()
        try await scripted.tellLikes(41, ofPost: 2)
        let end = ContinuousClock.now + .seconds(5)
        while browser.measured.sizes.isEmpty, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(5)) }
        guard let size = browser.measured.sizes.first else { throw BenchmarkError("No patch tells of a like.") }
        report.add("A friend's like: patch", Double(size), unit: "bytes", .atMost(200))
        try await Task.sleep(for: .seconds(1))
    }

    /// What ten seconds of clicks cost.
    func measureEvents(_ report: inout Report) async throws {
        let processor = ProcessorTime.ofProcess
        let clicks = try await click(seconds: 10)
        let used = ProcessorTime.ofProcess - processor
        let latencies = browsers.flatMap { $0.measured.latencies }.sorted()
        guard latencies.count > clicks * 9 / 10 else {
            throw BenchmarkError("Only \(latencies.count) of \(clicks) clicks were answered.")
        }
        let sizes = browsers.flatMap { $0.measured.sizes }.map(Double.init)
        report.add("One's own like: patch", Report.median(sizes), unit: "bytes")
        report.add("Processor time of an event", used / Double(clicks) * 1000, unit: "ms")
        report.add("Event to patch, median", latencies[latencies.count / 2], unit: "ms")
        report.add("Event to patch, p99", latencies[latencies.count * 99 / 100], unit: "ms", .atMost(limits.latency))
    }

    /// Clicks for a while. In the first half caches fill and memory falls into its places; what grows in the second half
    /// grows for good, and must be next to nothing. What the program holds is counted to the byte; the physical memory
    /// behind it comes and goes with what the allocator keeps at hand, and is told beside it.
    func measureSoak(minutes: Int, _ report: inout Report) async throws {
        _ = try await click(seconds: 60)
        let half = max(1, minutes / 2)
        for (part, limit) in [("first", nil), ("next", Report.Threshold.atMost(1))] {
            let (held, resident) = (Allocator.allocatedBytes, Memory.ownBytes(of: getpid()))
            for _ in 0..<half { _ = try await click(seconds: 60) }
            func growth(_ now: Int, _ before: Int) -> Double { Double(now - before) / Double(browsers.count) / 1000 }
            let name = "Growth of a session in the \(part) \(half) minutes"
            report.add(name, growth(Allocator.allocatedBytes, held), unit: "kB", limit)
            report.add("\(name), in physical memory", growth(Memory.ownBytes(of: getpid()), resident), unit: "kB")
        }
    }

    /// Each tab clicks once a second, at even distances. Returns the number of clicks.
    private func click(seconds: Int) async throws -> Int {
        for browser in browsers { browser.forget() }
        let clicks = browsers.count * seconds
        let start = ContinuousClock.now + .milliseconds(10)
        for index in 0..<clicks {
            let due = start + .seconds(1) * (Double(index) / Double(browsers.count))
            try await Task.sleep(until: due, tolerance: .zero, clock: .continuous)
            let browser = browsers[index % browsers.count]
            let button = browser.likeButtons[index / browsers.count % browser.likeButtons.count]
            try await browser.click(button, due: due)
        }
        try await Task.sleep(for: .milliseconds(500))
        return clicks
    }
}
