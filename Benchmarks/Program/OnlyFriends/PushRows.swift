import Base
import Foundation
import OnlyFriendsAPI
import ServerKit

/// P21: messages at 500 a second to people who are away, each with a browser that takes pushes.
enum PushRows {
    private static let rate = 500.0
    /// The keys of RFC 8291's example.
    private static let key =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    private static let secret = "BTBZMqHH6r4Tts7J_aSIgg"

    static func run(
        _ rows: Set<String>, _ extent: OnlyFriendsBenchmark.Extent, _ table: inout SpeedTable
    ) async throws {
        let town = try await Town()
        defer { town.close() }
        let server = try town.server(.jobs)
        defer { server.stop() }
        let tokens = try town.tokens(of: 0..<1_000, at: server)
        let client = try PlainHTTP(port: server.port)
        defer { client.close() }
        for person in stride(from: 1, to: 1_000, by: 2) {
            let draft =
                #"{"endpoint":"https://push.example.net/\#(person)","p256dh":"\#(key)","auth":"\#(secret)"}"#
            let status = client.send(
                Town.request("PUT", "/api/v1/notifications/push/subscription", tokens[person], draft))
            guard (200..<300).contains(status) else { throw BenchmarkError("A browser is refused: \(status).") }
        }
        let sent = try OpenLoop.run(
            port: server.port, rate: rate, seconds: extent.seconds / 2, connections: 64, expecting: 201
        ) { number in
            let pair = number % 500
            return Town.request(
                "POST", "/api/v1/conversations/\(Town.conversation(pair))/messages", tokens[pair * 2],
                #"{"clientId":"push-\#(number)","text":"For who is away, number \#(number)"}"#)
        }
        var latencies: [Double] = []
        await MessageLoad.wait(seconds: 60) {
            latencies = pushes(client)
            return latencies.count >= sent.latencies.count
        }
        table.add("P21", "message to push at 500/s, p50", Milliseconds(latencies).p50, "ms")
        table.add("P21", "the same, p99", Milliseconds(latencies).p99, "ms", .atMost(1_000))
        table.add(
            "P21", "messages refused or never pushed", Double(sent.errors + sent.latencies.count - latencies.count), "",
            .atMost(0))
        table.leaveOut("P21", "Apple's own service", because: "pushes go to browsers' services (RFC 8030)")
    }

    /// From when a message was given its id, which is before its commit, to the request, in seconds.
    private static func pushes(_ client: PlainHTTP) -> [Double] {
        guard let answer = client.exchange(Town.request("GET", "/measured/pushes", "")) else { return [] }
        return String(decoding: answer.body, as: UTF8.self).split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let id = words.first.flatMap({ SortableID(String($0)) }), let at = words.last.flatMap({ Double($0) })
            else { return nil }
            return at - id.time.timeIntervalSince1970
        }
    }
}
