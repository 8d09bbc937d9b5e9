import Foundation
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import Wire

/// Reaches a server in the same process.
struct HandlerNetwork: ServiceNetwork {
    var handler: HTTPHandler

    func transport(
        for connection: ServiceConnection, patience: ServicePatience
    ) throws(ServiceProblem) -> any Transport { InProcessTransport(handler: handler) }
}

struct ArrContractTests {
    private static let now = Date(timeIntervalSince1970: 1_795_000_000)

    private func connection(_ kind: ServiceKind, key: ServiceSecret = "right") -> ServiceConnection {
        ServiceConnection(
            id: "1", kind: kind, name: kind.name, address: "http://127.0.0.1:1", credentials: .apiKey(key))
    }

    private func radarr(_ server: ContractServer, key: ServiceSecret = "right") -> RadarrClient {
        RadarrClient(ServiceSession(connection(.radarr, key: key), network: HandlerNetwork(handler: server.handler)))
    }

    private func sonarr(_ server: ContractServer) -> SonarrClient {
        SonarrClient(ServiceSession(connection(.sonarr), network: HandlerNetwork(handler: server.handler)))
    }

    @Test func `TW-056 a library of films is read whole, with what lists and pages need`() async throws {
        let server = ContractServer(RadarrContract(key: "right", count: 300, now: Self.now))
        let movies = try await radarr(server).movies()
        #expect(movies.count == 300)
        #expect(movies.allSatisfy { !$0.movie.title.isEmpty && $0.movie.year > 1_900 && !$0.movie.poster.isEmpty })
        #expect(movies.contains { $0.movie.hasFile && $0.detail.file?.quality.isEmpty == false })
        #expect(movies.contains { $0.movie.stage == .inCinemas })
        #expect(try await radarr(server).movie(7).movie == movies.first { $0.movie.id == 7 }?.movie)
        #expect(Set(movies.map(\.movie.title)).count == 300)
    }

    @Test func `TW-059 a film that is no longer monitored says so when it is asked for`() async throws {
        let service = RadarrContract(key: "right", count: 5, now: Self.now)
        let client = radarr(ContractServer(service))
        let before = try await client.movie(3)
        try await client.setMonitored(!before.movie.isMonitored, movies: [3])
        let after = try await client.movie(3)
        #expect(after.movie.isMonitored != before.movie.isMonitored)
        #expect(after.detail == before.detail)
    }

    @Test func `TW-093 a season's switch goes to its episodes and leaves fields that are not known here`() async throws
    {
        let service = SonarrContract(key: "right", count: 3, now: Self.now)
        let client = sonarr(ContractServer(service))
        try await client.setMonitored(false, season: 1, of: 2)
        let series = try await client.series(2)
        #expect(series.detail.seasons.first?.isMonitored == false)
        #expect(try await client.episodes(of: 2).filter { $0.season == 1 }.allSatisfy { !$0.isMonitored })
        #expect(service.series(2)?["useSceneNumbering"] == .truth(false))
        #expect(service.series(2)?["titleSlug"]?.text == "series-2")
    }

    @Test func `TW-087 a calendar holds the episodes of its days, with their series`() async throws {
        let server = ContractServer(SonarrContract(key: "right", count: 100, now: Self.now))
        let range = Self.now..<Self.now.addingTimeInterval(14 * 86_400)
        let found = try await sonarr(server).calendar(from: range.lowerBound, to: range.upperBound)
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.episode.airs.map { range.contains($0) } == true && !$0.seriesTitle.isEmpty })
    }

    @Test(
        arguments: [
            (.wrongKey, .wrongKey), (.loginPage, .loginPage), (.webPage, .webPage), (.cutJSON, .cutShort),
            (.status(502), .status(502, nil)),
        ] as [(ContractFault, ServiceProblem.Reason)])
    func `TW-028 what goes wrong is named`(_ fault: ContractFault, _ reason: ServiceProblem.Reason) async {
        let server = ContractServer(RadarrContract(key: "right", count: 20, now: Self.now))
        server.fault = fault
        await #expect { try await radarr(server).movies() } throws: { ($0 as? ServiceProblem)?.reason == reason }
    }

    @Test func `TW-028 a wrong key and another service behind the address are named`() async {
        let server = ContractServer(SonarrContract(key: "right", count: 1, now: Self.now))
        await #expect { try await radarr(server, key: "wrong").status() } throws: {
            ($0 as? ServiceProblem)?.reason == .wrongKey
        }
        await #expect { try await radarr(server).status() } throws: {
            ($0 as? ServiceProblem)?.reason == .wrongService("Sonarr")
        }
    }

    @Test func `Numbers and texts that cannot be true cost nothing but themselves`() async throws {
        let server = ContractServer(RadarrContract(key: "right", count: 1, now: Self.now))
        server.fault = .absurd
        let movies = try await radarr(server).movies().map(\.movie)
        #expect(movies.map(\.id) == [1, 2])
        #expect(movies[0].title.count == 300 && movies[0].year == 0 && movies[0].runtime == 0 && movies[0].size == 0)
        #expect(movies[0].added == nil && movies[1].title.isEmpty)
        let other = ContractServer(SonarrContract(key: "right", count: 1, now: Self.now))
        other.fault = .absurd
        #expect(try await sonarr(other).series().map(\.series.episodeCount) == [0, 0])
    }

    @Test func `No film of the demonstration is one thing twice`() async throws {
        let radarr = RadarrContract(key: "right", count: 200, now: Date(timeIntervalSince1970: 1_795_000_000))
        for id in 1...200 {
            let genres = radarr.movie(id)?["genres"]?.elements.compactMap(\.text) ?? []
            #expect(genres.count == 2 && Set(genres).count == 2)
        }
    }
}
