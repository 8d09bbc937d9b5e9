import AccountsAPI
import Base
import Foundation
import HTTPServer
import Synchronization
import Wire

/// The built program on a folder of its own, with one person, and a stand-in for the service that sends messages.
final class FloodedHouse {
    let port: Int
    private let process: Process
    private let folder: URL
    private let messages: HTTPServer
    private let texts: CodeBox
    private static let phone = "+4747777777"
    private static let password = "birch forest 41 lake"
    /// Where the person comes from, as a proxy would tell.
    private static let address = "203.0.113.7"

    /// Starts the program and waits until it listens.
    init(_ program: URL) async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("login-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let texts = CodeBox()
        self.texts = texts
        messages = HTTPServer(
            configuration: .init(host: "127.0.0.1", port: 0, loops: 1), log: Log(label: "messages") { _ in }
        ) { request in
            texts.read(String(decoding: (try? await request.body.collect(limit: 10_000)) ?? [], as: UTF8.self))
            return HTTPResponse(status: .created, fields: ["Content-Type": "application/json"], body: HTTPBody("{}"))
        }
        let gateway = try await messages.start()
        process = Process()
        process.executableURL = program
        process.arguments = [
            "serve", "--port", "0", "--data", folder.path, "--log", "error", "--access-log", "false",
            "--trusted-proxies", "127.0.0.1", "--apps", "only-friends", "--only-friends-sms-url", "http://\(gateway)",
            "--only-friends-sms-credentials", "account:token", "--only-friends-sms-sender", "Homescreen",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var said = ""
        while !said.hasSuffix("\n") {
            guard let piece = try output.fileHandleForReading.read(upToCount: 1), !piece.isEmpty else {
                throw BenchmarkError("The program did not start; it said “\(said)”.")
            }
            said += String(decoding: piece, as: UTF8.self)
        }
        guard let port = said.firstMatch(of: /:(\d+)\s*$/).flatMap({ Int($0.1) }) else {
            throw BenchmarkError("The program does not say where it listens: “\(said)”.")
        }
        self.port = port
    }

    /// Ends the program and removes what it kept.
    func close() {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Makes the person's account, code and all.
    func signUp() async throws {
        let client = try PlainHTTP(port: port)
        defer { client.close() }
        let person = #"{"phoneNumber":"\#(Self.phone)","password":"\#(Self.password)"}"#
        guard let begun = client.exchange(Self.post("signup", person, Self.address)), begun.status == 202 else {
            throw BenchmarkError("Nobody can sign up.")
        }
        let started = try JSONCoding.decode(VerificationStarted.self, from: begun.body)
        let end = ContinuousClock.now + .seconds(10)
        while texts.code == nil, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(10)) }
        let entry = #"{"verificationId":"\#(started.verificationId)","code":"\#(texts.code ?? "")"}"#
        guard client.send(Self.post("verify-otp", entry, Self.address)) < 300 else {
            throw BenchmarkError("The code does not count.")
        }
    }

    /// The person's log-in.
    var logIn: [UInt8] {
        Self.post("login", #"{"phoneNumber":"\#(Self.phone)","password":"\#(Self.password)"}"#, Self.address)
    }

    /// A call of Only Friends' API from an address.
    static func post(_ call: String, _ json: String, _ address: String) -> [UInt8] {
        Array(
            ("POST /only-friends/api/v1/auth/\(call) HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: \(address)\r\n"
                + "Content-Type: application/json\r\nContent-Length: \(json.utf8.count)\r\n\r\n\(json)").utf8)
    }
}

/// The newest code that the program has sent.
private final class CodeBox: Sendable {
    private let kept = Mutex<String?>(nil)

    var code: String? { kept.withLock { $0 } }

    func read(_ form: String) {
        var components = URLComponents()
        components.percentEncodedQuery = form
        let text = components.queryItems?.first { $0.name == "Body" }?.value ?? ""
        guard let found = text.firstMatch(of: /\b\d{6}\b/).map({ String($0.0) }) else { return }
        kept.withLock { $0 = found }
    }
}
