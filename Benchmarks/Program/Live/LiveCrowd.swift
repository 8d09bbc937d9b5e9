import Base
import Foundation
import SwiftUI
import WebRenderer
import Wire

/// Tabs that show the feed, each of which likes something once a second.
struct LiveCrowd {
    let count: Int
    /// Kilobytes a session; nil only reports.
    let memoryLimit: Double?
    /// Milliseconds from event to patch, for 99 of 100.
    let latencyLimit: Double
    private let seconds = 10

    init(count: Int, memoryLimit: Double?, latencyLimit: Double) {
        (self.count, self.memoryLimit, self.latencyLimit) = (count, memoryLimit, latencyLimit)
    }

    func measure(_ scripted: ScriptedServer, _ report: inout Report) async throws {
        let app = LiveApp(id: "of", title: "Only Friends") { _ in AnyView(LiveBenchmark.root(scripted)) }
        let server = try await LiveServer(
            apps: [app], containers: CookieContainers(), files: ClientFiles(),
            log: Log(label: "benchmark", level: .error))
        var browsers: [TimedBrowser] = []
        // The first ones pay for what all share.
        for index in 0..<20 { browsers.append(try await TimedBrowser(server, cookie: "first\(index)")) }
        try await waitForFeeds(browsers)
        let before = Memory.residentBytes(of: getpid())
        for index in 0..<count - 20 { browsers.append(try await TimedBrowser(server, cookie: "c\(index)")) }
        try await waitForFeeds(browsers)
        let memory = Double(Memory.residentBytes(of: getpid()) - before) / Double(count - 20)
        report.add("Memory of a session", memory / 1000, unit: "kB", memoryLimit.map { .atMost($0) })
        try await measureForeignLike(scripted, browsers[0], &report)
        try await measureEvents(browsers, &report)
        for browser in browsers { browser.close() }
        await server.stop()
    }

    private func waitForFeeds(_ browsers: [TimedBrowser]) async throws {
        let end = ContinuousClock.now + .seconds(30)
        while !browsers.allSatisfy({ !$0.likeButtons.isEmpty }) {
            guard ContinuousClock.now < end else { throw BenchmarkError("A page does not show the feed.") }
            try await Task.sleep(for: .milliseconds(20))
        }
        for browser in browsers { try await browser.acknowledge() }
        try await Task.sleep(for: .seconds(1))
    }

    /// A friend likes a post: its number changes.
    private func measureForeignLike(
        _ scripted: ScriptedServer, _ browser: TimedBrowser, _ report: inout Report
    ) async throws {
        browser.forget()
        try await scripted.tellLikes(41, ofPost: 2)
        let end = ContinuousClock.now + .seconds(5)
        while browser.measured.sizes.isEmpty, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(5)) }
        guard let size = browser.measured.sizes.first else { throw BenchmarkError("No patch tells of a like.") }
        report.add("A friend's like: patch", Double(size), unit: "bytes", .atMost(200))
    }

    /// Each tab clicks once a second, at even distances.
    private func measureEvents(_ browsers: [TimedBrowser], _ report: inout Report) async throws {
        try await Task.sleep(for: .seconds(1))
        for browser in browsers { browser.forget() }
        let processor = ProcessorTime.ofProcess
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
        let used = ProcessorTime.ofProcess - processor
        let latencies = browsers.flatMap { $0.measured.latencies }.sorted()
        guard latencies.count > clicks * 9 / 10 else {
            throw BenchmarkError("Only \(latencies.count) of \(clicks) clicks were answered.")
        }
        let sizes = browsers.flatMap { $0.measured.sizes }.map(Double.init)
        report.add("One's own like: patch", Report.median(sizes), unit: "bytes")
        report.add("Processor time of an event", used / Double(clicks) * 1000, unit: "ms")
        report.add("Event to patch, median", latencies[latencies.count / 2], unit: "ms")
        report.add("Event to patch, p99", latencies[latencies.count * 99 / 100], unit: "ms", .atMost(latencyLimit))
    }
}
