import AccountsAPI
import Base
import Database
import Foundation
import HTTPClient
import ListBackupAPI
import ListBackupContract
import Messaging
import PushDevice
import Secrets
import TestKit
import Testing
import WebPush
import Wire

@testable import ListBackupServer

/// What the browsers of people are told of alerts.
@Suite(.timeLimit(.minutes(2))) struct AlertPushTests {
    /// A house with people who are signed in, and a source of the first one's.
    private struct House {
        var fixture: ServerFixture
        var team: TeamFixture
        var ada: TeamFixture.Person
        var source: SourceRow

        var service: PushService { fixture.pushes }

        /// Says that the source is not well, or with nothing that it is well again.
        func tell(_ kind: SourceAlert.Kind?, of row: SourceRow? = nil) async throws {
            let (alerts, source) = (fixture.server.alerts, row ?? source)
            try await fixture.database.write { connection in
                guard let kind else { return try alerts.settle(source, connection) }
                try alerts.raise(kind, source, detail: "The key of ada@example.com is refused.", connection)
            }
        }

        func more(_ name: String) async throws -> SourceRow {
            let made = try await ada.client.call(SourcesAPI.create, body: fixture.draft(name))
            let context = fixture.server.context
            return try await fixture.database.read { try #require(try context.sources.source(made.id, $0)) }
        }

        /// Waits until nothing is on its way but what waits for its time.
        func settled() async throws {
            try await eventually {
                try await fixture.database.read {
                    try $0.value(
                        """
                        SELECT COUNT(*) FROM homescreen_jobs
                        WHERE kind IN ('mail-source-alert', 'mail-owner') OR (kind = 'listbackup.push' AND is_dead = 0)
                        """, as: Int.self) == 0
                }
            }
        }

        /// What a browser was told, in the order in which it came.
        func told(_ browser: PushReceiver) async throws -> [AlertPush] {
            var told: [AlertPush] = []
            for request in service.asked.values {
                if let push = try await browser.read(request, as: AlertPush.self) { told.append(push) }
            }
            return told
        }
    }

    private static func run(
        _ database: TestDatabase = .sqlite, clock: ManualClock? = nil, _ body: @escaping (House) async throws -> Void
    ) async throws {
        try await ServerFixture.run(database, clock: clock?.wallClock ?? .system) { fixture in
            fixture.fill(ShopData(customers: 3))
            let team = TeamFixture(fixture)
            let ada = try await team.person("ada@example.com")
            let made = try await ada.client.call(SourcesAPI.create, body: fixture.draft("Oak & Linen"))
            let context = fixture.server.context
            let source = try await fixture.database.read {
                try #require(try context.sources.source(made.id, $0))
            }
            try await body(House(fixture: fixture, team: team, ada: ada, source: source))
        }
    }

    @Test(arguments: TestDatabase.all)
    func `LB-173, LB-174, LB-176 Each browser is told once of each event, with its kind and ids and nobody's names`(
        _ database: TestDatabase
    ) async throws {
        try await Self.run(database) { house in
            let browsers = [try PushReceiver("phone"), try PushReceiver("desk")]
            for browser in browsers { try await browser.subscribe(house.ada) }
            for _ in 1...3 { try await house.tell(.needsSignIn) }
            try await house.tell(nil)
            try await house.settled()
            #expect(house.service.asked.values.count == 4)
            for browser in browsers {
                let told = try await house.told(browser)
                #expect(told.map(\.kind) == [.needsSignIn, .wellAgain])
                #expect(told.allSatisfy { $0.source == house.source.id } && Set(told.map(\.id)).count == 2)
                for request in house.service.asked.values {
                    guard let bytes = try await browser.bytes(request) else { continue }
                    let fields = try #require(
                        try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: String])
                    #expect(Set(fields.keys) == ["kind", "id", "source"])
                    #expect(fields["id"].flatMap { SortableID($0) } != nil)
                }
            }
            // Mails say the same, and no less than before.
            #expect(
                house.fixture.mail.messages.values.map(\.subject) == [
                    "Oak & Linen needs a new sign-in", "Oak & Linen is backed up again",
                ])
        }
    }

    @Test func `LB-174 A service that is busy is told later, each event once and those of a source in their order`()
        async throws
    {
        let clock = ManualClock()
        try await Self.run(clock: clock) { house in
            let browser = try PushReceiver("phone")
            try await browser.subscribe(house.ada)
            house.service.answer(503)
            try await house.tell(.failed)
            try await eventually { house.service.asked.values.count == 1 }
            try await house.tell(nil)
            try await eventually { house.fixture.mail.messages.values.count == 2 }
            // What came after it waits for it.
            #expect(house.service.asked.values.count == 1)
            house.service.answer(201)
            try await eventually {
                clock.advance(by: 8)
                return house.service.asked.values.count == 3
            }
            try await house.settled()
            #expect(try await house.told(browser).map(\.kind) == [.failed, .failed, .wellAgain])
            #expect(Set(try await house.told(browser).map(\.id)).count == 2)
        }
    }

    @Test func `LB-174 A job that is run once more tells nobody once more`() async throws {
        try await Self.run { house in
            let browser = try PushReceiver("phone")
            try await browser.subscribe(house.ada)
            var message = OwnerMessage(subject: "Failed", text: "It did.")
            message.push = AlertPush(.failed, of: house.source.id, id: "1")
            for _ in 1...3 { try await house.fixture.server.mail.send(message, to: house.ada.id, key: "one") }
            try await house.settled()
            #expect(try await house.told(browser).count == 1)
        }
    }

    private static func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    @Test(arguments: [true, false])
    func
        `LB-175 Quiet hours hold pushes back by the person's zone and bring them as one; urgent ones come as they choose`(
            letsUrgentThrough: Bool
        ) async throws
    {
        let clock = ManualClock()
        // Eleven at night in Oslo.
        clock.advance(to: try Self.date("2036-01-10T22:00:00Z"))
        try await Self.run(clock: clock) { house in
            let browser = try PushReceiver("phone")
            try await browser.subscribe(house.ada)
            let quiet = QuietHours(isOn: true, timeZone: "Europe/Oslo", letsUrgentThrough: letsUrgentThrough)
            _ = try await house.ada.client.call(AlertsAPI.update, body: AlertSettings(mail: false, quiet: quiet))
            let others = [try await house.more("Second"), try await house.more("Third")]
            for source in others { try await house.tell(.failed, of: source) }
            try await house.tell(.needsSignIn)
            try await house.settled()
            let urgent: [AlertPush.Kind] = letsUrgentThrough ? [.needsSignIn] : []
            #expect(try await house.told(browser).map(\.kind) == urgent)
            #expect(house.service.asked.values.allSatisfy { $0.fields["Urgency"] == "high" })
            try await eventually {
                clock.advance(by: 3600)
                return try await house.told(browser).count == urgent.count + 1
            }
            #expect(try await house.told(browser).last?.kind == .several)
            #expect(clock.now >= (try Self.date("2036-01-11T06:00:00Z")))
            try await house.settled()
            #expect(house.service.asked.values.count == urgent.count + 1)
            #expect(house.fixture.mail.messages.values.isEmpty)
        }
    }

    @Test func `LB-175 No more than so many alerts an hour come, and the rest as one when it is over`() async throws {
        let clock = ManualClock()
        try await Self.run(clock: clock) { house in
            let browser = try PushReceiver("phone")
            try await browser.subscribe(house.ada)
            _ = try await house.ada.client.call(AlertsAPI.update, body: AlertSettings(mail: false, mostPerHour: 1))
            let others = [try await house.more("Second"), try await house.more("Third")]
            try await house.tell(.failed)
            try await house.settled()
            for source in others { try await house.tell(.failed, of: source) }
            try await house.settled()
            #expect(try await house.told(browser).map(\.kind) == [.failed])
            try await eventually {
                clock.advance(by: 1801)
                return try await house.told(browser).count == 2
            }
            #expect(try await house.told(browser).map(\.kind) == [.failed, .several])
        }
    }

    @Test func `LB-175 Everybody in an account is told as they wish themselves, and who is in it no longer is not`()
        async throws
    {
        try await Self.run { house in
            let kim = try await house.team.person("kim@example.com")
            let eve = try await house.team.person("eve@example.com")
            try await house.team.invite(kim, "kim@example.com", as: .viewer, by: house.ada)
            let browsers = [try PushReceiver("kim"), try PushReceiver("eve")]
            try await browsers[0].subscribe(kim)
            try await browsers[1].subscribe(eve)
            try await house.tell(.failed)
            try await house.settled()
            #expect(try await house.told(browsers[0]).map(\.kind) == [.failed])
            let own = house.team.client(kim.token)
            _ = try await own.call(TeamAPI.use, body: AccountChoice(account: kim.id))
            _ = try await own.call(AlertsAPI.update, body: AlertSettings(wellAgain: false))
            try await house.tell(nil)
            try await house.settled()
            #expect(try await house.told(browsers[0]).count == 1)
            _ = try await house.ada.client.call(TeamAPI.remove, ByID(id: kim.id))
            try await house.tell(.failed)
            try await house.settled()
            #expect(house.service.asked.values.count == 1)
            #expect(house.fixture.mail.messages.values.filter { $0.to == "kim@example.com" }.count == 1)
        }
    }

    @Test(arguments: [404, 410])
    func `LB-176 A browser that takes no pushes any more is let go, and one with new keys goes on`(
        status: Int
    ) async throws {
        try await Self.run { house in
            try await PushReceiver("phone").subscribe(house.ada)
            // The browser made its keys anew: it is the same one, and the old ones are gone.
            let renewed = try PushReceiver("phone")
            try await renewed.subscribe(house.ada)
            #expect(try await house.ada.client.call(PushesAPI.browsers).count == 1)
            try await house.tell(.failed)
            try await house.settled()
            #expect(try await house.told(renewed).map(\.kind) == [.failed])
            house.service.answer(status)
            try await house.tell(nil)
            try await eventually { try await house.ada.client.call(PushesAPI.browsers).isEmpty }
            try await house.settled()
            try await house.tell(.failed)
            try await house.settled()
            #expect(house.service.asked.values.count == 2)
        }
    }

    @Test func `LB-176 A browser is one person's alone, is told until its session ends, and shows a test when asked`()
        async throws
    {
        try await Self.run { house in
            let kim = try await house.team.person("kim@example.com")
            let (browser, client) = (try PushReceiver("phone"), house.ada.client)
            let key = try await client.call(PushesAPI.key)
            #expect(P256KeyPair.isPublicKey(try #require(Base64URL.decode(key.publicKey))))
            try await browser.subscribe(house.ada)
            let missing = await #expect(throws: Problem.self) {
                try await kim.client.call(PushesAPI.test, body: PushTest(endpoint: browser.endpoint))
            }
            #expect(missing?.status == 404)
            _ = try await kim.client.call(PushesAPI.unsubscribe, .init(endpoint: browser.endpoint))
            #expect(try await client.call(PushesAPI.browsers).map(\.name) == ["Firefox on Linux"])
            _ = try await client.call(PushesAPI.test, body: PushTest(endpoint: browser.endpoint))
            try await house.settled()
            #expect(try await house.told(browser).map(\.kind) == [.test])
            for wrong in [
                PushBrowserDraft(
                    endpoint: "http://push.example.net/a", p256dh: browser.p256dh, auth: browser.auth, name: ""),
                PushBrowserDraft(endpoint: browser.endpoint, p256dh: "AAAA", auth: browser.auth, name: ""),
            ] {
                let refused = await #expect(throws: Problem.self) {
                    try await client.call(PushesAPI.subscribe, body: wrong)
                }
                #expect(refused?.status == 422)
            }
            _ = try await client.call(SessionAPI.logOut)
            try await house.tell(.failed)
            try await house.settled()
            #expect(house.service.asked.values.count == 1)
            let again = try await house.team.person("ada@example.com")
            #expect(try await again.client.call(PushesAPI.browsers).isEmpty)
            try await browser.subscribe(again)
            _ = try await again.client.call(PushesAPI.unsubscribe, .init(endpoint: browser.endpoint))
            #expect(try await again.client.call(PushesAPI.browsers).isEmpty)
        }
    }
}

extension PushReceiver {
    fileprivate func subscribe(_ person: TeamFixture.Person) async throws {
        _ = try await person.client.call(
            PushesAPI.subscribe,
            body: PushBrowserDraft(endpoint: endpoint, p256dh: p256dh, auth: auth, name: "Firefox on Linux"))
    }
}
