import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite struct PostEditTests {
    @Test(arguments: TestDatabase.all)
    func `Pictures are described when they are posted and afterwards, by their author alone`(_ kind: TestDatabase)
        async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let bytes = LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(height: 16)
            let picture = try await ann.upload(bytes), other = try await ann.upload(bytes)
            #expect(try await ann.client.call(PostsAPI.looseImages).map(\.id) == [other.id, picture.id])
            #expect(try await ben.client.call(PostsAPI.looseImages).isEmpty)
            let post = try await ann.client.call(
                PostsAPI.create, .init(),
                PostDraft(
                    imageIds: [picture.id], altTexts: [ImageDescription(imageId: picture.id, text: " A lake ")]))
            #expect(try await ben.feed().items.first?.content.images.first?.altText == "A lake")
            #expect(try await ann.client.call(PostsAPI.looseImages).map(\.id) == [other.id])
            let changed = try await ann.client.call(
                PostsAPI.update, ByID(id: post.id),
                PostChange(altTexts: [ImageDescription(imageId: picture.id, text: "")]))
            #expect(changed.content.images.first?.altText == nil && changed.editedAt == nil)
            let foreign = try await refusal {
                try await ann.client.call(
                    PostsAPI.update, ByID(id: post.id),
                    PostChange(text: "Kept", altTexts: [ImageDescription(imageId: other.id, text: "Nothing")]))
            }
            #expect(foreign?.status == 404)
            #expect(try await ann.client.call(PostsAPI.post, ByID(id: post.id)).content.text == nil)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-075 Up to three pinned posts come first in a profile, for those who see them`(_ kind: TestDatabase)
        async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let cid = try await server.join("Cid")
            for friend in [ben, cid] { try await server.befriend(ann, friend) }
            var made: [SortableID] = []
            for index in 0..<6 {
                made.append(
                    try await ann.post(
                        "\(index)", audience: index == 1 ? .friendsExcept : nil, people: index == 1 ? [cid.id] : nil
                    ).id)
            }
            func pin(_ index: Int, _ isPinned: Bool, by person: Person) async throws {
                server.clock.advance(by: 1)
                _ = try await person.client.call(
                    PostsAPI.update, ByID(id: made[index]), PostChange(isPinned: isPinned))
            }
            func grid(_ person: Person, limit: Int) async throws -> [Int] {
                var found: [SortableID] = []
                var cursor: String?
                repeat {
                    let page = try await person.client.call(
                        UsersAPI.posts, PageByID(id: ann.id, cursor: cursor, limit: limit))
                    found += page.items.map(\.id)
                    cursor = page.nextCursor
                } while cursor != nil
                return found.compactMap { made.firstIndex(of: $0) }
            }
            for index in [0, 1, 3] { try await pin(index, true, by: ann) }
            // Every post once, whatever the size of a page.
            for limit in [1, 2, 50] {
                #expect(try await grid(ben, limit: limit) == [3, 1, 0, 5, 4, 2])
                #expect(try await grid(cid, limit: limit) == [3, 0, 5, 4, 2])
            }
            #expect(try await ben.feed().items.map(\.id) == made.reversed())
            let full = try await refusal { try await pin(5, true, by: ann) }
            #expect(full?.status == 409 && full?.code == ProblemCode.tooMany)
            #expect(try await refusal { try await pin(5, true, by: ben) }?.status == 403)
            try await pin(1, false, by: ann)
            try await pin(5, true, by: ann)
            #expect(try await grid(ben, limit: 50) == [5, 3, 0, 4, 2, 1])
            let seen = try await ann.client.call(UsersAPI.seenBy, .init(userId: cid.id))
            #expect(seen.posts.compactMap { made.firstIndex(of: $0.id) } == [5, 3, 0, 4, 2])
        }
    }

    @Test func `OF-065 What a post said before is kept for thirty days and shown to nobody`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let post = try await ann.post("First")
            _ = try await ann.client.call(PostsAPI.update, ByID(id: post.id), PostChange(text: "Second"))
            func history() async throws -> [String] {
                try await server.database.read { try $0.values("SELECT text FROM post_history", as: String.self) }
            }
            #expect(try await history() == ["First"])
            server.clock.advance(by: 30 * 86_400 + 1)
            try await server.server.sweeper.sweep()
            #expect(try await history().isEmpty)
        }
    }
}
