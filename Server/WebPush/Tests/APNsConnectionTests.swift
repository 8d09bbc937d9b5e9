import CCrypto
import Foundation
import HTTPClient
import TestKit
import Testing

@testable import WebPush

/// With other programs: OpenSSL's keys, and a server of HTTP/2 by nghttp2.
@Suite(.timeLimit(.minutes(1))) struct APNsConnectionTests {
    private struct Content: Encodable, Sendable { var id: String }

    private static func openssl(_ words: String, in folder: TemporaryDirectory) throws {
        try #require(
            try Program("openssl", words.split(separator: " ").map { String($0) }, in: folder.path).wait())
    }

    @Test func `A key as Apple hands it out is read, and no other`() throws {
        let folder = try TemporaryDirectory(named: "keys")
        func pair(_ words: String) throws -> P256KeyPair? {
            try Self.openssl(words + " -out key.p8", in: folder)
            return P256KeyPair(pem: try String(contentsOfFile: folder.file("key.p8"), encoding: .utf8))
        }
        let usual = "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:"
        let read = try #require(try pair(usual + "P-256"))
        let message = Array("Hello".utf8)
        #expect(hs_crypto_verify_es256(Array(read.publicKey[1...]), message, message.count, read.sign(message)))
        #expect(P256KeyPair(publicKey: read.publicKey, secret: read.secret) != nil)
        #expect(try pair(usual + "P-384") == nil)
        #expect(try pair(usual + "P-256 -aes128 -pass pass:word") == nil)
        #expect(try pair("genpkey -algorithm ED25519") == nil)
        for text in ["", "key", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"] {
            #expect(P256KeyPair(pem: text) == nil)
        }
    }

    @Test func `OF-185 Pushes that leave at once go over one connection of HTTP/2`() async throws {
        let folder = try TemporaryDirectory(named: "apns")
        try Self.openssl(
            "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -days 10"
                + " -addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out certificate.pem", in: folder)
        let port = try Loopback.freePort()
        let server = try Program(
            "/usr/sbin/nghttpd", ["-v", "--echo-upload", "-a", "127.0.0.1", "\(port)", "key.pem", "certificate.pem"],
            in: folder.path, output: folder.file("frames"))
        defer { server.end() }
        func frames() -> [Substring] {
            let text = (try? String(contentsOfFile: folder.file("frames"), encoding: .utf8)) ?? ""
            return text.split(separator: "\n")
        }
        try await eventually { frames().contains { $0.contains("listen") } }

        let client = HTTPClient(engine: try CurlEngine())
        var tls = TLSOptions()
        tls.trust = .authorities(
            pem: try String(contentsOfFile: folder.file("certificate.pem"), encoding: .utf8))
        let token = ProviderToken(pair: try #require(P256KeyPair()), keyID: "KEY1234567", team: "TEAM123456")
        let sender = APNsSender(
            client: client, token: token, topic: "org.example.friends",
            host: try HTTPAddress("https://127.0.0.1:\(port)"), tls: tls)
        let outcomes = try await withThrowingTaskGroup(of: PushOutcome.self) { group in
            // More than go at once: the later ones come where others have just been.
            for number in 0..<100 {
                let byte = String(format: "%02x", number)
                group.addTask {
                    try await sender.send(
                        APNsMessage(body: "Hello", content: Content(id: byte)),
                        to: APNsDevice(token: String(repeating: byte, count: 32), isSandbox: false),
                        id: "00000000-0000-0000-0000-0000000000\(byte)", lifetime: 60)
                }
            }
            return try await group.reduce(into: [PushOutcome]()) { $0.append($1) }
        }
        await client.shutDown()
        #expect(outcomes == [PushOutcome](repeating: .taken, count: 100))
        func paths() -> [Substring] { frames().filter { $0.contains(":path: /3/device/") } }
        try await eventually { paths().count == 100 }
        // Each line begins with the connection's number.
        #expect(Set(paths().map { $0.prefix { $0 != "]" } }).count == 1)
        #expect(frames().count { $0.contains("apns-topic: org.example.friends") } == 100)
    }
}
