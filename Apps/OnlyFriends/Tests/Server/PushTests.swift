import AccountsAPI
import Base
import Database
import Foundation
import HTTPClient
import Jobs
import OnlyFriendsAPI
import PushDevice
import Secrets
import Synchronization
import TestKit
import Testing
import WebPush
import Wire

@testable import OnlyFriendsServer

extension PushReceiver {
    var draft: PushSubscriptionDraft { PushSubscriptionDraft(endpoint: endpoint, p256dh: p256dh, auth: auth) }

    /// What a push says to this browser; nil when it is for another.
    func read(_ request: ClientRequest) async throws -> PushNotice? { try await read(request, as: PushNotice.self) }
}

@Suite(.timeLimit(.minutes(2))) struct PushTests {
    /// What the jobs of a server would do, done at once: pushes of everything unread for everybody's browsers.
    private func deliver(
        _ notice: PushNotice, to person: Person, on server: TestServer, by service: PushService
    ) async throws {
        let delivery = server.server.delivery(by: HTTPClient(engine: service))
        let ids = try await server.database.read { connection in
            try connection.values(
                "SELECT id FROM push_subscriptions WHERE user_id = \(person.id) ORDER BY id", as: SortableID.self)
        }
        for id in ids { try await delivery.deliver(.init(subscription: id, user: person.id, notice: notice)) }
    }

    private func count(_ server: TestServer) async throws -> Int? {
        try await server.database.read { try $0.value("SELECT COUNT(*) FROM push_subscriptions", as: Int.self) }
    }

    private func liked(_ server: TestServer) async throws -> (ann: Person, ben: Person, notice: PushNotice) {
        let ann = try await server.join("Ann"), ben = try await server.join("Ben")
        try await server.befriend(ann, ben)
        let post = try await ann.post("Secret words").id
        _ = try await ben.client.call(PostsAPI.comment, .init(id: post), CommentDraft(text: "More secret words"))
        let notice = try #require(try await ann.notices().items.first)
        return (ann, ben, PushNotice(kind: notice.kind, id: notice.id))
    }

    @Test(arguments: TestDatabase.all)
    func `OF-180 OF-186 A browser is told the kind and the id, encrypted for it alone, and no words`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, notice) = try await liked(server)
            let service = PushService(), browser = try PushReceiver("a")
            let key = try await ann.client.call(PushAPI.key)
            #expect(try await ann.client.call(PushAPI.key) == key)
            #expect(P256KeyPair.isPublicKey(try #require(Base64URL.decode(key.publicKey))))
            _ = try await ann.client.call(PushAPI.subscribe, body: browser.draft)
            try await deliver(notice, to: ann, on: server, by: service)
            let request = try #require(service.asked.values.first)
            let told = try #require(try await browser.read(request))
            #expect(told.kind == notice.kind && told.id == notice.id && told.title == nil && told.text == nil)
            #expect(told.userId == ben.id && told.postId != nil)
            #expect(request.fields["Authorization"]?.hasSuffix("k=\(key.publicKey)") == true)
            #expect(request.fields["TTL"] == "86400" && request.fields["Topic"] == notice.id.description)
        }
    }

    @Test func `OF-180 Who wants to be shown what was written is, until they want it no more`() async throws {
        try await TestServer.run { server in
            let (ann, ben, notice) = try await liked(server)
            let service = PushService(), browser = try PushReceiver("a")
            _ = try await ann.client.call(PushAPI.subscribe, body: browser.draft)
            var wishes = try await ann.client.call(NoticesAPI.preferences)
            #expect(wishes.pushesText == false)
            (wishes.choices, wishes.pushesText) = ([], true)
            #expect(try await ann.client.call(NoticesAPI.setPreferences, body: wishes).pushesText == true)
            // A change that says nothing of it changes nothing of it.
            #expect(
                try await ann.client.call(NoticesAPI.setPreferences, body: NoticePreferences(choices: [])).pushesText
                    == true)
            try await deliver(notice, to: ann, on: server, by: service)
            let talk = try await ben.conversation(with: ann).id
            let message = try await ben.say("Are you coming?", in: talk)
            try await deliver(
                PushNotice(kind: .message, id: message.id, conversationId: talk), to: ann, on: server, by: service)
            let told = [
                try await browser.read(service.asked.values[0]), try await browser.read(service.asked.values[1]),
            ]
            let voice = try await ben.speak(2)
            let spoken = try await ben.client.call(
                MessagesAPI.send, ByID(id: talk), MessageDraft(clientId: "voice", voiceId: voice.id))
            try await deliver(
                PushNotice(kind: .message, id: spoken.id, conversationId: talk), to: ann, on: server, by: service)
            #expect(try await browser.read(service.asked.values[2])?.text == "Voice message, 0:02")
            #expect(told[0]?.title == "Ben" && told[0]?.text == "More secret words")
            #expect(told[1]?.title == "Ben" && told[1]?.text == "Are you coming?" && told[1]?.conversationId == talk)
        }
    }

    @Test func `OF-198 A push is in the language that its reader has now, not the one of the day when it was set up`()
        async throws
    {
        try await TestServer.run { server in
            let (ann, _, notice) = try await liked(server)
            let service = PushService(), browser = try PushReceiver("a")
            _ = try await ann.client.call(PushAPI.subscribe, body: browser.draft)
            var told: [String?] = []
            for language in [nil, WrittenLanguage.german, .norwegian] {
                if let language {
                    let change = ProfileChange(settings: SettingsChange(language: language))
                    let settings = try await ann.client.call(UsersAPI.updateMe, .init(), change).settings
                    #expect(settings?.language == language)
                }
                try await deliver(notice, to: ann, on: server, by: service)
                told.append(try await browser.read(try #require(service.asked.values.last))?.words)
            }
            // Who has never said theirs is told in the words that their browser has.
            #expect(told == [nil, "Neuer Kommentar zu deinem Beitrag", "Ny kommentar til innlegget ditt"])
        }
    }

    @Test(arguments: WrittenLanguage.allCases)
    func `OF-198 Pushes say what the app says of the same, in every language`(_ language: WrittenLanguage) throws {
        struct Catalog: Decodable {
            struct Entry: Decodable { var localizations: [String: Form] }
            struct Form: Decodable { var stringUnit: Unit? }
            struct Unit: Decodable { var value: String }
            var strings: [String: Entry]
        }
        let app = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let strings = try JSONDecoder().decode(
            Catalog.self, from: Data(contentsOf: app.appendingPathComponent("UI/Localizable.xcstrings"))
        ).strings
        let kinds = Notice.Kind.allCases.map { kind in { PushWords.sentence(kind, in: $0) } }
        let changes = SecurityChange.Kind.allCases.map { kind in { PushWords.sentence(kind, in: $0) } }
        for sentence: (WrittenLanguage) -> String in kinds + changes {
            let entry = try #require(strings[sentence(.english)])
            guard language != .english else { continue }
            let translated = entry.localizations[language.rawValue]?.stringUnit?.value
            #expect(translated == sentence(language))
        }
    }

    @Test func `OF-180 A text of any length fits into a push`() {
        #expect(PushDelivery.shortened("short", 300) == "short")
        let monster = "a" + String(repeating: "\u{301}", count: 5_000)
        for text in [String(repeating: "å", count: 5_000), monster, monster + monster] {
            #expect(PushDelivery.shortened(text, 300).utf8.count <= 300)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-179 A browser belongs to who used it last, and to nobody after they have logged out`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, notice) = try await liked(server)
            let service = PushService(), browser = try PushReceiver("a")
            _ = try await ann.client.call(PushAPI.subscribe, body: browser.draft)
            _ = try await ben.client.call(PushAPI.subscribe, body: browser.draft)
            #expect(try await count(server) == 1)
            try await deliver(notice, to: ann, on: server, by: service)
            #expect(service.asked.values.isEmpty)
            // Another's is not one's own to end.
            _ = try await ann.client.call(PushAPI.unsubscribe, .init(endpoint: browser.endpoint))
            #expect(try await count(server) == 1)
            _ = try await ben.client.call(PushAPI.unsubscribe, .init(endpoint: browser.endpoint))
            #expect(try await count(server) == 0)
            _ = try await ann.client.call(PushAPI.subscribe, body: browser.draft)
            _ = try await ann.client.call(SessionAPI.logOut)
            try await deliver(notice, to: ann, on: server, by: service)
            #expect(service.asked.values.isEmpty)
            try await server.server.sweeper.sweep()
            #expect(try await count(server) == 0)
        }
    }

    @Test func `OF-181 A subscription that is gone is forgotten, and a service that is busy is asked again`()
        async throws
    {
        try await TestServer.run { server in
            let (ann, _, notice) = try await liked(server)
            let service = PushService()
            _ = try await ann.client.call(PushAPI.subscribe, body: try PushReceiver("a").draft)
            service.answer(503)
            await #expect(throws: PushDelivery.Busy.self) {
                try await deliver(notice, to: ann, on: server, by: service)
            }
            #expect(try await count(server) == 1)
            service.answer(400)
            await #expect(throws: JobRefusal.self) { try await deliver(notice, to: ann, on: server, by: service) }
            service.answer(410)
            try await deliver(notice, to: ann, on: server, by: service)
            #expect(try await count(server) == 0)
        }
    }

    @Test func `OF-178 OF-184 What was read or is gone is not pushed, nor anything in quiet hours`() async throws {
        try await TestServer.run { server in
            let (ann, ben, notice) = try await liked(server)
            let service = PushService()
            _ = try await ann.client.call(PushAPI.subscribe, body: try PushReceiver("a").draft)
            _ = try await ann.client.call(
                NoticesAPI.setPreferences,
                body: NoticePreferences(choices: [], quietFrom: 0, quietUntil: 1_439, timeZone: "Etc/UTC"))
            try await deliver(notice, to: ann, on: server, by: service)
            _ = try await ann.client.call(NoticesAPI.setPreferences, body: NoticePreferences(choices: []))
            _ = try await ben.client.call(FriendsAPI.block, ByUser(userId: ann.id))
            try await deliver(notice, to: ann, on: server, by: service)
            #expect(service.asked.values.isEmpty)
        }
    }

    @Test func `OF-184 Quiet hours may go over midnight, in the person's own time`() throws {
        let hours = QuietHours(from: 1_320, until: 420, timeZone: "Etc/UTC")
        func at(_ hour: Double, _ hours: QuietHours) -> Bool {
            hours.contains(Date(timeIntervalSince1970: 1_780_272_000 + hour * 3_600))
        }
        #expect(at(22, hours) && at(23.5, hours) && at(0, hours) && at(6.9, hours) && !at(7, hours) && !at(12, hours))
        let tokyo = QuietHours(from: 1_320, until: 420, timeZone: "Asia/Tokyo")
        #expect(at(13, tokyo) && !at(12.9, tokyo) && !at(22, tokyo))
        #expect(!at(3, QuietHours(from: nil, until: nil, timeZone: nil)))
    }

    @Test func `What is no subscription is refused`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            var draft = try PushReceiver("a").draft
            draft.endpoint = "http://push.example.net/a"
            let plain = try await refusal { try await ann.client.call(PushAPI.subscribe, body: draft) }
            #expect(plain?.errors?.first?.field == "endpoint")
            draft = try PushReceiver("a").draft
            draft.p256dh = "AAAA"
            let broken = try await refusal { try await ann.client.call(PushAPI.subscribe, body: draft) }
            #expect(broken?.errors?.first?.field == "p256dh")
        }
    }
}
