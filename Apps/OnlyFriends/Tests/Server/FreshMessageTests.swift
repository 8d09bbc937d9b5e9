import Base
import Database
import OnlyFriendsAPI
import ServerKit
import TestKit
import Testing

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(1))) struct FreshMessageTests {
    private func teller(_ server: TestServer) -> LiveTeller {
        LiveTeller(
            context: server.server.context, posts: server.server.parts.posts, requests: server.server.parts.requests,
            messages: MessageTeller(context: server.server.context, conversations: server.server.parts.conversations),
            stories: server.server.parts.stories, notices: server.server.parts.notices)
    }

    /// What is told of a message, and how many statements that takes.
    private func tell(
        _ message: Message, to people: [Person], _ server: TestServer
    ) async throws -> (told: [SortableID: Message], statements: Int) {
        let event = ServerEvent.messageChanged(message: message.id, conversation: message.conversationId)
        let (told, statements) = try await StatementCounter.count {
            try await teller(server).tell([event], to: Set(people.map(\.id)))
        }
        var messages: [SortableID: Message] = [:]
        for case (let viewer, .messageChanged(let message)) in told { messages[viewer] = message }
        return (messages, statements.count)
    }

    @Test
    func `P8 A new message is told as it was read where it was written, once, and to whoever comes meanwhile too`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let id = try await ann.conversation(with: ben).id
            let fresh = server.server.context.freshMessages
            // So that the hub tells nothing first.
            await server.server.stop()
            fresh.setConnected(ben.id, true)
            let first = try await ann.say("One", in: id)
            let known = try await tell(first, to: [ben], server)
            #expect(known.statements == 0 && known.told.count == 1)
            let read = try await tell(first, to: [ann, ben], server)
            #expect(read.statements > 0)
            #expect(known.told[ben.id] == read.told[ben.id])
            #expect(read.told[ann.id] == first)

            // Ann's own socket opens between the message and its telling: she was read for as the sender.
            let second = try await ann.say("Two", in: id)
            let own = try await tell(second, to: [ann, ben], server)
            #expect(own.statements == 0 && own.told[ann.id] == second)

            fresh.setConnected(ben.id, false)
            let third = try await ann.say("Three", in: id)
            let late = try await tell(third, to: [ben], server)
            #expect(late.statements > 0 && late.told[ben.id]?.text == "Three")
        }
    }

    @Test func `What is not told is not kept without end`() throws {
        let fresh = FreshMessages()
        func id(_ number: Int64) throws -> SortableID { try #require(SortableID(rawValue: number)) }
        let person = try id(1)
        for number in 2...1_002 {
            fresh.keep(.init(members: [person], readers: [person], seen: []), of: try id(Int64(number)))
        }
        #expect(fresh.take(try id(2), for: [person]) == nil)
        #expect(fresh.take(try id(1_002), for: [person]) != nil)
        #expect(fresh.take(try id(1_002), for: [person]) == nil)
    }

    @Test func `P8 What many see stays until it may be told to so many`() throws {
        let fresh = FreshMessages()
        func id(_ number: Int64) throws -> SortableID { try #require(SortableID(rawValue: number)) }
        let people = try (1...3).map(id), message = try id(9)
        let seen = people.map { person in
            (
                viewer: person,
                message: Message(
                    id: message, conversationId: person, sequence: 1, revision: 1, sender: nil, timestamp: message.time)
            )
        }
        fresh.keep(.init(members: people, readers: Set(people), seen: seen), of: message)
        #expect(fresh.take(message, for: Set(people), atMost: 2) == nil)
        #expect(fresh.take(message, for: Set(people.prefix(2)), atMost: 3)?.map(\.viewer) == Array(people.prefix(2)))
        #expect(fresh.take(message, for: Set(people)) == nil)
    }
}
