import Foundation
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import Wire

/// Several titles at once, at each of the three that keep titles.
struct BulkChangeTests {
    private static let now = Date(timeIntervalSince1970: 1_795_000_000)
    private let movies = RadarrContract(key: "right", count: 30, now: Self.now)
    private let shows = SonarrContract(key: "right", count: 30, now: Self.now)
    private let music = LidarrContract(key: "right", count: 30, now: Self.now)

    private func session(_ kind: ServiceKind, _ server: ContractServer) -> ServiceSession {
        ServiceSession(
            ServiceConnection(
                id: "1", kind: kind, name: kind.name, address: "http://127.0.0.1:1", credentials: .apiKey("right")),
            network: HandlerNetwork(handler: server.handler))
    }

    private var radarr: RadarrClient { RadarrClient(session(.radarr, ContractServer(movies))) }
    private var sonarr: SonarrClient { SonarrClient(session(.sonarr, ContractServer(shows))) }
    private var lidarr: LidarrClient { LidarrClient(session(.lidarr, ContractServer(music))) }

    @Test func `TW-059 TW-076 films are changed together, and each keeps what was not touched`() async throws {
        let before = [3, 4, 5].compactMap { movies.movie($0) }
        var change = BulkChange()
        #expect(change.isEmpty)
        (change.isMonitored, change.qualityProfile, change.availability) = (false, 1, "inCinemas")
        (change.root, change.movesFiles, change.tags) = ("/more/films", false, [3])
        try await radarr.change([3, 4], change)
        for (id, old) in zip([3, 4], before) {
            let now = try await radarr.settings(of: id)
            #expect(!now.isMonitored && now.qualityProfile == 1 && now.availability == "inCinemas")
            #expect(now.path.hasPrefix("/more/films/") && now.tags.contains(3))
            #expect(movies.movie(id)?["title"] == old["title"])
            for tag in old["tags"]?.elements ?? [] {
                #expect(movies.movie(id)?["tags"]?.elements.contains(tag) == true)
            }
        }
        #expect(movies.movie(5) == before[2])
    }

    @Test func `TW-082 labels are added to those that are there, taken away, or put in their place`() async throws {
        func tags(_ id: Int) async throws -> Set<Int> { try await sonarr.settings(of: id).tags }
        var change = BulkChange()
        (change.tags, change.tagWay) = ([1, 2], .replace)
        try await sonarr.change([6, 7], change)
        #expect(try await tags(6) == [1, 2])
        (change.tags, change.tagWay) = ([3], .add)
        try await sonarr.change([6], change)
        (change.tags, change.tagWay) = ([2], .remove)
        try await sonarr.change([6, 7], change)
        #expect(try await tags(6) == [1, 3])
        #expect(try await tags(7) == [1])
        (change.tags, change.tagWay) = ([], .replace)
        #expect(!change.isEmpty)
        try await sonarr.change([6], change)
        #expect(try await tags(6).isEmpty)
        (change.tags, change.tagWay) = ([], .add)
        #expect(change.isEmpty)
    }

    @Test func `TW-102 TW-112 series and artists have their own settings changed together`() async throws {
        var change = BulkChange()
        (change.type, change.hasSeasonFolders) = ("anime", false)
        try await sonarr.change([3, 4], change)
        let series = try await sonarr.settings(of: 4)
        #expect(series.type == "anime" && series.hasSeasonFolders == false)
        var other = BulkChange()
        (other.metadataProfile, other.isMonitored) = (2, false)
        try await lidarr.change([3, 4], other)
        let artist = try await lidarr.settings(of: 3)
        #expect(artist.metadataProfile == 2 && !artist.isMonitored)
    }

    @Test func `TW-077 TW-102 titles leave together, with what was chosen`() async throws {
        try await radarr.remove([4, 9], withFiles: true, isExcluded: false)
        #expect(
            movies.deeds.removed == [4, 9].map { .init(id: $0, withFiles: true, isExcluded: false) }
                && movies.movie(4) == nil && movies.movie(5) != nil)
        try await sonarr.remove([5, 6], withFiles: false, isExcluded: true)
        #expect(shows.deeds.removed == [5, 6].map { .init(id: $0, withFiles: false, isExcluded: true) })
        try await lidarr.remove([7], withFiles: true, isExcluded: true)
        #expect(music.deeds.removed == [.init(id: 7, withFiles: true, isExcluded: true)] && music.artist(7) == nil)
    }

    @Test func `TW-062 TW-074 films are sought by one command, series and artists by one each`() async throws {
        try await radarr.search(titles: [1, 2, 3])
        #expect(movies.deeds.commands == ["MoviesSearch"])
        try await sonarr.search(titles: [1, 2])
        #expect(shows.deeds.commands == ["SeriesSearch", "SeriesSearch"])
        try await lidarr.search(titles: [1, 2])
        #expect(music.deeds.commands == ["ArtistSearch", "ArtistSearch"])
    }

    @Test func `A thousand titles go in parts that a service takes`() async throws {
        let server = ContractServer(movies)
        var change = BulkChange()
        change.isMonitored = true
        try await RadarrClient(session(.radarr, server)).change(Array(1...1_200), change)
        #expect(server.asked == Array(repeating: "PUT /api/v3/movie/editor", count: 3))
    }
}
