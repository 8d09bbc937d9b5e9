import Foundation

/// P1, P4 and P5 of Only Friends on the data set OF-S: the feed's page against SQLite itself, its statements, and posts.
///
/// `HOMESCREEN_DATASET` says where the data set is or is to be written, `HOMESCREEN_DATASET_SCALE` which share of it.
enum FeedBenchmark: Benchmark {
    static let name = "feed"
    static let summary = "Only Friends on 10,000 people and a million posts: feed at 300/s, posts at 100/s, statements"

    private static let viewers = 200

    /// Where the data set is, and which share of it; it is written now unless it is there.
    static func dataset() async throws -> (folder: URL, path: String) {
        let environment = ProcessInfo.processInfo.environment
        let scale = Double(environment["HOMESCREEN_DATASET_SCALE"] ?? "1") ?? 1
        let folder = URL(fileURLWithPath: environment["HOMESCREEN_DATASET"] ?? ".build/datasets/of-s-\(scale)")
        Report.write("Data set in \(folder.path)")
        return (folder, try await DatasetCommand.make(in: folder, scale: scale))
    }

    static func run(_ report: inout Report) async throws {
        let (folder, path) = try await dataset()
        let feed = try await FeedServer(folder: folder)
        let sessions = try await FeedSessions(feed, people: viewers)
        let raw = try RawFeed(path: path)
        let measurements = FeedMeasurements(feed: feed, sessions: sessions, raw: raw)
        if try await !measurements.agree() { report.fail("The feed and the raw query disagree.") }
        report.add(
            "P4: statements of a feed page, at most", Double(try await measurements.statements()), unit: "", .atMost(3))
        let server = try OwnServer(command: FeedServer.name, [folder.path])
        try reportPages(try measurements.pages(from: server), &report)
        try reportPosts(measurements, server, &report)
        report.add("Memory of the server afterwards", Double(server.residentBytes) / 1e6, unit: "MB")
        server.stop()
        raw.close()
        await feed.close()
    }

    private static func reportPages(_ pages: FeedMeasurements.Pages, _ report: inout Report) throws {
        let (p50, p99) = (pages.own.percentile(0.5) * 1000, pages.own.percentile(0.99) * 1000)
        report.add("P1: raw SQL at 300/s, p50", pages.reference.percentile(0.5) * 1000, unit: "ms")
        report.add("P1: raw SQL at 300/s, p99", pages.reference.percentile(0.99) * 1000, unit: "ms")
        report.add("P1: feed page over HTTP at 300/s, p50", p50, unit: "ms", .atMost(4))
        report.add("P1: feed page over HTTP at 300/s, p99", p99, unit: "ms", .atMost(25))
        report.addRatio("P1: p50, HTTP to raw SQL", p50, of: pages.reference.percentile(0.5) * 1000, .atMost(6))
        report.add("P1: errors", Double(pages.errors), unit: "", .atMost(0))
    }

    private static func reportPosts(
        _ measurements: FeedMeasurements, _ server: OwnServer, _ report: inout Report
    ) throws {
        let (few, many, friends) = try measurements.posts(at: server)
        let latencies = few.latencies + many.latencies
        report.add("P5: post over HTTP at 100/s, p50", latencies.percentile(0.5) * 1000, unit: "ms")
        report.add("P5: post over HTTP at 100/s, p99", latencies.percentile(0.99) * 1000, unit: "ms", .atMost(15))
        let (least, most) = (friends.first ?? 0, friends.last ?? 0)
        report.addRatio(
            "P5: p50 with up to \(most) friends to \(least) friends", many.latencies.percentile(0.5),
            of: few.latencies.percentile(0.5), .atMost(1.2))
        report.add("P5: errors", Double(few.errors + many.errors), unit: "", .atMost(0))
    }
}
