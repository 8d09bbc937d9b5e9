import Base
import Blobs
import Database
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite struct MediaTests {
    private static let picture = LandscapePainter(light: LandscapePainter.lights[2], seed: 5, hasLake: true)
        .png(height: 400)

    private func path(_ url: String) -> (String, String) {
        let parts = url.split(separator: "?", maxSplits: 1).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
    }

    @Test func `OF-076 OF-203 A picture is told with all that its place needs`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let media = try await ann.upload(Self.picture)
            #expect(media.width == 600 && media.height == 400)
            #expect(media.sizes.map(\.width).first == 320)
            #expect(media.dominantColor.hasPrefix("#") && media.dominantColor.count == 7)
            #expect(Data(base64Encoded: media.thumbhash)?.count ?? 0 > 4)
            let post = try await ann.client.call(PostsAPI.create, .init(), PostDraft(imageIds: [media.id]))
            #expect(post.content.images.map(\.id) == [media.id])
        }
    }

    @Test func `OF-205 An address works ten minutes for whom it was made, in ranges too`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let media = try await ann.upload(Self.picture)
            let (path, query) = path(try #require(media.sizes.last).url)
            func get(_ query: String, _ fields: HTTPFields = [:]) async -> HTTPResponse {
                await server.handler(HTTPRequest(method: .get, path: path, query: query, fields: fields))
            }
            let whole = await get(query)
            #expect(whole.status == .ok)
            #expect(whole.fields["Cache-Control"]?.contains("private") == true)
            let bytes = try await whole.body.collect(limit: 1 << 24)
            #expect(bytes.prefix(3) == [0xFF, 0xD8, 0xFF])
            let part = await get(query, ["Range": "bytes=10-19"])
            #expect(part.status == .partialContent)
            #expect(try await part.body.collect(limit: 100) == Array(bytes[10..<20]))
            let tag = try #require(whole.fields["ETag"])
            #expect(await get(query, ["If-None-Match": tag]).status == .notModified)
            let ben = try await server.join("Ben")
            let forged = query.replacingOccurrences(of: ann.id.description, with: ben.id.description)
            #expect(await get(forged).status == .unauthorized)
            #expect(await get(query.replacingOccurrences(of: "expires=", with: "expires=9")).status == .unauthorized)
            #expect(await get("").status == .unauthorized)
            server.clock.advance(by: 601)
            #expect(await get(query).status == .unauthorized)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-206 Nobody attaches another's picture, and a loose one is gone after a day`(_ kind: TestDatabase)
        async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let media = try await ann.upload(Self.picture)
            func attach(_ id: SortableID) async throws -> Problem? {
                try await refusal {
                    try await ben.client.call(PostsAPI.create, .init(), PostDraft(text: "x", imageIds: [id]))
                }
            }
            let others = try await attach(media.id), never = try await attach(server.dependencies.ids.next())
            #expect(others?.status == 404 && others == never)
            #expect(try await ben.feed().items.isEmpty)
            let kept = try await ann.upload(Self.picture)
            _ = try await ann.client.call(PostsAPI.create, .init(), PostDraft(imageIds: [kept.id]))
            let before = try await blobs(server)
            server.clock.advance(by: 86_401)
            try await server.server.sweeper.sweep()
            server.clock.advance(by: 301)
            try await server.server.sweeper.sweep()
            // Both uploads are of the same picture: its bytes are one person's and stay while a post shows them.
            #expect(try await blobs(server) == before)
            let gone = await ann.send(.get, "/api/v1/media/\(media.id)/320")
            #expect(gone.status == .unauthorized || gone.status == .notFound)
            let post = try #require(try await ann.feed().items.first)
            _ = try await ann.client.call(PostsAPI.delete, ByID(id: post.id))
            server.clock.advance(by: 301)
            try await server.server.sweeper.sweep()
            #expect(try await blobs(server).isEmpty)
        }
    }

    private func blobs(_ server: TestServer) async throws -> Set<String> {
        var found: Set<String> = []
        for try await batch in server.blobs.blobs(olderThan: .distantFuture) {
            found.formUnion(batch.map(\.description))
        }
        return found
    }

    @Test(arguments: [
        (Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), 415), ([], 415), (Array("GIF".utf8), 415),
        ([0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 0, count: 200), 422), (Array(picture.prefix(900)), 422),
        (Array("%PDF-1.7".utf8), 415),
    ])
    func `OF-200 OF-207 What is no picture is refused`(_ bytes: [UInt8], _ status: Int) async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let problem = try await refusal { try await ann.upload(bytes) }
            #expect((400..<500).contains(problem?.status ?? 0))
            #expect(problem?.status == status || problem?.status == 422 || problem?.status == 415)
            #expect(try await blobs(server).isEmpty)
        }
    }

    @Test func `OF-201 More bytes than allowed are refused before they are all read`() async throws {
        var limits = ServerLimits.forTests
        limits.shared.uploadBytesMaximum = 1_000
        try await TestServer.run(limits: limits) { server in
            let ann = try await server.join("Ann")
            #expect(try await refusal { try await ann.upload(Self.picture) }?.status == 413)
            let pieces = Recorder<Int>()
            let stream = HTTPBodyStream(count: nil) {
                pieces.record(1)
                return [UInt8](repeating: 1, count: 400)
            }
            let problem = try await refusal {
                try await ann.client.call(
                    PostsAPI.uploadImage, body: FileUpload(contentType: "image/png", content: .stream(stream)))
            }
            #expect(problem?.status == 413)
            #expect(pieces.values.count <= 4)
        }
    }

    @Test func `A browser that goes away in the middle of an upload leaves nothing`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let count = Recorder<Int>()
            let stream = HTTPBodyStream(count: nil) {
                count.record(1)
                if count.values.count > 3 { throw TransportError(.offline, message: "The peer went away.") }
                return [UInt8](repeating: 1, count: 400)
            }
            await #expect(throws: (any Error).self) {
                try await ann.client.call(
                    PostsAPI.uploadImage, body: FileUpload(contentType: "image/png", content: .stream(stream)))
            }
            #expect(try await blobs(server).isEmpty)
        }
    }

    @Test func `OF-046 A profile picture is cut around the point and as close as its owner chose`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let file = FileUpload(contentType: "image/png", content: .bytes(Self.picture))
            var squares: Set<[UInt8]> = []
            for focus in [0, 0.5, 1] {
                let user = try await ann.client.call(
                    UsersAPI.uploadAvatar, .init(focusX: focus, focusY: 0.5),
                    FileUpload(contentType: file.contentType, content: file.content))
                let (path, query) = path(try #require(user.profilePicture?.sizes.first).url)
                let answer = await server.handler(HTTPRequest(method: .get, path: path, query: query))
                squares.insert(try await answer.body.collect(limit: 1 << 20))
            }
            #expect(squares.count == 3)
            let close = try await ann.client.call(
                UsersAPI.uploadAvatar, .init(focusX: 0.5, focusY: 0.5, zoom: 2),
                FileUpload(contentType: file.contentType, content: file.content))
            #expect(close.profilePicture?.sizes.map(\.width) == [96, 200])
            for zoom in [0.5, 4.1, -1] {
                let refused = try await refusal {
                    try await ann.client.call(UsersAPI.uploadAvatar, .init(zoom: zoom), file)
                }
                #expect(refused?.status == 422 && refused?.errors?.first?.field == "zoom")
            }
            let outside = try await refusal {
                try await ann.client.call(UsersAPI.uploadAvatar, .init(focusX: 1.5), file)
            }
            #expect(outside?.status == 422 && outside?.errors?.first?.field == "focusX")
        }
    }

    @Test func `OF-046 OF-048 A profile picture comes in three squares and can be removed`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let user = try await ann.client.call(
                UsersAPI.uploadAvatar, .init(), FileUpload(contentType: "image/png", content: .bytes(Self.picture)))
            let media = try #require(user.profilePicture)
            #expect(media.sizes.map(\.width) == [96, 256, 400])
            #expect(media.width == media.height)
            #expect(user.onboarding?.picture == .done)
            let seen = try await ben.client.call(UsersAPI.user, ByID(id: ann.id))
            let (path, query) = path(try #require(seen.profilePicture?.sizes.first).url)
            let request = HTTPRequest(method: .get, path: path, query: query)
            #expect(await server.handler(request).status == .ok)
            let removed = try await ann.client.call(
                UsersAPI.updateMe, .init(), ProfileChange(removePicture: true))
            #expect(removed.profilePicture == nil)
            #expect(await server.handler(request).status == .notFound)
        }
    }
}
