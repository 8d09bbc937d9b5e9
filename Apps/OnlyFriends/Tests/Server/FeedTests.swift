import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite struct FeedTests {
    @Test(arguments: TestDatabase.all)
    func `OF-055 OF-056 The cursor walks through every visible post once, while people go on posting`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid")
            try await server.befriend(ann, ben)
            try await server.befriend(ann, cid)
            var posted: Set<SortableID> = []
            for index in 0..<40 {
                posted.insert(try await [ann, ben, cid][index % 3].post("Post \(index)").id)
                server.clock.advance(by: 1)
            }
            var seen: [SortableID] = []
            var page = try await ann.feed(limit: 7)
            while true {
                seen += page.items.map(\.id)
                try await ben.post("In between")
                guard let cursor = page.nextCursor else { break }
                page = try await ann.feed(cursor: cursor, limit: 7)
            }
            #expect(seen == posted.sorted(by: >))
        }
    }

    @Test func `OF-057 Counted pages are borne to nine and marked`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            for index in 0..<5 { try await ann.post("\(index)") }
            let reply = try await ann.client.reply(PostsAPI.feed, .init(page: 1, limit: 2), NoBody())
            #expect(reply.value.items.map(\.content.text) == ["2", "1"])
            #expect(reply.fields["Deprecation"] == "true")
            let beyond = try await refusal { try await ann.client.call(PostsAPI.feed, .init(page: 10)) }
            #expect(beyond?.status == 422)
            for limit in [0, 51, -1] {
                #expect(try await refusal { try await ann.feed(limit: limit) }?.status == 422)
            }
        }
    }

    @Test func `OF-058 Since a cursor come only newer posts, counted to 99+`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            try await ben.post("old")
            let top = try #require(try await ann.feed().sinceCursor)
            #expect(try await ann.feed(since: top).newerCount == "0")
            let new = try await ben.post("new")
            let newer = try await ann.feed(since: top)
            #expect(newer.items.map(\.id) == [new.id] && newer.newerCount == "1")
            for _ in 0..<100 { try await ben.post("more") }
            let many = try await ann.feed(since: top, limit: 5)
            #expect(many.items.count == 5 && many.newerCount == "99+")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-073 How far somebody has seen their feed only grows, and begins on each device where it is`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid")
            try await server.befriend(ann, ben)
            let old = try await ben.post("old"), new = try await ben.post("new"), foreign = try await cid.post("other")
            #expect(try await ann.feed().seenId == nil)
            _ = try await ann.client.call(PostsAPI.see, ByID(id: new.id))
            _ = try await ann.client.call(PostsAPI.see, ByID(id: old.id))
            #expect(try await ann.feed().seenId == new.id)
            // Another's place is theirs, and what one does not see is no place.
            #expect(try await ben.feed().seenId == nil)
            let refused = try await refusal { try await ann.client.call(PostsAPI.see, ByID(id: foreign.id)) }
            #expect(refused?.status == 404)
            #expect(try await ann.feed(limit: 1).seenId == new.id)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-239 The latest picture is of close friends, and goes with the right to see it`(_ kind: TestDatabase)
        async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid")
            for friend in [ben, cid] { try await server.befriend(ann, friend) }
            let paper = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: false).png(height: 16)
            func show(_ person: Person, _ draft: (SortableID) -> PostDraft) async throws -> SortableID {
                let draft = draft(try await person.upload(paper).id)
                return try await person.client.call(PostsAPI.create, .init(), draft).id
            }
            func latest() async throws -> SortableID? {
                try await ann.client.call(PostsAPI.latestPicture).post?.id
            }
            let open = try await show(ben) { PostDraft(imageIds: [$0]) }
            #expect(try await latest() == nil)
            _ = try await ann.client.call(FriendsAPI.addCloseFriend, ByUser(userId: ben.id))
            #expect(try await latest() == open)
            // Neither words alone, nor a friend who is not close, nor what is not for her.
            try await ben.post("Words")
            _ = try await show(cid) { PostDraft(imageIds: [$0]) }
            _ = try await show(ben) {
                PostDraft(imageIds: [$0], audience: .friendsExcept, audienceUserIds: [ann.id])
            }
            #expect(try await latest() == open)
            let short = try await show(ben) { PostDraft(imageIds: [$0], isTemporary: true) }
            #expect(try await latest() == short)
            server.clock.advance(by: 86_400)
            #expect(try await latest() == open)
            _ = try await ann.client.call(FriendsAPI.mute, ByUser(userId: ben.id))
            #expect(try await latest() == nil)
            _ = try await ann.client.call(FriendsAPI.unmute, ByUser(userId: ben.id))
            #expect(try await latest() == open)
            _ = try await ben.client.call(FriendsAPI.block, ByUser(userId: ann.id))
            #expect(try await latest() == nil)
        }
    }

    @Test func `OF-241 What much is made of stands no higher, and nothing comes from people one does not know`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid"), stranger = try await server.join("Stranger")
            for friend in [ben, cid] { try await server.befriend(ann, friend) }
            try await server.befriend(ben, stranger)
            _ = try await ann.client.call(FriendsAPI.addCloseFriend, ByUser(userId: ben.id))
            var made: [SortableID] = []
            for index in 0..<12 {
                let post = try await [ben, cid][index % 2].post("Post \(index)")
                made.append(post.id)
                try await stranger.post("Everybody likes this")
                server.clock.advance(by: 60)
                // The oldest gets all the likes and comments.
                if index == 0 {
                    for friend in [ann, ben] {
                        _ = try await friend.client.call(PostsAPI.like, ByID(id: post.id))
                        _ = try await friend.client.call(PostsAPI.comment, .init(id: post.id), CommentDraft(text: "Oh"))
                    }
                }
            }
            var seen: [Post] = []
            var page = try await ann.feed(limit: 5)
            while true {
                seen += page.items
                guard let cursor = page.nextCursor else { break }
                page = try await ann.feed(cursor: cursor, limit: 5)
            }
            #expect(seen.map(\.id) == made.reversed())
            #expect(seen.allSatisfy { [ben.id, cid.id].contains($0.user.id) })
            // At the end there is nothing more, however often one asks.
            #expect(page.nextCursor == nil && page.reason == nil)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-060 A page costs three statements, whatever is on it`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            let picture = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: false).png(height: 16)
            for index in 0..<4 {
                let friend = try await server.join("Friend \(index)")
                try await server.befriend(ann, friend)
                let media = try await friend.upload(picture)
                _ = try await friend.client.call(
                    PostsAPI.create, .init(), PostDraft(text: "With picture", imageIds: [media.id]))
                for _ in 0..<6 { try await friend.post("Without") }
            }
            for limit in [1, 5, 28, 50] {
                let (page, statements) = try await StatementCounter.count { try await ann.feed(limit: limit) }
                #expect(page.items.count == min(limit, 28))
                #expect(statements.count <= 3)
            }
        }
    }

    @Test func `OF-061 OF-068 The feed leaves out who is excluded and what has expired`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid"), dan = try await server.join("Dan")
            for friend in [ben, cid] { try await server.befriend(ann, friend) }
            _ = try await ann.client.call(FriendsAPI.addCloseFriend, ByUser(userId: ben.id))
            try await ann.post("for close friends", audience: .closeFriends)
            try await ann.post("not for Ben", audience: .friendsExcept, people: [ben.id, dan.id])
            try await ann.post("only for Cid", audience: .custom, people: [cid.id, dan.id])
            _ = try await ann.client.call(
                PostsAPI.create, .init(), PostDraft(text: "for an hour", isTemporary: true, lifetime: 3_600))
            func texts(_ person: Person) async throws -> Set<String?> {
                Set(try await person.feed().items.map(\.content.text))
            }
            #expect(try await texts(ben) == ["for close friends", "for an hour"])
            #expect(try await texts(cid) == ["not for Ben", "only for Cid", "for an hour"])
            #expect(try await texts(dan) == [])
            #expect(try await texts(ann).count == 4)
            server.clock.advance(by: 3_599)
            #expect(try await texts(ben).contains("for an hour"))
            server.clock.advance(by: 1)
            #expect(try await texts(ben) == ["for close friends"])
            #expect(try await texts(ann).count == 3)
            #expect(try await ben.feed().items.allSatisfy { $0.audience == nil && $0.audienceUserIds == nil })
        }
    }

    @Test func `OF-062 A post needs words or pictures, and not too many`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            for text in ["", "   \n ", String(repeating: "x", count: 5_001), "\u{0}"] {
                #expect(try await refusal { try await ann.post(text) }?.status == 422)
            }
            _ = try await ann.post(String(repeating: "🌲", count: 5_000))
            let ids = (0..<11).map { _ in SortableIDSource().next() }
            let tooMany = try await refusal {
                try await ann.client.call(PostsAPI.create, .init(), PostDraft(imageIds: ids))
            }
            #expect(tooMany?.code == ProblemCode.tooMany)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-063 The same key makes one post, and another body under it is refused`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            let key = PostsAPI.Idempotency(idempotencyKey: "a-1")
            let ids = try await withThrowingTaskGroup(of: SortableID.self) { group in
                for _ in 0..<20 {
                    group.addTask { try await ann.client.call(PostsAPI.create, key, PostDraft(text: "Once")).id }
                }
                return try await group.reduce(into: Set<SortableID>()) { $0.insert($1) }
            }
            #expect(ids.count == 1)
            let other = try await refusal {
                try await ann.client.call(PostsAPI.create, key, PostDraft(text: "Twice"))
            }
            #expect(other?.status == 409 && other?.code == ProblemCode.idempotencyConflict)
            server.clock.advance(by: 86_401)
            let later = try await ann.client.call(PostsAPI.create, key, PostDraft(text: "Twice"))
            #expect(!ids.contains(later.id))
        }
    }

    @Test func `OF-067 A deleted post is gone for good`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let post = try await ann.post("Soon gone")
            let comment = try await ben.client.call(
                PostsAPI.comment, .init(id: post.id), CommentDraft(text: "Oh"))
            let byBen = try await refusal { try await ben.client.call(PostsAPI.delete, ByID(id: post.id)) }
            #expect(byBen?.status == 403)
            _ = try await ann.client.call(PostsAPI.delete, ByID(id: post.id))
            let again = try await refusal { try await ann.client.call(PostsAPI.delete, ByID(id: post.id)) }
            #expect(again?.status == 404)
            let left = try await server.database.read {
                try $0.value("SELECT COUNT(*) FROM comments WHERE id = \(comment.id)", as: Int.self)
            }
            #expect(left == 0)
        }
    }

    @Test func `OF-223 A cursor that was tampered with, is of another list or too old is refused`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            for index in 0..<3 { try await ann.post("\(index)") }
            let cursor = try #require(try await ann.feed(limit: 1).nextCursor)
            let profile = try #require(
                try await ann.client.call(UsersAPI.posts, PageByID(id: ann.id, limit: 1)).nextCursor)
            for bad in [cursor + "A", "x", profile, String(repeating: "A", count: 9_000)] {
                let problem = try await refusal { try await ann.feed(cursor: bad) }
                #expect(problem?.status == 400 && problem?.code == ProblemCode.cursorInvalid)
            }
            server.clock.advance(by: 7 * 86_400 + 1)
            let old = try await refusal { try await ann.feed(cursor: cursor) }
            #expect(old?.status == 400 && old?.code == ProblemCode.cursorExpired)
        }
    }
}
