import Base
import Database
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct MuteTests {
    @Test(arguments: TestDatabase.all)
    func `OF-139 What a muted friend posts and shows stays out of one's feed, until they are unmuted`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let post = try await ben.post("Lunch again").id
            let story = StoryDraft(background: .forest, texts: [StoryText(text: "Hi", y: 0.3, style: .boxed)])
            _ = try await ben.client.call(StoriesAPI.create, .init(), story)
            #expect(try await ann.client.call(FriendsAPI.mute, ByUser(userId: ben.id)).isMuted == true)
            #expect(try await ann.client.call(PostsAPI.feed, .init()).items.isEmpty)
            #expect(try await ann.client.call(StoriesAPI.list).isEmpty)
            // Who goes to them sees it, and the two may write to each other.
            #expect(try await ann.client.call(UsersAPI.posts, .init(id: ben.id)).items.map(\.id) == [post])
            let talk = try await ben.conversation(with: ann).id
            _ = try await ben.say("Did you see my lunch?", in: talk)
            #expect(try await ann.messages(in: talk).count == 1)
            // The other sees no difference.
            let seen = try await ben.client.call(UsersAPI.user, ByID(id: ann.id))
            #expect(seen.isMuted == nil && seen.relation == .friend)
            #expect(try await ann.client.call(FriendsAPI.unmute, ByUser(userId: ben.id)).isMuted == nil)
            #expect(try await ann.client.call(PostsAPI.feed, .init()).items.map(\.id) == [post])
            #expect(try await ann.client.call(StoriesAPI.list).count == 1)
        }
    }

    @Test func `OF-139 A muted friend is pushed of no more; what they do is in the list still`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            _ = try await ann.client.call(FriendsAPI.mute, ByUser(userId: ben.id))
            let post = try await ann.post("Mine").id
            _ = try await ben.client.call(PostsAPI.comment, .init(id: post), CommentDraft(text: "Nice"))
            #expect(try await ann.notices().items.first?.kind == .comment)
            let heard = try await server.database.read { connection in
                let hears = try ben.id.isHeard(connection)
                return [hears(ann.id), hears(ben.id)]
            }
            #expect(heard == [false, true])
        }
    }

    @Test func `OF-139 Only a friend can be muted, and a friendship that ends takes it along`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let refused = try await refusal { try await ann.client.call(FriendsAPI.mute, ByUser(userId: ben.id)) }
            #expect(refused?.status == 404)
            try await server.befriend(ann, ben)
            _ = try await ann.client.call(FriendsAPI.mute, ByUser(userId: ben.id))
            _ = try await ann.client.call(FriendsAPI.remove, ByUser(userId: ben.id))
            try await server.befriend(ann, ben)
            #expect(try await ann.client.call(UsersAPI.user, ByID(id: ben.id)).isMuted == nil)
        }
    }
}
