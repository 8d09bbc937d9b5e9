import Foundation

/// How smoothly a browser scrolls through a list that is longer than any document should be, and through Only Friends' feed.
enum ScrollingBenchmark: Benchmark {
    static let name = "scrolling"
    static let summary = "a list of 100,000 rows and a feed of 1,000 posts scroll in Chromium: frames a second, memory"

    static func run(_ report: inout Report) async throws {
        guard let python = try ScriptProcess.pythonWithPlaywright() else { return }
        try measureList(python, &report)
        try measureFeed(python, &report)
    }

    private static func measureList(_ python: String, _ report: inout Report) throws {
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

    /// OF-211: from the newest of a thousand posts to the end of the feed, at a pace at which nobody reads any more.
    private static func measureFeed(_ python: String, _ report: inout Report) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("feed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try PostFeedServer.makePictures(in: folder.path)
        let server = try OwnServer(command: PostFeedServer.name, [folder.path])
        defer { server.stop() }
        let before = Memory.ownBytes(of: server.processIdentifier)
        let script = try ScriptProcess(python, "Benchmarks/Scrolling/feed.py", "http://127.0.0.1:\(server.port)/of")
        defer { script.stop() }
        let figures = try script.answer(to: "the feed's scrolling")
        guard let frames = figures["frames"], let stall = figures["stall"], let gap = figures["gap"],
            let memory = figures["memory"], let heap = figures["heap"], let posts = figures["posts"],
            let seen = figures["seen"]
        else { throw BenchmarkError("The feed was not scrolled.") }
        let session = Double(Memory.ownBytes(of: server.processIdentifier) - before)
        report.add(
            "Only Friends, 1,000 posts: posts seen", seen, unit: "posts", .atLeast(Double(PostFeedServer.postCount)))
        report.add("Only Friends, 1,000 posts: frames a second", frames, unit: "frames/s", .atLeast(58))
        report.add("Only Friends, 1,000 posts: longest stall of the page's thread", stall, unit: "ms", .atMost(100))
        report.add("Only Friends, 1,000 posts: longest between two frames", gap, unit: "ms")
        report.add("Only Friends, 1,000 posts: memory of the page's process", memory / 1e6, unit: "MB", .atMost(200))
        report.add("Only Friends, 1,000 posts: its JavaScript", heap / 1e6, unit: "MB")
        report.add("Only Friends, 1,000 posts: most posts in the document", posts, unit: "posts")
        report.add("Only Friends, 1,000 posts: the session on the server", session / 1e6, unit: "MB")
    }
}
