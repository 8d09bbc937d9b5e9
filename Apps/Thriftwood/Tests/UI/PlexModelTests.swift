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

/// What the pages of a Plex server stand on, and how they are drawn.
@MainActor @Suite(.timeLimit(.minutes(2))) struct PlexModelTests {
    private struct House {
        let folder: TemporaryDirectory
        let store: ThriftwoodStore
        let contract: TautulliContract
        let server: ContractServer
        let dependencies: ThriftwoodDependencies
        let plex = ServiceConnection(
            id: "plex", kind: .tautulli, name: "Plex", address: "http://tautulli", credentials: .apiKey("k"))

        init(hasPlexPass: Bool = true) async throws {
            contract = TautulliContract(key: "k", clock: .system, hasPlexPass: hasPlexPass)
            server = ContractServer(contract)
            folder = try TemporaryDirectory()
            let ids = SortableIDSource(clock: .system)
            store = ThriftwoodStore.beneath(folder, ids: ids)
            let profile = try await store.addProfile(named: "Home")
            try await store.save(ProfileService(connection: plex), in: profile.id)
            dependencies = ThriftwoodDependencies(
                room: ControlRoom(store: store, network: HandlerNetwork(handler: server.handler), clock: .system),
                pictures: .none, clock: .system, ids: ids)
        }
    }

    /// Looks at an address until all of some texts stand there.
    private func look(
        _ house: House, at location: String, for texts: [String], then check: (Set<String>) -> Void = { _ in }
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
        check(Set(host.tree.root.texts))
        host.tearDown()
        await house.store.close()
    }

    @Test func `TW-131 TW-132 the activity has pages, a header and who watches`() async throws {
        let house = try await House()
        try await look(
            house, at: "/activity",
            for: ["Now", "People", "History", "Statistics", "3 streams", "Transcode"] + ["Paused"]
        ) { texts in
            #expect(texts.contains { $0.hasSuffix("Mbit/s") })
        }
    }

    @Test func `TW-131 the overview tells how many watch`() async throws {
        try await look(House(), at: "/", for: ["Plex", "streams", "transcoded", "bandwidth", "3"])
    }

    @Test func `TW-132 where nobody watches that is said, and where Tautulli is away why`() async throws {
        let quiet = try await House()
        quiet.contract.becomeQuiet()
        try await look(quiet, at: "/activity", for: ["Nobody is watching"])
        let away = try await House()
        away.server.fault = .status(502)
        try await look(away, at: "/activity", for: ["Try again"])
    }

    @Test func `TW-133 a session has its player and its streams; one that ended says so`() async throws {
        let house = try await House()
        let client = TautulliClient(house.dependencies.room.session(house.plex))
        let session = try #require(try await client.activity().sessions.first { $0.delivery == .transcode })
        try await look(
            house, at: "/activity/stream-plex-\(session.id)",
            for: [
                session.user, "Player", "Stream", "Container", "Video",
                "HEVC \(session.streams[1].source.dropFirst(5))", "becomes H264 720p", "End this session…",
            ])
        try await look(
            House(), at: "/activity/stream-plex-900", for: ["This session has ended", "Who is watching now"])
        try await look(House(), at: "/activity/stream-gone-1", for: ["This isn't in your profile"])
    }

    @Test func `TW-134 a person has watch times, players, history and addresses`() async throws {
        try await look(
            House(), at: "/activity/viewer-plex-1",
            for: ["Alice", "Last 24 hours", "Last 7 days", "Last 30 days", "In all", "Players", "History", "Addresses"])
    }

    @Test func `TW-136 a title has what is known of it, the way to its series, and its history`() async throws {
        let house = try await House()
        let client = TautulliClient(house.dependencies.room.session(house.plex))
        let play = try #require(try await client.history().plays.first { $0.title.kind == .episode })
        try await look(
            house, at: "/activity/media-plex-\(play.title.key)",
            for: [play.title.name, "Open in Plex", "Season", "Whole series", "Directed by", "History", play.user])
        try await look(House(), at: "/activity/media-plex-99999", for: ["Plex does not have this any more."])
    }

    @Test func `TW-137 TW-139 libraries and what was added last have pages`() async throws {
        try await look(House(), at: "/activity/libraries-plex", for: ["Movies", "TV Shows", "movies", "14", "72"])
        try await look(House(), at: "/activity/library-plex-2", for: ["TV Shows", "In all", "Watched by", "Alice"])
        let house = try await House()
        let client = TautulliClient(house.dependencies.room.session(house.plex))
        let first = try #require(try await client.recentlyAdded().first)
        try await look(house, at: "/activity/added-plex", for: ["Recently added", first.name])
    }

    @Test func `TW-138 graphs are drawn by period and by delivery`() async throws {
        try await look(House(), at: "/activity/graphs-plex", for: ["By day", "By month", "Delivery by person"])
    }

    @Test func `TW-135 the history grows page by page, and what is sought replaces it`() async throws {
        let house = try await House()
        let app = ThriftwoodModel(house.dependencies)
        await app.load()
        let plays = PlaysModel(of: house.plex, app: app)
        await plays.load()
        #expect(plays.history?.plays.count == 125 && plays.hasMore)
        await plays.more()
        await plays.more()
        #expect(plays.history?.plays.count == 300 && !plays.hasMore)
        await plays.find(PlexHistoryFilter(kind: .movie))
        #expect(plays.history?.plays.allSatisfy { $0.title.kind == .movie } == true)
        await plays.find(PlexHistoryFilter(words: "zzzz"))
        #expect(plays.history?.plays.isEmpty == true && plays.problem == nil)
        house.server.fault = .status(502)
        await plays.find(PlexHistoryFilter())
        #expect(plays.problem != nil)
        // What is on the disk is the beginning of all, not what was sought.
        let again = PlaysModel(of: house.plex, app: app)
        await again.load()
        #expect(again.history?.plays.count == 125 && again.problem != nil && again.fetchedAt != nil)
        await house.store.close()
    }

    @Test func `TW-133 ending a session says what came of it`() async throws {
        let house = try await House()
        let app = ThriftwoodModel(house.dependencies)
        await app.load()
        let streams = StreamsModel(service: house.plex, app: app)
        let watching = Task { await streams.watch() }
        try await eventually { streams.activity?.sessions.count == 3 }
        let session = try #require(streams.activity?.sessions.first)
        #expect(await streams.end(session, message: "  Bedtime \n"))
        #expect(house.contract.farewells == ["Bedtime"])
        #expect(app.notice?.isProblem == false)
        try await eventually { streams.activity?.sessions.count == 2 }
        watching.cancel()
        await house.store.close()

        let poor = try await House(hasPlexPass: false)
        let other = ThriftwoodModel(poor.dependencies)
        await other.load()
        let stuck = StreamsModel(service: poor.plex, app: other)
        #expect(await stuck.end(session, message: "") == false)
        #expect(other.notice?.isProblem == true)
        await poor.store.close()
    }

    @Test(arguments: [
        (0, "0 min"), (59, "1 min"), (3_600, "1 h"), (5_400, "1 h 30 min"), (360_000, "100 h"), (-5, "0 min"),
    ])
    func `TW-134 watch times are told in hours and minutes, and in hours where there are many`(
        _ seconds: Int, _ words: String
    ) { #expect(Words.watched(seconds) == words) }

    @Test func `TW-138 days, months and weekdays of a graph are written as the person does`() {
        #expect(Words.category("Sunday", of: .byWeekday) == Calendar.current.shortWeekdaySymbols[0])
        #expect(Words.category("2026-10-23", of: .byDate).contains("23"))
        #expect(Words.category("Jun 2024", of: .byMonth).hasPrefix("Jun"))
        for odd in ["", "2026-99", "Nonday", "x y", "9999999-1-1"] {
            #expect(Words.category(odd, of: .byDate) == odd && Words.category(odd, of: .byMonth) == odd)
        }
    }

    @Test func `TW-033 statistics tell as many as was set, and whose session ends reads what was set`() async throws {
        let house = try await House()
        var settings = ThriftwoodSettings()
        (settings.statisticsCount, settings.activitySeconds, settings.farewell) = (7, 45, "Time for bed")
        settings.firstPages = [ActivityPage.screen: ActivityPage.statistics.rawValue]
        try await house.store.save(settings)
        let app = ThriftwoodModel(house.dependencies)
        await app.load()
        let streams = StreamsModel(service: house.plex, app: app)
        #expect(streams.pace(.active) == .init(seconds: 45, isSeen: true) && !streams.pace(.background).isSeen)
        try await look(house, at: "/activity", for: ["First 7"])
    }
}
