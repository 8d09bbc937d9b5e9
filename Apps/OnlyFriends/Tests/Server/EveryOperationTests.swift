import AccountsAPI
import Base
import Foundation
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// The client's own calls, without any view, against the real server: the tests beside this one make them.
@Suite struct EveryOperationTests {
    private static var app: URL {
        (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    }

    private static func sources(_ folder: String) throws -> [String] {
        let files = FileManager.default.enumerator(atPath: app.appendingPathComponent(folder).path)
        return try (files?.allObjects.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
            .map { try String(contentsOf: app.appendingPathComponent("\(folder)/\($0)"), encoding: .utf8) }
    }

    /// By the name of an operation, how code names its endpoint, such as `PostsAPI.feed`.
    private static func endpoints(_ folder: URL) throws -> [String: String] {
        var found: [String: String] = [:]
        let files = FileManager.default.enumerator(atPath: folder.path)?.allObjects.compactMap { $0 as? String } ?? []
        for file in files where file.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            for part in text.components(separatedBy: "\npublic enum ").dropFirst() {
                let type = part.prefix { $0.isLetter }
                for match in part.matches(of: /static let (\w+) = Endpoint<[^\n]*>\(\s*"(\w+)"/) {
                    found[String(match.2)] = "\(type).\(match.1)"
                }
                for match in part.matches(of: /static var (\w+): Endpoint<[^\n]*> {\s*Endpoint\(\s*"(\w+)"/) {
                    found[String(match.2)] = "\(type).\(match.1)"
                }
            }
        }
        return found
    }

    @Test func `OF-217 Every operation of the API's document is called by the client against the real server`()
        async throws
    {
        let platform = Self.app.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Platform/AccountsAPI/Sources")
        let named = try Self.endpoints(Self.app.appendingPathComponent("API"))
            .merging(try Self.endpoints(platform)) { first, _ in first }
        let calls = try Self.sources("Tests/Server").joined()
        try await TestServer.run { server in
            #expect(server.router.endpoints.count > 100)
            // What an app fills in, as in `PasskeyLogInAPI<SessionStarted>.logIn`, names no other endpoint.
            let words = Set(
                calls.matches(of: /\b([A-Z]\w+API)(?:<\w+>)?\.(\w+)/).map { "\($0.1).\($0.2)" })
            let missing = server.router.endpoints.map(\.name).filter { name in
                named[name].map { !words.contains($0) } != false
            }
            #expect(missing.isEmpty, "No test calls \(missing.sorted().joined(separator: ", ")).")
        }
    }

    @Test
    func `OF-217 The client makes pictures of uploads in parts, and reads whom it has near and whom it has blocked`()
        async throws
    {
        let picture = LandscapePainter(light: LandscapePainter.lights[1], seed: 3, hasLake: true).png(height: 200)
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            func upload() async throws -> SortableID {
                let tus: HTTPFields = ["Tus-Resumable": "1.0.0", "Upload-Length": String(picture.count)]
                let made = await ann.send(.post, UploadProtocol.path, fields: tus)
                let path = made.fields["Location"] ?? ""
                let part: HTTPFields = [
                    "Tus-Resumable": "1.0.0", "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream",
                ]
                #expect(await ann.send(.patch, path, fields: part, body: .bytes(picture)).status == .noContent)
                return try #require(path.split(separator: "/").last.flatMap { SortableID(String($0)) })
            }
            let media = try await ann.client.call(PostsAPI.finishImage, ByID(id: try await upload()))
            #expect(try await ann.client.call(PostsAPI.looseImages).map(\.id) == [media.id])
            let me = try await ann.client.call(UsersAPI.finishAvatar, .init(id: try await upload()))
            #expect(me.profilePicture != nil)
            try await server.befriend(ann, ben)
            #expect(try await ann.client.call(FriendsAPI.addCloseFriend, ByUser(userId: ben.id)).isCloseFriend == true)
            #expect(
                try await ann.client.call(FriendsAPI.removeCloseFriend, ByUser(userId: ben.id)).isCloseFriend != true)
            #expect(try await ann.client.call(FriendsAPI.blocked).isEmpty)
            _ = try await ann.client.call(FriendsAPI.block, ByUser(userId: ben.id))
            #expect(try await ann.client.call(FriendsAPI.blocked).map(\.id) == [ben.id])
        }
    }
}
