import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct BreakTests {
    private func takeBreak(_ days: Int, _ person: Person) async throws -> Date? {
        let change = ProfileChange(settings: SettingsChange(breakDays: days))
        return try await person.client.call(UsersAPI.updateMe, .init(), change).settings?.breakUntil
    }

    /// The next word about who is here.
    private func presence(_ socket: any WebSocketChannel) async throws -> Presence? {
        while case .text(let text)? = try await socket.receive() {
            let event = try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8))
            if case .presence(let presence) = event { return presence }
        }
        return nil
    }

    @Test(arguments: TestDatabase.all)
    func `OF-140 On a break one is not here, sees no stories, and friends notice nothing`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let story = StoryDraft(background: .forest, texts: [StoryText(text: "Hi", y: 0.3, style: .boxed)])
            for person in [ann, ben] { _ = try await person.client.call(StoriesAPI.create, .init(), story) }
            let socket = try await ann.client.openWebSocket(LiveAPI.path)
            try await eventually { try await ben.client.call(FriendsAPI.presence).first?.isOnline == true }
            let before = try await ben.client.call(UsersAPI.user, ByID(id: ann.id))

            let end = try await takeBreak(3, ann)
            #expect(end == server.clock.now.addingTimeInterval(3 * 86_400))
            #expect(try await ben.client.call(FriendsAPI.presence).isEmpty)
            #expect(try await ann.client.call(StoriesAPI.list).map(\.user.id) == [ann.id])
            // What Ben sees of Ann is what it was, her story among it.
            #expect(try await ben.client.call(UsersAPI.user, ByID(id: ann.id)) == before)
            #expect(try await ben.client.call(StoriesAPI.list).count == 2)

            #expect(try await takeBreak(0, ann) == nil)
            #expect(try await ben.client.call(FriendsAPI.presence).count == 1)
            #expect(try await ann.client.call(StoriesAPI.list).count == 2)
            socket.close(.normal, reason: "")
        }
    }

    @Test func `OF-140 A break ends by itself, and lasts at most ninety days`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            for days in [-1, 91] {
                let refused = try await refusal { _ = try await takeBreak(days, ann) }
                #expect(refused?.status == 422)
            }
            _ = try await takeBreak(1, ann)
            server.clock.advance(by: 86_400)
            try await server.server.sweeper.sweep()
            #expect(try await ann.client.call(UsersAPI.me).settings?.breakUntil == nil)
            let story = StoryDraft(background: .forest, texts: [StoryText(text: "Hi", y: 0.3, style: .boxed)])
            _ = try await ben.client.call(StoriesAPI.create, .init(), story)
            #expect(try await ann.client.call(StoriesAPI.list).map(\.user.id) == [ben.id])
        }
    }

    @Test func `OF-140 When a break is over friends who look see who is here again, and are told nothing else`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let bens = try await ben.client.openWebSocket(LiveAPI.path)
            let anns = try await ann.client.openWebSocket(LiveAPI.path)
            try await eventually { try await ben.client.call(FriendsAPI.presence).first?.isOnline == true }
            #expect(try await presence(bens)?.isOnline == true)
            _ = try await takeBreak(1, ann)
            #expect(try await presence(bens)?.isOnline == false)
            server.clock.advance(by: 86_400)
            try await server.server.sweeper.sweep()
            let told = try await presence(bens)
            #expect(told?.userId == ann.id && told?.lastSeen != nil || told?.isOnline == true)
            #expect(try await ben.notices().items.filter { $0.kind != .friendAccept }.isEmpty)
            for socket in [anns, bens] { socket.close(.normal, reason: "") }
        }
    }
}
