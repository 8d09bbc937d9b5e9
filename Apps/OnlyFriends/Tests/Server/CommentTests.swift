import AccountsAPI
import Base
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite struct CommentTests {
    private func comment(
        _ person: Person, _ post: SortableID, _ text: String, replyTo: SortableID? = nil
    ) async throws -> OnlyFriendsAPI.Comment {
        try await person.client.call(
            PostsAPI.comment, .init(id: post), CommentDraft(text: text, replyTo: replyTo))
    }

    private func all(_ person: Person, _ post: SortableID) async throws -> [OnlyFriendsAPI.Comment] {
        try await person.client.call(PostsAPI.comments, .init(id: post, limit: 50)).items
    }

    @Test(arguments: TestDatabase.all)
    func `OF-085 OF-088 Replies hang on one level, and a deleted comment with replies leaves its place`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let post = try await ann.post("Post").id
            let first = try await comment(ben, post, "First")
            let reply = try await comment(ann, post, "Reply", replyTo: first.id)
            let deeper = try await comment(ben, post, "Deeper", replyTo: reply.id)
            #expect(reply.replyTo == first.id && deeper.replyTo == first.id)
            #expect(first.canDelete && reply.canDelete)
            #expect(try await all(ben, post).map(\.canDelete) == [true, false, true])
            _ = try await ben.client.call(PostsAPI.deleteComment, .init(id: post, commentId: first.id))
            let left = try await all(ann, post)
            #expect(left.count == 3 && left.first?.isDeleted == true)
            #expect(left.first?.text == "" && left.first?.user == nil)
            #expect(try await ann.feed().items.first?.commentCount == 2)
            for id in [reply.id, deeper.id] {
                _ = try await ann.client.call(PostsAPI.deleteComment, .init(id: post, commentId: id))
            }
            #expect(try await all(ann, post).isEmpty)
            let again = try await refusal {
                try await ann.client.call(PostsAPI.deleteComment, .init(id: post, commentId: first.id))
            }
            #expect(again?.status == 404)
        }
    }

    @Test(arguments: ["", "  ", String(repeating: "x", count: 2_001), "a\u{202E}b"])
    func `OF-085 A comment has 1 to 2,000 characters that can be shown`(_ text: String) async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let post = try await ann.post("Post").id
            let problem = try await refusal { try await self.comment(ann, post, text) }
            #expect(problem?.status == 422 && problem?.errors?.first?.field == "text")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-085 OF-069 A comment names people who see the post, and nobody learns who does not`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben Berg")
            let cid = try await server.join("Cid"), dan = try await server.join("Dan")
            for friend in [ben, cid, dan] { try await server.befriend(ann, friend) }
            let post = try await ann.post("Post", audience: .friendsExcept, people: [dan.id]).id
            let draft = CommentDraft(
                text: "@Ben Berg and @Dan, look! @Ann", mentionIds: [ben.id, dan.id, cid.id, ann.id])
            let made = try await cid.client.call(PostsAPI.comment, .init(id: post), draft)
            // Dan does not see the post, and Cid is not named.
            let named = Set([Mention(userId: ben.id, name: "Ben Berg"), Mention(userId: ann.id, name: "Ann")])
            #expect(Set(made.mentions ?? []) == named)
            #expect(Set(try await all(ann, post).first?.mentions ?? []) == named)
            _ = try await ann.client.call(FriendsAPI.block, ByUser(userId: ben.id))
            #expect(try await all(ann, post).first?.mentions == [Mention(userId: ann.id, name: "Ann")])
            let target = PostsAPI.ByComment(id: post, commentId: made.id)
            let kept = try await cid.client.call(PostsAPI.updateComment, target, CommentChange(text: "@Ann?"))
            #expect(kept.mentions?.contains { $0.userId == ann.id } == true)
            let without = try await cid.client.call(
                PostsAPI.updateComment, target, CommentChange(text: "Never mind", mentionIds: []))
            #expect(without.mentions == nil)
            let many = (0..<21).map { _ in server.dependencies.ids.next() }
            let tooMany = try await refusal {
                try await cid.client.call(PostsAPI.comment, .init(id: post), CommentDraft(text: "@", mentionIds: many))
            }
            #expect(tooMany?.code == ProblemCode.tooMany)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-086 The author says who may comment, which hides nothing that is there`(_ kind: TestDatabase) async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid"), stranger = try await server.join("Stranger")
            for friend in [ben, cid] { try await server.befriend(ann, friend) }
            _ = try await ann.client.call(FriendsAPI.addCloseFriend, ByUser(userId: ben.id))
            let post = try await ann.post("Post").id
            _ = try await comment(cid, post, "Before")
            func statuses(_ commenters: Commenters) async throws -> [Int] {
                let changed = try await ann.client.call(
                    PostsAPI.update, ByID(id: post), PostChange(commenters: commenters))
                #expect(changed.commenters == commenters)
                var statuses: [Int] = []
                for person in [ann, ben, cid, stranger] {
                    let problem = try await refusal { try await self.comment(person, post, "Now") }
                    #expect(problem?.status != 403 || problem?.code == ProblemCode.commentsClosed)
                    statuses.append(problem?.status ?? 201)
                    guard person.id != stranger.id else { continue }
                    let seen = try await person.client.call(PostsAPI.post, ByID(id: post))
                    #expect((seen.canComment == false) == (problem != nil))
                    #expect((seen.commenters == nil) == (person.id != ann.id))
                }
                return statuses
            }
            #expect(try await statuses(.closeFriends) == [201, 201, 403, 404])
            #expect(try await statuses(.nobody) == [403, 403, 403, 404])
            #expect(try await all(cid, post).map(\.text) == ["Before", "Now", "Now"])
            #expect(try await cid.feed().items.first?.canComment == false)
            #expect(try await statuses(.everyone) == [201, 201, 201, 404])
            let quiet = try await ann.client.call(
                PostsAPI.create, .init(), PostDraft(text: "Quiet", commenters: .nobody))
            #expect(quiet.commenters == .nobody && quiet.canComment == false)
        }
    }

    @Test func `OF-087 Behind a block, comments and counts show no gap`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid")
            try await server.befriend(ann, ben)
            try await server.befriend(ann, cid)
            let post = try await ann.post("Post").id
            _ = try await comment(ben, post, "By Ben")
            _ = try await comment(cid, post, "By Cid")
            for person in [ben, cid] { _ = try await person.client.call(PostsAPI.like, ByID(id: post)) }
            _ = try await ben.client.call(FriendsAPI.block, ByUser(userId: cid.id))
            for (person, text) in [(ben, "By Ben"), (cid, "By Cid")] {
                #expect(try await all(person, post).map(\.text) == [text])
                let seen = try await person.client.call(PostsAPI.post, ByID(id: post))
                #expect(seen.commentCount == 1 && seen.likeCount == 1 && seen.likedByMe)
                let likes = try await person.client.call(PostsAPI.likes, PageByID(id: post))
                #expect(likes.items.map(\.id) == [person.id])
            }
            #expect(try await all(ann, post).count == 2)
            #expect(try await ann.feed().items.first?.likeCount == 2)
        }
    }

    @Test func `OF-089 A comment can be changed for fifteen minutes by its writer`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let post = try await ann.post("Post").id
            let written = try await comment(ben, post, "Frist")
            let target = PostsAPI.ByComment(id: post, commentId: written.id)
            let changed = try await ben.client.call(PostsAPI.updateComment, target, CommentChange(text: "First"))
            #expect(changed.text == "First" && changed.editedAt != nil)
            let byAnn = try await refusal {
                try await ann.client.call(PostsAPI.updateComment, target, CommentChange(text: "Ha"))
            }
            #expect(byAnn?.status == 403)
            server.clock.advance(by: 901)
            let late = try await refusal {
                try await ben.client.call(PostsAPI.updateComment, target, CommentChange(text: "Late"))
            }
            #expect(late?.status == 409)
        }
    }

    @Test func `OF-090 Comments come oldest first, and a link to one loads its page`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let post = try await ann.post("Post").id
            var ids: [SortableID] = []
            for index in 0..<25 { ids.append(try await comment(ann, post, "\(index)").id) }
            var seen: [SortableID] = []
            var cursor: String?
            repeat {
                let page = try await ann.client.call(PostsAPI.comments, .init(id: post, cursor: cursor, limit: 10))
                seen += page.items.map(\.id)
                cursor = page.nextCursor
            } while cursor != nil
            #expect(seen == ids)
            let around = try await ann.client.call(PostsAPI.comments, .init(id: post, around: ids[20], limit: 6))
            #expect(around.items.contains { $0.id == ids[20] })
            #expect(around.items.first?.id != ids[0])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-091 OF-092 Likes are counted once a person, however many come at once`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            let post = try await ann.post("Post").id
            var friends: [Person] = []
            for index in 0..<8 {
                let friend = try await server.join("Friend \(index)")
                try await server.befriend(ann, friend)
                friends.append(friend)
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for friend in friends + friends {
                    group.addTask { _ = try await friend.client.call(PostsAPI.like, ByID(id: post)) }
                }
                try await group.waitForAll()
            }
            #expect(try await ann.feed().items.first?.likeCount == 8)
            _ = try await friends[0].client.call(PostsAPI.unlike, ByID(id: post))
            _ = try await friends[0].client.call(PostsAPI.unlike, ByID(id: post))
            #expect(try await ann.client.call(PostsAPI.likes, PageByID(id: post)).items.count == 7)
            #expect(try await ann.feed().items.first?.likeCount == 7)
        }
    }
}
