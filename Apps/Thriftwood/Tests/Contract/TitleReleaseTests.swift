import Foundation
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import Wire

struct TitleReleaseTests {
    private static let now = Date(timeIntervalSince1970: 1_795_000_000)
    private let movies = RadarrContract(key: "right", count: 10, now: Self.now)
    private let shows = SonarrContract(key: "right", count: 10, now: Self.now)

    private func session(_ kind: ServiceKind, _ server: ContractServer) -> ServiceSession {
        ServiceSession(
            ServiceConnection(
                id: "1", kind: kind, name: kind.name, address: "http://127.0.0.1:1", credentials: .apiKey("right")),
            network: HandlerNetwork(handler: server.handler))
    }

    private var radarr: RadarrClient { RadarrClient(session(.radarr, ContractServer(movies))) }
    private var sonarr: SonarrClient { SonarrClient(session(.sonarr, ContractServer(shows))) }

    @Test func `TW-075 releases of a film come in the service's order, and say why one is refused`() async throws {
        let found = try await radarr.releases(of: .movie(3))
        #expect(found.count == 12 && found.map(\.weight) == Array(0..<12))
        #expect(found.contains { $0.isAllowed } && found.contains { !$0.isAllowed })
        #expect(found.allSatisfy { $0.isAllowed == $0.objections.isEmpty && $0.size > 0 && $0.age > 0 })
        #expect(found.allSatisfy { ($0.seeders != nil) == ($0.way == .torrent) })
        let title = try #require(movies.titles[3]).split(separator: " ").joined(separator: ".")
        #expect(found.allSatisfy { $0.title.hasPrefix(title) })
    }

    @Test func `TW-075 a release that is chosen is downloaded, one that the service would not take too`() async throws {
        let found = try await radarr.releases(of: .movie(3))
        let refused = try #require(found.first { !$0.isAllowed })
        try await radarr.take(found[0], for: .movie(3))
        try await radarr.take(refused, for: .movie(3))
        #expect(movies.deeds.commands == ["Release \(found[0].id)", "Release \(refused.id)"])
        var unknown = found[0]
        unknown.id = "somewhere else"
        await #expect { try await radarr.take(unknown, for: .movie(3)) } throws: {
            ($0 as? ServiceProblem)?.reason == .missing
        }
    }

    @Test func `TW-098 TWF-06 releases of a season and an episode are found, one of an unknown title is taken`()
        async throws
    {
        let episodes = try await sonarr.episodes(of: 2)
        let episode = try #require(episodes.first { $0.season == 1 })
        let subject = ReleaseSubject.episode(series: 2, season: 1, id: episode.id)
        let ofEpisode = try await sonarr.releases(of: subject)
        let ofSeason = try await sonarr.releases(of: .season(series: 2, number: 1))
        #expect(
            ofEpisode.allSatisfy { $0.title.contains("S01E") } && ofSeason.allSatisfy { $0.title.contains(".S01.") })
        let unknown = try #require(ofEpisode.first { $0.objections.contains("Unknown title") })
        try await sonarr.take(unknown, for: subject)
        #expect(shows.deeds.commands == ["Release \(unknown.id)"])
    }

    @Test(
        arguments: [
            (.wrongKey, .wrongKey), (.loginPage, .loginPage), (.cutJSON, .cutShort), (.status(503), .status(503, nil)),
        ] as [(ContractFault, ServiceProblem.Reason)])
    func `What goes wrong with a search for releases is named`(
        _ fault: ContractFault, _ reason: ServiceProblem.Reason
    ) async throws {
        let server = ContractServer(movies)
        server.fault = fault
        await #expect { _ = try await RadarrClient(session(.radarr, server)).releases(of: .movie(3)) } throws: {
            ($0 as? ServiceProblem)?.reason == reason
        }
        server.fault = .absurd
        #expect(try await RadarrClient(session(.radarr, server)).releases(of: .movie(3)).isEmpty)
    }

    @Test(arguments: [("3.0.10.1567", 3), ("4.0.15.2941", nil)] as [(String, Int?)])
    func `TW-090 TWF-07 a profile of languages goes to version 3 only`(_ version: String, _ profile: Int?) async throws
    {
        let contract = SonarrContract(key: "right", count: 3, now: Self.now, version: version)
        let client = SonarrClient(session(.sonarr, ContractServer(contract)))
        let finding = try #require(try await client.lookUp("Harbour").first { $0.known == nil })
        var addition = TitleAddition()
        (addition.folder, addition.qualityProfile) = ("/series/", 4)
        let added = try await client.add(finding, addition)
        let sent = contract.series(added.series.id)?["languageProfileId"]
        #expect(sent == profile.map { .number(Double($0)) })
    }

    @Test(arguments: HistoryFilter.allCases)
    func `TW-078 TW-100 TW-107 a history tells what is asked for and nothing else`(_ filter: HistoryFilter) async throws
    {
        let kinds: [HistoryFilter: Set<TitleEvent.Kind>] = [
            .all: [.grabbed, .imported], .grabbed: [.grabbed], .imported: [.imported],
        ]
        let (films, episodes) = (try await radarr.history(filter), try await sonarr.history(filter))
        #expect(Set(films.map(\.kind)) == kinds[filter] ?? [])
        #expect(Set(episodes.map(\.kind)) == kinds[filter] ?? [])
    }

    @Test func `TWF-11 TW-088 TW-100 missing episodes and histories go on past the first page`() async throws {
        let (first, second) = (try await sonarr.missing(page: 1, most: 20), try await sonarr.missing(page: 2, most: 20))
        #expect(first.count == 20 && !second.isEmpty)
        #expect(Set(first.map(\.episode.id)).isDisjoint(with: second.map(\.episode.id)))
        let (past, before) = (try await radarr.history(page: 1, most: 3), try await radarr.history(page: 2, most: 3))
        #expect(past.count == 3 && !before.isEmpty && Set(past.map(\.id)).isDisjoint(with: before.map(\.id)))
    }
}
