import CSockets
import Database
import Foundation
import Synchronization

/// P1 to P6, P15 and P20: what is read and written on the data sets OF-S and OF-L.
enum FeedRows {
    static func run(
        _ rows: Set<String>, _ extent: OnlyFriendsBenchmark.Extent, _ table: inout SpeedTable
    ) async throws {
        let small = rows.isDisjoint(with: ["P3", "P4", "P5", "P6"]) ? nil : try await FeedStage.small()
        let times = Program.number("--large") ?? (extent.isShort ? 2 : 10)
        let large =
            rows.isDisjoint(with: ["P1", "P2", "P3", "P15", "P20"]) ? nil : try await FeedStage.large(times: times)
        if let large {
            let server = try large.server()
            if !rows.isDisjoint(with: ["P1", "P3"]) { try await pages(rows, large, server, small, extent, &table) }
            if rows.contains("P2") { try saturation(large, server, extent, &table) }
            if rows.contains("P15") { try PeopleSearchRow.run(large, server, extent, &table) }
            server.stop()
            if rows.contains("P20") { try StartRow.run(large, &table) }
        }
        if let small {
            let server = try small.server()
            if rows.contains("P4") {
                table.add(
                    "P4", "statements of a feed page, at most", Double(try await small.measurements.statements()), "",
                    .atMost(3))
            }
            if rows.contains("P5") { try await posts(small, server, extent, &table) }
            if rows.contains("P6") { try await PostEventRow.run(small, server, extent, &table) }
            server.stop()
        }
        await small?.close()
        await large?.close()
    }

    private static func pages(
        _ rows: Set<String>, _ large: FeedStage, _ server: OwnServer, _ small: FeedStage?,
        _ extent: OnlyFriendsBenchmark.Extent, _ table: inout SpeedTable
    ) async throws {
        guard try await large.measurements.agree() else {
            throw BenchmarkError("The feed and the raw query disagree.")
        }
        let pages = try large.measurements.pages(from: server, seconds: extent.seconds / 3)
        let own = Milliseconds(pages.own), raw = Milliseconds(pages.reference)
        if rows.contains("P1") {
            table.add(
                "P1", "feed page at 300/s, p50, beside raw SQL", own.p50, "ms", beside: raw.p50, ratio: .atMost(1.5))
            table.add("P1", "the same, p99", own.p99, "ms", .atMost(10), beside: raw.p99)
            table.add("P1", "errors", Double(pages.errors), "", .atMost(0))
        }
        guard rows.contains("P3"), let small else { return }
        let smallServer = try small.server()
        let less = try small.measurements.pages(from: smallServer, seconds: extent.seconds / 3)
        smallServer.stop()
        let lessRaw = Milliseconds(less.reference)
        table.add(
            "P3", "p99 on OF-L beside OF-S", own.p99, "ms", beside: Milliseconds(less.own).p99, ratio: .atMost(2.5))
        table.add("P3", "the same for raw SQL", raw.p99, "ms", beside: lessRaw.p99)
        let (first, deep) = try deepPages(large, server, extent)
        table.add("P3", "20th page beside the first, p50", deep.p50, "ms", beside: first.p50, ratio: .atMost(1.3))
        table.add("P3", "20th page beside the first, p99", deep.p99, "ms", beside: first.p99)
    }

    /// Pages of people whose feed goes on for twenty of them, first and twentieth, at 200 a second.
    private static func deepPages(
        _ stage: FeedStage, _ server: OwnServer, _ extent: OnlyFriendsBenchmark.Extent
    ) throws -> (first: Milliseconds, deep: Milliseconds) {
        let client = try PlainHTTP(port: server.port)
        defer { client.close() }
        var first: [[UInt8]] = [], deep: [[UInt8]] = []
        for person in stage.sessions.people.prefix(100) {
            var target = "/api/v1/posts/feed?limit=20"
            let start = stage.sessions.request("GET", target, person)
            var isLong = true
            for _ in 0..<19 {
                let answer = client.exchange(stage.sessions.request("GET", target, person))
                guard let cursor = answer.flatMap({ Town.word("nextCursor", in: $0.body) }) else {
                    isLong = false
                    break
                }
                target = "/api/v1/posts/feed?limit=20&cursor=\(cursor)"
            }
            guard isLong else { continue }
            first.append(start)
            deep.append(stage.sessions.request("GET", target, person))
        }
        guard !first.isEmpty else { throw BenchmarkError("Nobody's feed has twenty pages.") }
        func measure(_ requests: [[UInt8]]) throws -> Milliseconds {
            let run = { (seconds: Double) in
                try OpenLoop.run(port: server.port, rate: 200, seconds: seconds, expecting: 200) {
                    requests[$0 % requests.count]
                }
            }
            _ = try run(1)
            return Milliseconds(try run(extent.seconds / 2).latencies)
        }
        return (try measure(first), try measure(deep))
    }

    private static func saturation(
        _ stage: FeedStage, _ server: OwnServer, _ extent: OnlyFriendsBenchmark.Extent, _ table: inout SpeedTable
    ) throws {
        let script = FileManager.default.temporaryDirectory.appendingPathComponent("feed-\(UUID().uuidString).lua")
        defer { try? FileManager.default.removeItem(at: script) }
        let tokens = stage.sessions.people.map { "\"Bearer \($0.token)\"" }.joined(separator: ",")
        try Data(
            """
            local tokens = {\(tokens)}
            local n = 0
            function request()
                n = n % #tokens + 1
                return wrk.format("GET", "/api/v1/posts/feed?limit=20", {["Authorization"] = tokens[n]})
            end
            """.utf8
        ).write(to: script)
        var own: [Double] = [], nothing: [Double] = []
        var ownCosts: [Double] = [], nothingCosts: [Double] = []
        // The milliseconds of the server's processor that a request takes, which others on the machine change less.
        func cost(_ seconds: Int, _ load: () throws -> Double) throws -> (rate: Double, each: Double) {
            let before = ProcessorTime.ofProcess(server.processIdentifier)
            let rate = try load()
            let used = ProcessorTime.ofProcess(server.processIdentifier) - before
            return (rate, used * 1_000 / max(1, rate * Double(seconds)))
        }
        for _ in 0..<3 {
            let idle = try cost(3) { try Load.requestsPerSecond(server.port, "/measured/nothing", seconds: 3) }
            let seconds = Int(max(3, extent.seconds / 3))
            let pages = try cost(seconds) {
                try Load.requestsPerSecond(server.port, "/", seconds: seconds, script: script.path)
            }
            nothing.append(idle.rate)
            nothingCosts.append(idle.each)
            own.append(pages.rate)
            ownCosts.append(pages.each)
        }
        table.add(
            "P2", "feed pages, as many as it can, beside a route that does nothing", Report.median(own), "/s",
            .atLeast(1_500), beside: Report.median(nothing), ratio: .atLeast(0.15))
        table.add(
            "P2", "processor of a feed page, beside that route's", Report.median(ownCosts), "ms",
            beside: Report.median(nothingCosts))
    }

    private static func posts(
        _ stage: FeedStage, _ server: OwnServer, _ extent: OnlyFriendsBenchmark.Extent, _ table: inout SpeedTable
    ) async throws {
        let commits = try Commits.latencies(rate: 100, seconds: extent.seconds / 2)
        let (few, many, friends) = try stage.measurements.posts(at: server)
        let all = Milliseconds(few.latencies + many.latencies)
        table.add("P5", "post at 100/s, p50, beside one full commit", all.p50, "ms", beside: commits.p50)
        table.add("P5", "the same, p99", all.p99, "ms", .atMost(15), beside: commits.p99)
        table.add(
            "P5", "p50 with about \(friends.last ?? 0) friends beside \(friends.first ?? 0)",
            Milliseconds(many.latencies).p50, "ms", beside: Milliseconds(few.latencies).p50, ratio: .atMost(1.2))
        table.add("P5", "errors", Double(few.errors + many.errors), "", .atMost(0))
        guard let person = stage.sessions.people.first else { return }
        let counted = try await StatementCounter.count {
            _ = try await stage.sessions.post("Counted", by: person, stage.measurements.feed)
        }
        let writes = counted.statements.count { text in
            ["INSERT", "UPDATE", "DELETE"].contains { text.hasPrefix($0) }
        }
        table.add("P5", "statements that write", Double(writes), "", .atMost(3))
    }
}

/// Latencies in the unit of the table.
struct Milliseconds {
    let p50: Double
    let p95: Double
    let p99: Double
    let p999: Double
    let most: Double

    init(_ seconds: [Double]) {
        p50 = seconds.percentile(0.5) * 1000
        p95 = seconds.percentile(0.95) * 1000
        p99 = seconds.percentile(0.99) * 1000
        p999 = seconds.percentile(0.999) * 1000
        most = (seconds.max() ?? 0) * 1000
    }
}

/// What a durable row costs where there is nothing else: SQLite by its own interface in one thread, at a fixed rate.
enum Commits {
    static func latencies(rate: Double, seconds: Double) throws -> Milliseconds {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("commits-\(UUID().uuidString)").path
        let raw = try RawSQLite(
            path: path, table: "CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT NOT NULL, weight REAL) STRICT")
        defer {
            raw.close()
            for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
        }
        let outcome = try OpenLoop.run(rate: rate, seconds: seconds) { number in
            try raw.execute("INSERT INTO things (id, name, weight) VALUES (\(number + 1), 'A thing', 1.5)")
        }
        return Milliseconds(outcome.latencies)
    }
}
