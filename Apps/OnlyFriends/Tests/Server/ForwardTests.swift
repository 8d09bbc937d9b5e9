import AccountsAPI
import Base
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// Messages that are passed on.
@Suite(.timeLimit(.minutes(2))) struct ForwardTests {
    @Test(arguments: TestDatabase.all)
    func `OF-161 What is passed on is seen by those who are there, and outlives what it was taken from`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            try await server.befriend(ann, ben)
            try await server.befriend(ben, cid)
            let source = try await ann.conversation(with: ben).id, target = try await ben.conversation(with: cid).id
            let bytes = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(height: 16)
            let picture = try await ann.upload(bytes)
            let said = try await ann.client.call(
                MessagesAPI.send, ByID(id: source),
                MessageDraft(clientId: "1", text: "The light", imageIds: [picture.id]))
            let passed = try await ben.forward(said.id, to: target, clientID: "2")
            #expect(try await ben.forward(said.id, to: target, clientID: "2").id == passed.id)
            let seen = try #require(try await cid.messages(in: target).last)
            #expect(seen.text == "The light" && seen.images.count == 1 && seen.sender?.id == ben.id)
            // It says that it was passed on, and not whose it was.
            #expect(seen.isForwarded == true && said.isForwarded == nil)
            #expect(try await ann.messages(in: source).last?.isForwarded == nil)
            let body = try await cid.send(.get, "/api/v1/conversations/\(target)/messages").body.collect(limit: 1 << 20)
            #expect(!String(decoding: body, as: UTF8.self).contains("\(ann.id)"))
            let further = try await cid.forward(passed.id, to: target, clientID: "3")
            #expect(further.isForwarded == true && further.text == "The light")
            let copy = try #require(seen.images.first)
            #expect(copy.id != picture.id && copy.width == picture.width)
            #expect(await cid.send(.get, "/api/v1/media/\(copy.id)/320").status == .ok)
            #expect(await cid.send(.get, "/api/v1/media/\(picture.id)/320").status == .notFound)
            #expect(await ann.send(.get, "/api/v1/media/\(copy.id)/320").status == .notFound)
            #expect(
                try await cid.client.call(MessagesAPI.search, .init(q: "light")).items.map(\.id)
                    == [further.id, passed.id])

            _ = try await ann.client.call(
                MessagesAPI.delete, .init(id: source, messageId: said.id, scope: .everyone))
            server.clock.advance(by: 2 * 86_400)
            try await server.server.sweeper.sweep()
            _ = try await cid.client.call(UsersAPI.me)
            #expect(await cid.send(.get, "/api/v1/media/\(copy.id)/320").status == .ok)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-161 Only what the sender sees, and what stays, is passed on, and as it is`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            try await server.befriend(ann, ben)
            try await server.befriend(ben, cid)
            let source = try await ann.conversation(with: ben).id, target = try await ben.conversation(with: cid).id
            let said = try await ann.say("Between us", in: source)
            let foreign = try await refusal { try await cid.forward(said.id, to: target) }
            let missing = try await refusal { try await cid.forward(server.dependencies.ids.next(), to: target) }
            #expect(foreign?.status == 422 && foreign?.code == missing?.code && foreign?.detail == missing?.detail)
            let worded = try await refusal {
                try await ben.client.call(
                    MessagesAPI.send, ByID(id: target), MessageDraft(clientId: "1", text: "See", forwardId: said.id))
            }
            #expect(worded?.status == 422)
            _ = try await ann.client.call(MessagesAPI.change, ByID(id: source), ConversationChange(lifetime: 86_400))
            let passing = try await ann.say("Gone tomorrow", in: source)
            let vanishing = try await refusal { try await ben.forward(passing.id, to: target) }
            #expect(vanishing?.status == 422)
            let notice = try #require(try await ben.messages(in: source).first { $0.notice != nil })
            #expect(try await refusal { try await ben.forward(notice.id, to: target) }?.status == 422)
            _ = try await ann.client.call(
                MessagesAPI.delete, .init(id: source, messageId: said.id, scope: .everyone))
            #expect(try await refusal { try await ben.forward(said.id, to: target) }?.status == 422)
            #expect(try await cid.messages(in: target).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-136 OF-161 Whoever answered with an emoji is named, but to those who don't see each other`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            try await server.befriend(ann, ben)
            try await server.befriend(ann, cid)
            let group = try await ann.client.call(
                MessagesAPI.begin, body: ConversationDraft(userIds: [ben.id, cid.id], title: "Three")
            ).id
            let message = try await ann.say("Cake?", in: group)
            let target = MessagesAPI.ByMessage(id: group, messageId: message.id)
            for person in [ben, cid] {
                _ = try await person.client.call(MessagesAPI.react, target, ReactionDraft(emoji: .heart))
            }
            _ = try await ann.client.call(MessagesAPI.react, target, ReactionDraft(emoji: .laugh))
            let seen = try #require(try await ann.messages(in: group).last)
            #expect(seen.reactions.map(\.emoji) == [.heart, .laugh] && seen.reactions.map(\.count) == [2, 1])
            #expect(seen.reactions.first.map { Set($0.people ?? []) } == [ben.id, cid.id])
            _ = try await ben.client.call(FriendsAPI.block, ByUser(userId: cid.id))
            let bens = try #require(try await ben.messages(in: group).last)
            #expect(bens.reactions.first { $0.emoji == .heart }?.people == [ben.id])
            #expect(bens.reactions.first { $0.emoji == .heart }?.count == 1)
        }
    }
}

extension Person {
    /// Passes a message on.
    @discardableResult
    fileprivate func forward(
        _ message: SortableID, to conversation: SortableID, clientID: String = "forwarded"
    ) async throws -> Message {
        try await client.call(
            MessagesAPI.send, ByID(id: conversation), MessageDraft(clientId: clientID, forwardId: message))
    }
}
