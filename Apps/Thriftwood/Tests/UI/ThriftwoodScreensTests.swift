import Base
import Foundation
import SwiftUI
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import ThriftwoodCore
import Wire

@testable import ThriftwoodUI

/// Screens as they are drawn for a person whose Radarr, Sonarr and Lidarr have a few titles.
@MainActor @Suite(.timeLimit(.minutes(2))) struct ThriftwoodScreensTests {
    nonisolated private static let radarr = ServiceConnection(
        id: "films", kind: .radarr, name: "Films", address: "http://radarr", credentials: .apiKey("k"))
    nonisolated private static let sonarr = ServiceConnection(
        id: "shows", kind: .sonarr, name: "Shows", address: "http://sonarr", credentials: .apiKey("k"))
    nonisolated private static let lidarr = ServiceConnection(
        id: "records", kind: .lidarr, name: "Records", address: "http://lidarr", credentials: .apiKey("k"))

    /// Services behind their addresses.
    private struct House {
        let folder: TemporaryDirectory
        let store: ThriftwoodStore
        let films = ContractServer(RadarrContract(key: "k", count: 40, now: Date()))
        let shows = ContractServer(SonarrContract(key: "k", count: 12, now: Date()))
        let records = ContractServer(LidarrContract(key: "k", count: 9, now: Date()))
        let dependencies: ThriftwoodDependencies

        init(disabled: Set<String> = [], firstTab: String = "") async throws {
            folder = try TemporaryDirectory()
            let ids = SortableIDSource(clock: .system)
            store = ThriftwoodStore.beneath(folder, ids: ids)
            let profile = try await store.addProfile(named: "Home")
            let connections = [
                ThriftwoodScreensTests.radarr, ThriftwoodScreensTests.sonarr, ThriftwoodScreensTests.lidarr,
            ]
            for connection in connections {
                var service = ProfileService(connection: connection)
                service.isEnabled = !disabled.contains(connection.id)
                try await store.save(service, in: profile.id)
            }
            var settings = ThriftwoodSettings()
            settings.firstTab = firstTab
            try await store.save(settings)
            let network = HandlerNetwork(handlers: [
                ThriftwoodScreensTests.radarr.address: films.handler,
                ThriftwoodScreensTests.sonarr.address: shows.handler,
                ThriftwoodScreensTests.lidarr.address: records.handler,
            ])
            dependencies = ThriftwoodDependencies(
                room: ControlRoom(store: store, network: network, clock: .system), pictures: .none, clock: .system,
                ids: ids)
        }
    }

    /// Looks at an address until all of some texts stand there.
    private func look(
        _ house: House, at location: String, for texts: String..., then check: (Element) throws -> Void = { _ in }
    ) async throws {
        let host = ViewHost(rootView: ThriftwoodRoot(dependencies: house.dependencies), location: location)
        host.render()
        do {
            try await eventually {
                _ = host.flush()
                return Set(texts).isSubset(of: host.tree.root.texts)
            }
        } catch {
            Issue.record("Of \(texts) at \(location) there is only \(host.tree.root.texts)")
        }
        try check(host.tree.root)
        host.tearDown()
        await house.store.close()
    }

    @Test func `TW-047 the overview has each service that is switched on, with how it is`() async throws {
        try await look(House(), at: "/", for: "Films", "Shows", "Coming up")
        try await look(House(disabled: ["shows"]), at: "/", for: "Films", "Coming up") { root in
            #expect(!root.texts.contains("Shows") && !root.texts.contains("Series"))
        }
    }

    @Test func `TW-008 with nothing switched on the overview says so and leads to the settings`() async throws {
        let house = try await House(disabled: ["films", "shows", "records"])
        try await look(house, at: "/", for: "No server is switched on", "Settings")
    }

    @Test(arguments: ["/movies/movie-gone-1", "/movies/movie-shows-1", "/series/season-films-1-1"])
    func `TW-006 TW-007 what the profile does not have says so, with a way back`(_ location: String) async throws {
        try await look(House(), at: location, for: "This isn't in your profile", "Go to the overview")
    }

    @Test func `TW-003 the module that was chosen opens first, and a link leads where it says`() async throws {
        try await look(House(firstTab: "movies"), at: "/", for: "All", "Upcoming", "Missing")
        try await look(House(firstTab: "movies"), at: "/series", for: "All", "Upcoming", "Missing", "12 titles")
    }

    @Test func `TW-010 TW-055 TW-084 films and series have pages of all, what comes and what is missing`() async throws
    {
        try await look(House(), at: "/movies", for: "All", "Upcoming", "Missing")
        try await look(House(), at: "/series", for: "All", "Upcoming", "Missing")
    }

    @Test func `TW-069 TW-070 a film says where it stands, and leads to what others know of it`() async throws {
        try await look(
            House(), at: "/movies/movie-films-1", for: "Status", "Quality profile", "Added", "Genres", "Folder",
            "Overview"
        ) { root in
            var links: [String] = []
            _ = root.first { element in
                links += element.attributes.filter { $0.name == "href" }.map(\.value)
                return false
            }
            for place in ["imdb.com", "themoviedb.org", "trakt.tv", "letterboxd.com"] {
                #expect(links.contains { $0.contains(place) }, "No link to \(place) among \(links)")
            }
        }
    }

    @Test func `TW-095 an episode has its number, title, day and state, and what can be done with it`() async throws {
        let house = try await House()
        let episodes = try await SonarrClient(house.dependencies.room.session(Self.sonarr)).episodes(of: 1)
        let first = try #require(episodes.first { $0.season == 1 && $0.number == 1 })
        try await look(house, at: "/series/season-shows-1-1", for: first.title, "\(first.number)")
    }

    @Test func `TW-104 TW-105 artists have pages of all, what is missing and what happened`() async throws {
        let house = try await House()
        let artists = try await LidarrClient(house.dependencies.room.session(Self.lidarr)).artists().map(\.artist)
        let first = try #require(artists.min { $0.sortTitle < $1.sortTitle })
        try await look(house, at: "/music", for: "All", "Missing", "History", "9 titles", first.title)
    }

    @Test func `TW-110 an artist has albums, the newest first, and links`() async throws {
        let house = try await House()
        let client = LidarrClient(house.dependencies.room.session(Self.lidarr))
        let albums = try await client.albums(of: 1).sorted { ($0.released ?? .now) > ($1.released ?? .now) }
        try await look(
            house, at: "/music/artist-records-1", for: albums[0].title, albums[1].title, "MusicBrainz", "Discogs",
            "Last.fm", "Bandsintown"
        ) { root in
            let places = albums.compactMap { album in root.texts.firstIndex(of: album.title) }
            #expect(places == places.sorted() && places.count >= 2)
        }
    }

    @Test func `TW-111 an album has its tracks, and both ways to look for it`() async throws {
        let house = try await House()
        let client = LidarrClient(house.dependencies.room.session(Self.lidarr))
        let album = try #require(try await client.albums(of: 2).first { $0.isComplete })
        let tracks = try await client.tracks(of: album.id)
        try await look(
            house, at: "/music/album-records-2-\(album.id)", for: album.title, tracks[0].title, "Search for it",
            Self.length(tracks[0].length)
        ) { root in
            #expect(root.first { $0.attributes.contains { $0.value == "Choose a release" } } != nil)
        }
    }

    @Test(arguments: ["films", "shows", "records"])
    func `TW-079 TW-101 a queue has its releases, and the overview leads there`(_ service: String) async throws {
        let house = try await House()
        let connection = try #require([Self.radarr, Self.sonarr, Self.lidarr].first { $0.id == service })
        let queue = try #require(try await house.dependencies.room.titles(of: connection)?.queue())
        let first = try #require(queue.rows.first)
        try await look(house, at: "/overview/queue-\(service)", for: "Queue", first.titleName, first.download.name)
        try await look(House(), at: "/overview", for: "\(queue.count) on the way")
    }

    @Test func `TW-080 folders of a disk and the files in them are shown, each with what it is taken for`() async throws
    {
        let house = try await House()
        let folder = "/downloads/complete"
        let files = try await RadarrClient(house.dependencies.room.session(Self.radarr))
            .importCandidates(.folder(folder))
        let first = try #require(files.first?.film)
        let names = Set(files.map { $0.path.split(separator: "/")[2] }).sorted()
        try await look(
            house, at: "/overview/\(Route.importFolder(service: "films", path: folder))", for: folder, String(names[0]),
            "Folder above", "Choose files here…", "Import what it recognises")
        try await look(
            House(), at: "/overview/\(Route.importFiles(service: "films", path: folder))", for: "7 files",
            "\(first.title) (\(first.year))", "Quality is not wanted in profile",
            "Import 4 files")
        try await look(House(), at: "/overview/import-films-1", for: "It has left the queue, or its files are gone.")
    }

    @Test func `TW-006 a service that keeps no titles has no queue of them`() async throws {
        try await look(House(), at: "/overview/queue-gone", for: "This isn't in your profile")
    }

    @Test(arguments: ["films", "shows", "records"])
    func `TW-081 TW-082 TW-103 TW-113 a service tells what is wrong, how full its disks are, and what its tags are for`(
        _ service: String
    ) async throws {
        try await look(
            House(), at: "/overview/system-\(service)", for: "Missing root folder: /gone", "What to do about it",
            "/config", "1 folder belongs to no title", ".NET 8.0.12", "a packager 5.26-r1")
        try await look(House(), at: "/overview/tags-\(service)", for: "family", "keep", "old list", "Nothing has it")
    }

    private static func length(_ seconds: Int) -> String {
        "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }

    @Test func `TW-015 a database that cannot be opened says so, and whoever likes begins anew beside it`() async throws
    {
        let folder = try TemporaryDirectory()
        let ids = SortableIDSource(clock: .system)
        let store = ThriftwoodStore.beneath(folder, ids: ids)
        let place = URL(fileURLWithPath: folder.file("data"))
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let file = place.appendingPathComponent("thriftwood.sqlite")
        try Data(repeating: 0x2A, count: 20_000).write(to: file)
        let app = ThriftwoodModel(
            ThriftwoodDependencies(
                room: ControlRoom(store: store, network: HandlerNetwork(handlers: [:]), clock: .system),
                pictures: .none, clock: .system, ids: ids))
        await app.load()
        #expect(app.phase == .failed)
        await app.beginAnew()
        #expect(app.phase == .ready && app.hasNothing)
        _ = try await store.addProfile(named: "Home")
        let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
        #expect(names.contains { $0.hasPrefix("thriftwood-damaged-") })
        await store.close()
    }

    @Test func `TW-005 a module offers the profiles that have it, and the settings all of them`() async throws {
        let house = try await House()
        let other = try await house.store.addProfile(named: "Music only")
        try await house.store.save(
            ProfileService(
                connection: ServiceConnection(
                    id: "more", kind: .lidarr, name: "More", address: "http://lidarr", credentials: .apiKey("k"))),
            in: other.id)
        let home = try #require(try await house.store.profiles().first { $0.name == "Home" })
        try await house.store.activateProfile(home.id)
        let app = ThriftwoodModel(house.dependencies)
        await app.load()
        #expect(ProfileMenu(app: app, kinds: [.radarr]).listed.map(\.name) == ["Home"])
        #expect(Set(ProfileMenu(app: app, kinds: [.lidarr]).listed.map(\.name)) == ["Home", "Music only"])
        #expect(ProfileMenu(app: app).listed.count == 2)
        await house.store.close()
    }

    @Test func `TW-019 TW-021 black and slate differ, and each module has a colour of its own`() {
        #expect(Color.ground(.black) != Color.ground(.slate) && Color.sheet(.black) != Color.sheet(.slate))
        #expect(Set(ServiceKind.allCases.map(\.accent)).count == ServiceKind.allCases.count)
    }

    @Test func `TW-022 a library is a grid of posters or rows, each as it was left`() async throws {
        let house = try await House()
        var settings = ThriftwoodSettings()
        (settings.movies.isGrid, settings.ground) = (false, .slate)
        try await house.store.save(settings)
        let kept = try await house.store.settings()
        #expect(!kept.movies.isGrid && kept.series.isGrid && kept.ground == .slate)
        // A row tells more than a poster.
        try await look(house, at: "/movies", for: "40 titles", "HD-1080p") { root in
            #expect(root.texts.contains("On disk") || root.texts.contains("Wanted"))
        }
    }

    @Test func `TW-009 a list that cannot be had says why, and offers another try`() async throws {
        let house = try await House()
        house.films.fault = .status(502)
        try await look(house, at: "/movies", for: "Try again")
    }

    @Test
    func `TW-013 nothing but the settings is at the icon until it is chosen, and then only what there are servers for`()
        async throws
    {
        let house = try await House()
        #expect(await QuickWay.chosen(from: house.store).map(\.place) == ["settings"])
        var settings = ThriftwoodSettings()
        settings.quickActions = ["calendar", "movies", "downloads", "nonsense"]
        try await house.store.save(settings)
        let ways = await QuickWay.chosen(from: house.store)
        #expect(ways.map(\.place) == ["movies", "calendar", "settings"])
        #expect(ways.map(\.title) == ["Movies", "Calendar", "Settings"])
        await house.store.close()
    }

    @Test func `TW-033 films are suggested until that is switched off`() async throws {
        let house = try await House()
        let app = ThriftwoodModel(house.dependencies)
        await app.load()
        let model = FindTitlesModel(Self.radarr, app: app)
        await model.suggest()
        #expect(model.suggested?.isEmpty == false)
        app.set { $0.suggestsMovies = false }
        await model.suggest()
        #expect(model.suggested == nil)
        let asked = house.films.asked.count
        await FindTitlesModel(Self.radarr, app: app).suggest()
        #expect(house.films.asked.count == asked)
        await house.store.close()
    }

    @Test func `TW-033 a queue shows a page, and another one when it is asked for`() async throws {
        let house = try await House()
        let app = ThriftwoodModel(house.dependencies)
        await app.load()
        // Less than the smallest page is no setting; a small queue needs one.
        let model = TitleQueueModel(service: Self.radarr, app: app, page: 2)
        let watching = Task { await model.watch() }
        try await eventually { model.rows.count == 2 && model.others > 0 }
        let all = try #require(model.queue).count
        while model.others > 0 {
            let before = model.rows.count
            await model.showMore()
            #expect(model.rows.count > before)
        }
        #expect(model.rows.count == all)
        watching.cancel()
        await house.store.close()
    }
}
