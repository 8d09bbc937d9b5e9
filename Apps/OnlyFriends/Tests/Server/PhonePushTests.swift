import AccountsAPI
import Base
import Database
import Foundation
import HTTPClient
import HTTPServer
import Jobs
import OnlyFriendsAPI
import PushDevice
import Secrets
import TestKit
import Testing
import WebPush
import Wire

@testable import OnlyFriendsServer

/// Pushes to iPhones, which are told what browsers are told and when they are.
@Suite(.timeLimit(.minutes(2))) struct PhonePushTests {
    private struct Payload: Decodable {
        struct Display: Decodable {
            struct Alert: Decodable {
                var title: String?
                var body: String
            }

            enum CodingKeys: String, CodingKey {
                case alert, badge
                case thread = "thread-id"
                case isMutable = "mutable-content"
            }

            var alert: Alert
            var badge: Int?
            var thread: String?
            var isMutable: Int
        }

        var aps: Display
        var notice: PushNotice
    }

    private static let token = String(repeating: "0a", count: 32)

    private static func draft(
        _ token: String = token, _ environment: DeviceTokenDraft.Environment = .production, locale: String? = nil
    ) -> DeviceTokenDraft {
        DeviceTokenDraft(token: token, environment: environment, locale: locale)
    }

    /// What a server stands on that pushes to phones too.
    private static func dependencies(
        _ server: TestServer, by service: PushService
    ) throws -> OnlyFriendsServer.Dependencies {
        var given = server.dependencies
        let client = HTTPClient(engine: service)
        let token = ProviderToken(pair: try #require(P256KeyPair()), keyID: "KEY1234567", team: "TEAM123456")
        given.phonePushes = PhonePushes(
            sender: APNsSender(
                client: client, token: token, topic: "org.example.friends", clock: server.clock.wallClock))
        given.pushes = client
        return given
    }

    /// What the jobs of a server would do with a message, done at once.
    private static func deliver(
        _ message: Message, in talk: SortableID, to person: Person, on server: TestServer, by service: PushService
    ) async throws {
        let pushing = OnlyFriendsServer(dependencies: try dependencies(server, by: service))
        let delivery = pushing.delivery(by: HTTPClient(engine: service))
        let ids = try await server.database.read { connection in
            try connection.values("SELECT id FROM push_subscriptions ORDER BY id", as: SortableID.self)
        }
        let notice = PushNotice(kind: .message, id: message.id, conversationId: talk)
        for id in ids { try await delivery.deliver(.init(subscription: id, user: person.id, notice: notice)) }
    }

    private static func payload(_ request: ClientRequest?) async throws -> (shown: Payload, text: String) {
        let request = try #require(request)
        let bytes = try await request.body.collect(limit: 5_000)
        return (try JSONCoding.decode(Payload.self, from: bytes), String(decoding: bytes, as: UTF8.self))
    }

    private static func count(_ server: TestServer) async throws -> Int? {
        try await server.database.read { try $0.value("SELECT COUNT(*) FROM push_subscriptions", as: Int.self) }
    }

    /// Ann, to whom Ben has written.
    private static func told(
        _ server: TestServer, _ text: String = "Secret words"
    ) async throws -> (ann: Person, ben: Person, talk: SortableID, message: Message) {
        let ann = try await server.join("Ann"), ben = try await server.join("Ben")
        try await server.befriend(ann, ben)
        let talk = try await ben.conversation(with: ann).id
        return (ann, ben, talk, try await ben.say(text, in: talk))
    }

    @Test(arguments: TestDatabase.all)
    func `OF-179 OF-180 OF-183 A phone is told that there is a message, its id and what is unread, and no words of it`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, _, talk, message) = try await Self.told(server)
            let service = PushService()
            service.answer(200)
            _ = try await ann.client.call(PushAPI.register, body: Self.draft(Self.token.uppercased()))
            try await Self.deliver(message, in: talk, to: ann, on: server, by: service)
            let request = service.asked.values.first
            #expect(request?.address.text == "https://api.push.apple.com/3/device/\(Self.token)")
            #expect(request?.fields["apns-collapse-id"] == message.id.description)
            #expect(request?.fields["apns-priority"] == "10" && request?.fields["apns-push-type"] == "alert")
            let id = try #require(request?.fields["apns-id"])
            #expect(UUID(uuidString: id) != nil && id == id.lowercased())
            let (shown, text) = try await Self.payload(request)
            #expect(shown.aps.alert.body == "New message" && shown.aps.alert.title == nil)
            #expect(shown.aps.isMutable == 1 && shown.aps.thread == talk.description)
            let badge = try await ann.notices().unread.badge
            #expect(badge > 0 && shown.aps.badge == badge)
            #expect(shown.notice.kind == .message && shown.notice.id == message.id)
            #expect(shown.notice.conversationId == talk && !text.contains("Secret") && !text.contains("Ben"))

            // The same phone in another language, and with an app that was built at home.
            _ = try await ann.client.call(PushAPI.register, body: Self.draft(Self.token, .sandbox, locale: "de-DE"))
            #expect(try await Self.count(server) == 1)
            try await Self.deliver(message, in: talk, to: ann, on: server, by: service)
            let again = service.asked.values.last
            #expect(again?.address.host == "api.sandbox.push.apple.com" && again?.fields["apns-id"] == id)
            #expect(try await Self.payload(again).shown.aps.alert.body == "Neue Nachricht")
            // What the person reads in the app goes first.
            _ = try await ann.client.call(
                UsersAPI.updateMe, .init(), ProfileChange(settings: SettingsChange(language: .norwegian)))
            try await Self.deliver(message, in: talk, to: ann, on: server, by: service)
            #expect(try await Self.payload(service.asked.values.last).shown.aps.alert.body == "Ny melding")
        }
    }

    @Test func `OF-180 OF-184 Who wants it is shown who wrote and what, in as many bytes as fit, and not at night`()
        async throws
    {
        try await TestServer.run { server in
            let (ann, ben, talk, message) = try await Self.told(server, "Are you coming?")
            let service = PushService()
            service.answer(200)
            _ = try await ann.client.call(PushAPI.register, body: Self.draft())
            _ = try await ann.client.call(
                NoticesAPI.setPreferences, body: NoticePreferences(choices: [], pushesText: true))
            try await Self.deliver(message, in: talk, to: ann, on: server, by: service)
            let shown = try await Self.payload(service.asked.values.last).shown
            #expect(shown.aps.alert.title == "Ben" && shown.aps.alert.body == "Are you coming?")
            #expect(shown.notice.text == nil && shown.notice.title == nil)
            let long = try await ben.say(String(repeating: "\"👍\\", count: 400), in: talk)
            try await Self.deliver(long, in: talk, to: ann, on: server, by: service)
            let request = try #require(service.asked.values.last)
            let body = try await request.body.collect(limit: 5_000)
            #expect(service.asked.values.count == 2 && body.count <= APNsSender.longest)
            _ = try await ann.client.call(
                NoticesAPI.setPreferences,
                body: NoticePreferences(choices: [], quietFrom: 0, quietUntil: 1_439, timeZone: "Etc/UTC"))
            try await Self.deliver(long, in: talk, to: ann, on: server, by: service)
            #expect(service.asked.values.count == 2)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-179 A phone belongs to who used it last, and to nobody after they have logged out`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, talk, message) = try await Self.told(server)
            let service = PushService()
            _ = try await ann.client.call(PushAPI.register, body: Self.draft())
            _ = try await ben.client.call(PushAPI.register, body: Self.draft())
            #expect(try await Self.count(server) == 1)
            try await Self.deliver(message, in: talk, to: ann, on: server, by: service)
            #expect(service.asked.values.isEmpty)
            // Another's is not one's own to end.
            _ = try await ann.client.call(PushAPI.unregister, .init(token: Self.token))
            #expect(try await Self.count(server) == 1)
            _ = try await ben.client.call(PushAPI.unregister, .init(token: Self.token.uppercased()))
            #expect(try await Self.count(server) == 0)
            _ = try await ann.client.call(PushAPI.register, body: Self.draft())
            _ = try await ann.client.call(SessionAPI.logOut)
            try await Self.deliver(message, in: talk, to: ann, on: server, by: service)
            #expect(service.asked.values.isEmpty)
            try await server.server.sweeper.sweep()
            #expect(try await Self.count(server) == 0)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-181 A phone that Apple knows no more is forgotten, unless it has registered since`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, _, talk, message) = try await Self.told(server)
            let service = PushService()
            func deliver() async throws {
                try await Self.deliver(message, in: talk, to: ann, on: server, by: service)
            }
            func register() async throws {
                _ = try await ann.client.call(PushAPI.register, body: Self.draft())
            }
            func answer(secondsAgo seconds: Double) {
                let time = Int64((server.clock.now.timeIntervalSince1970 - seconds) * 1_000)
                service.answer(410, #"{"reason":"Unregistered","timestamp":\#(time)}"#)
            }
            try await register()
            answer(secondsAgo: 60)
            try await deliver()
            #expect(try await Self.count(server) == 1)
            server.clock.advance(by: 120)
            answer(secondsAgo: 60)
            try await deliver()
            #expect(try await Self.count(server) == 0)
            try await register()
            service.answer(400, #"{"reason":"BadDeviceToken"}"#)
            try await deliver()
            #expect(try await Self.count(server) == 0)
            try await register()
            service.answer(400, #"{"reason":"BadTopic"}"#)
            await #expect(throws: JobRefusal.self) { try await deliver() }
            service.answer(503)
            await #expect(throws: PushDelivery.Busy.self) { try await deliver() }
            #expect(try await Self.count(server) == 1)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-181 A push that Apple is too busy for is tried again, and each phone gets it once`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, talk, _) = try await Self.told(server)
            let service = PushService()
            service.answer(503)
            for name in ["0a", "0b"] {
                _ = try await ann.client.call(
                    PushAPI.register, body: Self.draft(String(repeating: name, count: 32)))
            }
            let jobs = JobQueue(
                database: server.database, clock: server.clock.wallClock, log: Log(label: "jobs") { _ in })
            var given = try Self.dependencies(server, by: service)
            given.jobs = jobs
            let pushing = OnlyFriendsServer(dependencies: given)
            try await pushing.start()
            try await jobs.start()
            var sender = ben
            sender.handler = pushing.routes(log: Log(label: "test") { _ in }).handler
            let answer = await sender.send(
                .post, "/api/v1/conversations/\(talk)/messages", fields: ["Content-Type": "application/json"],
                body: HTTPBody(#"{"clientId":"1","text":"Are you there?"}"#))
            #expect(answer.status == .created)
            func asked() -> [String] { service.asked.values.compactMap { $0.fields["apns-id"] } }
            try await eventually { asked().count == 2 }
            let first = Set(asked())
            #expect(first.count == 2)
            service.answer(200)
            try await eventually {
                server.clock.advance(by: 30)
                return asked().count == 4
            }
            #expect(Set(asked()) == first)
            // Nothing is left to be tried.
            try await eventually {
                try await server.database.read { connection in
                    try connection.value(
                        "SELECT COUNT(*) FROM homescreen_jobs WHERE kind = \(PushQueue.job.name)", as: Int.self) == 0
                }
            }
            #expect(asked().count == 4)
            await jobs.stop()
            await pushing.stop()
        }
    }

    @Test func `OF-179 Without a key phones register and nothing is sent to them; what is no token is refused`()
        async throws
    {
        let service = PushService()
        try await TestServer.run(pushes: HTTPClient(engine: service)) { server in
            let (ann, ben, talk, _) = try await Self.told(server)
            _ = try await ann.client.call(PushAPI.register, body: Self.draft())
            let browser = try PushReceiver("a")
            _ = try await ann.client.call(PushAPI.subscribe, body: browser.draft)
            _ = try await ben.say("Are you there?", in: talk)
            try await eventually { !service.asked.values.isEmpty }
            #expect(service.asked.values.map(\.address.text) == [browser.endpoint])
            for token in ["", "ab", String(repeating: "xy", count: 32), String(repeating: "ab", count: 101)] {
                let refused = try await refusal {
                    try await ann.client.call(PushAPI.register, body: Self.draft(token))
                }
                #expect(refused?.errors?.first?.field == "token")
            }
        }
    }
}
