import Foundation
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import Wire

struct TitleAddingTests {
    private static let now = Date(timeIntervalSince1970: 1_795_000_000)
    private let movies = RadarrContract(key: "right", count: 30, now: Self.now)
    private let shows = SonarrContract(key: "right", count: 30, now: Self.now)

    private func session(_ kind: ServiceKind, _ server: ContractServer) -> ServiceSession {
        ServiceSession(
            ServiceConnection(
                id: "1", kind: kind, name: kind.name, address: "http://127.0.0.1:1", credentials: .apiKey("right")),
            network: HandlerNetwork(handler: server.handler))
    }

    private var radarr: RadarrClient { RadarrClient(session(.radarr, ContractServer(movies))) }
    private var sonarr: SonarrClient { SonarrClient(session(.sonarr, ContractServer(shows))) }

    @Test func `TW-064 a film that is sought is found, and one that is in the library says so`() async throws {
        let own = try #require(movies.titles[7])
        let found = try await radarr.lookUp(own)
        #expect(found.first { $0.title == own }?.known == 7)
        let new = found.filter { $0.known == nil }
        #expect(!new.isEmpty && new.allSatisfy { $0.year > 1_900 && !$0.overview.isEmpty && !$0.maker.isEmpty })
        #expect(try await radarr.lookUp("zzz").isEmpty)
    }

    @Test func `TW-065 what lists suggest is what is not there, and can be taken in`() async throws {
        let suggested = try await radarr.suggestions()
        #expect(!suggested.isEmpty && suggested.allSatisfy { $0.known == nil && !$0.overview.isEmpty })
        #expect(!suggested.contains { finding in movies.titles.values.contains(finding.title) })
        let first = try #require(suggested.first)
        var addition = TitleAddition()
        (addition.folder, addition.qualityProfile) = ("/films/", 1)
        let answer = try await radarr.add(first, addition)
        #expect(answer.movie.title == first.title && answer.movie.id == 31)
        #expect(try await !radarr.suggestions().contains { $0.id == first.id })
    }

    @Test func `The films of a collection say which are there, and one that is not can be taken in`() async throws {
        let detail = try await radarr.movie(3).detail
        let number = try #require(detail.collectionNumber)
        #expect(detail.collection?.hasSuffix("Collection") == true)
        #expect(try await radarr.movie(4).detail.collectionNumber == nil)
        let before = try await radarr.collection(number)
        #expect(before.films.map(\.isKnown) == [true, false, false] && !before.isMonitored)
        #expect(try await radarr.known(tmdb: before.films[0].id) == 3)
        let finding = try await radarr.find(tmdb: before.films[1].id)
        var addition = TitleAddition()
        (addition.folder, addition.qualityProfile) = ("/films/", 1)
        let added = try await radarr.add(finding, addition)
        #expect(try await radarr.collection(number).films.map(\.isKnown) == [true, true, false])
        #expect(try await radarr.known(tmdb: before.films[1].id) == added.movie.id)
        try await radarr.setMonitored(true, collection: before.id)
        #expect(try await radarr.collection(number).isMonitored && movies.deeds.collections == [3])
        await #expect { _ = try await radarr.collection(1) } throws: { ($0 as? ServiceProblem)?.reason == .missing }
    }

    @Test func `TW-066 a film is taken in as it was chosen, with all that the service told of it`() async throws {
        let finding = try #require(try await radarr.lookUp("Lighthouse keeper").first { $0.known == nil })
        var addition = TitleAddition()
        addition.folder = try #require(try await radarr.rootFolders().last).path
        (addition.qualityProfile, addition.availability, addition.tags) = (6, "inCinemas", [2])
        (addition.isMonitored, addition.searches) = (false, true)
        let answer = try await radarr.add(finding, addition)
        let settings = try await radarr.settings(of: answer.movie.id)
        #expect(settings.qualityProfile == 6 && settings.availability == "inCinemas" && settings.tags == [2])
        #expect(!settings.isMonitored && settings.path.hasPrefix(addition.folder))
        #expect(movies.movie(answer.movie.id)?["imdbId"]?.text == "tt\(finding.id)")
        #expect(movies.deeds.commands == ["MoviesSearch"])
        #expect(try await radarr.lookUp("Lighthouse keeper").first { $0.id == finding.id }?.known == answer.movie.id)
        #expect(try await radarr.movies().count == 31)
    }

    @Test func `TW-066 what a service will not take is told in its words`() async throws {
        let finding = try #require(try await radarr.lookUp("Lighthouse").first { $0.known == nil })
        var addition = TitleAddition()
        (addition.folder, addition.qualityProfile) = ("/films/", 1)
        _ = try await radarr.add(finding, addition)
        await #expect { _ = try await radarr.add(finding, addition) } throws: {
            ($0 as? ServiceProblem)?.reason == .status(400, "This movie has already been added")
        }
    }

    @Test func `TW-090 a series is taken in with the episodes that are watched for`() async throws {
        let finding = try #require(try await sonarr.lookUp("Harbour").first { $0.known == nil })
        #expect(finding.seasons > 0)
        var addition = TitleAddition()
        (addition.folder, addition.qualityProfile, addition.monitor) = ("/series/", 4, "future")
        (addition.type, addition.hasSeasonFolders) = ("anime", false)
        let answer = try await sonarr.add(finding, addition)
        let settings = try await sonarr.settings(of: answer.series.id)
        #expect(settings.isMonitored && settings.type == "anime" && settings.hasSeasonFolders == false)
        #expect(shows.series(answer.series.id)?["addOptions"]?["monitor"]?.text == "future")
        #expect(shows.deeds.commands.isEmpty)
    }

    @Test func `TW-088 missing episodes are out, watched for, of watched series, and newest first`() async throws {
        let missing = try await sonarr.missing(most: 20)
        #expect(missing.count == 20)
        #expect(
            missing.allSatisfy { answer in
                !answer.episode.hasFile && answer.episode.isMonitored && !answer.seriesTitle.isEmpty
                    && answer.episode.airs.map { $0 < Self.now } == true
            })
        let airs = missing.compactMap(\.episode.airs)
        #expect(zip(airs, airs.dropFirst()).allSatisfy { $0 >= $1 })
    }

    @Test func `TW-078 TW-100 the history of a service names each title, newest first`() async throws {
        for events in [try await radarr.history(most: 10), try await sonarr.history(most: 10)] {
            #expect(events.count == 10 && events.allSatisfy { $0.title != nil && $0.titleName?.isEmpty == false })
            let dates = events.compactMap(\.date)
            #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 >= $1 })
        }
    }

    @Test(
        arguments: [
            (.wrongKey, .wrongKey), (.loginPage, .loginPage), (.cutJSON, .cutShort), (.status(503), .status(503, nil)),
        ] as [(ContractFault, ServiceProblem.Reason)])
    func `What goes wrong with a search for new titles is named`(
        _ fault: ContractFault, _ reason: ServiceProblem.Reason
    ) async {
        let server = ContractServer(movies)
        server.fault = fault
        await #expect { _ = try await RadarrClient(session(.radarr, server)).lookUp("Any") } throws: {
            ($0 as? ServiceProblem)?.reason == reason
        }
    }

    @Test func `Numbers and texts that cannot be true are left out of what is found`() async throws {
        let server = ContractServer(movies)
        server.fault = .absurd
        #expect(try await RadarrClient(session(.radarr, server)).lookUp("Any").isEmpty)
    }
}
