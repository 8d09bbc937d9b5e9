import Foundation
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import Wire

struct ServiceSystemTests {
    private static let now = Date(timeIntervalSince1970: 1_795_000_000)

    private func session(_ kind: ServiceKind, _ handler: @escaping HTTPHandler) -> ServiceSession {
        ServiceSession(
            ServiceConnection(
                id: "1", kind: kind, name: kind.name, address: "http://127.0.0.1:1", credentials: .apiKey("right")),
            network: HandlerNetwork(handler: handler))
    }

    private var clients: [any TitleClient] {
        let movies = RadarrContract(key: "right", count: 21, now: Self.now)
        let shows = SonarrContract(key: "right", count: 21, now: Self.now)
        let records = LidarrContract(key: "right", count: 21, now: Self.now)
        return [
            RadarrClient(session(.radarr, ContractServer(movies).handler)),
            SonarrClient(session(.sonarr, ContractServer(shows).handler)),
            LidarrClient(session(.lidarr, ContractServer(records).handler)),
        ]
    }

    @Test func `TW-081 a service tells what runs there and since when`() async throws {
        for client in clients {
            let about = try await client.about()
            #expect(about.runtime == ".NET 8.0.12" && about.database == "sqLite 3.46.1" && about.system == "debian 12")
            #expect((about.dataFolder, about.programFolder, about.mode) == ("/config", "/app/bin", "console"))
            #expect(about.startedAt == Date(timeIntervalSince1970: 1_793_514_600))
        }
    }

    @Test func `TW-081 what is wrong comes worst first, and leads to pages alone`() async throws {
        for client in clients {
            let notes = try await client.health()
            #expect(notes.map(\.weight) == [.error, .warning, .notice])
            #expect(notes[0].wiki == nil && notes[1].wiki?.host == "wiki.servarr.com")
        }
    }

    @Test func `TW-081 folders of titles are as full as the disk that they lie on`() async throws {
        for client in clients {
            let disks = try await client.disks()
            #expect(disks.map(\.isRoot) == [true, true, false, false, false])
            #expect(disks.map(\.strangers) == [1, 0, 0, 0, 0])
            #expect(disks[0].total == 16_000_000_000_000 && disks[1].total == 8_000_000_000_000)
            #expect(disks[1].filling.map { ($0 * 1_000).rounded() } == 924)
        }
    }

    @Test func `TW-082 a tag says what has it, comes, and goes while nothing has it`() async throws {
        for client in clients {
            let tags = try await client.tagUses()
            #expect(tags.map(\.label) == ["family", "keep", "old list"])
            #expect(tags.map(\.titles) == [[7, 14, 21], [21], []] && tags.map(\.rules) == [0, 1, 0])
            #expect(tags.map(\.isUnused) == [false, false, true])
            try await client.deleteTag(tags[2].id)
            try await client.addTag("Winter")
            #expect(try await client.tagUses().map(\.label) == ["family", "keep", "winter"])
            await #expect(throws: ServiceProblem.self) { try await client.deleteTag(tags[0].id) }
        }
    }

    @Test func `What cannot be true of a disk costs nothing but itself`() async throws {
        let answer = """
            [{"path": "/a", "freeSpace": 9e99, "totalSpace": -1, "unmappedFolders": 3}, {"path": 7}, {"path": "/b",
            "freeSpace": 500, "totalSpace": 100}]
            """
        let client = RadarrClient(
            session(.radarr) { request in
                ContractServer.json(Array((request.path.hasSuffix("diskspace") ? answer : "[]").utf8))
            })
        let disks = try await client.disks()
        #expect(disks.map(\.path) == ["/a", "/b"] && disks[0].filling == nil && disks[1].filling == 0)
    }
}
