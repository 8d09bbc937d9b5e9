import Foundation
import TestKit
import Testing
import Wire

/// What Apple asks a house for before its links open in an app.
@Suite(.timeLimit(.minutes(2))) struct AppAssociationTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func ask(_ program: RunningProgram) async throws -> HTTPResponse {
        let house = try #require(URL(string: program.address))
        return try await URLSessionTransport(baseURL: house).send(
            HTTPRequest(method: .get, path: "/.well-known/apple-app-site-association"))
    }

    @Test func `OF-213 A house that names its iPhone app says at its root which links are the app's`() async throws {
        let program = try await RunningProgram.start(
            data: folder.file("data"),
            arguments: [
                "--apps", "only-friends", "--only-friends-app-team", "DEF123GHIJ", "--only-friends-app-bundle",
                "org.example.friends",
            ])
        let answer = try await ask(program)
        #expect(answer.status == .ok && answer.fields["Content-Type"] == "application/json")
        let bytes = try await answer.body.collect(limit: 1 << 16)
        let said = try JSONCoding.decode(JSONValue.self, from: bytes)
        let detail = said["applinks"]?["details"]?.elements.first
        #expect(detail?["appIDs"]?.elements == [.text("DEF123GHIJ.org.example.friends")])
        let places = detail?["components"]?.elements ?? []
        #expect(
            places.compactMap { $0["/"] }
                == ["/only-friends/api/*", "/only-friends", "/only-friends/*"].map { .text($0) })
        #expect(places.first?["exclude"] == .truth(true) && places.last?["exclude"] == nil)
        #expect(said["webcredentials"]?["apps"]?.elements == [.text("DEF123GHIJ.org.example.friends")])
        try await program.stop()
    }

    @Test func `OF-213 A house that names none has nothing there`() async throws {
        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: ["--apps", "only-friends", "--only-friends-app-team", "DEF123GHIJ"])
        #expect(try await ask(program).status == .notFound)
        try await program.stop()
    }
}
