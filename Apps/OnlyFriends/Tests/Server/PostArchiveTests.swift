import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct PostArchiveTests {
    private static let day: TimeInterval = 86_400

    private func keep(_ person: Person, _ keeps: Bool = true) async throws {
        _ = try await person.client.call(
            UsersAPI.updateMe, .init(), ProfileChange(settings: SettingsChange(keepsPosts: keeps)))
    }

    private func temporary(_ person: Person, _ text: String?, images: [SortableID]? = nil) async throws -> Post {
        try await person.client.call(
            PostsAPI.create, .init(), PostDraft(text: text, imageIds: images, isTemporary: true))
    }

    private func archive(of person: Person) async throws -> [KeptPost] {
        try await person.client.call(PostArchiveAPI.list, .init()).items
    }

    private func expire(_ server: TestServer, after days: TimeInterval = 1) async throws {
        server.clock.advance(by: days * Self.day)
        try await server.server.sweeper.sweep()
    }

    private func picture(by person: Person) async throws -> Media {
        try await person.upload(
            LandscapePainter(light: LandscapePainter.lights[0], seed: 1, hasLake: true).png(height: 16))
    }

    @Test(arguments: TestDatabase.all)
    func `OF-080 Who wishes it finds a temporary post for 30 days after its end, and nobody else has anything of it`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            try await keep(ann)
            let picture = try await picture(by: ann)
            let post = try await temporary(ann, "Lighthouse", images: [picture.id])
            _ = try await temporary(ann, "Words alone")
            _ = try await temporary(ben, "Ben keeps nothing")
            _ = try await ben.client.call(PostsAPI.comment, .init(id: post.id), CommentDraft(text: "Nice"))
            _ = try await ben.client.call(PostsAPI.like, ByID(id: post.id))
            #expect(try await archive(of: ann).isEmpty)
            try await expire(server)

            let first = try await ann.client.call(PostArchiveAPI.list, .init(limit: 1))
            let rest = try await ann.client.call(PostArchiveAPI.list, .init(cursor: first.nextCursor, limit: 1))
            #expect(first.items.map(\.content.text) == ["Words alone"] && rest.items.map(\.id) == [post.id])
            #expect(rest.nextCursor == nil && rest.items.first?.content.images.map(\.id) == [picture.id])
            #expect(rest.items.first?.removedAt == post.expiresAt?.addingTimeInterval(30 * Self.day))
            let path = "/api/v1/media/\(picture.id)/320"
            #expect(try await archive(of: ben).isEmpty)
            #expect(await ann.send(.get, path).status == .ok)
            #expect(await ben.send(.get, path).status == .notFound)
            for person in [ann, ben] {
                #expect(try await person.feed().items.isEmpty)
                #expect(try await person.client.call(UsersAPI.posts, .init(id: ann.id)).items.isEmpty)
                let refused = try await refusal { try await person.client.call(PostsAPI.post, ByID(id: post.id)) }
                #expect(refused?.status == 404)
            }
            let words = try await server.database.read { connection in
                try connection.values("SELECT text FROM comments UNION SELECT text FROM posts", as: String.self)
            }
            #expect(words.isEmpty)

            let archive = PostArchive(posts: server.server.parts.posts)
            server.clock.advance(by: 30 * Self.day - 1)
            #expect(try await archive.page(.init(), of: ann.id).items.count == 2)
            server.clock.advance(by: 1)
            #expect(try await archive.page(.init(), of: ann.id).items.isEmpty)
            try await server.server.sweeper.sweep()
            let left = try await server.database.read { connection in
                try connection.values("SELECT id FROM kept_posts UNION SELECT id FROM media", as: SortableID.self)
            }
            #expect(left.isEmpty)
        }
    }

    @Test func `OF-080 Nothing is kept of who has not asked for it, nor of who has changed their mind`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            #expect(try await ann.client.call(UsersAPI.me).settings?.keepsPosts == false)
            for keeps in [true, false] { try await keep(ann, keeps) }
            #expect(try await ann.client.call(UsersAPI.me).settings?.keepsPosts == false)
            _ = try await temporary(ann, "Gone")
            try await expire(server)
            #expect(try await archive(of: ann).isEmpty)
        }
    }

    @Test func `OF-080 What a moderator has hidden is not kept`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            try await keep(ann)
            let post = try await temporary(ann, "Hidden")
            try await server.database.write { connection in
                try connection.execute(
                    "UPDATE posts SET audience = \(PostVisibility.hidden) WHERE id = \(post.id)")
            }
            try await expire(server)
            #expect(try await archive(of: ann).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-080 A kept post is posted again once, with its words and pictures, for whom one chooses`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben"),
                cid = try await server.join("Cid")
            for other in [ben, cid] { try await server.befriend(ann, other) }
            try await keep(ann)
            let picture = try await picture(by: ann)
            let old = try await temporary(ann, "Lighthouse", images: [picture.id])
            try await expire(server)
            let wish = PostAgain(isTemporary: false, audience: .custom, audienceUserIds: [ben.id])
            let target = PostArchiveAPI.Target(id: old.id, idempotencyKey: "once")
            let refused = try await refusal { try await ben.client.call(PostArchiveAPI.postAgain, target, wish) }
            #expect(refused?.status == 404)
            let post = try await ann.client.call(PostArchiveAPI.postAgain, target, wish)
            #expect(post.id != old.id && post.content.text == "Lighthouse" && post.expiresAt == nil)
            #expect(post.content.images.map(\.id) == [picture.id] && post.audience == .custom)
            #expect(try await ann.client.call(PostArchiveAPI.postAgain, target, wish).id == post.id)
            #expect(try await archive(of: ann).isEmpty)
            #expect(try await ben.feed().items.map(\.id) == [post.id])
            #expect(try await cid.feed().items.isEmpty)
            #expect(await ben.send(.get, "/api/v1/media/\(picture.id)/320").status == .ok)
            #expect(try await ann.client.call(ReceiptsAPI.list).isEmpty)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-080 OF-235 What is deleted from the archive is destroyed, and stated as destroyed only then`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await keep(ann)
            let post = try await temporary(ann, "Words alone")
            try await expire(server)
            #expect(try await ann.client.call(ReceiptsAPI.list).map(\.destroyedAt) == [nil])
            let refused = try await refusal { try await ben.client.call(PostArchiveAPI.delete, ByID(id: post.id)) }
            #expect(refused?.status == 404)
            _ = try await ann.client.call(PostArchiveAPI.delete, ByID(id: post.id))
            #expect(try await archive(of: ann).isEmpty)
            try await server.server.sweeper.sweep()
            #expect(try await ann.client.call(ReceiptsAPI.list).first?.destroyedAt != nil)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-080 OF-195 OF-196 The archive is in the copy of one's data, and goes with its author`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            try await keep(ann)
            let picture = try await picture(by: ann)
            let post = try await temporary(ann, "Lighthouse", images: [picture.id])
            try await expire(server)
            let copied = try await server.database.read { [id = ann.id] connection in
                try ExportedKeptPost.all(of: id, connection)
            }
            #expect(copied.map(\.id) == [post.id] && copied.first?.text == "Lighthouse")
            #expect(copied.first?.pictures == [ExportedPicture.stem(picture.id)])
            _ = try await ann.client.call(AuthAPI.deleteMe, body: PasswordProof(password: TestServer.password))
            try await expire(server, after: 15)
            let left = try await server.database.read { connection in
                try connection.values("SELECT id FROM kept_posts UNION SELECT id FROM media", as: SortableID.self)
            }
            #expect(left.isEmpty)
        }
    }
}
