import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(1))) struct LiveMessageTests {
    /// What a socket says from now on.
    private func listen(_ person: Person) async throws -> any WebSocketChannel {
        try await person.client.openWebSocket(LiveAPI.path)
    }

    /// The first event that says what is looked for.
    private func first<Value>(
        on socket: any WebSocketChannel, _ look: (LiveEvent) -> Value?
    ) async throws -> Value? {
        while case .text(let text)? = try await socket.receive() {
            let event = try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8))
            if event.type != "presence", let found = look(event) { return found }
        }
        return nil
    }

    @Test(arguments: TestDatabase.all)
    func `OF-147 OF-174 Messages, receipts and typing come to those in the conversation, as each may see them`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            for other in [ben, cid] { try await server.befriend(ann, other) }
            let id = try await ann.conversation(with: ben).id
            let anns = try await listen(ann), bens = try await listen(ben), cids = try await listen(cid)
            for socket in [anns, bens, cids] {
                _ = try await first(on: socket) { if case .ready = $0 { true } else { nil } }
            }
            _ = try await ann.client.call(MessagesAPI.typing, ByID(id: id))
            #expect(
                try await first(on: bens) { if case .typing(let place, let who) = $0 { [place, who] } else { nil } }
                    == [id, ann.id])
            let sent = try await ann.say("Hello", in: id, clientID: "one")
            func message(_ event: LiveEvent) -> Message? {
                if case .messageChanged(let message) = event { message } else { nil }
            }
            let bens1 = try #require(try await first(on: bens, message))
            #expect(bens1.id == sent.id && bens1.clientId == nil && bens1.sender?.relation == .friend)
            #expect(try await first(on: anns, message)?.clientId == "one")
            _ = try await ben.client.call(MessagesAPI.read, .init(id: id, messageId: sent.id))
            func receipt(_ event: LiveEvent) -> Receipt? {
                if case .receipt(let receipt) = event { receipt } else { nil }
            }
            #expect(
                try await first(on: anns, receipt)
                    == Receipt(conversationId: id, userId: ben.id, deliveredSequence: 1, readSequence: 1))
            #expect(try await first(on: bens, receipt)?.unreadCount == 0)
            // Cid hears of nothing before the post.
            let post = try await ann.post("For everybody")
            let next = try await first(on: cids) { $0.type == "user.updated" ? nil : $0 }
            guard case .postCreated(let seen)? = next else {
                Issue.record("Cid was told of \(String(describing: next)).")
                return
            }
            #expect(seen.id == post.id)
        }
    }
}
