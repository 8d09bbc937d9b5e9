import Foundation
import Secrets
import Synchronization

/// P13: log-ins, and what a flood of them leaves to those who read their feed.
enum LogInRows {
    static func run(
        _ rows: Set<String>, _ extent: OnlyFriendsBenchmark.Extent, _ table: inout SpeedTable
    ) async throws {
        let town = try await Town(cost: .standard)
        defer { town.close() }
        let server = try town.server(.costly)
        defer { server.stop() }
        let hasher = try PasswordHasher(concurrency: 1)
        let hash = try await hasher.hash(SocialDataset.password)
        let start = ContinuousClock.now
        for _ in 0..<20 { _ = try await hasher.verify(SocialDataset.password, against: hash) }
        let alone = start.duration(to: .now) / .milliseconds(20)
        let tokens = try town.tokens(of: 0..<200, at: server)
        let quiet = Milliseconds(try feed(server, tokens, extent).latencies)
        let flood = try Flood(port: server.port)
        let loud = try feed(server, tokens, extent)
        let answered = flood.stop()
        let loudTimes = Milliseconds(loud.latencies)
        table.add("P13", "argon2id alone", alone, "ms")
        table.add(
            "P13", "log-ins by 50 at once, beside argon2id on one thread", answered, "/s", .atLeast(40),
            beside: 1_000 / max(0.001, alone))
        table.add(
            "P13", "feed page at 100/s meanwhile, p99, beside the same in quiet", loudTimes.p99, "ms",
            beside: quiet.p99, ratio: .atMost(2))
        table.add("P13", "feed pages refused", Double(loud.errors), "", .atMost(0))
    }

    private static func feed(
        _ server: OwnServer, _ tokens: [String], _ extent: OnlyFriendsBenchmark.Extent
    ) throws -> OpenLoop.Outcome {
        try OpenLoop.run(port: server.port, rate: 100, seconds: extent.seconds, expecting: 200) {
            Town.request("GET", "/api/v1/posts/feed?limit=20", tokens[$0 % tokens.count])
        }
    }

    /// Fifty connections that log in without a pause, each time as somebody else.
    private final class Flood: Sendable {
        private let isOver = Atomic<Bool>(false)
        private let answered = Atomic<Int>(0)
        private let next = Atomic<Int>(0)
        private let done = DispatchGroup()
        private let start = ContinuousClock.now

        init(port: Int) throws {
            for _ in 0..<50 {
                let client = try PlainHTTP(port: port)
                done.enter()
                let thread = Thread { [self] in
                    while !isOver.load(ordering: .relaxed) {
                        let person = next.add(1, ordering: .relaxed).oldValue % 200
                        if client.send(Town.logIn(person)) == 200 { answered.add(1, ordering: .relaxed) }
                    }
                    client.close()
                    done.leave()
                }
                thread.start()
            }
        }

        /// Ends it; gives log-ins a second.
        func stop() -> Double {
            let count = answered.load(ordering: .relaxed), seconds = start.duration(to: .now) / .seconds(1)
            isOver.store(true, ordering: .relaxed)
            done.wait()
            return Double(count) / seconds
        }
    }
}
