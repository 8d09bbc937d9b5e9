import Base
import Foundation
import HTTPServer
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite struct SignedPinsTests {
    private static let request = HTTPRequest(method: .get, path: SignedPinsRoute.path)

    @Test func `OF-216 Anybody gets what the owner has signed, as it is now and with nothing else of the file`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let file = URL(fileURLWithPath: folder.file("pins.json"))
        try Data(#"{"statement":"a","signature":"b","note":"ask Ann"}"#.utf8).write(to: file)
        try await TestServer.run(signedPins: file.path) { server in
            for expected in [#"{"signature":"b","statement":"a"}"#, #"{"signature":"d","statement":"c"}"#] {
                let answer = await server.handler(Self.request)
                #expect(answer.status == .ok && answer.fields["Cache-Control"] == "no-store")
                let bytes = try await answer.body.collect(limit: 1 << 16)
                let found = try JSONCoding.decode([String: String].self, from: bytes)
                #expect(try found == JSONCoding.decode([String: String].self, from: Array(expected.utf8)))
                // A key that was lost is told of without a restart.
                try Data(#"{"statement":"c","signature":"d"}"#.utf8).write(to: file)
            }
        }
    }

    @Test(arguments: ["", "{", #"{"statement":"a"}"#, "gone", String(repeating: " ", count: 40_000)])
    func `OF-216 A file that is none of signed pins is given to nobody`(_ content: String) async throws {
        let folder = try TemporaryDirectory()
        let file = folder.file("pins.json")
        if content != "gone" { try Data(content.utf8).write(to: URL(fileURLWithPath: file)) }
        try await TestServer.run(signedPins: file) { server in
            #expect(await server.handler(Self.request).status == .notFound)
            #expect(server.logLines.values.contains { $0.fields["file"] == file })
        }
        try await TestServer.run { server in #expect(await server.handler(Self.request).status == .notFound) }
    }
}
