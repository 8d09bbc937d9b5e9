import Base
import Blobs
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct TemporaryPostTests {
    private func temporary(_ person: Person, _ text: String = "Soon gone", images: [SortableID]? = nil) async throws
        -> Post
    {
        try await person.client.call(
            PostsAPI.create, .init(), PostDraft(text: text, imageIds: images, isTemporary: true))
    }

    @Test func `OF-077 A temporary post lasts a day by the server's clock, or one of the times that are offered`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let asked: [(asked: Int?, given: Int)] = [
                (nil, 86_400), (3_600, 3_600), (21_600, 21_600), (604_800, 604_800), (5, 86_400), (-1, 86_400),
                (99_999_999, 86_400),
            ]
            for (lifetime, given) in asked {
                let post = try await ann.client.call(
                    PostsAPI.create, .init(), PostDraft(text: "Hi", isTemporary: true, lifetime: lifetime))
                #expect(post.isTemporary && post.expiresAt == server.clock.now.addingTimeInterval(TimeInterval(given)))
            }
            let kept = try await ann.client.call(PostsAPI.create, .init(), PostDraft(text: "Stays", lifetime: 3_600))
            #expect(!kept.isTemporary && kept.expiresAt == nil)
        }
    }

    @Test func `OF-066 Its author keeps a temporary post until its end, and lets another end a day from then on`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let kept = try await temporary(ann), lost = try await temporary(ann), other = try await ann.post("Stays")
            server.clock.advance(by: 3_600)
            func change(_ post: Post, _ isTemporary: Bool, _ person: Person) async throws -> Post {
                try await person.client.call(
                    PostsAPI.update, ByID(id: post.id), PostChange(isTemporary: isTemporary))
            }
            #expect(try await refusal { try await change(kept, false, ben) }?.status == 403)
            #expect(try await change(kept, false, ann).expiresAt == nil)
            let end = server.clock.now.addingTimeInterval(86_400)
            #expect(try await change(other, true, ann).expiresAt == end)
            server.clock.advance(by: 82_800)
            #expect(try await refusal { try await change(lost, false, ann) }?.status == 404)
            #expect(try await Set(ben.feed().items.map(\.id)) == [kept.id, other.id])
            server.clock.advance(by: 3_600)
            #expect(try await ben.feed().items.map(\.id) == [kept.id])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-078 OF-082 A second before its end a post is on every way to it, and from its end on nowhere`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let bytes = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(height: 16)
            let picture = try await ann.upload(bytes)
            let post = try await temporary(ann, "Lighthouse", images: [picture.id])
            _ = try await ben.client.call(PostsAPI.comment, .init(id: post.id), CommentDraft(text: "Nice"))
            /// The ways on which somebody comes to the post.
            func ways(_ person: Person) async throws -> Set<String> {
                var found: Set<String> = []
                func note(_ way: String, _ isThere: Bool) { if isThere { found.insert(way) } }
                note("feed", try await person.feed().items.contains { $0.id == post.id })
                let profile = try await person.client.call(UsersAPI.posts, .init(id: ann.id))
                note("profile", profile.items.contains { $0.id == post.id })
                let search = try await person.client.call(PostsAPI.search, .init(q: "lighthouse"))
                note("search", search.items.contains { $0.id == post.id })
                let calls: [(String, () async throws -> Void)] = [
                    ("post", { _ = try await person.client.call(PostsAPI.post, ByID(id: post.id)) }),
                    ("comments", { _ = try await person.client.call(PostsAPI.comments, .init(id: post.id)) }),
                    ("likers", { _ = try await person.client.call(PostsAPI.likes, .init(id: post.id)) }),
                    ("like", { _ = try await person.client.call(PostsAPI.like, ByID(id: post.id)) }),
                ]
                for (way, call) in calls {
                    let refused = try await refusal(call)
                    #expect(refused == nil || refused?.status == 404)
                    note(way, refused == nil)
                }
                note("media", await person.send(.get, "/api/v1/media/\(picture.id)/320").status == .ok)
                return found
            }
            let all: Set = ["feed", "profile", "search", "post", "comments", "likers", "like", "media"]
            server.clock.advance(by: 86_399)
            for person in [ann, ben] { #expect(try await ways(person) == all) }
            #expect(try await ann.notices().items.contains { $0.postId == post.id })
            for _ in 0..<2 {
                server.clock.advance(by: 1)
                for person in [ann, ben] { #expect(try await ways(person).isEmpty) }
                #expect(try await !ann.notices().items.contains { $0.postId == post.id })
            }
        }
    }

    @Test func `OF-080 Nothing of a temporary post is left within a quarter of an hour`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let bytes = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(height: 16)
            let post = try await temporary(ann, images: [try await ann.upload(bytes).id])
            let names = try await server.database.read {
                try $0.values("SELECT blob_id FROM media_blobs", as: String.self)
            }
            let blobs = names.compactMap(BlobID.init)
            #expect(!blobs.isEmpty && post.expiresAt != nil)
            server.clock.advance(by: 86_400)
            // The rounds that are made in that time.
            for _ in 0..<14 {
                try await server.server.sweeper.sweep()
                server.clock.advance(by: 60)
            }
            for blob in blobs { #expect(try await !server.blobs.contains(blob)) }
            let left: [SQL] = [
                "SELECT COUNT(*) FROM posts", "SELECT COUNT(*) FROM media", "SELECT COUNT(*) FROM media_blobs",
                "SELECT COUNT(*) FROM dead_blobs",
            ]
            for rows in left {
                let count = try await server.database.read { try $0.value(rows, as: Int.self) }
                #expect(count == 0, "\(rows)")
            }
        }
    }

    @Test func `OF-093 What somebody said stays under a post when the friendship ends, out of their own sight`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let post = try await ann.post("Hello")
            let comment = try await ben.client.call(PostsAPI.comment, .init(id: post.id), CommentDraft(text: "Hi"))
            _ = try await ben.client.call(FriendsAPI.remove, ByUser(userId: ann.id))
            #expect(try await ann.client.call(PostsAPI.comments, .init(id: post.id)).items.map(\.id) == [comment.id])
            #expect(
                try await refusal { try await ben.client.call(PostsAPI.comments, .init(id: post.id)) }?.status == 404)
            _ = try await ann.client.call(
                PostsAPI.deleteComment, PostsAPI.ByComment(id: post.id, commentId: comment.id))
            #expect(try await ann.client.call(PostsAPI.comments, .init(id: post.id)).items.isEmpty)
        }
    }

    @Test func `OF-053 Two of one name are told apart by the friends whom one has in common with them`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let near = try await server.join("Ida Lund"), far = try await server.join("Ida Lund")
            for other in [ann, near] { try await server.befriend(ben, other) }
            let found = try await ann.client.call(UsersAPI.search, .init(q: "Ida Lund")).items
            #expect(found.map(\.id) == [near.id, far.id] && found.map(\.mutualFriendsCount) == [1, 0])
        }
    }
}
