import CSockets
import Database
import Foundation
import Synchronization

/// P6: how soon a friend who is there has a post, by their socket and by their feed.
enum PostEventRow {
    private struct Pair {
        var author: FeedSessions.Person
        var friend: Int
    }

    static func run(
        _ stage: FeedStage, _ server: OwnServer, _ extent: OnlyFriendsBenchmark.Extent, _ table: inout SpeedTable
    ) async throws {
        let people = stage.sessions.people
        let pairs = try await pairs(stage)
        guard !pairs.isEmpty else { throw BenchmarkError("No two of the people who are signed in are friends.") }
        let crowd = SocketCrowd(port: server.port)
        defer { crowd.close() }
        try crowd.open(people.map { SocketCrowd.Seat(token: $0.token) })
        let arrivals = Mutex<[Int: UInt64]>([:])
        crowd.listen { socket, text, at in
            guard let number = MessageLoad.number(after: "seen ", in: text) else { return }
            guard pairs[number % pairs.count].friend == socket else { return }
            arrivals.withLock { $0[number] = $0[number] ?? at }
        }
        let sessions = stage.sessions, rate = 20.0, start = hs_monotonic_time() + 200_000_000
        let outcome = try OpenLoop.run(
            port: server.port, rate: rate, seconds: extent.seconds, from: start, expecting: 201
        ) { number in
            sessions.request(
                "POST", "/api/v1/posts", pairs[number % pairs.count].author, body: #"{"text":"seen \#(number) "}"#)
        }
        let count = outcome.latencies.count
        await MessageLoad.wait(seconds: 5) { arrivals.withLock { $0.count } >= count }
        let found = arrivals.withLock { $0 }
        let latencies = found.map { Double(Int64($0.value) - Int64(start)) / 1e9 - Double($0.key) / rate }
        table.add("P6", "post to a friend's socket, p50", Milliseconds(latencies).p50, "ms")
        table.add("P6", "the same, p99", Milliseconds(latencies).p99, "ms", .atMost(100))
        table.add("P6", "posts that did not come", Double(count - found.count + outcome.errors), "", .atMost(0))
        try feeds(stage, server, pairs, extent, &table)
    }

    private static func feeds(
        _ stage: FeedStage, _ server: OwnServer, _ pairs: [Pair], _ extent: OnlyFriendsBenchmark.Extent,
        _ table: inout SpeedTable
    ) throws {
        let client = try PlainHTTP(port: server.port)
        defer { client.close() }
        var times: [Double] = []
        for number in 0..<Int(extent.seconds * 5) {
            let pair = pairs[number % pairs.count]
            let start = hs_monotonic_time()
            let post = client.exchange(
                stage.sessions.request("POST", "/api/v1/posts", pair.author, body: #"{"text":"For the feed"}"#))
            guard let id = post.flatMap({ Town.word("id", in: $0.body) }) else { continue }
            let request = stage.sessions.request(
                "GET", "/api/v1/posts/feed?limit=20", stage.sessions.people[pair.friend])
            while hs_monotonic_time() - start < 5_000_000_000 {
                guard let page = client.exchange(request) else { break }
                if String(decoding: page.body, as: UTF8.self).contains(id) { break }
            }
            times.append(Double(hs_monotonic_time() - start) / 1e9)
        }
        table.add("P6", "post to a friend's feed, p99", Milliseconds(times).p99, "ms", .atMost(1_000))
    }

    private static func pairs(_ stage: FeedStage) async throws -> [Pair] {
        let people = stage.sessions.people
        let place = Dictionary(people.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let ids = people.map(\.id)
        let rows = try await stage.measurements.feed.database.read { connection in
            try connection.rows(
                "SELECT user_id, friend_id FROM friendships WHERE user_id IN \(list: ids) AND friend_id IN \(list: ids)"
            ) { (try $0[0] as Int64, try $0[1] as Int64) }
        }
        return rows.compactMap { row in
            guard let author = place[row.0], let friend = place[row.1] else { return nil }
            return Pair(author: people[author], friend: friend)
        }
    }
}
