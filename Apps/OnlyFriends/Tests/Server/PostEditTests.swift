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
