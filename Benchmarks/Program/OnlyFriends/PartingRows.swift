import Base
import CSockets
import Database
import Foundation
import HTTPServer
import ServerKit
import Wire

/// P7: friends leave somebody with 100,000 posts, and block them.
enum PartingRows {
    static func run(
        _ rows: Set<String>, _ extent: OnlyFriendsBenchmark.Extent, _ table: inout SpeedTable
    ) async throws {
        let town = try await Town()
        defer { town.close() }
        let newest = try fill(town)
        let server = try town.server()
        defer { server.stop() }
        let friends = Town.writersFriends
        let tokens = try town.tokens(of: friends, at: server)
        let half = friends.count / 2
        let writer = Town.person(Town.writer)
        let leave: @Sendable (Int) -> [UInt8] = { number in
            number < half
                ? Town.request("DELETE", "/api/v1/friends/\(writer)", tokens[number])
                : Town.request("POST", "/api/v1/friends/block/\(writer)", tokens[number])
        }
        let seconds = try denial(server, tokens, newest, leave)
        table.add("P7", "until post, profile's posts, comments and feed deny, at most", seconds, "s", .atMost(1))
        // The first of each half have left above.
        let partings = Array(20..<half) + Array(half + 20..<friends.count - 20)
        let outcome = try OpenLoop.run(
            port: server.port, rate: 20, seconds: Double(partings.count) / 20, expecting: 204
        ) { leave(partings[$0]) }
        table.add("P7", "unfriend or block, p50", Milliseconds(outcome.latencies).p50, "ms")
        table.add("P7", "the same, p99", Milliseconds(outcome.latencies).p99, "ms", .atMost(30))
        table.add("P7", "errors", Double(outcome.errors), "", .atMost(0))
        try await count(town, tokens, writer, &table)
    }

    /// Writes the posts; gives the newest one's id.
    private static func fill(_ town: Town) throws -> SortableID {
        let raw = try RawSQLite(path: town.database)
        defer { raw.close() }
        try raw.execute(
            """
            WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 100000)
            INSERT INTO posts (id, author_id, text, is_temporary, audience, image_count)
            SELECT (400000 + n) << 22, \(Town.person(Town.writer).rawValue), 'Post ' || n, 0, 0, 0 FROM n
            """)
        return SortableID(rawValue: 500_000 << 22) ?? .newest
    }

    /// The longest time from the answer to the first round in which everything denies.
    private static func denial(
        _ server: OwnServer, _ tokens: [String], _ post: SortableID, _ leave: (Int) -> [UInt8]
    ) throws -> Double {
        let client = try PlainHTTP(port: server.port)
        defer { client.close() }
        let targets = [
            "/api/v1/posts/\(post)", "/api/v1/posts/\(post)/comments",
            "/api/v1/users/\(Town.person(Town.writer))/posts?limit=20", "/api/v1/posts/feed?limit=20",
        ]
        let id = Array(post.description.utf8)
        var longest = 0.0
        for number in Array(0..<20) + Array(tokens.count / 2..<tokens.count / 2 + 20) {
            func shown() -> Int {
                targets.count { target in
                    guard let answer = client.exchange(Town.request("GET", target, tokens[number])) else { return true }
                    guard answer.status == 200 else { return false }
                    return target.hasSuffix("comments") || MessageLoad.contains(id, in: answer.body[...])
                }
            }
            guard shown() == targets.count else { throw BenchmarkError("A friend does not see everything.") }
            guard client.send(leave(number)) == 204 else { throw BenchmarkError("A friend cannot leave.") }
            let start = hs_monotonic_time()
            while shown() > 0, hs_monotonic_time() - start < 10_000_000_000 {}
            longest = max(longest, Double(hs_monotonic_time() - start) / 1e9)
        }
        return longest
    }

    private static func count(
        _ town: Town, _ tokens: [String], _ writer: SortableID, _ table: inout SpeedTable
    ) async throws {
        let feed = try await FeedServer(folder: town.folder)
        let last = tokens.count - 1
        for (what, method, path, token) in [
            ("block", HTTPMethod.post, "/api/v1/friends/block/\(writer)", tokens[last]),
            ("unfriend", .delete, "/api/v1/friends/\(writer)", tokens[last - 1]),
        ] {
            let request = HTTPRequest(method: method, path: path, fields: ["Authorization": "Bearer \(token)"])
            let counted = await StatementCounter.count { await feed.handler(request).status }
            guard counted.value == .noContent else { throw BenchmarkError("\(what) answers \(counted.value).") }
            table.add("P7", "statements of \(what)", Double(counted.statements.count), "", .atMost(10))
        }
        await feed.close()
    }
}
