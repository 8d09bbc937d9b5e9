import Base
import Database
import Foundation
import OnlyFriendsAPI
import Wire

/// P1, P4 and P5 of Only Friends on the data set OF-S: the feed's page against SQLite itself, its statements, and posts.
///
/// `HOMESCREEN_DATASET` says where the data set is or is to be written, `HOMESCREEN_DATASET_SCALE` which share of it.
enum FeedBenchmark: Benchmark {
    static let name = "feed"
    static let summary = "Only Friends on 10,000 people and a million posts: feed at 300/s, posts at 100/s, statements"

    private static let viewers = 200

    static func run(_ report: inout Report) async throws {
        let environment = ProcessInfo.processInfo.environment
        let scale = Double(environment["HOMESCREEN_DATASET_SCALE"] ?? "1") ?? 1
        let folder = URL(fileURLWithPath: environment["HOMESCREEN_DATASET"] ?? ".build/datasets/of-s-\(scale)")
        Report.write("Data set in \(folder.path)")
        let path = try await DatasetCommand.make(in: folder, scale: scale)
        let feed = try await FeedServer(folder: folder)
        let sessions = try await FeedSessions(feed, people: viewers)
        let raw = try RawFeed(path: path)
        try await checkAnswers(feed, sessions, raw, &report)
        try await countStatements(feed, sessions, &report)
        let server = try OwnServer(command: FeedServer.name, [folder.path])
        try measurePages(server, sessions, raw, &report)
        try measurePosts(server, sessions, &report)
        report.add("Memory of the server afterwards", Double(server.residentBytes) / 1e6, unit: "MB")
        server.stop()
        raw.close()
        await feed.close()
    }

    /// The raw query is a fair reference only if it finds the same posts.
    private static func checkAnswers(
        _ feed: FeedServer, _ sessions: FeedSessions, _ raw: RawFeed, _ report: inout Report
    ) async throws {
        for person in sessions.people.prefix(50) {
            let page = try await sessions.page(of: person, feed)
            if page.items.map(\.id.rawValue) != raw.page(of: person.id) {
                report.fail("The feed and the raw query disagree.")
                return
            }
        }
    }

    private static func countStatements(
        _ feed: FeedServer, _ sessions: FeedSessions, _ report: inout Report
    ) async throws {
        var most = 0
        for person in sessions.people.prefix(50) {
            for limit in [1, 20, 50] {
                let counted = try await StatementCounter.count {
                    try await sessions.page(of: person, feed, limit: limit)
                }
                most = max(most, counted.statements.count)
            }
        }
        report.add("P4: statements of a feed page, at most", Double(most), unit: "", .atMost(3))
    }

    private static func measurePages(
        _ server: OwnServer, _ sessions: FeedSessions, _ raw: RawFeed, _ report: inout Report
    ) throws {
        let requests = sessions.people.map { sessions.request("GET", "/api/v1/posts/feed?limit=20", $0) }
        let ids = sessions.people.map(\.id)
        // The first round fills caches and is not counted.
        _ = try OpenLoop.run(port: server.port, rate: 200, seconds: 2, expecting: 200) { requests[$0 % requests.count] }
        var own: [Double] = [], reference: [Double] = [], errors = 0
        for _ in 0..<3 {
            reference += OpenLoop.run(rate: 300, seconds: 3) { _ = raw.page(of: ids[$0 % ids.count]) }.latencies
            let outcome = try OpenLoop.run(port: server.port, rate: 300, seconds: 5, expecting: 200) {
                requests[$0 % requests.count]
            }
            own += outcome.latencies
            errors += outcome.errors
        }
        let (p50, p99) = (own.percentile(0.5) * 1000, own.percentile(0.99) * 1000)
        report.add("P1: raw SQL at 300/s, p50", reference.percentile(0.5) * 1000, unit: "ms")
        report.add("P1: raw SQL at 300/s, p99", reference.percentile(0.99) * 1000, unit: "ms")
        report.add("P1: feed page over HTTP at 300/s, p50", p50, unit: "ms", .atMost(4))
        report.add("P1: feed page over HTTP at 300/s, p99", p99, unit: "ms", .atMost(25))
        report.addRatio("P1: p50, HTTP to raw SQL", p50, of: reference.percentile(0.5) * 1000, .atMost(6))
        report.add("P1: errors", Double(errors), unit: "", .atMost(0))
    }

    private static func measurePosts(
        _ server: OwnServer, _ sessions: FeedSessions, _ report: inout Report
    ) throws {
        func post(_ people: [FeedSessions.Person]) throws -> OpenLoop.Outcome {
            try OpenLoop.run(port: server.port, rate: 100, seconds: 5, expecting: 201) { number in
                sessions.request(
                    "POST", "/api/v1/posts", people[number % people.count],
                    body: #"{"text":"Post number \#(number), with some words in it."}"#)
            }
        }
        let byFriends = sessions.people.sorted { $0.friends < $1.friends }
        let few = try post(Array(byFriends.prefix(20))), many = try post(Array(byFriends.suffix(20)))
        let latencies = few.latencies + many.latencies
        report.add("P5: post over HTTP at 100/s, p50", latencies.percentile(0.5) * 1000, unit: "ms")
        report.add("P5: post over HTTP at 100/s, p99", latencies.percentile(0.99) * 1000, unit: "ms", .atMost(15))
        let (least, most) = (byFriends.first?.friends ?? 0, byFriends.last?.friends ?? 0)
        report.addRatio(
            "P5: p50 with up to \(most) friends to \(least) friends", many.latencies.percentile(0.5),
            of: few.latencies.percentile(0.5), .atMost(1.2))
        report.add("P5: errors", Double(few.errors + many.errors), unit: "", .atMost(0))
    }
}
