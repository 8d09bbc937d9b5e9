import Base
import Foundation
import Synchronization
import TestKit
import Testing
import ThriftwoodAPI
import Wire

@testable import ThriftwoodCore

struct NoticeDeskTests {
    private static let radarr = ServiceConnection(
        id: "r1", kind: .radarr, name: "Films", address: "http://radarr:7878", credentials: .apiKey("right"))
    private static let sonarr = ServiceConnection(
        id: "s1", kind: .sonarr, name: "Shows", address: "http://sonarr:8989", credentials: .apiKey("right"))
    private static let dune = HookEvent(.downloaded, title: "Dune", titleID: 12, year: 2021, quality: "Bluray-1080p")

    /// A person with two servers, and what their phone was shown.
    private struct House {
        let clock = ManualClock()
        let somebody: Somebody
        let store: ThriftwoodStore
        let desk: NoticeDesk
        let shown = Recorder<ServiceNotice>()

        init() async throws {
            somebody = try Somebody(clock: clock.wallClock)
            store = somebody.store()
            desk = NoticeDesk(store: store, clock: clock.wallClock) { [shown] notice, _ in shown.record(notice) }
            let profile = try await store.addProfile(named: "Home")
            try await store.save(ProfileService(connection: radarr), in: profile.id)
            try await store.save(ProfileService(connection: sonarr), in: profile.id)
        }

        /// Lets the time go by that a notice waits for more.
        func wait(forShown count: Int) async throws {
            try await eventually {
                clock.advanceToNextSleeper()
                return shown.values.count >= count
            }
        }
    }

    private func episode(_ number: Int, season: Int = 2) -> HookEvent {
        HookEvent(
            .downloaded, title: "Severance", titleID: 5,
            parts: [.init(id: season * 100 + number, season: season, number: number)], quality: "WEBDL-1080p")
    }

    @Test func `TW-043 what a server tells is kept, shown in open windows and handed to phones`() async throws {
        let house = try await House()
        var states = await house.desk.states().makeAsyncIterator()
        #expect(await states.next()?.notices.isEmpty == true)
        let kept = try #require(try await house.desk.take(Self.dune, from: "r1"))
        let state = try #require(await states.next())
        #expect(state.notices == [kept] && state.unread == 1)
        try await house.wait(forShown: 1)
        #expect(house.shown.values == [kept])
        await house.desk.markRead(kept.id)
        #expect(await states.next()?.unread == 0)
        await house.desk.removeAll()
        #expect(await states.next()?.notices.isEmpty == true)
    }

    @Test func `A notice that waited when the house stopped is pushed after the start, and one that was read is not`()
        async throws
    {
        let house = try await House()
        let held = Recorder<SortableID>()
        let released = Recorder<SortableID>()
        // Of the desk that stops, which waits by the same clock, nothing counts any more.
        let stopping = NoticeDesk.Memory(hold: { held.record($0.id) }, release: { _ in })
        let before = NoticeDesk(store: house.store, clock: house.clock.wallClock, memory: stopping) { _, _ in }
        let kept = try #require(try await before.take(Self.dune, from: "r1"))
        let read = try #require(try await before.take(episode(1), from: "s1"))
        #expect(held.values == [kept.id, read.id])
        // The house stops here: nobody waits any more, and another desk takes up what was held.
        let memory = NoticeDesk.Memory(hold: { held.record($0.id) }, release: { released.record($0) })
        let after = NoticeDesk(store: house.store, clock: house.clock.wallClock, memory: memory) {
            [shown = house.shown] notice, _ in shown.record(notice)
        }
        await after.markRead(read.id)
        try await after.resume(kept.id, from: "r1")
        try await after.resume(read.id, from: "s1")
        try await after.resume(SortableIDSource(clock: .system).next(), from: "gone")
        #expect(released.values.count == 1)
        try await eventually {
            house.clock.advanceToNextSleeper()
            return Set(released.values).isSuperset(of: [kept.id, read.id])
        }
        #expect(house.shown.values.map(\.id) == [kept.id])
    }

    @Test func `The same thing twice within a minute is told once, and later again`() async throws {
        let house = try await House()
        #expect(try await house.desk.take(Self.dune, from: "r1") != nil)
        house.clock.advance(by: 20)
        #expect(try await house.desk.take(Self.dune, from: "r1") == nil)
        house.clock.advance(by: 3_600)
        #expect(try await house.desk.take(Self.dune, from: "r1") != nil)
        #expect(try await house.store.notices().count == 2)
    }

    @Test func `Eight episodes that come one after the other are one notice and one push`() async throws {
        let house = try await House()
        for number in 1...8 { try await house.desk.take(episode(number), from: "s1") }
        try await house.wait(forShown: 1)
        #expect(house.shown.values.map(\.event.parts.count) == [8])
        // Another half hour later is news of its own.
        house.clock.advance(by: 1_800)
        try await house.desk.take(episode(9), from: "s1")
        try await house.wait(forShown: 2)
        #expect(house.shown.values.map(\.event.parts.count) == [8, 1])
        #expect(try await house.store.notices().count == 2)
    }

    @Test func `What somebody does not want, or has read already, or what no server of theirs told, is not pushed`()
        async throws
    {
        let house = try await House()
        var settings = try await house.store.settings()
        settings.notices.muted["r1"] = [.downloaded]
        try await house.store.save(settings)
        #expect(try await house.desk.take(Self.dune, from: "r1") == nil)
        #expect(try await house.desk.take(Self.dune, from: "gone") == nil)
        let read = try #require(try await house.desk.take(episode(1), from: "s1"))
        await house.desk.markRead(read.id)
        try await house.desk.take(HookEvent(.grabbed, title: "Dune", titleID: 12), from: "r1")
        try await house.wait(forShown: 1)
        #expect(house.shown.values.map(\.event.kind) == [.grabbed])
    }

    @Test func `The last hundred stay, and those of a server go with it`() async throws {
        let house = try await House()
        for number in 1...130 {
            house.clock.advance(by: 1)
            try await house.desk.take(HookEvent(.grabbed, title: "Film \(number)", titleID: number), from: "r1")
        }
        let kept = try await house.store.notices()
        #expect(kept.count == 100 && kept.first?.event.titleID == 130 && kept.last?.event.titleID == 31)
        try await house.store.removeService("r1")
        #expect(try await house.store.notices().isEmpty)
    }

    @Test func `What is wished for outlasts being written, and nonsense costs nothing`() throws {
        var wishes = NoticeWishes()
        (wishes.muted["r1"], wishes.quietFrom, wishes.showsBanners) = ([.health, .grabbed], 1_320, false)
        #expect(try JSONCoding.decode(NoticeWishes.self, from: JSONCoding.encode(wishes)) == wishes)
        let odd = try JSONCoding.decode(
            NoticeWishes.self,
            from: Array(#"{"quietFrom": 9000, "muted": {"r": ["brewed", "grabbed"]}, "houseAddress": 7}"#.utf8))
        #expect(odd.quietFrom == nil && odd.muted == ["r": [.grabbed]] && odd.houseAddress.isEmpty && odd.showsBanners)
    }

    @Test func `A push is never longer than a push service takes`() throws {
        let long = String(repeating: "👨‍👩‍👧‍👦", count: 2_000)
        let push = PushedNotice(kind: "grabbed", id: "1", title: long, text: long, tab: "movies", place: "")
        #expect(try JSONCoding.encode(push).count < 3_000 && push.title.hasSuffix("…"))
    }
}
