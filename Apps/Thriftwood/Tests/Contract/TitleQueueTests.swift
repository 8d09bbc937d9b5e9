import Foundation
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import Wire

struct TitleQueueTests {
    private static let now = Date(timeIntervalSince1970: 1_795_000_000)
    private let movies = RadarrContract(key: "right", count: 120, now: Self.now)
    private let shows = SonarrContract(key: "right", count: 30, now: Self.now)
    private let records = LidarrContract(key: "right", count: 30, now: Self.now)

    private func session(_ kind: ServiceKind, _ handler: @escaping HTTPHandler) -> ServiceSession {
        ServiceSession(
            ServiceConnection(
                id: "1", kind: kind, name: kind.name, address: "http://127.0.0.1:1", credentials: .apiKey("right")),
            network: HandlerNetwork(handler: handler))
    }

    private var clients: [any TitleClient] {
        [
            RadarrClient(session(.radarr, ContractServer(movies).handler)),
            SonarrClient(session(.sonarr, ContractServer(shows).handler)),
            LidarrClient(session(.lidarr, ContractServer(records).handler)),
        ]
    }

    @Test func `TW-079 TW-101 a queue says whose each release is, how far it is and what holds it up`() async throws {
        for client in clients {
            let queue = try await client.queue()
            #expect(queue.rows.count >= 3 && queue.count == queue.rows.count)
            #expect(queue.rows.allSatisfy { !$0.titleName.isEmpty && $0.title != nil && !$0.download.quality.isEmpty })
            #expect(queue.rows.contains { $0.download.state == .downloading && $0.secondsLeft != nil })
            let stuck = queue.rows.filter(\.isTrouble)
            #expect(!stuck.isEmpty && stuck.count == queue.troubles && stuck.allSatisfy { !$0.messages.isEmpty })
            // More of it has come when it is asked for again.
            let before = try #require(queue.rows.first { $0.download.state == .downloading })
            let after = try #require(try await client.queue().rows.first { $0.id == before.id })
            #expect(after.download.progress > before.download.progress)
        }
    }

    @Test func `TW-079 a day and two hours are as long as that, and several messages are all told`() async throws {
        let rows = try await clients[0].queue().rows
        #expect(rows[1].secondsLeft == 86_400 + 2 * 3_600 + 600 && rows[0].secondsLeft == 24 * 60 + 10)
        #expect(rows[3].messages == ["Not an upgrade for existing movie file", "Sample file is too small"])
    }

    @Test func `TW-101 several episodes that come in one download are one row`() async throws {
        let rows = try await clients[1].queue().rows
        let pack = try #require(rows.first { $0.parts > 1 })
        #expect(pack.parts >= 2 && pack.season != nil && rows.count { $0.parts > 1 } == 1)
        #expect(rows.filter { $0.parts == 1 }.allSatisfy { $0.number != nil && !$0.partName.isEmpty })
    }

    @Test func `TW-079 TWF-05 a release leaves with what was chosen, and its blocking is named as services read it`()
        async throws
    {
        let rows = try await clients[0].queue().rows
        var removal = QueueRemoval()
        try await clients[0].remove(rows[0], removal)
        (removal.fromClient, removal.isBlocked, removal.searchesAgain) = (false, true, true)
        try await clients[0].remove(rows[1], removal)
        removal.searchesAgain = false
        try await clients[0].remove(rows[2], removal)
        #expect(
            movies.deeds.unqueued == [
                .init(id: rows[0].id, fromClient: true, isBlocked: false, searchesAgain: false),
                .init(id: rows[1].id, fromClient: false, isBlocked: true, searchesAgain: true),
                .init(id: rows[2].id, fromClient: false, isBlocked: true, searchesAgain: false),
            ])
        #expect(try await clients[0].queue().rows.map(\.id) == rows.dropFirst(3).map(\.id))
        // One that went by itself is gone, which is what was wanted.
        try await clients[0].remove(rows[0], removal)
    }

    @Test func `What is not known of a release costs nothing but itself`() async throws {
        let answer = """
            {"page": 1, "totalRecords": 900, "records": [{"id": 4, "movieId": 0, "movie": null, "title": null,
            "timeleft": "soon", "size": -3, "sizeleft": 1e300, "statusMessages": 7, "languages": [{"name": null}],
            "quality": "good", "downloadId": null}, {"id": "five"}, {"id": 6, "timeleft": "999999999.00:00:00",
            "statusMessages": [{"messages": ["a", "a"]}, {}], "errorMessage": "b", "downloadId": ""}]}
            """
        let client = RadarrClient(session(.radarr) { _ in ContractServer.json(Array(answer.utf8)) })
        let queue = try await client.queue()
        #expect(queue.rows.map(\.id) == [4, 6] && queue.count == 900)
        #expect(queue.rows[0].title == nil && queue.rows[0].titleName.isEmpty && queue.rows[0].secondsLeft == nil)
        #expect(queue.rows[0].download.progress == 0 && queue.rows[1].secondsLeft == nil)
        #expect(queue.rows[1].messages == ["a", "b"])
    }

    @Test func `TW-033 as many releases come as were asked for, and the others are counted`() async throws {
        for client in [clients[0], clients[2]] {
            let all = try await client.queue()
            let some = try await client.queue(size: 2)
            #expect(some.rows.map(\.id) == all.rows.prefix(2).map(\.id) && some.count == all.count)
        }
    }
}
