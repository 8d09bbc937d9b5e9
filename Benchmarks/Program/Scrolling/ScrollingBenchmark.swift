import Foundation

/// How smoothly a browser scrolls through a list that is longer than any document should be.
enum ScrollingBenchmark: Benchmark {
    static let name = "scrolling"
    static let summary = "a list of 100,000 rows scrolls in Chromium: frames a second, rows in the document"

    static func run(_ report: inout Report) async throws {
        guard let python = try ScriptProcess.pythonWithPlaywright() else { return }
        let server = try OwnServer(command: CardFeedServer.name, ["list"])
        defer { server.stop() }
        let script = try ScriptProcess(
            python, "Benchmarks/Scrolling/scroll.py", "http://127.0.0.1:\(server.port)/feed", "5")
        defer { script.stop() }
        let figures = try script.answer(to: "the list's scrolling")
        guard let frames = figures["frames"], let distance = figures["p95"], let rows = figures["rows"],
            let seen = figures["seen"], seen >= 10
        else { throw BenchmarkError("The list was not scrolled.") }
        // Chromium draws 60 frames a second; one that is late by chance is no stutter.
        report.add("Scrolling 100,000 rows: frames a second", frames, unit: "frames/s", .atLeast(58))
        report.add("Scrolling 100,000 rows: 95th percentile between frames", distance, unit: "ms", .atMost(20))
        report.add("Scrolling 100,000 rows: most rows in the document", rows, unit: "rows", .atMost(200))
    }
}
