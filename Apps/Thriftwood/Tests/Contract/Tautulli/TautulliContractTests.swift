import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import Wire

@testable import ThriftwoodContract

struct TautulliContractTests {
    private let clock = ManualClock()
    private let contract: TautulliContract

    init() { contract = TautulliContract(key: "0123456789abcdef", clock: clock.wallClock) }

    private func client(
        key: ServiceSecret = "0123456789abcdef", of other: TautulliContract? = nil,
        seen: Recorder<HTTPRequest>? = nil
    ) -> TautulliClient {
        let connection = ServiceConnection(
            id: "t", kind: .tautulli, name: "Tautulli", address: "http://127.0.0.1:8181", credentials: .apiKey(key))
        return TautulliClient(
            ServiceSession(
                connection,
                network: InProcessNetwork { [contract] request in
                    seen?.record(request)
                    return await (other ?? contract).answer(request)
                }))
    }

    /// Why work failed; nil when it did not.
    private func reason(_ work: () async throws(ServiceProblem) -> Void) async -> ServiceProblem.Reason? {
        do throws(ServiceProblem) {
            try await work()
            return nil
        } catch { return error.reason }
    }

    @Test func `TW-132 three watch, and go on as the time does; who paused does not`() async throws {
        let before = try await client().activity()
        #expect(before.sessions.count == 3)
        #expect(before.directPlays + before.directStreams + before.transcodes == 3)
        #expect(before.bandwidth == before.localBandwidth + before.remoteBandwidth && before.remoteBandwidth > 0)
        #expect(before.sessions.map(\.state) == [.playing, .playing, .paused])
        clock.advance(by: 60)
        let after = try await client().activity()
        #expect(after.sessions.map(\.id) == before.sessions.map(\.id))
        #expect(zip(before.sessions, after.sessions).map { $1.offset - $0.offset } == [60, 60, 0])
    }

    @Test func `TW-135 what has come to its end is in the history, and somebody begins something else`() async throws {
        let before = try await client().history()
        #expect(before.count == 300 && before.plays.count == 125)
        let watched = try #require(try await client().activity().sessions.first)
        clock.advance(by: Double(watched.secondsLeft) + 1)
        let after = try await client().history()
        #expect(after.count > 300 && after.plays.contains { $0.title == watched.title && $0.user == watched.user })
        #expect(try await client().activity().sessions.count == 3)
        #expect(try await client().activity().sessions.contains { $0.id == watched.id } == false)
    }

    @Test func `TW-133 a session is ended with a message, and an unknown one is refused`() async throws {
        let session = try #require(try await client().activity().sessions.first)
        try await client().terminate(session, message: "Good night & sleep well")
        #expect(contract.farewells == ["Good night & sleep well"])
        #expect(try await client().activity().sessions.count == 2)
        let words = "Failed to terminate session: Session not found."
        #expect(
            await reason { () throws(ServiceProblem) in try await client().terminate(session, message: "") }
                == .rejected(words))
        // After a while somebody else comes.
        clock.advance(by: SimulatedPlex.absence + 1)
        #expect(try await client().activity().sessions.count == 3)
    }

    @Test func `TW-133 without Plex Pass nobody is shown out`() async throws {
        let poor = TautulliContract(key: "0123456789abcdef", clock: clock.wallClock, hasPlexPass: false)
        let session = try #require(try await client(of: poor).activity().sessions.first)
        let words = "Failed to terminate session: No Plex Pass subscription."
        #expect(
            await reason { () throws(ServiceProblem) in try await client(of: poor).terminate(session, message: "") }
                == .rejected(words))
        #expect(try await client(of: poor).activity().sessions.count == 3)
    }

    @Test func `TW-134 people are told with how much they watched, with what and from where`() async throws {
        let users = try await client().users()
        #expect(users.count == 6 && users.last?.plays == 0 && users.last?.lastSeen == nil)
        #expect(users.reduce(0) { $0 + $1.plays } == 300)
        let dates = users.compactMap(\.lastSeen)
        #expect(dates == dates.sorted(by: >))
        let first = try #require(users.first)
        let viewer = try await client().viewer(first.id)
        #expect(viewer.name == first.name && viewer.times.map(\.days) == [1, 7, 30, 0])
        #expect(viewer.times.last?.plays == first.plays && viewer.times.last?.seconds == first.seconds)
        #expect(viewer.players.reduce(0) { $0 + $1.plays } == first.plays)
        #expect(viewer.addresses.reduce(0) { $0 + $1.plays } == first.plays)
        #expect(await reason { () throws(ServiceProblem) in _ = try await client().viewer(99) } != nil)
    }

    @Test func `TW-135 the history comes page by page, of one person, one kind, or by a word`() async throws {
        let all = try await client().history(count: 1_000).plays
        let pages = [
            try await client().history(start: 0, count: 125), try await client().history(start: 125, count: 125),
            try await client().history(start: 250, count: 125),
        ]
        #expect(pages.flatMap(\.plays) == all && all.count == 300)
        let films = try await client().history(PlexHistoryFilter(kind: .movie), count: 1_000)
        let episodes = try await client().history(PlexHistoryFilter(kind: .episode), count: 1_000)
        #expect(films.count + episodes.count == 300 && films.plays.allSatisfy { $0.title.kind == .movie })
        let one = try await client().history(PlexHistoryFilter(user: 1), count: 1_000)
        #expect(one.count < 300 && one.plays.allSatisfy { $0.userID == 1 })
        let title = try #require(all.first?.title.name)
        let found = try await client().history(PlexHistoryFilter(words: title.lowercased()), count: 1_000)
        #expect(!found.plays.isEmpty && found.plays.allSatisfy { ($0.title.name + $0.title.title).contains(title) })
    }

    @Test func `TW-136 a title is told with its season and series, and each has its part of the history`() async throws
    {
        let all = try await client().history(count: 1_000).plays
        let play = try #require(all.first { $0.title.kind == .episode })
        let episode = try await client().media(play.title.key)
        #expect(episode.title == play.title && episode.seconds > 0 && !episode.summary.isEmpty && episode.size > 0)
        #expect(episode.page?.absoluteString.hasSuffix("details?key=%2Flibrary%2Fmetadata%2F\(play.title.key)") == true)
        let season = try await client().media(episode.parentKey)
        let series = try await client().media(episode.grandparentKey)
        #expect(season.title.kind == .season && season.parentKey == series.title.key)
        #expect(series.title.kind == .show && series.title.title == play.title.grandparent)
        func plays(of media: PlexMedia) async throws -> [PlexPlay] {
            try await client().history(PlexHistoryFilter(title: .init(media.title)), count: 1_000).plays
        }
        #expect(try await plays(of: episode) == all.filter { $0.title.key == episode.title.key })
        #expect(try await plays(of: series) == all.filter { $0.title.grandparent == series.title.title })
        #expect(try await plays(of: season).count <= plays(of: series).count)
        #expect(await reason { () throws(ServiceProblem) in _ = try await client().media(99_999) } == .missing)
    }

    @Test func `TW-135 an address elsewhere lies somewhere and is somebody's; one within the house lies nowhere`()
        async throws
    {
        let place = try await client().place(of: "198.51.100.7")
        #expect(place.city == "Tromsø" && place.country == "Norway" && place.owner == "Northern Lines")
        #expect(try await client().place(of: "192.0.2.10").isEmpty)
        #expect(
            await reason { () throws(ServiceProblem) in _ = try await client(key: "wrong").place(of: "192.0.2.10") }
                == .wrongKey)
    }

    @Test func `TW-139 libraries are told with what they hold, how much they are watched, and by whom`() async throws {
        let libraries = try await client().libraries()
        #expect(libraries.map(\.kind) == [.movie, .show] && libraries.map(\.count) == [14, 6])
        #expect(libraries.reduce(0) { $0 + $1.plays } == 300)
        let shows = try await client().library(2)
        #expect(shows.name == "TV Shows" && shows.childCount == 72 && shows.times.map(\.days) == [1, 7, 30, 0])
        #expect(
            shows.times.last?.plays == libraries.last?.plays
                && shows.people.reduce(0) { $0 + $1.plays } == libraries.last?.plays)
        #expect(await reason { () throws(ServiceProblem) in _ = try await client().library(9) } != nil)
    }

    @Test func `TW-137 what was added last is told once, and nobody took anything along`() async throws {
        let added = try await client().recentlyAdded()
        #expect(added.count == 20 && Set(added).count == 20)
        #expect(try await client().recentlyAdded(count: 3).count == 3)
        #expect(try await client().syncedItems(of: 1).isEmpty)
    }

    @Test(arguments: PlexLog.allCases)
    func `TW-140 the lines of a log come newest first, and say what went wrong`(_ log: PlexLog) async throws {
        let lines = try await client().lines(of: log)
        #expect(lines.isEmpty == (log == .newsletters))
        switch log {
        case .tautulli:
            #expect(lines.map(\.weight) == [.detail, .notice, .warning, .error, .notice])
            #expect(lines.first?.detail == "ThreadPoolExecutor-0_0" && lines.first?.stamp.count == 19)
        case .server: #expect(lines.map(\.text).prefix(2) == ["Transcoder ended.", "Slow query took 812 ms"])
        case .scanner: #expect(lines.first?.text == "Done scanning." && lines.last?.weight == .detail)
        case .notifications, .logins:
            #expect(lines.contains { $0.weight == .error } && lines.allSatisfy { $0.moment != nil })
        case .newsletters: break
        }
        #expect(try await client().lines(of: log, count: 2).count <= 2)
    }

    @Test func `TW-137 it is told whether there are newer versions, and what is new in them`() async throws {
        let updates = try await client().updates()
        #expect(updates.plex?.isAvailable == true && updates.plex?.version == "1.41.3.9314")
        #expect(updates.plex?.page?.host() == "plex.tv" && updates.plex?.added.isEmpty == false)
        #expect(updates.tautulli?.isAvailable == false)
    }

    @Test func `TW-143 backups are made, and what is kept for a while is thrown away`() async throws {
        for deed in TautulliDeed.allCases { try await client().run(deed) }
        #expect(contract.deeds == TautulliDeed.allCases.map(\.rawValue))
        #expect(TautulliDeed.allCases.filter(\.removes) == [.emptyCache, .emptyPictures, .forgetSessions])
    }

    @Test(arguments: [7, 30, 730]) func `TW-141 statistics count what was watched in the days`(_ days: Int) async throws
    {
        let byPlays = try await client().statistics(days: days, by: .plays, count: 3)
        #expect(byPlays.count == 11 && byPlays.allSatisfy { $0.kind != .other && $0.rows.count <= 3 })
        let users = try #require(byPlays.first { $0.kind == .topUsers }?.rows)
        #expect(users.map(\.plays) == users.map(\.plays).sorted(by: >))
        let byTime = try await client().statistics(days: days, by: .duration, count: 3)
        let times = try #require(byTime.first { $0.kind == .topUsers }?.rows.map(\.seconds))
        #expect(times == times.sorted(by: >) && !times.isEmpty)
    }

    @Test(arguments: PlexGraph.Kind.allCases)
    func `TW-138 each graph spreads all plays of its days`(_ kind: PlexGraph.Kind) async throws {
        let graph = try await client().graph(kind, range: 90, by: .plays)
        #expect(graph.series.flatMap(\.values).reduce(0, +) == 300)
        #expect(graph.series.allSatisfy { $0.values.count == graph.categories.count })
        let times = try await client().graph(kind, range: 90, by: .duration)
        #expect(times.series.flatMap(\.values).reduce(0, +) > 300 * 60)
    }

    @Test func `TW-142 a word finds films and episodes`() async throws {
        let title = try #require(try await client().history().plays.first { $0.title.kind == .movie }?.title)
        let found = try await client().search(title.title)
        #expect(found.first { $0.kind == .movie }?.titles.contains { $0.key == title.key } == true)
        #expect(try await client().search("zzzz").isEmpty)
    }

    @Test func `TW-028 a wrong key is told from a right one, and the key is in no address`() async throws {
        let seen = Recorder<HTTPRequest>()
        #expect(try await client(seen: seen).status().version == "2.17.2")
        #expect(seen.values.allSatisfy { $0.query == nil && $0.path == "/api/v2" && $0.method == .post })
        #expect(await reason { () throws(ServiceProblem) in _ = try await client(key: "wrong").status() } == .wrongKey)
        #expect(await reason { () throws(ServiceProblem) in _ = try await client(key: "").activity() } == .wrongKey)
    }

    @Test func `Posters are handed on by Tautulli, and nothing else is`() async throws {
        let source = PictureSource { title, id, file in
            PictureSource.Picture(contentType: "image/jpeg", bytes: Array("\(title) \(id) \(file)".utf8))
        }
        let painted = TautulliContract(key: "0123456789abcdef", clock: clock.wallClock, pictures: source)
        let session = try #require(try await client(of: painted).activity().sessions.first)
        let bytes = try await client(of: painted).picture(session.title.poster, width: 200)
        #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("poster-375.jpg"))
        for path in ["", "/etc/passwd", "http://elsewhere.invalid/library/metadata/1/thumb", "/library/../x/y/z"] {
            #expect(
                await reason { () throws(ServiceProblem) in _ = try await client(of: painted).picture(path, width: 200)
                } == .missing)
        }
    }
}
