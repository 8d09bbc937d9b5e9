import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite(.timeLimit(.minutes(2))) struct ExportTests {
    /// The entries of a zip, by name, as Python reads them.
    private func entries(of bytes: [UInt8]) throws -> [String: String] {
        let folder = try TemporaryDirectory()
        let path = folder.file("export.zip")
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c",
            """
            import sys, json, zipfile
            z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
            texts = {n: z.read(n).decode() if n.endswith("json") else str(len(z.read(n))) for n in z.namelist()}
            sys.stdout.write(json.dumps(texts))
            """, path,
        ]
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try JSONDecoder().decode([String: String].self, from: data)
    }

    private func load(_ export: DataExport, by person: Person, _ server: TestServer) async throws -> HTTPResponse {
        let parts = try #require(export.url).split(separator: "?", maxSplits: 1).map(String.init)
        return await server.handler(HTTPRequest(method: .get, path: parts[0], query: parts.count > 1 ? parts[1] : nil))
    }

    @Test(arguments: TestDatabase.all)
    func `OF-196 One gets all that one posted, said and set, with the pictures, in one file`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            try await ann.post("Birches in the fog")
            let theirs = try await ben.post("Ben's own")
            _ = try await ann.client.call(PostsAPI.comment, .init(id: theirs.id), CommentDraft(text: "Where is that?"))
            let talk = try await ann.conversation(with: ben).id
            _ = try await ann.say("Are you coming?", in: talk)
            _ = try await ben.say("On Friday", in: talk)
            // A recording goes along as a file (OF-167).
            let voice = try await ann.speak(1)
            _ = try await ann.client.call(
                MessagesAPI.send, ByID(id: talk), MessageDraft(clientId: "voice", voiceId: voice.id))
            #expect(try await ann.client.call(UsersAPI.export).state == .none)
            #expect(try await ann.client.call(UsersAPI.startExport).state == .working)
            // Asking again begins nothing anew.
            #expect(try await ann.client.call(UsersAPI.startExport).state == .working)
            try await server.server.exports.make(for: ann.id)

            let ready = try await ann.client.call(UsersAPI.export)
            #expect(ready.state == .ready && ready.progress == 1)
            #expect(ready.expiresAt == server.clock.now.addingTimeInterval(7 * 86_400))
            let response = try await load(ready, by: ann, server)
            #expect(response.status == .ok && response.fields["Content-Type"] == "application/zip")
            let bytes = try await response.body.collect(limit: 1 << 24)
            #expect(Int64(bytes.count) == ready.bytes)
            let found = try entries(of: bytes)
            #expect(found["posts.json"]?.contains("Birches in the fog") == true)
            #expect(found["posts.json"]?.contains("Ben's own") == false)
            #expect(found["comments.json"]?.contains("Where is that?") == true)
            #expect(found["friends.json"]?.contains("Ben") == true)
            #expect(found["profile.json"]?.contains(ann.number) == true)
            #expect(found["sessions.json"]?.contains("Phone") == true)
            let messages = try #require(found["conversations/1/messages.json"])
            #expect(messages.contains("Are you coming?") && messages.contains("On Friday"))
            #expect(messages.contains("voices/\(voice.id)"))
            #expect(found["voices/\(voice.id).m4a"].flatMap { Int($0) } ?? 0 > 1_000)
            // Nothing of another's that is theirs alone.
            #expect(!found.values.contains { $0.contains(ben.number) })
        }
    }

    @Test func `OF-143 OF-196 Somebody finds when moderators looked at what was theirs, and not who reported it`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben Reporter")
            try await server.befriend(ann, ben)
            let post = try await ann.post("Loud words")
            _ = try await ben.client.call(
                ReportsAPI.reportPost, ByID(id: post.id), ReportDraft(category: .harassment, note: "Said Ben"))
            let moderation = server.server.moderation
            let found = try #require(try await moderation.openCases().first)
            _ = try await moderation.evidence(in: found.id, for: "Kim")
            _ = try await moderation.decide(.warn, in: found.id, by: "Kim")
            _ = try await ann.client.call(UsersAPI.startExport)
            try await server.server.exports.make(for: ann.id)
            let response = try await load(try await ann.client.call(UsersAPI.export), by: ann, server)
            let file = try entries(of: try await response.body.collect(limit: 1 << 24))["moderation.json"] ?? ""
            #expect(file.contains("read") && file.contains("warn") && file.contains(post.id.description))
            #expect(!file.contains("Ben") && !file.contains("Kim"))
        }
    }

    @Test func `OF-196 A copy is its owner's alone, one a day, and gone after a week with its bytes`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            _ = try await ann.client.call(UsersAPI.startExport)
            try await server.server.exports.make(for: ann.id)
            let ready = try await ann.client.call(UsersAPI.export)
            let path = try #require(ready.url?.split(separator: "?").first.map(String.init))
            #expect(await ben.send(.get, path).status == .notFound)
            #expect(await ann.send(.get, path).status == .ok)
            let bare = await server.handler(HTTPRequest(method: .get, path: path))
            #expect(bare.status == .unauthorized)
            let again = try await refusal { _ = try await ann.client.call(UsersAPI.startExport) }
            #expect(again?.code == "export_too_soon" && again?.status == 429)
            server.clock.advance(by: 3_600)
            // The address is old; a new one comes with the next look.
            #expect(try await load(ready, by: ann, server).status == .unauthorized)
            server.clock.advance(by: 86_400)
            #expect(try await ann.client.call(UsersAPI.startExport).state == .working)
            try await server.server.exports.make(for: ann.id)
            server.clock.advance(by: 7 * 86_400 + 1)
            #expect(try await ann.client.call(UsersAPI.export).state == .none)
            #expect(await ann.send(.get, path).status == .notFound)
            try await server.server.sweeper.sweep()
            server.clock.advance(by: 400)
            try await server.server.sweeper.sweep()
            let rest = try await server.database.read { try $0.value("SELECT COUNT(*) FROM exports", as: Int.self) }
            #expect(rest == 0)
        }
    }
}
