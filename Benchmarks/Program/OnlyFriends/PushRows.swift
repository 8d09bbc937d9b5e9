import Base
import Foundation
import OnlyFriendsAPI
import ServerKit

/// P21: messages at 500 a second to people who are away, each with a browser that takes pushes, or a phone.
enum PushRows {
    private static let rate = 500.0
    /// The keys of RFC 8291's example.
    private static let key =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    private static let secret = "BTBZMqHH6r4Tts7J_aSIgg"

    static func run(
        _ rows: Set<String>, _ extent: OnlyFriendsBenchmark.Extent, _ table: inout SpeedTable
    ) async throws {
        try await measure("push", nil, extent, &table)
        guard FileManager.default.isExecutableFile(atPath: "/usr/sbin/nghttpd") else {
            table.leaveOut("P21", "a phone's push", because: "it takes nghttpd")
            return
        }
        try await measure("a phone's push, answered", .phones, extent, &table)
    }

    private static func measure(
        _ what: String, _ option: MeasuredServer.Option?, _ extent: OnlyFriendsBenchmark.Extent,
        _ table: inout SpeedTable
    ) async throws {
        let town = try await Town()
        defer { town.close() }
        let service = option == .phones ? try PhoneService(folder: town.folder) : nil
        defer { service?.stop() }
        let server = try town.server([.jobs] + [option].compactMap(\.self))
        defer { server.stop() }
        let tokens = try town.tokens(of: 0..<1_000, at: server)
        let client = try PlainHTTP(port: server.port)
        defer { client.close() }
        for person in stride(from: 1, to: 1_000, by: 2) {
            let status = client.send(registration(of: person, tokens[person], isPhone: service != nil))
            guard (200..<300).contains(status) else { throw BenchmarkError("A device is refused: \(status).") }
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
        table.add("P21", "message to \(what) at 500/s, p50", Milliseconds(latencies).p50, "ms")
        table.add("P21", "the same, p99", Milliseconds(latencies).p99, "ms", .atMost(1_000))
        table.add(
            "P21", "messages refused or never pushed", Double(sent.errors + sent.latencies.count - latencies.count), "",
            .atMost(0))
        if let service {
            table.add("P21", "connections of HTTP/2", Double(service.connections), "", .atMost(1))
        }
    }

    private static func registration(of person: Int, _ token: String, isPhone: Bool) -> [UInt8] {
        guard isPhone else {
            return Town.request(
                "PUT", "/api/v1/notifications/push/subscription", token,
                #"{"endpoint":"https://push.example.net/\#(person)","p256dh":"\#(key)","auth":"\#(secret)"}"#)
        }
        let device = String(repeating: String(format: "%08x", person), count: 8)
        return Town.request(
            "POST", "/api/v1/notifications/device-token", token,
            #"{"token":"\#(device)","platform":"ios","environment":"production"}"#)
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
