import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// What the past of a long conversation is searched by.
@Suite(.timeLimit(.minutes(2))) struct MessageWordsTests {
    /// As if many messages had been written and gone, so that the next is the thousandth.
    private func age(_ conversation: SortableID, _ server: TestServer) async throws {
        try await server.database.write { connection in
            try connection.execute(
                "UPDATE conversations SET last_sequence = 999 WHERE id = \(conversation)")
        }
    }

    private func words(_ server: TestServer) async throws -> Set<String> {
        Set(try await server.database.read { try $0.values("SELECT word FROM message_words", as: String.self) })
    }

    @Test(arguments: TestDatabase.all)
    func `OF-164 The past of a long conversation is found as the latest messages are, and page by page`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            for friend in [ben, cid] { try await server.befriend(ann, friend) }
            let id = try await ann.conversation(with: ben).id
            // One word, one letter of it with marks that no folding takes away.
            let marked = "k" + String(repeating: "\u{0E31}", count: 1_000) + "anne"
            for text in [
                "Crème brûlée at José's, 100% fun", "我们明天去爬山", "新しいiPhone手机", "crisp creamy cream", "Cream, with José",
                "한국어 말", "straße 12", marked,
            ] { try await ann.say(text, in: id) }
            _ = try await ben.client.call(
                MessagesAPI.delete,
                .init(id: id, messageId: try #require(await ben.messages(in: id).last?.id), scope: .me))
            try await cid.say("Cream of another", in: try await cid.conversation(with: ann).id)
            let queries = [
                "jose cre", "cre", "cream", "creamy cri", "ose", "zeppelin", "cream zeppelin", "爬山", "我们明天", "山", "天去",
                "爬天", "手", "phone手", "新しいiph", "iph", "機", "국어", "말", "strasse", "stra", "1", "12", "%", "_", "k",
                String(marked.unicodeScalars.prefix(120)),
            ]
            func found(_ person: Person, in conversation: SortableID?) async throws -> [[String?]] {
                var found: [[String?]] = []
                for query in queries {
                    var texts: [String?] = [], cursor: String?
                    repeat {
                        let page = try await person.client.call(
                            MessagesAPI.search,
                            .init(q: query, conversationId: conversation, cursor: cursor, limit: 1))
                        texts += page.items.map(\.text)
                        cursor = page.nextCursor
                    } while cursor != nil
                    found.append(texts)
                }
                return found
            }
            let people = [ann, ben, cid]
            var before: [[[String?]]] = []
            for person in people {
                for place in [id, nil] { before.append(try await found(person, in: place)) }
            }
            #expect(before[0][2] == ["Cream, with José", "crisp creamy cream"])
            #expect(before[0][7] == ["我们明天去爬山"])
            try await age(id, server)
            try await ann.say("Much later: cream", in: id)
            try await server.server.sweeper.sweep()
            #expect(try await words(server).isSuperset(of: ["creme", "jose", "爬山", "山", "100"]))
            // What is later than the index is found with what is in it.
            try await ann.say("Later still", in: id)
            for (place, person) in people.enumerated() {
                for (other, conversation) in [id, nil].enumerated() {
                    let after = try await found(person, in: conversation)
                    let same = after.map { $0.filter { $0 != "Much later: cream" } }
                    #expect(same == before[place * 2 + other])
                }
            }
            #expect(try await found(ben, in: id)[2] == ["Much later: cream", "Cream, with José", "crisp creamy cream"])
            #expect(try await found(ben, in: nil)[1].last == "Crème brûlée at José's, 100% fun")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-159 OF-162 The words of a message leave the index with the message, and with its text`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let id = try await ann.conversation(with: ben).id
            let removed = try await ann.say("secret 爬山 shared", in: id)
            let changed = try await ann.say("former shared", in: id)
            let reported = try await ann.say("rude", in: id)
            _ = try await ben.client.call(MessagesAPI.change, ByID(id: id), ConversationChange(lifetime: 86_400))
            try await ann.say("passing", in: id)
            try await age(id, server)
            try await ann.say("last", in: id)
            try await server.server.sweeper.sweep()
            #expect(
                try await words(server)
                    == ["secret", "爬山", "山", "shared", "former", "rude", "passing", "last"])
            _ = try await ann.client.call(
                MessagesAPI.delete, .init(id: id, messageId: removed.id, scope: .everyone))
            #expect(try await words(server) == ["shared", "former", "rude", "passing", "last"])
            _ = try await ann.client.call(
                MessagesAPI.edit, .init(id: id, messageId: changed.id), MessageChange(text: "latter"))
            #expect(try await words(server) == ["latter", "rude", "passing", "last"])
            _ = try await ben.client.call(
                ReportsAPI.reportMessage, .init(id: id, messageId: reported.id), ReportDraft(category: .hate))
            let moderation = server.server.moderation
            let open = try #require(try await moderation.openCases().first)
            #expect(try await moderation.decide(.hide, in: open.id, by: "Kim"))
            #expect(try await words(server) == ["latter", "passing", "last"])
            let record = try #require(try await moderation.decisions().last)
            #expect(try await moderation.takeBack(record.id, by: "Kim"))
            #expect(try await words(server) == ["latter", "rude", "passing", "last"])
            server.clock.advance(by: 86_401)
            try await server.server.sweeper.sweep()
            #expect(try await words(server) == ["latter", "rude"])
            let log = server.server.sweeper.log
            try await server.database.write { connection in
                try connection.execute("DELETE FROM conversation_members WHERE conversation_id = \(id)")
                try log.removeIfEmpty(id, connection)
            }
            #expect(try await words(server).isEmpty)
        }
    }

    @Test func `OF-164 A conversation is indexed when a thousand messages are in it, and a search looks words up`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let id = try await ann.conversation(with: ben).id
            try await ann.say("short", in: id)
            try await server.server.sweeper.sweep()
            #expect(try await words(server).isEmpty)
            let word = try #require(SearchText.lookups("w.word", query: "zep").first)
            let query = Messages.lookup("w.conversation_id = \(id) AND \(word)", past: "9", "k.user_id = \(ann.id)", 21)
            let plan = try await server.database.read { try $0.queryPlan(query) }
            #expect(plan.contains("SEARCH w USING PRIMARY KEY (conversation_id=? AND word>? AND word<?)"), "\(plan)")
            #expect(!plan.contains("SCAN"), "\(plan)")
            // The messages of a page are looked up, and no conversation is gone through for them.
            let ids = (0..<21).map { _ in server.dependencies.ids.next() }
            let page: SQL = """
                SELECT m.text \(MessageVisibility.sourceOfKnown) WHERE k.user_id = \(ann.id)
                    AND \(MessageVisibility.condition(at: server.clock.now)) AND \(MessageVisibility.known(ids))
                """
            let steps = try await server.database.read { try $0.queryPlan(page) }
            #expect(steps.hasPrefix("SEARCH m USING INTEGER PRIMARY KEY (rowid=?)"), "\(steps)")
        }
    }
}
