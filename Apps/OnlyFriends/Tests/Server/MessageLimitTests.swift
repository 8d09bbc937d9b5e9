import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct MessageLimitTests {
    private static let family = "👨‍👩‍👧‍👦"

    @Test(arguments: TestDatabase.all)
    func `OF-145 A message has 1 to 10,000 letters as people count them, or 1 to 10 pictures`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let id = try await ann.conversation(with: ben).id
            func refused(_ text: String?, _ images: [SortableID]? = nil) async throws -> Int? {
                try await refusal {
                    try await ann.client.call(
                        MessagesAPI.send, ByID(id: id),
                        MessageDraft(clientId: UUID().uuidString, text: text, imageIds: images))
                }?.status
            }
            for length in [1, 10_000] {
                let text = String(repeating: Self.family, count: length)
                #expect(try await refused(text) == nil)
                #expect(try await ben.messages(in: id).last?.text?.count == length)
            }
            #expect(try await refused(String(repeating: Self.family, count: 10_001)) == 422)
            for nothing in [nil, "", " \n\t "] { #expect(try await refused(nothing) == 422) }
            #expect(try await refused(nil, []) == 422)

            let bytes = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(height: 16)
            var pictures: [SortableID] = []
            for _ in 0..<11 { pictures.append(try await ann.upload(bytes).id) }
            #expect(try await refused(nil, pictures) == 422)
            #expect(try await refused(nil, Array(pictures.prefix(10))) == nil)
            #expect(try await refused(nil, [pictures[10]]) == nil)
            #expect(try await ben.messages(in: id).map(\.images.count) == [0, 0, 10, 1])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-145 What is sent again under its name is one message, over retries, connections and devices`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid")
            for friend in [ben, cid] { try await server.befriend(ann, friend) }
            let id = try await ann.conversation(with: ben).id, other = try await ann.conversation(with: cid).id
            let name = UUID().uuidString
            let first = try await ann.say("Hello", in: id, clientID: name)
            #expect(try await ann.say("Hello", in: id, clientID: name) == first)
            // Another device of hers, after a connection that was lost.
            let started = try await server.stranger.call(
                AuthAPI.logIn, body: LogIn(phoneNumber: ann.number, password: TestServer.password))
            let tablet = server.client(TestCredentials(started, server.handler), from: "198.51.100.7")
            let again = try await tablet.call(
                MessagesAPI.send, ByID(id: id), MessageDraft(clientId: name, text: "Hello"))
            #expect(again == first)
            // Later, and after others wrote, it is the same one still.
            try await ben.say("Hi", in: id, clientID: name)
            server.clock.advance(by: 86_400)
            let late = try await server.stranger.call(
                AuthAPI.logIn, body: LogIn(phoneNumber: ann.number, password: TestServer.password))
            let phone = server.client(TestCredentials(late, server.handler))
            let latest = try await phone.call(
                MessagesAPI.send, ByID(id: id), MessageDraft(clientId: name, text: "Hello"))
            #expect(latest.id == first.id && latest.sequence == 1)
            // Elsewhere it names another one.
            let elsewhere = try await phone.call(
                MessagesAPI.send, ByID(id: other), MessageDraft(clientId: name, text: "Hello"))
            #expect(elsewhere.id != first.id)
            let all = try await phone.call(MessagesAPI.messages, .init(id: id, limit: 50)).items
            #expect(all.map(\.text) == ["Hello", "Hi"])
        }
    }

    /// What somebody knows of a conversation: the latest copy of each message.
    private struct Transcript {
        var messages: [SortableID: Message] = [:]

        mutating func take(_ message: Message) {
            if let known = messages[message.id], known.revision > message.revision { return }
            messages[message.id] = message
        }

        var inOrder: [Message] { messages.values.sorted { $0.sequence < $1.sequence } }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-155 Whoever only asks now and then knows the same as whoever listens`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            for friend in [ben, cid] { try await server.befriend(ann, friend) }
            try await server.befriend(ben, cid)
            let id = try await ann.client.call(
                MessagesAPI.begin, body: ConversationDraft(userIds: [ben.id, cid.id], title: "Three")
            ).id
            let socket = try await ben.client.openWebSocket(LiveAPI.path)
            func next() async throws -> LiveEvent? {
                guard case .text(let text)? = try await socket.receive() else { return nil }
                return try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8))
            }
            while let event = try await next() {
                if case .ready = event { break }
            }
            var heard = Transcript(), asked = Transcript(), revision = 0
            // What was before one listens is read in any case.
            for message in try await ben.messages(in: id) { heard.take(message) }
            func ask() async throws {
                while true {
                    let page = try await ben.client.call(MessagesAPI.messages, .init(id: id, after: revision, limit: 2))
                    for message in page.items { asked.take(message) }
                    revision = page.revision
                    guard page.hasMore else { return }
                }
            }
            let one = try await ann.say("One", in: id)
            let two = try await cid.say("Two", in: id, answering: one.id)
            try await ask()
            _ = try await ann.client.call(
                MessagesAPI.edit, .init(id: id, messageId: one.id), MessageChange(text: "One, or two"))
            for (person, emoji) in [(ben, Reaction.Emoji.thumb), (cid, .laugh)] {
                _ = try await person.client.call(
                    MessagesAPI.react, .init(id: id, messageId: one.id), ReactionDraft(emoji: emoji))
            }
            let bytes = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(height: 16)
            let picture = try await ann.upload(bytes).id
            _ = try await ann.client.call(
                MessagesAPI.send, ByID(id: id), MessageDraft(clientId: "picture", imageIds: [picture]))
            try await ask()
            _ = try await cid.client.call(MessagesAPI.delete, .init(id: id, messageId: two.id, scope: .everyone))
            _ = try await cid.client.call(MessagesAPI.unreact, .init(id: id, messageId: one.id))
            try await ben.say("Mine", in: id)
            let last = try await ann.say("Last", in: id)
            try await ask()
            while let event = try await next() {
                guard case .messageChanged(let message) = event else { continue }
                heard.take(message)
                if message.id == last.id { break }
            }
            #expect(heard.inOrder == asked.inOrder)
            #expect(asked.inOrder == (try await ben.messages(in: id)))
            #expect(asked.inOrder.map(\.text).suffix(4) == [nil, nil, "Mine", "Last"])
        }
    }

    @Test(arguments: TestDatabase.all)
    func
        `OF-169 Five conversations can be pinned, in the order in which they were, and the others follow the latest word`(
            _ kind: TestDatabase
        ) async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            var talks: [SortableID] = []
            for index in 0..<7 {
                let friend = try await server.join("Friend \(index)")
                try await server.befriend(ann, friend)
                let talk = try await ann.conversation(with: friend)
                try await friend.say("Hi \(index)", in: talk.id)
                talks.append(talk.id)
                server.clock.advance(by: 1)
            }
            func order() async throws -> [Int] {
                try await ann.conversations().items.compactMap { talks.firstIndex(of: $0.id) }
            }
            func pin(_ index: Int, _ isPinned: Bool = true) async throws -> Int? {
                server.clock.advance(by: 1)
                return try await refusal {
                    try await ann.client.call(
                        MessagesAPI.change, ByID(id: talks[index]), ConversationChange(isPinned: isPinned))
                }?.status
            }
            #expect(try await order() == [6, 5, 4, 3, 2, 1, 0])
            for index in [0, 2, 4, 6, 1] { #expect(try await pin(index) == nil) }
            #expect(try await pin(3) == 422)
            // Whoever has pinned it already is not refused.
            #expect(try await pin(1) == nil)
            try await ann.say("To the last one", in: talks[3])
            #expect(try await order() == [0, 2, 4, 6, 1, 3, 5])
            #expect(try await pin(2, false) == nil)
            #expect(try await pin(5) == nil)
            #expect(try await order() == [0, 4, 6, 1, 5, 3, 2])
        }
    }

    @Test func `OF-169 However many conversations there are, their list takes as many questions of the database`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            var counts: [Int] = []
            for index in 0..<8 {
                let friend = try await server.join("Friend \(index)")
                try await server.befriend(ann, friend)
                let talk = try await ann.conversation(with: friend)
                let said = try await friend.say("Hi", in: talk.id)
                try await ann.say("Hi too", in: talk.id, answering: said.id)
                let (_, statements) = try await StatementCounter.count { try await ann.conversations() }
                counts.append(statements.count { $0.hasPrefix("SELECT") || $0.hasPrefix("WITH") })
            }
            #expect(Set(counts).count == 1, "\(counts)")
        }
    }
}
