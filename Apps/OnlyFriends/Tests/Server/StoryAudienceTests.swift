import AccountsAPI
import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct StoryAudienceTests {
    private func show(
        _ text: String, by person: Person, picture: SortableID? = nil, audience: Audience? = nil,
        people: [SortableID]? = nil
    ) async throws -> Story {
        try await person.client.call(
            StoriesAPI.create, .init(),
            StoryDraft(
                imageId: picture, background: picture == nil ? .dusk : nil, texts: [StoryText(text: text)],
                audience: audience, audienceUserIds: people))
    }

    private func status(_ id: SortableID, for person: Person) async throws -> Int? {
        try await refusal { try await person.client.call(StoriesAPI.story, ByID(id: id)) }?.status
    }

    /// Reads until an event of a type comes.
    private func next(_ type: String, on socket: any WebSocketChannel) async throws -> LiveEvent? {
        while case .text(let text)? = try await socket.receive() {
            let event = try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8))
            if event.type == type { return event }
        }
        return nil
    }

    @Test(arguments: TestDatabase.all)
    func `OF-106 Whoever stories are hidden from has neither ring nor story, bytes, notice nor quote, at once`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            for other in [ben, cid] { try await server.befriend(ann, other) }
            try await ben.choose(.inApp, for: .story)
            let picture = try await ann.upload(
                LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(height: 16))
            let story = try await show("By the lake", by: ann, picture: picture.id)
            let path = "/api/v1/media/\(picture.id)/320"
            let reply = try await ben.client.call(
                StoriesAPI.reply, ByID(id: story.id), StoryReply(clientId: "one", text: "Nice"))
            #expect(reply.story?.isAvailable == true)
            #expect(try await ben.notices().items.contains { $0.kind == .story })

            let hidden = try await ann.client.call(StoriesAPI.hide, ByUser(userId: ben.id))
            #expect(hidden.missesStories == true)
            let second = try await show("Only for some", by: ann)
            for id in [story.id, second.id] { #expect(try await status(id, for: ben) == 404) }
            #expect(try await ben.client.call(StoriesAPI.list).isEmpty)
            #expect(await ben.send(.get, path).status == .notFound)
            #expect(try await !ben.notices().items.contains { $0.kind == .story })
            #expect(
                try await ben.messages(in: reply.conversationId).first?.story == MessageStory(storyId: story.id))
            for body in ["view", "reply"] {
                let answer = await ben.send(
                    .post, "/api/v1/stories/\(story.id)/\(body)", fields: ["Content-Type": "application/json"],
                    body: .bytes(Array(#"{"clientId":"two","text":"Hello"}"#.utf8)))
                #expect(answer.status == .notFound, "\(body)")
            }
            // The friend sees no difference, and others see what they saw.
            let seen = try await ben.client.call(UsersAPI.user, ByID(id: ann.id))
            #expect(seen.missesStories == nil && seen.relation == .friend)
            #expect(try await cid.client.call(StoriesAPI.list).first?.stories.map(\.id) == [story.id, second.id])
            let friends = try await ann.client.call(FriendsAPI.list, .init()).items
            #expect(friends.filter { $0.missesStories == true }.map(\.id) == [ben.id])

            #expect(try await ann.client.call(StoriesAPI.unhide, ByUser(userId: ben.id)).missesStories == nil)
            #expect(try await ben.client.call(StoriesAPI.list).first?.stories.count == 2)
            #expect(await ben.send(.get, path).status == .ok)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-106 Who sees a story may be changed while it runs, and not when its day is over`(_ kind: TestDatabase)
        async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            for other in [ben, cid] { try await server.befriend(ann, other) }
            _ = try await ann.client.call(
                UsersAPI.updateMe, .init(), ProfileChange(settings: SettingsChange(keepsStories: true)))
            let story = try await show("Good night", by: ann)
            func change(_ audience: Audience, _ people: [SortableID]? = nil) async throws -> Story {
                try await ann.client.call(
                    StoriesAPI.update, ByID(id: story.id), StoryChange(audience: audience, audienceUserIds: people))
            }
            let some = try await change(.custom, [cid.id])
            #expect(some.audience == .custom && some.audienceUserIds == [cid.id])
            #expect(try await status(story.id, for: ben) == 404)
            #expect(try await cid.client.call(StoriesAPI.story, ByID(id: story.id)).audienceUserIds == nil)
            _ = try await change(.friendsExcept, [cid.id])
            #expect(try await status(story.id, for: ben) == nil)
            #expect(try await status(story.id, for: cid) == 404)
            // What is left open stays as it is.
            let same = try await ann.client.call(StoriesAPI.update, ByID(id: story.id), StoryChange())
            #expect(same.audience == .friendsExcept && same.audienceUserIds == [cid.id])
            #expect(try await refusal { try await change(.custom, []) }?.status == 422)
            let all = StoryChange(audience: .friends)
            for (person, code) in [(ben, 403), (cid, 404)] {
                let refused = try await refusal {
                    try await person.client.call(StoriesAPI.update, ByID(id: story.id), all)
                }
                #expect(refused?.status == code)
            }
            server.clock.advance(by: 86_400)
            try await server.server.sweeper.sweep()
            #expect(try await refusal { try await change(.friends) }?.code == "story_over")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-106 Stories that were hidden from somebody stay so when the two are friends again`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            _ = try await ann.client.call(StoriesAPI.hide, ByUser(userId: ben.id))
            for (one, other) in [(ann, ben), (ben, ann)] {
                _ = try await one.client.call(FriendsAPI.remove, ByUser(userId: other.id))
                try await server.befriend(ben, ann)
                #expect(try await ann.client.call(UsersAPI.user, ByID(id: ben.id)).missesStories == true)
            }
            _ = try await show("By the lake", by: ann)
            #expect(try await ben.client.call(StoriesAPI.list).isEmpty)
            // Ben never hid his own, and what is taken back stays taken back.
            _ = try await show("In town", by: ben)
            #expect(try await ann.client.call(StoriesAPI.list).count == 2)
            _ = try await ann.client.call(StoriesAPI.unhide, ByUser(userId: ben.id))
            _ = try await ben.client.call(FriendsAPI.remove, ByUser(userId: ann.id))
            try await server.befriend(ann, ben)
            #expect(try await ben.client.call(StoriesAPI.list).count == 2)
        }
    }

    @Test func `OF-106 Open viewers lose a story that is hidden from them, and get it back, and learn of no other`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            for other in [ben, cid] { try await server.befriend(ann, other) }
            let story = try await show("For both", by: ann)
            _ = try await show("For Cid", by: ann, audience: .custom, people: [cid.id])
            let socket = try await ben.client.openWebSocket(LiveAPI.path)
            guard case .text? = try await socket.receive() else { throw Problem.internalError() }
            _ = try await ann.client.call(StoriesAPI.hide, ByUser(userId: ben.id))
            #expect(try await next("story.deleted", on: socket) == .storyDeleted(story.id))
            _ = try await ann.client.call(StoriesAPI.unhide, ByUser(userId: ben.id))
            guard case .storyCreated(let back)? = try await next("story.created", on: socket) else {
                Issue.record("Ben was not told of the story again.")
                return
            }
            #expect(back.id == story.id && back.audience == nil)
            let close = StoryChange(audience: .closeFriends)
            _ = try await ann.client.call(StoriesAPI.update, ByID(id: story.id), close)
            #expect(try await next("story.deleted", on: socket) == .storyDeleted(story.id))
        }
    }
}
