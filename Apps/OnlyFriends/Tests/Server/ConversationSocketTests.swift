import AccountsAPI
import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// Sockets that carry one conversation alone.
@Suite(.timeLimit(.minutes(1))) struct ConversationSocketTests {
    private func events(_ socket: any WebSocketChannel, until type: String) async throws -> [LiveEvent] {
        var events: [LiveEvent] = []
        while case .text(let text)? = try await socket.receive() {
            let event = try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8))
            events.append(event)
            if event.type == type { break }
        }
        return events
    }

    @Test(arguments: TestDatabase.all)
    func `OF-150 The socket of a conversation carries that conversation and nothing else`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid")
            for other in [ben, cid] { try await server.befriend(ann, other) }
            try await server.befriend(ben, cid)
            let talk = try await ann.conversation(with: ben).id, other = try await cid.conversation(with: ben).id
            let one = try await ben.client.openWebSocket(LiveAPI.path(of: talk))
            let all = try await ben.client.openWebSocket(LiveAPI.path)
            _ = try await events(one, until: "ready")
            _ = try await events(all, until: "ready")
            _ = try await ann.post("For everybody")
            _ = try await cid.say("Elsewhere", in: other)
            let sent = try await ann.say("Here", in: talk)
            func messages(_ events: [LiveEvent]) -> [SortableID] {
                events.compactMap { if case .messageChanged(let message) = $0 { message.id } else { nil } }
            }
            let heard = try await events(one, until: "message.changed")
            #expect(messages(heard) == [sent.id])
            #expect(heard.allSatisfy { $0.concerns(conversation: talk) })
            // The other one carries all of it.
            #expect(try await events(all, until: "post.created").count >= 1)
        }
    }

    @Test func `OF-150 Nobody opens the socket of a conversation that is not theirs`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid")
            try await server.befriend(ann, ben)
            let talk = try await ann.conversation(with: ben).id
            for path in [LiveAPI.path(of: talk), LiveAPI.path(of: ann.id), "/ws/conversations/x"] {
                #expect(try await refusal { try await cid.client.openWebSocket(path) }?.status == 404)
            }
            // Without a token in the handshake it is looked at after the first word.
            let socket = try await server.stranger.openWebSocket(LiveAPI.path(of: talk))
            let word = try JSONCoding.encode(LiveCommand.authenticate(cid.credentials.current.accessToken))
            try await socket.send(.text(String(decoding: word, as: UTF8.self)))
            #expect(try await socket.receive() == nil)
        }
    }

    @Test func `OF-150 Who is taken out of a group hears that, and the socket closes`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid")
            for other in [ben, cid] { try await server.befriend(ann, other) }
            let group = try await ann.client.call(
                MessagesAPI.begin, body: ConversationDraft(userIds: [ben.id, cid.id], title: "Three")
            ).id
            let socket = try await ben.client.openWebSocket(LiveAPI.path(of: group))
            _ = try await events(socket, until: "ready")
            _ = try await ann.client.call(MessagesAPI.removeMember, .init(id: group, userId: ben.id))
            _ = try await events(socket, until: "conversation.removed")
            #expect(try await socket.receive() == nil)
        }
    }
}
