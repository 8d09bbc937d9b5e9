import Base
import Database
import Events
import Foundation
import HTTPClient
import Jobs
import PushDevice
import Secrets
import Synchronization
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodCore
import WebPush
import Wire

@testable import ThriftwoodServer

extension PushReceiver {
    fileprivate func subscribe(to house: PushHouse, for container: SortableID, language: String = "en") async throws {
        try await house.browsers.subscribe(
            container, endpoint: endpoint, p256dh: p256dh, auth: auth, name: "Firefox on Linux", language: language)
    }
}

@Suite(.timeLimit(.minutes(1))) struct PushHouseTests {
    private let clock = ManualClock()
    private let service = PushService()

    private func house(_ database: any Database) async throws -> (PushHouse, JobQueue, SortableID) {
        let ids = SortableIDSource(clock: clock.wallClock)
        let jobs = JobQueue(database: database, clock: clock.wallClock, log: Log(label: "jobs") { _ in })
        try await jobs.migrate()
        let house = PushHouse(
            database: database, jobs: jobs, keys: KeyRing(temporary: clock.wallClock),
            client: HTTPClient(engine: service), contact: "https://home.example.org", clock: clock.wallClock, ids: ids)
        try await house.open()
        return (house, jobs, ids.next())
    }

    private static func notice(_ language: String) -> PushedNotice {
        PushedNotice(
            kind: "downloaded", id: "1", title: "Dune \(language)", text: "Films", tab: "movies", place: "movie-r1-12",
            picture: "/thriftwood/pictures/a")
    }

    @Test(arguments: TestDatabase.all)
    func `TW-043 each browser is told in its language, and nobody else can read it`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let (house, jobs, person) = try await house(database)
            let key = try await house.browsers.publicKey()
            #expect(try await house.browsers.publicKey() == key)
            #expect(P256KeyPair.isPublicKey(try #require(Base64URL.decode(key))))
            let (one, other) = (try PushReceiver("a"), try PushReceiver("b"))
            try await one.subscribe(to: house, for: person)
            try await other.subscribe(to: house, for: person, language: "nb")
            try await house.push(to: person, topic: "t1") { Self.notice($0) }
            try await jobs.start()
            try await eventually { service.asked.values.count == 2 }
            await jobs.stop()
            let requests = service.asked.values
            let first = try #require(requests.first { $0.address.text == one.endpoint })
            let second = try #require(requests.first { $0.address.text == other.endpoint })
            #expect(try await one.read(first) == Self.notice("en"))
            #expect(try await other.read(second) == Self.notice("nb"))
            #expect(first.fields["Topic"] == "t1" && first.fields["Urgency"] == "normal")
            #expect(first.fields["Authorization"]?.hasSuffix("k=\(key)") == true)
        }
    }

    @Test(arguments: [404, 410]) func `A browser that takes no pushes any more is forgotten`(status: Int) async throws {
        try await TestDatabase.sqlite.run { database in
            let (house, jobs, person) = try await house(database)
            try await PushReceiver("a").subscribe(to: house, for: person)
            service.answer(status)
            try await house.push(to: person, topic: "t") { Self.notice($0) }
            try await jobs.start()
            try await eventually { try await house.browsers.browsers(of: person).isEmpty }
            await jobs.stop()
        }
    }

    @Test func `A browser is one person's alone, is let go by that person alone, and the oldest of many make room`()
        async throws
    {
        try await TestDatabase.sqlite.run { database in
            let (house, _, ann) = try await house(database)
            let ben = SortableIDSource(clock: clock.wallClock).next()
            let browser = try PushReceiver("a")
            try await browser.subscribe(to: house, for: ann)
            #expect(try await house.browsers.browsers(of: ann).map(\.name) == ["Firefox on Linux"])
            try await house.browsers.remove(browser.endpoint, of: ben)
            #expect(try await house.browsers.browsers(of: ann).count == 1)
            try await browser.subscribe(to: house, for: ben)
            let (hers, his) = (try await house.browsers.browsers(of: ann), try await house.browsers.browsers(of: ben))
            #expect(hers.isEmpty && his.count == 1)
            for number in 0..<25 {
                clock.advance(by: 1)
                try await PushReceiver("n\(number)").subscribe(to: house, for: ann)
            }
            let kept = try await house.browsers.browsers(of: ann)
            #expect(kept.count == BrowserPushes.most && kept.first?.endpoint.hasSuffix("n24") == true)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `TW-043 of a person who left nothing stays, and others keep theirs`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let (house, _, ann) = try await house(database)
            let ben = SortableIDSource(clock: clock.wallClock).next()
            try await PushReceiver("a").subscribe(to: house, for: ann)
            try await PushReceiver("b").subscribe(to: house, for: ben)
            let keys = KeyRing(temporary: clock.wallClock)
            let hooks = HookHouse(database: database, keys: keys, events: LocalEventBus(), clock: clock.wallClock)
            let radarr = ServiceConnection(id: "r1", kind: .radarr, name: "Films", address: "http://radarr")
            let first = try await hooks.path(of: radarr, of: ann)
            try await hooks.renew(radarr, of: ann)
            let held = HeldNotices(database: database)
            let notice = ServiceNotice(id: ben, service: "r1", event: HookEvent(.test), date: clock.now)
            await held.memory(of: ann).hold(notice)
            let tables = NoticeTables(database)
            #expect(try await tables.containers() == [ann, ben])
            try await tables.forget([ann])
            #expect(try await tables.containers() == [ben])
            #expect(try await held.all().isEmpty)
            #expect(try await house.browsers.browsers(of: ann).isEmpty)
            #expect(try await house.browsers.browsers(of: ben).count == 1)
            #expect(try await hooks.path(of: radarr, of: ann) == first)
        }
    }

    @Test func `Nothing is pushed in quiet hours, and nothing that is no subscription is kept`() async throws {
        try await TestDatabase.sqlite.run { database in
            let (house, jobs, person) = try await house(database)
            try await PushReceiver("a").subscribe(to: house, for: person)
            let hours = Calendar(identifier: .gregorian).dateComponents(
                in: try #require(TimeZone(identifier: "Etc/UTC")), from: clock.now)
            let now = (hours.hour ?? 0) * 60 + (hours.minute ?? 0)
            var wishes = NoticeWishes()
            (wishes.quietFrom, wishes.quietUntil, wishes.timeZone) = (now, (now + 60) % 1_440, "Etc/UTC")
            try await house.push(to: person, wishes: wishes, topic: "t") { Self.notice($0) }
            #expect(try await jobs.counts().allSatisfy { $0.open == 0 })
            wishes.quietFrom = (now + 30) % 1_440
            try await house.push(to: person, wishes: wishes, topic: "t") { Self.notice($0) }
            #expect(try await jobs.counts().contains { $0.open == 1 })
            await #expect(throws: BrowserPushes.Refusal.noAddress) {
                try await house.browsers.subscribe(
                    person, endpoint: "http://push.example.net", p256dh: "x", auth: "x", name: "", language: "en")
            }
            await #expect(throws: BrowserPushes.Refusal.noKeys) {
                try await house.browsers.subscribe(
                    person, endpoint: "https://push.example.net", p256dh: "x", auth: "x", name: "", language: "en")
            }
        }
    }
}
