import Base
import Database
import Foundation
import Images
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite struct PictureFormatTests {
    private static let picture = LandscapePainter(light: LandscapePainter.lights[1], seed: 9, hasLake: true)
        .png(height: 400)
    /// What Chromium asks for with `<img>`.
    private static let browser = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"

    /// Asks for a picture by its address as a browser does.
    private func get(
        _ url: String, _ server: TestServer, accept: String? = browser, _ fields: HTTPFields = [:]
    ) async -> HTTPResponse {
        let parts = url.split(separator: "?", maxSplits: 1).map(String.init)
        var request = HTTPRequest(method: .get, path: parts[0], query: parts.last, fields: fields)
        request.fields["Accept"] = accept
        return await server.handler(request)
    }

    /// Waits until a picture comes as an AVIF.
    private func avif(_ url: String, _ server: TestServer) async throws -> HTTPResponse {
        try await eventually { await get(url, server).fields["Content-Type"] == "image/avif" }
        return await get(url, server)
    }

    @Test func `OF-203 Who takes AVIF gets the JPEG at once, and from then on the AVIF, which is smaller`() async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let media = try await ann.upload(Self.picture)
            let used = try await storage(server)
            let url = try #require(media.sizes.last).url
            let first = await get(url, server)
            #expect(first.status == .ok && first.fields["Content-Type"] == "image/jpeg")
            #expect(first.fields["Vary"] == "Accept")
            let jpeg = try await first.body.collect(limit: 1 << 24)
            let later = try await avif(url, server)
            #expect(later.status == .ok && later.fields["Vary"] == "Accept")
            #expect(later.fields["Cache-Control"] == first.fields["Cache-Control"])
            #expect(later.fields["Content-Security-Policy"] == "default-src 'none'; sandbox")
            #expect(later.fields["ETag"] != nil && later.fields["ETag"] != first.fields["ETag"])
            let small = try await later.body.collect(limit: 1 << 24)
            #expect(small.count < jpeg.count)
            #expect(Array(small[4..<12]) == Array("ftypavif".utf8))
            #expect(try await storage(server) == used, "what counts as kept stays the same")
            for accept in [nil, "*/*", "image/*", "image/avif;q=0, */*"] {
                let answer = await get(url, server, accept: accept)
                #expect(answer.fields["Content-Type"] == "image/jpeg" && answer.fields["Vary"] == "Accept")
            }
            let thumbnail = await get(try #require(media.sizes.first).url, server)
            #expect(thumbnail.fields["Content-Type"] == "image/webp" && thumbnail.fields["Vary"] == nil)
        }
    }

    @Test func `OF-205 An AVIF comes in ranges and with conditions; who has the JPEG stays with it`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let url = try #require(try await ann.upload(Self.picture).sizes.last).url
            let jpegTag = try #require(await get(url, server).fields["ETag"])
            let whole = try await avif(url, server)
            let tag = try #require(whole.fields["ETag"])
            let bytes = try await whole.body.collect(limit: 1 << 24)
            let part = await get(url, server, ["Range": "bytes=100-199", "If-Range": tag])
            #expect(part.status == .partialContent && part.fields["Content-Type"] == "image/avif")
            #expect(try await part.body.collect(limit: 1_000) == Array(bytes[100..<200]))
            #expect(await get(url, server, ["If-None-Match": tag]).status == .notModified)
            let known = await get(url, server, ["If-None-Match": jpegTag])
            #expect(known.status == .notModified && known.fields["ETag"] == jpegTag)
            #expect(known.fields["Vary"] == "Accept")
            let rest = await get(url, server, ["Range": "bytes=100-199", "If-Range": jpegTag])
            #expect(rest.status == .partialContent && rest.fields["Content-Type"] == "image/jpeg")
        }
    }

    @Test func `OF-205 An AVIF is for those who may see its picture, and goes with it`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            let media = try await ann.upload(Self.picture)
            _ = try await ann.client.call(PostsAPI.create, .init(), PostDraft(imageIds: [media.id]))
            let post = try #require(try await ben.feed().items.first)
            let url = try #require(post.content.images.first?.sizes.last).url
            _ = await get(url, server)
            _ = try await avif(url, server)
            #expect(await server.avif.names().count == 1)
            let cat = try await server.join("Cat")
            let stranger = await cat.send(
                .get, String(url.prefix { $0 != "?" }), fields: ["Accept": Self.browser])
            #expect(stranger.status == .notFound)
            let forged = url.replacingOccurrences(of: ben.id.description, with: cat.id.description)
            #expect(await get(forged, server).status == .unauthorized)
            _ = try await ann.client.call(PostsAPI.delete, ByID(id: post.id))
            #expect(await get(url, server).status == .notFound)
            server.clock.advance(by: 301)
            try await server.server.sweeper.sweep()
            #expect(await server.avif.names().isEmpty)
        }
    }

    private func storage(_ server: TestServer) async throws -> Int? {
        try await server.database.read { connection in
            try connection.value("SELECT CAST(SUM(bytes) AS BIGINT) FROM media", as: Int.self)
        }
    }
}
