import AccountsAPI
import Base
import Database
import Foundation
import HTTPClient
import OnlyFriendsAPI
import PushDevice
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// Pushes of messages, which the server's own jobs hand to push services.
@Suite(.timeLimit(.minutes(1))) struct MessagePushTests {
    private func listen(_ client: APIClient) async throws -> any WebSocketChannel {
        let socket = try await client.openWebSocket(LiveAPI.path)
        while let event = try await next(socket), event.type != "ready" {}
        return socket
    }

    private func next(_ socket: any WebSocketChannel) async throws -> LiveEvent? {
        guard case .text(let text)? = try await socket.receive() else { return nil }
        return try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8))
    }

    @Test(arguments: TestDatabase.all)
    func `OF-157 A message for somebody who is away is kept, pushed within two seconds, and there when they are back`(
        _ kind: TestDatabase
    ) async throws {
        let service = PushService()
        try await TestServer.run(on: kind, pushes: HTTPClient(engine: service)) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let browser = try PushReceiver("a")
            let talk = try await ben.conversation(with: ann).id
            _ = try await ann.client.call(PushAPI.subscribe, body: browser.draft)
            let start = ContinuousClock.now
            let sent = try await ben.say("Are you there?", in: talk)
            try await eventually { !service.asked.values.isEmpty }
            #expect(ContinuousClock.now - start < .seconds(2))
            let told = try await browser.read(try #require(service.asked.values.first))
            #expect(told?.kind == .message && told?.id == sent.id && told?.conversationId == talk)
            #expect(try await ben.look(at: talk).members.first { $0.id == ann.id }?.deliveredSequence == 0)

            let bens = try await listen(ben.client)
            _ = try await listen(ann.client)
            let list = try await ann.conversations().items
            #expect(list.first?.unreadCount == 1 && list.first?.lastMessage?.id == sent.id)
            #expect(try await ann.messages(in: talk).map(\.text) == ["Are you there?"])
            _ = try await ann.client.call(MessagesAPI.delivered, .init(id: talk, messageId: sent.id))
            while let event = try await next(bens) {
                guard case .receipt(let receipt) = event else { continue }
                #expect(receipt.userId == ann.id && receipt.deliveredSequence == sent.sequence)
                break
            }
            #expect(service.asked.values.count == 1)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-182 A device that has the conversation before it is not pushed to, and the person's others are`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let talk = try await ben.conversation(with: ann).id
            let session = try await server.stranger.call(
                AuthAPI.logIn, body: LogIn(phoneNumber: ann.number, password: TestServer.password))
            let laptop = server.client(TestCredentials(session, server.handler))
            for (client, name) in [(ann.client, "phone"), (laptop, "laptop")] {
                _ = try await client.call(PushAPI.subscribe, body: try PushReceiver(name).draft)
            }
            let subscriptions = try await server.database.read { connection in
                try connection.values("SELECT id FROM push_subscriptions ORDER BY id", as: SortableID.self)
            }
            let message = try await ben.say("Hello", in: talk)
            let notice = PushNotice(kind: .message, id: message.id, conversationId: talk)
            /// The devices that the message is pushed to now.
            func pushed() async throws -> [String] {
                let service = PushService()
                let delivery = server.server.delivery(by: HTTPClient(engine: service))
                for id in subscriptions {
                    try await delivery.deliver(.init(subscription: id, user: ann.id, notice: notice))
                }
                return service.asked.values.compactMap { $0.address.text.split(separator: "/").last.map(String.init) }
            }
            func say(_ command: LiveCommand, on socket: any WebSocketChannel) async throws {
                try await socket.send(.text(String(decoding: try JSONCoding.encode(command), as: UTF8.self)))
            }
            // The app is in front, and something else of it.
            let socket = try await listen(laptop)
            #expect(try await pushed() == ["phone", "laptop"])
            try await say(LiveCommand(type: .foreground, conversationId: talk), on: socket)
            try await eventually { try await pushed() == ["phone"] }
            try await say(LiveCommand(type: .foreground, conversationId: ben.id), on: socket)
            try await eventually { try await pushed() == ["phone", "laptop"] }
            try await say(LiveCommand(type: .foreground, conversationId: talk), on: socket)
            try await eventually { try await pushed() == ["phone"] }
            try await say(LiveCommand(type: .background), on: socket)
            try await eventually { try await pushed() == ["phone", "laptop"] }
            // A socket of the conversation alone shows it for as long as it is open.
            let alone = try await laptop.openWebSocket(LiveAPI.path(of: talk))
            try await eventually { try await pushed() == ["phone"] }
            alone.close(.normal, reason: "")
            try await eventually { try await pushed() == ["phone", "laptop"] }
        }
    }
}
