import Base
import Foundation
import HTTPServer
import Synchronization
import TestKit
import Testing
import ThriftwoodAPI
import Wire

@testable import ThriftwoodServer

private struct Answering: ServiceNetwork {
    var handler: HTTPHandler

    func transport(
        for connection: ServiceConnection, patience: ServicePatience
    ) throws(ServiceProblem) -> any Transport { InProcessTransport(handler: handler) }
}

struct PictureHouseTests {
    private static let radarr = ServiceConnection(
        id: "r", kind: .radarr, name: "Films", address: "http://radarr", credentials: .apiKey("s3cret"))
    private static let jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]

    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func house(
        artwork: @escaping HTTPHandler = { _ in HTTPResponse(status: .notFound) }, _ handler: @escaping HTTPHandler
    ) -> (PictureHouse, any Transport) {
        let house = PictureHouse(
            network: Answering(handler: handler), artwork: InProcessTransport(handler: artwork),
            folder: folder.url.appendingPathComponent("pictures")
        ) { bytes in
            (0..<24).map { UInt8(truncatingIfNeeded: bytes.reduce($0 &* 31 &+ 7) { $0 &* 33 &+ Int($1) }) }
        }
        var router = Router(log: Log(label: "test") { _ in })
        house.add(to: &router)
        return (house, InProcessTransport(handler: router.handler))
    }

    @Test func `A picture comes from the house, and neither key nor address of the service is in its address`()
        async throws
    {
        let asked = Mutex<[String]>([])
        let (house, transport) = house { request in
            asked.withLock { $0.append(request.path) }
            return HTTPResponse(
                status: request.fields["X-Api-Key"] == "s3cret" ? .ok : .unauthorized, body: .bytes(Self.jpeg))
        }
        let path = try #require(house.path(of: "/MediaCover/7/poster.jpg?lastWrite=1", at: Self.radarr, width: 240))
        #expect(!path.contains("s3cret") && !path.contains("radarr"))
        #expect(house.path(of: "/MediaCover/7/poster.jpg?lastWrite=1", at: Self.radarr, width: 240) == path)
        #expect(house.path(of: "/MediaCover/7/poster.jpg?lastWrite=2", at: Self.radarr, width: 240) != path)
        for _ in 0..<3 {
            let answer = try await transport.send(HTTPRequest(method: .get, path: path))
            #expect(answer.status == .ok && answer.fields["Content-Type"] == "image/jpeg")
            #expect(try await answer.body.collect(limit: 100) == Self.jpeg)
        }
        #expect(asked.withLock { $0 } == ["/api/v3/mediacover/7/poster-250.jpg"])
    }

    @Test func `TW-132 a poster of a Plex server comes through Tautulli, whose key is in no address`() async throws {
        let tautulli = ServiceConnection(
            id: "t", kind: .tautulli, name: "Plex", address: "http://tautulli", credentials: .apiKey("s3cret"))
        let asked = Mutex<[String]>([])
        let (house, transport) = house { request in
            let form = String(decoding: (try? await request.body.collect(limit: 1_000)) ?? [], as: UTF8.self)
            asked.withLock { $0.append("\(request.path) \(form)") }
            return HTTPResponse(body: .bytes(Self.jpeg))
        }
        let path = try #require(house.path(of: "/library/metadata/101/thumb/17", at: tautulli, width: 132))
        #expect(!path.contains("s3cret") && !path.contains("tautulli") && !path.contains("101"))
        #expect(house.path(of: "/library/metadata/101/thumb/18", at: tautulli, width: 132) != path)
        #expect(house.path(of: "/library/metadata/101/../../thumb", at: tautulli, width: 132) == nil)
        #expect(house.path(of: "https://plex.invalid/library/a/b/c", at: tautulli, width: 132) == nil)
        #expect(try await transport.send(HTTPRequest(method: .get, path: path)).status == .ok)
        #expect(
            asked.withLock { $0 } == [
                "/api/v2 cmd=pms_image_proxy&img=%2Flibrary%2Fmetadata%2F101%2Fthumb%2F17&width=250&height=375"
                    + "&apikey=s3cret"
            ])
    }

    @Test(arguments: ["<svg onload=alert(1)>", "<html>", "", "GIF"])
    func `What is no picture is not shown, whatever its service calls it`(_ body: String) async throws {
        let (house, transport) = house { _ in
            HTTPResponse(fields: ["Content-Type": "image/jpeg"], body: HTTPBody(body))
        }
        let path = try #require(house.path(of: "/MediaCover/7/poster.jpg", at: Self.radarr, width: 240))
        #expect(try await transport.send(HTTPRequest(method: .get, path: path)).status == .notFound)
        #expect(try await transport.send(HTTPRequest(method: .get, path: "/pictures/abc")).status == .notFound)
    }

    @Test(arguments: [
        ("/MediaCover/7/poster.jpg", 160, "/api/v3/mediacover/7/poster-250.jpg"),
        ("/base/MediaCover/7/poster.jpg?lastWrite=9", 400, "/api/v3/mediacover/7/poster-500.jpg"),
        ("/MediaCover/7/fanart.jpg", 1_000, "/api/v3/mediacover/7/fanart.jpg"),
        ("/MediaCover/7/../../config", 100, nil), ("/MediaCover/x/poster.jpg", 100, nil), ("/etc/passwd", 100, nil),
        ("/MediaCover/7/po%73ter.jpg", 100, nil), ("", 100, nil),
    ]) func `Only pictures of a title are asked for`(_ picture: String, _ width: Int, _ path: String?) {
        #expect(MediaPath.path(of: picture, width: width, at: .radarr) == path)
    }

    @Test(arguments: [
        ("/MediaCover/7/poster.jpg?lastWrite=9", 112, "/api/v1/mediacover/artist/7/poster-250.jpg"),
        ("/MediaCover/7/fanart.jpg", 1_000, "/api/v1/mediacover/artist/7/fanart.jpg"),
        ("/MediaCover/Albums/31/cover.jpg", 144, "/api/v1/mediacover/album/31/cover-250.jpg"),
        ("/base/MediaCover/Albums/31/cover.jpg", 600, "/api/v1/mediacover/album/31/cover.jpg"),
        ("/MediaCover/Tracks/31/cover.jpg", 144, nil), ("/MediaCover/Albums/x/cover.jpg", 144, nil),
    ]) func `TW-110 Lidarr has the pictures of artists and albums at places of their own`(
        _ picture: String, _ width: Int, _ path: String?
    ) {
        #expect(MediaPath.path(of: picture, width: width, at: .lidarr) == path)
    }

    @Test func `A picture that was shown is there after a restart, whether its service answers or not`() async throws {
        let (first, transport) = house { _ in HTTPResponse(body: .bytes(Self.jpeg)) }
        let path = try #require(first.path(of: "/MediaCover/7/poster.jpg", at: Self.radarr, width: 240))
        #expect(try await transport.send(HTTPRequest(method: .get, path: path)).status == .ok)

        let asked = Mutex(0)
        let (second, later) = house { _ in
            asked.withLock { $0 += 1 }
            return HTTPResponse(status: .serviceUnavailable)
        }
        #expect(try await later.send(HTTPRequest(method: .get, path: path)).status == .notFound)
        #expect(second.path(of: "/MediaCover/7/poster.jpg", at: Self.radarr, width: 240) == path)
        let answer = try await later.send(HTTPRequest(method: .get, path: path))
        #expect(try await answer.body.collect(limit: 100) == Self.jpeg)
        #expect(asked.withLock { $0 } == 0)

        // What somebody else wrote there is no picture, and is asked for again.
        let name = try #require(path.split(separator: "/").last)
        try Data("<html>".utf8).write(to: folder.url.appendingPathComponent("pictures/\(name)"))
        let (third, last) = house { _ in HTTPResponse(body: .bytes(Self.jpeg)) }
        _ = third.path(of: "/MediaCover/7/poster.jpg", at: Self.radarr, width: 240)
        #expect(try await last.send(HTTPRequest(method: .get, path: path)).fields["Content-Type"] == "image/jpeg")
    }

    @Test func `TW-092 a season's poster comes from where Sonarr says, and nobody's key goes there`() async throws {
        let seen = Mutex<[HTTPRequest]>([])
        let (house, transport) = house { request in
            seen.withLock { $0.append(request) }
            return HTTPResponse(body: .bytes(Self.jpeg))
        } _: { _ in
            HTTPResponse(status: .notFound)
        }
        let address = "https://artworks.thetvdb.com/banners/seasons/81189-1.jpg"
        let path = try #require(house.path(of: address, at: Self.radarr, width: 100))
        #expect(try await transport.send(HTTPRequest(method: .get, path: path)).status == .ok)
        let request = try #require(seen.withLock { $0.first })
        #expect(request.path == "/banners/seasons/81189-1.jpg" && request.fields["X-Api-Key"] == nil)
    }

    @Test(arguments: [
        "http://artworks.thetvdb.com/banners/seasons/1-1.jpg", "https://artworks.thetvdb.com.evil/banners/1.jpg",
        "https://artworks.thetvdb.com/banners/../secret.jpg", "https://artworks.thetvdb.com/banners/1.svg",
        "https://artworks.thetvdb.com/banners/1.jpg?x=1.jpg", "https://127.0.0.1/banners/1.jpg",
    ]) func `No other address is asked for a season's poster`(_ address: String) {
        let (house, _) = house { _ in HTTPResponse(status: .notFound) }
        #expect(house.path(of: address, at: Self.radarr, width: 100) == nil)
    }

    @Test
    func
        `TW-023 pictures of one's own servers go when they are cleared, with what that freed, and those of others stay`()
        async throws
    {
        let asked = Mutex(0)
        let (house, transport) = house { _ in
            asked.withLock { $0 += 1 }
            return HTTPResponse(body: .bytes(Self.jpeg))
        }
        let other = ServiceConnection(
            id: "other", kind: .radarr, name: "Films", address: "http://radarr", credentials: .apiKey("s3cret"))
        let paths = try [(1, Self.radarr), (2, Self.radarr), (1, other)].map {
            try #require(house.path(of: "/MediaCover/\($0.0)/poster.jpg", at: $0.1, width: 240))
        }
        for path in paths { _ = try await transport.send(HTTPRequest(method: .get, path: path)) }
        #expect(await house.size(of: ["r"]) == 2 * Self.jpeg.count)
        #expect(asked.withLock { $0 } == 3)
        #expect(await house.size(of: ["nobody"]) == 0)
        #expect(await house.clear(["r"]) == 2 * Self.jpeg.count)
        #expect(await house.size(of: ["r"]) == 0)
        #expect(await house.size(of: ["other"]) == Self.jpeg.count)
        #expect(await house.clear(["r"]) == 0)
        for path in paths { #expect(try await transport.send(HTTPRequest(method: .get, path: path)).status == .ok) }
        #expect(asked.withLock { $0 } == 5)
    }
}
