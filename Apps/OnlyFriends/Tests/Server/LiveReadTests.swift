import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// What an event costs: a post is read once for it, however many people are told.
@Suite(.timeLimit(.minutes(2))) struct LiveReadTests {
    private func teller(_ server: TestServer) -> LiveTeller {
        LiveTeller(
            context: server.server.context, posts: server.server.parts.posts, requests: server.server.parts.requests,
            messages: MessageTeller(context: server.server.context, conversations: server.server.parts.conversations),
            stories: server.server.parts.stories, notices: server.server.parts.notices)
    }

    private func join(_ names: [String], _ server: TestServer) async throws -> [Person] {
        var people: [Person] = []
        for name in names { people.append(try await server.join(name)) }
        return people
    }

    @Test(arguments: TestDatabase.all)
    func `A post, a like and a comment take as many reads for twelve people as for two`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            let friends = try await join((1...12).map { "Friend \($0)" }, server)
            for friend in friends { try await server.befriend(ann, friend) }
            let picture = try await ann.upload(
                LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: false).png(height: 16))
            let post = try await ann.client.call(
                PostsAPI.create, .init(), PostDraft(text: "For all", imageIds: [picture.id]))
            let thread = try await friends[0].client.call(
                PostsAPI.comment, .init(id: post.id), CommentDraft(text: "Thread"))
            var comment = thread
            for friend in friends {
                comment = try await friend.client.call(
                    PostsAPI.comment, .init(id: post.id),
                    CommentDraft(text: "@Ann", replyTo: thread.id, mentionIds: [ann.id]))
            }
            let teller = teller(server)
            let events: [ServerEvent] = [
                .postCreated(post: post.id), .postUpdated(post: post.id), .likesChanged(post: post.id),
                .commentCreated(comment: comment.id, post: post.id),
                .commentUpdated(comment: comment.id, post: post.id),
                .commentRemoved(comment: comment.id, post: post.id),
            ]
            for event in events {
                func tell(_ people: [Person]) async throws -> (told: Int, reads: [String]) {
                    let (told, statements) = try await StatementCounter.count {
                        try await teller.tell([event], to: Set(people.map(\.id)))
                    }
                    return (told.count, statements)
                }
                let few = try await tell([ann, friends[0]]), many = try await tell([ann] + friends)
                #expect(few.told >= 2 && many.told >= 13)
                #expect(many.reads.count == few.reads.count, "\(event): \(many.reads)")
                #expect(many.reads.count { $0.contains("FROM media m") } <= 1)
                #expect(many.reads.count <= 14)
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `What each is told of a post is what they would read, whoever has blocked, liked and may comment`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let people = try await join(["Ann", "Ben", "Cid", "Dan", "Eve"], server)
            let (ann, ben, cid, dan) = (people[0], people[1], people[2], people[3])
            for friend in [ben, cid, dan] { try await server.befriend(ann, friend) }
            _ = try await ann.client.call(FriendsAPI.addCloseFriend, ByUser(userId: ben.id))
            let picture = try await ann.upload(
                LandscapePainter(light: LandscapePainter.lights[0], seed: 2, hasLake: false).png(height: 16))
            let drafts = [
                PostDraft(text: "all", imageIds: [picture.id]), PostDraft(text: "close", audience: .closeFriends),
                PostDraft(text: "but one", audience: .friendsExcept, audienceUserIds: [cid.id]),
                PostDraft(text: "these", audience: .custom, audienceUserIds: [cid.id]),
                PostDraft(text: "close may", commenters: .closeFriends),
            ]
            for draft in drafts {
                let post = try await ann.client.call(PostsAPI.create, .init(), draft)
                for friend in [ben, cid, dan] {
                    _ = try? await friend.client.call(PostsAPI.like, ByID(id: post.id))
                    _ = try? await friend.client.call(PostsAPI.comment, .init(id: post.id), CommentDraft(text: "Hi"))
                }
                if draft.text == "all" { _ = try await ben.client.call(FriendsAPI.block, ByUser(userId: dan.id)) }
                let told = try await teller(server).tell([.postCreated(post: post.id)], to: Set(people.map(\.id)))
                for person in people {
                    let read = try? await person.client.call(PostsAPI.post, ByID(id: post.id))
                    let event = told.first { $0.viewer == person.id }?.event
                    #expect(event == read.map { .postCreated($0) })
                }
            }
        }
    }
}
