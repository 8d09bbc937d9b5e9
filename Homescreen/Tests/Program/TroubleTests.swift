import Foundation
import TestKit
import Testing
import Wire

/// The program when what it stands on is not there, or not its own.
@Suite(.timeLimit(.minutes(5))) struct TroubleTests {
    private let folder: TemporaryDirectory
    private var data: String { folder.file("data") }

    init() throws { folder = try TemporaryDirectory() }

    /// Puts a picture into the folder as it would lie there, old enough for the sweeper.
    private func addPicture() throws -> String {
        let name = String(repeating: "0123456789abcdef", count: 4)
        let folder = data + "/apps/only-friends/blobs/\(name.prefix(3))"
        let path = folder + "/\(name)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        #expect(FileManager.default.createFile(atPath: path, contents: Data([1, 2, 3])))
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -1_000_000)], ofItemAtPath: path)
        return path
    }

    private func refusal(_ arguments: [String] = []) async throws -> String {
        let (status, output, errors) = try await RunningProgram.run(
            ["serve", "--port", "0", "--data", data, "--log", "error"] + arguments)
        #expect(status == 1 && output.isEmpty)
        #expect(errors.split(separator: "\n").count == 1 && errors.hasSuffix(".\n"))
        return errors
    }

    @Test func `A folder whose database is missing or empty is refused in one sentence, and keeps every picture`()
        async throws
    {
        try await RunningProgram.start(data: data).stop()
        let picture = try addPicture()
        let database = data + "/homescreen.sqlite"
        try FileManager.default.moveItem(atPath: database, toPath: folder.file("kept"))
        #expect(try await refusal().contains("its database homescreen.sqlite is not there"))
        #expect(!FileManager.default.fileExists(atPath: database))
        #expect(FileManager.default.createFile(atPath: database, contents: nil))
        #expect(try await refusal().contains("The database is empty"))
        #expect(FileManager.default.fileExists(atPath: picture))
        try FileManager.default.removeItem(atPath: database)
        try FileManager.default.moveItem(atPath: folder.file("kept"), toPath: database)
        try await RunningProgram.start(data: data).stop()
    }

    @Test
    func `An app whose database is missing, empty or another's is refused in one sentence, and keeps every picture`()
        async throws
    {
        try await RunningProgram.start(data: data).stop()
        let picture = try addPicture()
        let database = data + "/apps/only-friends/database.sqlite"
        try FileManager.default.moveItem(atPath: database, toPath: folder.file("kept"))
        #expect(try await refusal().contains("its database database.sqlite is not there"))
        #expect(!FileManager.default.fileExists(atPath: database))
        #expect(FileManager.default.createFile(atPath: database, contents: nil))
        #expect(try await refusal().contains("The database of Only Friends is empty"))
        let other = try TemporaryDirectory()
        try await RunningProgram.start(data: other.file("data")).stop()
        try FileManager.default.removeItem(atPath: database)
        try FileManager.default.copyItem(
            atPath: other.file("data/apps/only-friends/database.sqlite"), toPath: database)
        #expect(try await refusal().contains("The database of Only Friends is another house's"))
        #expect(FileManager.default.fileExists(atPath: picture))
        try FileManager.default.removeItem(atPath: database)
        try FileManager.default.moveItem(atPath: folder.file("kept"), toPath: database)
        try await RunningProgram.start(data: data).stop()
    }

    @Test func `A database of another house is refused, with one process and with several`() async throws {
        try await RunningProgram.start(data: data).stop()
        let other = try TemporaryDirectory()
        try await RunningProgram.start(data: other.file("data")).stop()
        let database = data + "/homescreen.sqlite"
        try FileManager.default.removeItem(atPath: database)
        try FileManager.default.copyItem(atPath: other.file("data/homescreen.sqlite"), toPath: database)
        #expect(try await refusal().contains("The database is another house's"))
        let (status, _, errors) = try await RunningProgram.run(
            ["serve", "--port", "0", "--data", data, "--log", "error", "--workers", "2"])
        #expect(status == 1 && errors.contains("The database is another house's"))
    }

    @Test(.enabled(if: TestDatabase.all.contains(.postgreSQL)))
    func `While PostgreSQL hangs everybody is told so at once, and it is used again when it goes on`() async throws {
        let cluster = PostgreSQLCluster()
        let text = try await cluster.makeDatabase()
        let host = String(try #require(text.firstMatch(of: /host=(\S+)/)?.1))
        let schema = String(try #require(text.firstMatch(of: /search_path=(\w+)/)?.1))
        let address = "postgresql:///postgres?host=\(host)&user=homescreen&options=-c%20search_path%3D\(schema)"
        let program = try await RunningProgram.start(data: data, arguments: ["--database", address])
        let transport = URLSessionTransport(baseURL: try #require(URL(string: program.address)))
        func get(_ path: String, cookie: String? = nil) async throws -> (HTTPResponse, Duration) {
            var request = HTTPRequest(method: .get, path: path)
            request.fields["Cookie"] = cookie
            let start = ContinuousClock.now
            let response = try await transport.send(request)
            return (response, ContinuousClock.now - start)
        }
        #expect(try await get("/healthz").0.status == .ok)
        try await cluster.pause()
        do {
            // What it said last holds for a second.
            try await eventually {
                let (health, time) = try await get("/healthz")
                #expect(time < .seconds(4))
                return health.status == .serviceUnavailable
            }
            // A browser that the host has yet to look up.
            let cookie = "homescreen=" + String(repeating: "a", count: 43)
            #expect(try await get("/", cookie: cookie).0.status == .serviceUnavailable)
            let (page, time) = try await get("/", cookie: cookie)
            #expect(page.status == .serviceUnavailable && page.fields["Retry-After"] == "2")
            #expect(time < .seconds(3))
        } catch {
            try await cluster.resume()
            throw error
        }
        try await cluster.resume()
        try await eventually { try await get("/healthz").0.status == .ok }
        #expect(try await program.stop() == 0)
    }
}
