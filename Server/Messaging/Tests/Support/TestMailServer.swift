import Foundation
import TestKit

@testable import Messaging

/// A mail server on loopback for the time of a test.
final class TestMailServer: Sendable {
    /// A message as the server took it.
    struct Taken: Decodable {
        var secure: Bool
        var user: String?
        var from: String
        var to: String
        var data: String
    }

    private let folder: TemporaryDirectory
    private let program: Program
    let port: Int

    /// Starts a server in one of the script's modes.
    static func start(_ mode: String) async throws -> TestMailServer {
        let folder = try TemporaryDirectory()
        try Data(MailServerScript.text.utf8).write(to: folder.url.appendingPathComponent("server.py"))
        if ["starttls", "smtps"].contains(mode) { try makeCertificate(in: folder) }
        let program = try Program("python3", ["server.py", "0", folder.path, mode], in: folder.path)
        try await eventually { FileManager.default.fileExists(atPath: folder.file("port")) }
        let text = try String(contentsOfFile: folder.file("port"), encoding: .utf8)
        return TestMailServer(folder, program, Int(text) ?? 0)
    }

    private init(_ folder: TemporaryDirectory, _ program: Program, _ port: Int) {
        self.folder = folder
        self.program = program
        self.port = port
    }

    deinit {
        program.end()
    }

    /// What the server took, oldest first.
    var taken: [Taken] {
        get throws {
            guard let data = FileManager.default.contents(atPath: folder.file("mail.json")) else { return [] }
            return try data.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Taken.self, from: $0) }
        }
    }

    /// The certificate that the server shows, to be trusted.
    var authority: String { folder.file("server.pem") }

    private static func makeCertificate(in folder: TemporaryDirectory) throws {
        try Program(
            "openssl",
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj",
                "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "10", "-keyout", "server.key",
                "-out", "server.pem",
            ], in: folder.path
        ).wait()
    }
}
