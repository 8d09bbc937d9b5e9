import Foundation
import TestKit
import Testing
import Wire

/// The program as a person at a terminal meets it.
@Suite struct ProgramTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    @Test func `It serves until it is asked to stop, and then stops in order`() async throws {
        let program = try await RunningProgram.start(data: folder.file("data"))
        let transport = URLSessionTransport(baseURL: try #require(URL(string: program.address)))
        let answer = try await transport.send(HTTPRequest(method: .get, path: "/healthz"))
        #expect(answer.status == .ok)
        #expect(try await program.stop() == 0)
    }

    @Test func `Nobody else may read what it keeps`() async throws {
        let program = try await RunningProgram.start(data: folder.file("data"))
        try await program.stop()
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.file("data")) {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("data") + "/" + path)
            let permissions = try #require(attributes[.posixPermissions] as? Int)
            #expect(permissions & 0o077 == 0, "\(path)")
        }
    }

    @Test func `Help names every option`() async throws {
        let (status, output, _) = try await RunningProgram.run(["--help"])
        #expect(status == 0)
        for option in ["--port", "--host", "--data", "--demo", "--apps", "--only-friends-sms-url"] {
            #expect(output.contains(option))
        }
    }

    @Test(
        arguments: [
            (["serve", "--port", "high"], [:]), (["serve", "--colour", "green"], [:]), (["dance"], [:]),
            (["serve", "--port"], [:]), (["serve"], ["HOMESCREEN_PORT": "-1"]),
        ] as [([String], [String: String])])
    func `What it does not understand is refused in one sentence`(
        arguments: [String], environment: [String: String]
    ) async throws {
        let (status, output, errors) = try await RunningProgram.run(arguments, environment: environment)
        #expect(status == 1)
        #expect(output.isEmpty)
        #expect(errors.split(separator: "\n").count == 1)
        #expect(errors.hasSuffix(".\n"))
    }

    @Test func `Only the apps that are named are served, and the others come back with all that they keep`()
        async throws
    {
        let data = folder.file("data")
        func statuses(_ program: RunningProgram) async throws -> [Int] {
            let transport = URLSessionTransport(baseURL: try #require(URL(string: program.address)))
            var statuses: [Int] = []
            for path in ["/spirit-atlas", "/only-friends", "/only-friends/api/v1/config", "/only-friends/ws"] {
                statuses.append(Int(try await transport.send(HTTPRequest(method: .get, path: path)).status.rawValue))
            }
            return statuses
        }
        func home(_ program: RunningProgram) async throws -> String {
            let transport = URLSessionTransport(baseURL: try #require(URL(string: program.address)))
            let page = try await transport.send(HTTPRequest(method: .get, path: "/"))
            return String(decoding: try await page.body.collect(limit: 1 << 20), as: UTF8.self)
        }
        let all = try await RunningProgram.start(data: data)
        #expect(try await statuses(all).prefix(3) == [200, 200, 200])
        #expect(try await home(all).contains("Only Friends"))
        try await all.stop()
        let one = try await RunningProgram.start(data: data, arguments: ["--apps", "spirit-atlas"])
        let other = try await RunningProgram.start(data: folder.file("other"), arguments: ["--apps", "only-friends"])
        #expect(try await statuses(one) == [200, 404, 404, 404])
        #expect(try await statuses(other).prefix(3) == [404, 200, 200])
        #expect(try await !home(one).contains("Only Friends"))
        #expect(try await home(one).contains("SpiritAtlas"))
        #expect(!FileManager.default.fileExists(atPath: folder.file("other/apps/spirit-atlas")))
        try await one.stop()
        try await other.stop()
        let again = try await RunningProgram.start(data: data)
        #expect(try await statuses(again).prefix(3) == [200, 200, 200])
        try await again.stop()
        let (status, _, errors) = try await RunningProgram.run(["serve", "--data", data, "--apps", "only-fiends"])
        #expect(
            status == 1 && errors.contains("only-friends, ") && errors.contains("spirit-atlas")
                && errors.hasSuffix(".\n"))
    }

    @Test func `A second program on the same port says so`() async throws {
        let program = try await RunningProgram.start(data: folder.file("first"))
        let (status, _, errors) = try await RunningProgram.run([
            "serve", "--port", "\(program.port)", "--data", folder.file("second"), "--log", "error",
        ])
        #expect(status == 1)
        #expect(!errors.isEmpty)
        try await program.stop()
    }
}
