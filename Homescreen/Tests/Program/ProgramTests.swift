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
        for option in ["--port", "--host", "--data", "--demo"] { #expect(output.contains(option)) }
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
