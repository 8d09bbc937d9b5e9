import Foundation
import HTTPClient
import TestKit

/// An authority of a test's own, with certificates made by the openssl program, and servers that show them.
final class TestAuthority: Sendable {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory(named: "authority")
        try openssl([
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj",
            "/CN=Test Authority",
            "-days", "10", "-keyout", "ca.key", "-out", "ca.pem",
        ])
    }

    var pem: String { get throws { try text("ca.pem") } }

    func text(_ name: String) throws -> String { try String(contentsOfFile: folder.file(name), encoding: .utf8) }

    var path: String { folder.path }

    /// Makes `name.pem` and `name.key`, signed by the authority.
    func issue(_ name: String, names: String = "IP:127.0.0.1,DNS:localhost", days: Int = 5) throws {
        try openssl([
            "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=\(name)/O=Test",
            "-keyout", "\(name).key", "-out", "\(name).csr",
        ])
        try Data("subjectAltName=\(names)\n".utf8).write(to: URL(fileURLWithPath: folder.file("\(name).ext")))
        var arguments = [
            "x509", "-req", "-in", "\(name).csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-out",
            "\(name).pem", "-extfile", "\(name).ext",
        ]
        arguments += ["-days", "\(days)"]
        try openssl(arguments)
    }

    /// Makes `name.pem` and `name.key`, signed by itself.
    func makeSelfSigned(_ name: String) throws {
        try openssl([
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=\(name)",
            "-addext", "subjectAltName=IP:127.0.0.1", "-days", "10", "-keyout", "\(name).key", "-out", "\(name).pem",
        ])
    }

    /// The certificate's SHA-256 as openssl says it.
    func fingerprint(_ name: String) throws -> String {
        let text = try openssl(["x509", "-in", "\(name).pem", "-noout", "-fingerprint", "-sha256"])
        return String(text.trimmingCharacters(in: .whitespacesAndNewlines).drop { $0 != "=" }.dropFirst())
    }

    @discardableResult
    private func openssl(_ arguments: [String]) throws -> String {
        let output = folder.file("output-\(UUID().uuidString)")
        guard try Program("openssl", arguments, in: folder.path, output: output).wait() else {
            throw CocoaError(.executableRuntimeMismatch)
        }
        return try String(contentsOfFile: output, encoding: .utf8)
    }
}

/// A server of HTTPS, written in the openssl program: it shows a certificate and answers every request.
final class TLSServer: Sendable {
    let port: Int
    private let program: Program

    /// - Parameter clients: whether it lets in only who shows a certificate of the authority.
    init(_ authority: TestAuthority, _ name: String, clients: Bool = false) throws {
        port = try Self.freePort()
        var arguments = [
            "s_server", "-accept", "127.0.0.1:\(port)", "-cert", "\(name).pem", "-key", "\(name).key", "-www", "-quiet",
        ]
        if clients { arguments += ["-Verify", "2", "-CAfile", "ca.pem", "-verify_return_error"] }
        program = try Program("openssl", arguments, in: authority.path)
    }

    deinit { program.end() }

    var address: HTTPAddress { get throws { try HTTPAddress("https://127.0.0.1:\(port)/") } }

    /// Returns once the server accepts connections.
    func awaitStart() async throws {
        try await eventually {
            let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(probe) }
            return Self.withLoopback(port: port) { connect(probe, $0, $1) == 0 }
        }
    }

    private static func freePort() throws -> Int {
        let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(probe) }
        guard withLoopback(port: 0, { bind(probe, $0, $1) == 0 }) else { throw POSIXError(.EADDRNOTAVAIL) }
        var name = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &name) { name in
            name.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(probe, $0, &length) }
        }
        return Int(UInt16(bigEndian: name.sin_port))
    }

    private static func withLoopback(port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool) -> Bool {
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_port = UInt16(port).bigEndian
        name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &name) { name in
            name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
