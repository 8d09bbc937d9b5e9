import Base
import CCrypto
import Foundation
import HTTPClient
import Secrets
import TestKit
import Testing
import Wire

@testable import WebPush

/// A push service that answers as it is told, and keeps what it was asked.
private final class PushService: HTTPEngine {
    let asked = Recorder<ClientRequest>()
    private let answer: HTTPResponse?

    /// - Parameter answer: Nil for one that cannot be reached.
    init(_ answer: HTTPResponse?) { self.answer = answer }

    func exchange(_ request: ClientRequest, _ options: HTTPOptions) async throws -> HTTPResponse {
        asked.record(request)
        guard let answer else { throw HTTPClientError(.unreachable, host: request.address.host) }
        return answer
    }

    func openWebSocket(_ request: ClientRequest, _ options: HTTPOptions) async throws -> any WebSocketChannel {
        throw HTTPClientError(.unreachable, host: request.address.host)
    }

    func shutDown() async {}
}

@Suite struct PushSenderTests {
    private let clock = ManualClock()
    private let secret = SecureRandom.bytes(16)

    private func send(_ message: String, by service: PushService) async throws -> (PushOutcome, P256KeyPair, VAPID) {
        let receiver = try #require(P256KeyPair())
        let vapid = VAPID(pair: try #require(P256KeyPair()), contact: "mailto:owner@home.example.org")
        let keys = try #require(PushKeys(publicKey: receiver.publicKey, secret: secret))
        let sender = PushSender(
            client: HTTPClient(engine: service), vapid: vapid, clock: clock.wallClock)
        let outcome = try await sender.send(
            Array(message.utf8), to: PushSubscription(endpoint: "https://push.example.net:8443/send/1?x=2", keys: keys),
            lifetime: 86_400, urgency: .high, topic: "messages")
        return (outcome, receiver, vapid)
    }

    @Test func `A push says how long and how urgent it is, and only its receiver reads it`() async throws {
        let service = PushService(HTTPResponse(status: .created))
        let (outcome, receiver, _) = try await send("Somebody wrote", by: service)
        #expect(outcome == .taken)
        let request = try #require(service.asked.values.first)
        #expect(request.method == .post && request.address.text == "https://push.example.net:8443/send/1?x=2")
        #expect(request.fields["TTL"] == "86400" && request.fields["Urgency"] == "high")
        #expect(request.fields["Topic"] == "messages" && request.fields["Content-Encoding"] == "aes128gcm")
        let body = try await request.body.collect(limit: 5_000)
        #expect(PushEncryption.decrypt(body, with: receiver, secret: secret) == Array("Somebody wrote".utf8))
    }

    @Test func `RFC 8292: the push service can tell by a token for it alone who sends`() async throws {
        struct Claims: Decodable {
            var aud: String
            var exp: Double
            var sub: String
        }
        let service = PushService(HTTPResponse(status: .created))
        let (_, _, vapid) = try await send("Hello", by: service)
        let field = try #require(service.asked.values.first?.fields["Authorization"])
        #expect(field.hasPrefix("vapid t=") && field.hasSuffix(", k=\(vapid.publicKey)"))
        let token = try #require(field.dropFirst(8).split(separator: ",").first)
        let parts = token.split(separator: ".")
        let claims = try JSONCoding.decode(Claims.self, from: try #require(Base64URL.decode(parts[1])))
        #expect(claims.aud == "https://push.example.net:8443" && claims.sub == "mailto:owner@home.example.org")
        let left = claims.exp - clock.now.timeIntervalSince1970
        #expect((3_600...86_400).contains(left))
        let key = try #require(Base64URL.decode(vapid.publicKey)), signature = try #require(Base64URL.decode(parts[2]))
        let signed = Array("\(parts[0]).\(parts[1])".utf8)
        #expect(hs_crypto_verify_es256(Array(key[1...]), signed, signed.count, signature))
    }

    @Test(arguments: [
        (201, PushOutcome.taken), (200, .taken), (404, .gone), (410, .gone), (403, .gone), (500, .later(after: nil)),
        (503, .later(after: nil)), (400, .refused(status: 400)), (413, .refused(status: 413)),
    ])
    func `OF-181 What a push service answers says what becomes of the subscription`(
        _ status: Int, _ expected: PushOutcome
    ) async throws {
        let service = PushService(HTTPResponse(status: HTTPStatus(rawValue: status)))
        #expect(try await send("Hello", by: service).0 == expected)
    }

    @Test func `OF-181 A push service that is busy or away is asked again later`() async throws {
        var busy = HTTPResponse(status: .tooManyRequests)
        busy.fields["Retry-After"] = "120"
        #expect(try await send("Hello", by: PushService(busy)).0 == .later(after: 120))
        #expect(try await send("Hello", by: PushService(nil)).0 == .later(after: nil))
    }

    @Test func `Only public addresses with TLS are endpoints`() {
        #expect(PushSender.isEndpoint("https://push.example.net/1"))
        for text in ["http://push.example.net/1", "", "https://", "file:///etc/passwd", "https://a b/"] {
            #expect(!PushSender.isEndpoint(text), "\(text)")
        }
        #expect(!PushSender.isEndpoint("https://a.example/" + String(repeating: "x", count: 1_000)))
        #expect(PushSender.usual.reach == .publicOnly)
    }
}
