import AccountsAPI
import Base
import Database
import HTTPClient
import OnlyFriendsAPI
import PushDevice
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct MessageMentionTests {
    /// Ann Lie, and two friends of hers who do not know each other, in a group.
    private func group(_ server: TestServer) async throws -> (ann: Person, ben: Person, cid: Person, id: SortableID) {
        let ann = try await server.join("Ann Lie"), ben = try await server.join("Ben"),
            cid = try await server.join("Cid")
        for other in [ben, cid] { try await server.befriend(ann, other) }
        let group = try await ann.client.call(
            MessagesAPI.begin, body: ConversationDraft(userIds: [ben.id, cid.id], title: "Sunday"))
        return (ann, ben, cid, group.id)
    }

    @Test(arguments: TestDatabase.all)
    func `OF-166 Whom a message of a group names finds the first they have not read, until they have read it`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, cid, id) = try await group(server)
            let named = try await ben.say("Well, @Ann Lie, and @Cid?", in: id)
            #expect(
                Set(named.mentions ?? []) == [
                    .init(userId: ann.id, name: "Ann Lie"), .init(userId: cid.id, name: "Cid"),
                ])
            try await ben.say("@Ann Lie!", in: id)
            try await ben.say("Nobody", in: id)
            #expect(try await ann.look(at: id).mentionId == named.id)
            #expect(try await ann.conversations().items.first?.mentionId == named.id)
            #expect(try await ben.look(at: id).mentionId == nil)
            let seen = try await cid.messages(in: id).filter { $0.notice == nil }
            #expect(seen.map { $0.mentions?.count ?? 0 } == [2, 1, 0])
            _ = try await ann.client.call(MessagesAPI.read, .init(id: id, messageId: named.id))
            #expect(try await ann.look(at: id).mentionId == seen[1].id)
            _ = try await ann.client.call(MessagesAPI.read, .init(id: id, messageId: seen[2].id))
            #expect(try await ann.look(at: id).mentionId == nil)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-160 OF-159 Whom a message names follows its text, and goes with it`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, cid, id) = try await group(server)
            let said = try await ben.say("@Cid", in: id)
            let changed = try await ben.client.call(
                MessagesAPI.edit, .init(id: id, messageId: said.id), MessageChange(text: "@Ann Lie, rather"))
            #expect(changed.mentions?.map(\.userId) == [ann.id])
            #expect(try await cid.look(at: id).mentionId == nil)
            #expect(try await ann.look(at: id).mentionId == said.id)
            _ = try await ben.client.call(MessagesAPI.delete, .init(id: id, messageId: said.id, scope: .everyone))
            #expect(try await ann.look(at: id).mentionId == nil)
            let kept = try await server.database.read {
                try $0.value("SELECT COUNT(*) FROM message_mentions", as: Int.self)
            }
            #expect(kept == 0)
        }
    }

    @Test func `OF-136 A name means nobody in a conversation of two, outside of a group, or behind a block`()
        async throws
    {
        try await TestServer.run { server in
            let (ann, ben, cid, id) = try await group(server)
            let talk = try await ann.conversation(with: ben).id
            #expect(try await ann.say("@Ben", in: talk).mentions == nil)
            _ = try await server.join("Dag")
            #expect(try await ann.say("@Dag @Annika me@Ben.example @Ann Lie", in: id).mentions == nil)
            let before = try await ann.say("@Ben @Cid", in: id)
            _ = try await ben.client.call(FriendsAPI.block, .init(userId: cid.id))
            #expect(try await ben.say("@Cid", in: id).mentions == nil)
            #expect(try await cid.say("@Ben", in: id).mentions == nil)
            // To each of the two the other is a name like any word.
            let seen = try await ben.messages(in: id).first { $0.id == before.id }
            #expect(seen?.mentions?.map(\.userId) == [ben.id])
        }
    }

    @Test func `OF-184 OF-139 Whom a message names is pushed it though the group is muted, and only what matters`()
        async throws
    {
        let service = PushService()
        try await TestServer.run(pushes: HTTPClient(engine: service)) { server in
            let (ann, ben, _, id) = try await group(server)
            _ = try await ann.client.call(
                NoticesAPI.setPreferences, body: NoticePreferences(choices: [], importantOnly: true))
            let browser = try PushReceiver("a")
            _ = try await ann.client.call(PushAPI.subscribe, body: browser.draft)
            _ = try await ann.client.call(MessagesAPI.change, ByID(id: id), ConversationChange(muteFor: -1))
            try await ben.say("Anybody?", in: id)
            let named = try await ben.say("@Ann Lie?", in: id)
            try await eventually { !service.asked.values.isEmpty }
            let told = try #require(try await browser.read(service.asked.values[0]))
            #expect(told.id == named.id && told.kind == .message && service.asked.values.count == 1)
        }
    }
}
