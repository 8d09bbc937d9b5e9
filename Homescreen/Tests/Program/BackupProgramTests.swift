import AccountsAPI
import ClientKit
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

/// `homescreen backup` and `homescreen restore`, as an owner types them.
@Suite(.timeLimit(.minutes(4))) struct BackupProgramTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// What names a database of a test's own.
    private func arguments(_ kind: TestDatabase) async throws -> [String] {
        guard kind == .postgreSQL else { return [] }
        let text = try await PostgreSQLCluster.shared.makeDatabase()
        let host = String(try #require(text.firstMatch(of: /host=(\S+)/)?.1))
        let schema = String(try #require(text.firstMatch(of: /search_path=(\w+)/)?.1))
        return [
            "--database", "postgresql:///postgres?host=\(host)&user=homescreen&options=-c%20search_path%3D\(schema)",
        ]
    }

    @Test(arguments: TestDatabase.all)
    func `OF-228 OF-242 A house that is lived in goes into one file, and stands elsewhere as it was`(
        _ kind: TestDatabase
    ) async throws {
        let messages = try await MessageService.start()
        let database = try await arguments(kind)
        let backup = folder.file("house.tar.zst"), back = folder.file("back")
        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: messages.arguments + database)
        let address = try #require(URL(string: program.address + "/only-friends"))
        let session = try await messages.signUp(at: address)
        let client = APIClient(
            transport: URLSessionTransport(baseURL: address), credentials: FixedToken(token: session.accessToken))
        let picture = try DrawnPicture.jpeg(seed: 1, width: 400, height: 300)
        let media = try await client.call(
            PostsAPI.uploadImage, body: FileUpload(contentType: "image/jpeg", content: .bytes(picture)))
        _ = try await client.call(PostsAPI.create, .init(), PostDraft(text: "Kept", imageIds: [media.id]))

        let made = try await RunningProgram.run(
            ["backup", backup, "--data", folder.file("data")] + database, environment: Self.environment)
        #expect(made.0 == 0, "\(made)")
        _ = try await client.call(PostsAPI.create, .init(), PostDraft(text: "Later"))
        #expect(try await program.stop() == 0)
        let checked = try await RunningProgram.run(["backup", "--check", backup], environment: Self.environment)
        #expect(checked.0 == 0, "\(checked)")

        var other = database
        if kind == .postgreSQL {
            // PostgreSQL's rows come back where they were, once nothing is there any more.
            let refused = try await RunningProgram.run(
                ["restore", backup, "--data", back] + database, environment: Self.environment)
            #expect(refused.0 == 1)
            #expect(refused.2.contains("holds something already"), "\(refused.2)")
            other = try await emptied(database)
        }
        let restored = try await RunningProgram.run(
            ["restore", backup, "--data", back] + other, environment: Self.environment)
        #expect(restored.0 == 0, "\(restored)")

        let second = try await RunningProgram.start(data: back, arguments: messages.arguments + other)
        let there = APIClient(
            transport: URLSessionTransport(baseURL: try #require(URL(string: second.address + "/only-friends"))),
            credentials: FixedToken(token: session.accessToken))
        let posts = try await there.call(PostsAPI.feed, .init()).items
        #expect(posts.map(\.content.text) == ["Kept"])
        let link = try #require(posts.first?.content.images.first?.sizes.first?.url)
        let bare = URLSessionTransport(baseURL: try #require(URL(string: second.address)))
        let parts = link.split(separator: "?", maxSplits: 1).map(String.init)
        let answer = try await bare.send(
            HTTPRequest(method: .get, path: parts[0], query: parts.count > 1 ? parts[1] : nil))
        #expect(answer.status == .ok)
        #expect(try await second.stop() == 0)
        await messages.stop()
    }

    @Test func `What cannot be backed up or put back is refused in one sentence, and changes nothing`() async throws {
        let backup = folder.file("house.tar.zst"), data = folder.file("data"), back = folder.file("back")
        func run(_ words: [String]) async throws -> (status: Int32, errors: String) {
            let (status, _, errors) = try await RunningProgram.run(words, environment: Self.environment)
            return (status, errors)
        }
        var said = try await run(["backup", backup, "--data", data])
        #expect(said.status == 1 && said.errors.contains("There is no house in"), "\(said)")
        let program = try await RunningProgram.start(data: data)
        #expect(try await program.stop() == 0)
        said = try await run(["backup", data + "/house.tar.zst", "--data", data])
        #expect(said.status == 1 && said.errors.contains("within the house's own folder"), "\(said)")
        said = try await run(["backup", backup, "--data", data])
        #expect(said.status == 0, "\(said)")
        said = try await run(["backup", backup, "--data", data])
        #expect(said.status == 1 && said.errors.contains("is there already"), "\(said)")
        said = try await run(["restore", backup, "--data", data])
        #expect(said.status == 1 && said.errors.contains("holds something already"), "\(said)")
        said = try await run(["restore", folder.file("none"), "--data", back])
        #expect(said.status == 1 && said.errors.contains("cannot be read"), "\(said)")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: backup))
        try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: folder.file("cut")))
        said = try await run(["restore", folder.file("cut"), "--data", back])
        #expect(said.status == 1 && said.errors.contains("cut off"), "\(said)")
        // The folder is as good as new: the whole one fits in.
        said = try await run(["restore", backup, "--data", back])
        #expect(said.status == 0, "\(said)")
        #expect(said.errors.split(separator: "\n").count <= 1, "\(said)")
        let second = try await RunningProgram.start(data: back)
        #expect(try await second.stop() == 0)
    }

    @Test func `OF-230 The house's keys are renewed between two runs, and who was known stays known`() async throws {
        let data = folder.file("data"), messages = try await MessageService.start()
        let words = ["rotate-keys", "--data", data]
        let early = try await RunningProgram.run(words, environment: Self.environment)
        #expect(early.0 == 1 && early.2.contains("There is no house in"), "\(early)")
        let program = try await RunningProgram.start(data: data, arguments: messages.arguments)
        let session = try await messages.signUp(
            at: try #require(URL(string: program.address + "/only-friends")))
        let busy = try await RunningProgram.run(words, environment: Self.environment)
        #expect(busy.0 == 1 && busy.2.contains("Another homescreen uses"), "\(busy)")
        #expect(try await program.stop() == 0)
        let rotated = try await RunningProgram.run(words, environment: Self.environment)
        #expect(rotated.0 == 0, "\(rotated)")
        let second = try await RunningProgram.start(data: data, arguments: messages.arguments)
        let client = APIClient(
            transport: URLSessionTransport(baseURL: try #require(URL(string: second.address + "/only-friends"))))
        let renewed = try await client.call(
            SessionAPI.refreshToken, body: TokenRefresh(refreshToken: session.refreshToken))
        #expect(!renewed.accessToken.isEmpty)
        #expect(try await second.stop() == 0)
        await messages.stop()
    }

    private static let environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]

    /// The same address after everything there was dropped.
    private func emptied(_ arguments: [String]) async throws -> [String] {
        let schema = String(try #require(arguments[1].firstMatch(of: /search_path%3D(\w+)/)?.1))
        let host = String(try #require(arguments[1].firstMatch(of: /host=([^&]+)/)?.1))
        let sql =
            "DO $$ DECLARE name text; BEGIN FOR name IN SELECT nspname FROM pg_namespace WHERE nspname LIKE '\(schema)%' "
            + "LOOP EXECUTE format('DROP SCHEMA %I CASCADE', name); END LOOP; END $$; CREATE SCHEMA \(schema)"
        #expect(
            try Program(
                "psql", ["-h", host, "-U", "homescreen", "-d", "postgres", "-q", "-c", sql], in: folder.path
            ).wait())
        return arguments
    }
}
