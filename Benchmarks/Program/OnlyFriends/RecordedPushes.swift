import Foundation
import HTTPClient
import OnlyFriendsServer
import Synchronization
import Wire

/// A push service that keeps when each push was answered: by itself, at once, or by another engine.
final class RecordedPushes: HTTPEngine {
    private let lines = Mutex<[String]>([])
    private let next: (any HTTPEngine)?
    private let trust: TLSOptions

    /// - Parameter next: What the pushes go through; nil where this answers.
    init(through next: (any HTTPEngine)? = nil, trusting trust: TLSOptions = TLSOptions()) {
        self.next = next
        self.trust = trust
    }

    /// A line for each push: its topic, which is the id of what it tells of, and seconds since 1970.
    var text: String { lines.withLock { $0.joined(separator: "\n") } }

    func exchange(_ request: ClientRequest, _ options: HTTPOptions) async throws -> HTTPResponse {
        var options = options
        options.tls = trust
        let response = try await next?.exchange(request, options) ?? HTTPResponse(status: .created)
        let topic = request.fields["Topic"] ?? request.fields["apns-collapse-id"] ?? ""
        let line = "\(topic) \(Date().timeIntervalSince1970)"
        lines.withLock { $0.append(line) }
        return response
    }

    func openWebSocket(_ request: ClientRequest, _ options: HTTPOptions) async throws -> any WebSocketChannel {
        throw HTTPClientError(.unreachable, host: request.address.host)
    }

    func shutDown() async { await next?.shutDown() }
}

/// A server of HTTP/2 by nghttp2 in the place of Apple's, with what it takes in a folder.
final class PhoneService {
    private let process = Process()
    private let folder: URL

    /// Starts it, with a key as Apple gives it out and a certificate for this machine.
    init(folder: URL) throws {
        self.folder = folder
        let path = folder.path
        let kind = ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"]
        try PictureRows.command("openssl", ["genpkey"] + kind + ["-out", "\(path)/apns.p8"])
        try PictureRows.command(
            "openssl",
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj",
                "/CN=localhost", "-days", "2", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout",
                "\(path)/apns.key", "-out", "\(path)/apns.pem",
            ])
        let port = Int.random(in: 20_000..<30_000)
        try Data("\(port)".utf8).write(to: folder.appendingPathComponent("apns.port"))
        _ = FileManager.default.createFile(atPath: "\(path)/apns.frames", contents: nil)
        process.executableURL = URL(fileURLWithPath: "/usr/sbin/nghttpd")
        process.arguments = [
            "-v", "--echo-upload", "-a", "127.0.0.1", "\(port)", "\(path)/apns.key", "\(path)/apns.pem",
        ]
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle(forWritingAtPath: "\(path)/apns.frames")
        try process.run()
    }

    /// Connections that have brought pushes.
    var connections: Int {
        let text = (try? String(contentsOf: folder.appendingPathComponent("apns.frames"), encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n").filter { $0.contains(":path: /3/device/") }
        // Each line begins with the connection's number.
        return Set(lines.map { $0.prefix { $0 != "]" } }).count
    }

    func stop() {
        // It holds on to its connections when it is asked to end.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// What the server pushes to phones by, where a service has left its files.
    static func pushes(_ folder: URL, _ recorded: RecordedPushes) throws -> PhonePushes {
        let port = try String(contentsOf: folder.appendingPathComponent("apns.port"), encoding: .utf8)
        return try PhonePushes(
            key: folder.appendingPathComponent("apns.p8").path, keyID: "KEY1234567", team: "TEAM123456",
            topic: "org.example.friends", host: try HTTPAddress("https://127.0.0.1:\(port)"),
            client: HTTPClient(engine: recorded))
    }

    /// Pushes that go to the service in a folder.
    static func engine(_ folder: URL) throws -> RecordedPushes {
        var tls = TLSOptions()
        tls.trust = .authorities(
            pem: try String(contentsOf: folder.appendingPathComponent("apns.pem"), encoding: .utf8))
        return RecordedPushes(through: try CurlEngine(), trusting: tls)
    }
}
