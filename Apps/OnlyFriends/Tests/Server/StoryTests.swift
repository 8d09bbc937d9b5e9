import Base
import Foundation
import OnlyFriendsAPI
import OnlyFriendsServer
import TestKit
import Testing
import Wire

/// The first paragraph of the product, on every database.
@Suite struct StoryTests {
    @Test(arguments: TestDatabase.all)
    func `Two people sign up, become friends, post and comment`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann Berg")
            let ben = try await server.join("Ben Dahl")
            #expect(try await ann.feed().reason == .noFriends)

            let found = try await ann.client.call(UsersAPI.search, .init(q: "ben d"))
            #expect(found.items.map(\.id) == [ben.id])
            let request = try await ann.client.call(
                FriendsAPI.request, ByUser(userId: ben.id), FriendRequestDraft(note: "We met at the lake."))
            let waiting = try await ben.client.call(FriendsAPI.requests)
            #expect(waiting.incoming.first?.note == "We met at the lake.")
            #expect(waiting.incoming.first?.from.name == "Ann Berg")
            let friend = try await ben.client.call(FriendsAPI.accept, ByRequest(requestId: request.id))
            #expect(friend.relation == .friend)
            #expect(friend.friendsCount == 1)

            let post = try await ben.post("The first ice on the lake!")
            let feed = try await ann.feed()
            #expect(feed.items.map(\.id) == [post.id])
            #expect(feed.items.first?.user.name == "Ben Dahl")
            let comment = try await ann.client.call(
                PostsAPI.comment, .init(id: post.id), CommentDraft(text: "Is it safe?"))
            let comments = try await ben.client.call(PostsAPI.comments, .init(id: post.id))
            #expect(comments.items.map(\.id) == [comment.id])
            #expect(comments.items.first?.user?.name == "Ann Berg")
            #expect(try await ben.feed().items.first?.commentCount == 1)
            let liked = try await ann.client.call(PostsAPI.like, ByID(id: post.id))
            #expect(liked.likeCount == 1 && liked.likedByMe)

            let friends = try await ann.client.call(FriendsAPI.list, .init())
            #expect(friends.items.map(\.name) == ["Ben Dahl"])
            _ = try await ann.client.call(FriendsAPI.remove, ByUser(userId: ben.id))
            #expect(try await ann.feed().items.isEmpty)
            #expect(try await refusal { try await ann.client.call(PostsAPI.post, ByID(id: post.id)) }?.status == 404)
        }
    }
}
