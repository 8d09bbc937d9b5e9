import Base
import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract

@testable import ThriftwoodCore

struct CalendarDeskTests {
    private static let radarr = ServiceConnection(
        id: "r", kind: .radarr, name: "Films", address: "http://radarr", credentials: .apiKey("k"))
    private static let sonarr = ServiceConnection(
        id: "s", kind: .sonarr, name: "Series", address: "http://sonarr", credentials: .apiKey("k"))

    @Test func `TWF-08 one service that fails neither empties the calendar nor hides its own last days`() async throws {
        let now = Date()
        let films = ContractServer(RadarrContract(key: "k", count: 200, now: now))
        let series = ContractServer(SonarrContract(key: "k", count: 40, now: now))
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let store = somebody.store()
        let profile = try await store.addProfile(named: "Home")
        for connection in [Self.radarr, Self.sonarr] {
            try await store.save(ProfileService(connection: connection), in: profile.id)
        }
        let network = HandlerNetwork(
            handlers: [Self.radarr.address: films.handler, Self.sonarr.address: series.handler])
        let desk = CalendarDesk(store: store, network: network, clock: .system)
        await desk.refresh([Self.radarr, Self.sonarr], past: 14, future: 14)
        let first = try await #require(desk.states().first { _ in true })
        let all: Set<String> = ["r", "s"]
        #expect(first.entries(of: all).contains { $0.kind == .movie })
        #expect(first.entries(of: all).contains { $0.kind == .episode })
        #expect(first.entries(of: all).map(\.date) == first.entries(of: all).map(\.date).sorted())

        series.fault = .status(502)
        await desk.refresh([Self.radarr, Self.sonarr], past: 14, future: 14)
        let second = try await #require(desk.states().first { _ in true })
        #expect(second.entries(of: all) == first.entries(of: all))
        #expect(second.problems.keys.sorted() == ["s"])

        let later = CalendarDesk(store: store, network: HandlerNetwork(handlers: [:]), clock: .system)
        await later.refresh([Self.radarr, Self.sonarr], past: 14, future: 14)
        let offline = try await #require(later.states().first { _ in true })
        #expect(offline.entries(of: all) == first.entries(of: all))
        #expect(offline.problems.count == 2)
        await store.close()
    }

    @Test func `TW-053 turned pages bring their own days, and lose neither those around now nor each other`()
        async throws
    {
        let now = Date()
        let films = ContractServer(RadarrContract(key: "k", count: 2_000, now: now))
        let somebody = try Somebody()
        defer { withExtendedLifetime(somebody) {} }
        let network = HandlerNetwork(handlers: [Self.radarr.address: films.handler])
        let desk = CalendarDesk(store: somebody.store(), network: network, clock: .system)
        await desk.refresh([Self.radarr], past: 14, future: 14)
        func told() async throws -> CalendarDesk.State { try await #require(desk.states().first { _ in true }) }
        let near = try await told().entries(of: ["r"])
        let day = 86_400.0
        let past = now.addingTimeInterval(-2_000 * day)
        await desk.look([Self.radarr], from: past, to: past.addingTimeInterval(400 * day))
        await desk.look([Self.radarr], from: past.addingTimeInterval(-400 * day), to: past)
        let all = try await told().entries(of: ["r"])
        #expect(Set(near).isSubset(of: all) && Set(all.map(\.id)).count == all.count)
        #expect(all.contains { $0.date >= past && $0.date < past.addingTimeInterval(400 * day) })
        #expect(all.contains { $0.date < past })

        films.fault = .status(502)
        await desk.look([Self.radarr], from: past, to: past.addingTimeInterval(400 * day))
        let failed = try await told()
        #expect(failed.entries(of: ["r"]) == all && failed.problems["r"] != nil && failed.waiting.isEmpty)
        func isMissed(_ state: CalendarDesk.State) -> Bool {
            state.hasMissed(["r"], from: past.addingTimeInterval(10 * day), to: past.addingTimeInterval(20 * day))
        }
        #expect(isMissed(failed) && !failed.hasMissed(["s"], from: past, to: now))
        #expect(!failed.hasMissed(["r"], from: past.addingTimeInterval(400 * day), to: now))

        films.fault = nil
        await desk.look([Self.radarr], from: past, to: past.addingTimeInterval(400 * day))
        #expect(try await !isMissed(told()))
    }

    @Test func `TW-050 a film stands at the earlier of digital and physical release, and never at its cinema day`() {
        var movie = Movie(id: 1, title: "A")
        let day = Date(timeIntervalSince1970: 1_000_000)
        movie.inCinemas = day
        #expect(CalendarEntry(movie, service: "r") == nil)
        movie.physical = day.addingTimeInterval(20)
        movie.digital = day.addingTimeInterval(40)
        #expect(CalendarEntry(movie, service: "r")?.date == day.addingTimeInterval(20))
    }

    @Test func `TW-051 TW-054 an episode stands at the moment it airs, and knows what to open and to search for`()
        async throws
    {
        let series = ContractServer(SonarrContract(key: "k", count: 40, now: Date()))
        let network = HandlerNetwork(handlers: [Self.sonarr.address: series.handler])
        let client = SonarrClient(ServiceSession(Self.sonarr, network: network))
        let day = 86_400.0
        let answers = try await client.calendar(from: Date().addingTimeInterval(-7 * day), to: Date() + 7 * day)
        let answer = try #require(answers.first { $0.episode.airs != nil })
        let entry = try #require(CalendarEntry(answer, service: "s"))
        #expect(entry.date == answer.episode.airs && entry.detail == answer.episode.title)
        #expect(entry.season == answer.episode.season && entry.number == answer.episode.number)
        #expect(entry.title == answer.episode.series && entry.episode == answer.episode.id && entry.service == "s")
        #expect(entry.quality == answer.episode.file?.quality ?? "")
    }
}
