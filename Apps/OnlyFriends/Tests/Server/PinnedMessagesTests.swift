import AccountsAPI
import Base
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct PinnedMessagesTests {
    /// Ann with two friends of hers who do not know each other, in a group.
    private func group(_ server: TestServer) async throws -> (ann: Person, ben: Person, cid: Person, id: SortableID) {
        let ann = try await server.join("Ann"), ben = try await server.join("Ben"), cid = try await server.join("Cid")
        for other in [ben, cid] { try await server.befriend(ann, other) }
        let conversation = try await ann.client.call(
            MessagesAPI.begin, body: ConversationDraft(userIds: [ben.id, cid.id], title: "Sunday"))
        return (ann, ben, cid, conversation.id)
    }

    @Test(arguments: TestDatabase.all)
    func `OF-166 Anybody pins up to three messages on top of a group, the oldest makes room, and a line tells of it`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, cid, id) = try await group(server)
            var said: [SortableID] = []
            for number in 1...4 { said.append(try await ann.say("Number \(number)", in: id).id) }
            let before = try #require(try await cid.messages(in: id).last).revision
            for message in said.prefix(3) {
                server.clock.advance(by: 1)
                let pinned = try await ben.pin(message, in: id)
                #expect(pinned.pinnedAt == server.clock.now)
            }
            #expect(try await cid.onTop(of: id) == [said[2], said[1], said[0]])
            // The same once more is no news.
            let revision = try await cid.revision(of: id)
            #expect(try await ann.pin(said[1], in: id).pinnedAt != nil)
            #expect(try await cid.revision(of: id) == revision)
            server.clock.advance(by: 1)
            _ = try await ann.pin(said[3], in: id)
            #expect(try await cid.onTop(of: id) == [said[3], said[2], said[1]])

            let line = try #require(try await cid.messages(in: id).last)
            #expect(line.notice == ConversationNotice(kind: .pinned) && line.sender?.id == ann.id)
            #expect(line.quote?.messageId == said[3] && line.quote?.text == "Number 4")
            #expect(try await cid.client.call(MessagesAPI.conversation, ByID(id: id)).unreadCount == 4)
            // Whoever was away finds what was pinned and what made room by the conversation's revision (OF-154).
            let missed = try await cid.client.call(MessagesAPI.messages, .init(id: id, after: before, limit: 50)).items
            #expect(Set(missed.filter { $0.notice == nil && $0.pinnedAt != nil }.map(\.id)) == Set(said.dropFirst()))
            #expect(missed.contains { $0.id == said[0] && $0.pinnedAt == nil })

            #expect(try await cid.unpin(said[3], in: id).pinnedAt == nil)
            #expect(try await ann.onTop(of: id) == [said[2], said[1]])
            #expect(try await ann.messages(in: id).last?.id == line.id)

            let refused = try await refusal { try await ann.pin(line.id, in: id) }
            #expect(refused?.status == 404)
            let stranger = try await server.join("Dan")
            #expect(try await refusal { try await stranger.pin(said[0], in: id) }?.status == 404)
            let elsewhere = try await ann.conversation(with: ben).id
            #expect(try await refusal { try await ann.pin(said[0], in: elsewhere) }?.status == 404)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-136 OF-159 What is removed, hidden or before one's time is not on top, nor what blocked people said`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let (ann, ben, cid, id) = try await group(server)
            let one = try await ann.say("One", in: id).id, two = try await ben.say("Two", in: id).id
            let three = try await cid.say("Three", in: id).id
            for message in [one, two, three] {
                server.clock.advance(by: 1)
                _ = try await ann.pin(message, in: id)
            }
            let known = try await ben.revision(of: id)
            _ = try await ben.client.call(FriendsAPI.block, ByUser(userId: cid.id))
            #expect(try await ben.onTop(of: id) == [two, one])
            #expect(try await cid.onTop(of: id) == [three, one])
            let caught = try await ben.client.call(MessagesAPI.messages, .init(id: id, after: known))
            #expect(caught.items.isEmpty && caught.pinned?.map(\.id) == [two, one])
            #expect(try await refusal { try await cid.unpin(two, in: id) }?.status == 404)
            let hidden = try #require(try await ben.messages(in: id).last { $0.quote?.messageId == three })
            #expect(hidden.quote?.text == nil && hidden.quote?.senderName == nil)

            _ = try await ann.client.call(MessagesAPI.delete, .init(id: id, messageId: two, scope: .me))
            #expect(try await ann.onTop(of: id) == [three, one])
            #expect(try await ben.onTop(of: id) == [two, one])
            _ = try await ann.client.call(MessagesAPI.delete, .init(id: id, messageId: one, scope: .everyone))
            #expect(try await ben.onTop(of: id) == [two])
            #expect(try await ann.onTop(of: id) == [three])
            #expect(try await ben.messages(in: id).first { $0.id == one }?.pinnedAt == nil)

            let dan = try await server.join("Dan")
            try await server.befriend(ann, dan)
            _ = try await ann.client.call(MessagesAPI.addMembers, ByID(id: id), MembersDraft(userIds: [dan.id]))
            #expect(try await dan.onTop(of: id).isEmpty)
        }
    }

    @Test func `OF-162 OF-163 What has disappeared is on top no more, and who may not write does not pin`() async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let id = try await ann.conversation(with: ben).id
            let stays = try await ann.say("Stays", in: id).id
            _ = try await ann.client.call(
                MessagesAPI.change, ByID(id: id), ConversationChange(lifetime: 86_400))
            let goes = try await ben.say("Goes", in: id).id
            for message in [stays, goes] { _ = try await ben.pin(message, in: id) }
            #expect(Set(try await ann.onTop(of: id)) == [stays, goes])
            server.clock.advance(by: 86_401)
            #expect(try await ann.onTop(of: id) == [stays])
            _ = try await ann.client.call(FriendsAPI.remove, ByUser(userId: ben.id))
            #expect(try await refusal { try await ben.unpin(stays, in: id) }?.code == "not_friends")
            #expect(try await ben.onTop(of: id) == [stays])
        }
    }
}

extension Person {
    fileprivate func pin(_ message: SortableID, in conversation: SortableID) async throws -> Message {
        try await client.call(MessagesAPI.pin, .init(id: conversation, messageId: message))
    }

    fileprivate func unpin(_ message: SortableID, in conversation: SortableID) async throws -> Message {
        try await client.call(MessagesAPI.unpin, .init(id: conversation, messageId: message))
    }

    fileprivate func onTop(of conversation: SortableID) async throws -> [SortableID] {
        try await client.call(MessagesAPI.messages, .init(id: conversation)).pinned?.map(\.id) ?? []
    }

    fileprivate func revision(of conversation: SortableID) async throws -> Int {
        try await client.call(MessagesAPI.messages, .init(id: conversation)).revision
    }
}
