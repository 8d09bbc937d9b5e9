import Base
import Foundation
import HTTPServer
import Synchronization
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

    private func house(_ handler: @escaping HTTPHandler) -> (PictureHouse, any Transport) {
        let house = PictureHouse(network: Answering(handler: handler)) { bytes in
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
        #expect(MediaPath.path(of: picture, width: width) == path)
    }
}
