import Foundation
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import Wire

struct TitleClientTests {
    private static let now = Date(timeIntervalSince1970: 1_795_000_000)
    private let movies = RadarrContract(key: "right", count: 30, now: Self.now)
    private let shows = SonarrContract(key: "right", count: 30, now: Self.now)

    private func session(_ kind: ServiceKind, _ service: some ContractService) -> ServiceSession {
        ServiceSession(
            ServiceConnection(
                id: "1", kind: kind, name: kind.name, address: "http://127.0.0.1:1", credentials: .apiKey("right")),
            network: HandlerNetwork(handler: ContractServer(service).handler))
    }

    private var radarr: RadarrClient { RadarrClient(session(.radarr, movies)) }
    private var sonarr: SonarrClient { SonarrClient(session(.sonarr, shows)) }

    /// A film with a file.
    private func filmWithFile() throws -> Int {
        try #require((1...30).first { movies.movie($0)?["hasFile"] == .truth(true) })
    }

    @Test func `TW-059 TW-076 an edited film has what was set, and everything else as it was`() async throws {
        let before = try await radarr.settings(of: 3)
        var after = before
        (after.isMonitored, after.qualityProfile, after.availability) = (!before.isMonitored, 1, "inCinemas")
        (after.path, after.tags) = ("/films/Elsewhere", [2])
        let raw = try #require(movies.movie(3))
        try await radarr.change(3, from: before, to: after, movesFiles: false)
        #expect(try await radarr.settings(of: 3) == after)
        let changed = Set(["monitored", "qualityProfileId", "minimumAvailability", "path", "tags"])
        let now = try #require(movies.movie(3))
        for member in raw.members where !changed.contains(member.name) { #expect(now[member.name] == member.value) }
    }

    @Test func `TW-086 TW-102 an edited series has what was set, and its seasons as they were`() async throws {
        let before = try await sonarr.settings(of: 3)
        var after = before
        (after.type, after.hasSeasonFolders, after.qualityProfile) = ("anime", before.hasSeasonFolders == false, 6)
        let seasons = shows.series(3)?["seasons"]
        try await sonarr.change(3, from: before, to: after, movesFiles: true)
        #expect(try await sonarr.settings(of: 3) == after)
        #expect(shows.series(3)?["seasons"] == seasons)
        #expect(shows.series(3)?["minimumAvailability"] == nil)
    }

    @Test func `TW-059 TW-077 TW-086 TW-102 a title is removed with what was chosen, and refreshed by its service`()
        async throws
    {
        try await radarr.refresh(4)
        try await radarr.remove(4, withFiles: true, isExcluded: false)
        #expect(movies.deeds.commands == ["RefreshMovie"])
        #expect(movies.deeds.removed == [.init(id: 4, withFiles: true, isExcluded: false)])
        await #expect { try await radarr.movie(4) } throws: { ($0 as? ServiceProblem)?.reason == .missing }
        try await sonarr.refresh(5)
        try await sonarr.remove(5, withFiles: false, isExcluded: true)
        #expect(shows.deeds.commands == ["RefreshSeries"])
        #expect(shows.deeds.removed == [.init(id: 5, withFiles: false, isExcluded: true)])
        #expect(try await sonarr.episodes(of: 5).isEmpty)
    }

    @Test func `TW-068 a film's history has the newest first, and no indexer's key`() async throws {
        let events = try await radarr.history(of: try filmWithFile())
        #expect(events.map(\.kind) == [.imported, .grabbed])
        #expect(events.allSatisfy { !$0.source.isEmpty && !$0.quality.isEmpty && $0.date != nil })
        #expect(events[1].facts.map(\.kind) == [.indexer, .group, .client])
        #expect(!"\(events)".contains("an-indexers-key"))
    }

    @Test func `An address in a message ends where its key would begin`() async throws {
        let answer = """
            [{"id": 1, "eventType": "downloadFailed", "sourceTitle": "A", "date": "2026-01-01T00:00:00Z", "data":
            {"message": "Failed at https://indexer.example/get?apikey=0123&id=7 twice", "reason": null, "size": 5}}]
            """
        let handler: HTTPHandler = { _ in ContractServer.json(Array(answer.utf8)) }
        let connection = ServiceConnection(
            id: "1", kind: .radarr, name: "Radarr", address: "http://127.0.0.1:1", credentials: .apiKey("right"))
        let client = RadarrClient(ServiceSession(connection, network: HandlerNetwork(handler: handler)))
        let event = try #require(try await client.history(of: 1).first)
        #expect(event.kind == .failed)
        #expect(event.facts.map(\.value) == ["Failed at https://indexer.example/get twice"])
    }

    @Test func `TW-068 TW-071 a film has its cast before its crew, and files beside its own`() async throws {
        let id = try filmWithFile()
        let credits = try await radarr.credits(of: id)
        #expect(credits.count { $0.isCast } == 7 && credits.count { !$0.isCast } == 5)
        #expect(credits.allSatisfy { !$0.name.isEmpty && !$0.role.isEmpty && $0.person > 0 })
        let extras = try await radarr.extraFiles(of: id)
        #expect(extras.map(\.kind) == [.subtitle, .subtitle, .metadata])
        #expect(extras[0].languages == ["de"])
    }

    @Test func `TW-091 a series' history knows the episodes, of one season alone where that is asked for`() async throws
    {
        let all = try await sonarr.history(of: 2)
        #expect(!all.isEmpty && all.allSatisfy { $0.number != nil && !$0.episodeTitle.isEmpty })
        let first = try await sonarr.history(of: 2, season: 1)
        #expect(!first.isEmpty && first.allSatisfy { $0.season == 1 } && first.count <= all.count)
        #expect(zip(all, all.dropFirst()).allSatisfy { ($0.date ?? .distantPast) >= ($1.date ?? .distantPast) })
    }

    @Test func `TW-094 what comes for a series says which episode, how far it is and what holds it up`() async throws {
        var found: [TitleDownload] = []
        for id in 1...30 { found += try await sonarr.downloads(of: id) }
        #expect(found.contains { $0.state == .downloading && $0.progress > 0 && $0.progress < 1 })
        #expect(found.filter { $0.state == .stuck }.allSatisfy { $0.message.hasPrefix("Found matching series") })
        #expect(found.allSatisfy { $0.episode != nil && $0.client == "NZBGet" })
    }
}
