import Base
import CCrypto
import Foundation
import HTTPClient
import Secrets
import Synchronization
import TestKit
import Testing
import Wire

@testable import WebPush

/// Apple's service as far as a test needs it: it answers as it is told, and keeps what it was asked.
private final class AppleService: HTTPEngine {
    let asked = Recorder<ClientRequest>()
    /// Answers that are still to come; the last stays.
    private let answers: Mutex<[HTTPResponse]>

    init(_ answers: [HTTPResponse]) { self.answers = Mutex(answers) }

    func exchange(_ request: ClientRequest, _ options: HTTPOptions) async throws -> HTTPResponse {
        asked.record(request)
        let answer = answers.withLock { $0.count > 1 ? $0.removeFirst() : $0.first }
        guard let answer else { throw HTTPClientError(.unreachable, host: request.address.host) }
        return answer
    }

    func openWebSocket(_ request: ClientRequest, _ options: HTTPOptions) async throws -> any WebSocketChannel {
        throw HTTPClientError(.unreachable, host: request.address.host)
    }

    func shutDown() async {}

    static func answer(_ status: Int, _ body: String = "") -> HTTPResponse {
        HTTPResponse(status: HTTPStatus(rawValue: status), body: HTTPBody(body))
    }
}

private struct Content: Codable, Sendable, Equatable { var id: String }

private struct Shown: Decodable {
    struct Display: Decodable {
        struct Alert: Decodable {
            var title: String?
            var body: String
        }

        enum CodingKeys: String, CodingKey {
            case alert, badge, sound
            case thread = "thread-id"
            case isMutable = "mutable-content"
        }

        var alert: Alert
        var badge: Int?
        var sound: String
        var thread: String?
        var isMutable: Int
    }

    var aps: Display
    var notice: Content
}

@Suite struct APNsSenderTests {
    private static let expired = AppleService.answer(403, #"{"reason":"ExpiredProviderToken"}"#)
    private static let id = "00000000-0000-0000-0000-0000000000aa"
    private let clock = ManualClock()
    private let device = APNsDevice(token: String(repeating: "ab", count: 32), isSandbox: false)
    private let message = APNsMessage(
        title: "Ben", body: "Hello", badge: 3, thread: "talk", content: Content(id: "7"))

    private func sender(_ service: AppleService) throws -> (sender: APNsSender, pair: P256KeyPair) {
        let pair = try #require(P256KeyPair())
        let token = ProviderToken(pair: pair, keyID: "KEY1234567", team: "TEAM123456")
        let sender = APNsSender(
            client: HTTPClient(engine: service), token: token, topic: "org.example.friends", clock: clock.wallClock)
        return (sender, pair)
    }

    private func send(_ sender: APNsSender, to device: APNsDevice? = nil) async throws -> PushOutcome {
        try await sender.send(
            message, to: device ?? self.device, id: Self.id, lifetime: 86_400, urgency: .high, collapse: "message 7")
    }

    @Test func `OF-180 OF-181 A push says whom it is for, how long and how urgent it is, and what is shown of it`()
        async throws
    {
        let service = AppleService([AppleService.answer(200)])
        let sender = try sender(service).sender
        #expect(try await send(sender) == .taken)
        #expect(try await send(sender, to: APNsDevice(token: device.token, isSandbox: true)) == .taken)
        let request = try #require(service.asked.values.first)
        #expect(request.method == .post)
        #expect(
            service.asked.values.map(\.address.text) == [
                "https://api.push.apple.com/3/device/\(device.token)",
                "https://api.sandbox.push.apple.com/3/device/\(device.token)",
            ])
        let end = Int(clock.now.timeIntervalSince1970) + 86_400
        let expected = [
            "apns-push-type": "alert", "apns-topic": "org.example.friends", "apns-priority": "10",
            "apns-expiration": "\(end)", "apns-collapse-id": "message 7", "apns-id": Self.id,
        ]
        for (name, value) in expected { #expect(request.fields[name] == value) }
        let shown = try JSONCoding.decode(Shown.self, from: try await request.body.collect(limit: 5_000))
        #expect(shown.aps.alert.title == "Ben" && shown.aps.alert.body == "Hello" && shown.aps.badge == 3)
        #expect(shown.aps.thread == "talk" && shown.aps.isMutable == 1 && shown.aps.sound == "default")
        #expect(shown.notice == Content(id: "7"))
    }

    @Test func `OF-181 Apple can tell by a token, renewed within the hour and not before, who pushes`() async throws {
        struct Header: Decodable {
            var alg: String
            var kid: String
        }
        struct Claims: Decodable {
            var iss: String
            var iat: Double
        }
        let service = AppleService([AppleService.answer(200)])
        let (sender, pair) = try sender(service)
        _ = try await send(sender)
        clock.advance(by: 49 * 60)
        _ = try await send(sender)
        clock.advance(by: 2 * 60)
        _ = try await send(sender)
        let fields = service.asked.values.compactMap { $0.fields["Authorization"] }
        try #require(fields.count == 3)
        #expect(fields[0] == fields[1] && fields[1] != fields[2] && fields[2].hasPrefix("bearer "))
        let parts = fields[2].dropFirst(7).split(separator: ".")
        let header = try JSONCoding.decode(Header.self, from: try #require(Base64URL.decode(parts[0])))
        let claims = try JSONCoding.decode(Claims.self, from: try #require(Base64URL.decode(parts[1])))
        #expect(header.alg == "ES256" && header.kid == "KEY1234567" && claims.iss == "TEAM123456")
        #expect(claims.iat == clock.now.timeIntervalSince1970.rounded(.down))
        let signed = Array("\(parts[0]).\(parts[1])".utf8), signature = try #require(Base64URL.decode(parts[2]))
        #expect(hs_crypto_verify_es256(Array(pair.publicKey[1...]), signed, signed.count, signature))
    }

    @Test func `OF-181 A token that Apple calls too old is renewed once, and never more often than Apple allows`()
        async throws
    {
        let service = AppleService([
            AppleService.answer(200), Self.expired, AppleService.answer(200), Self.expired,
        ])
        let sender = try sender(service).sender
        _ = try await send(sender)
        clock.advance(by: 21 * 60)
        #expect(try await send(sender) == .taken)
        let fields = service.asked.values.map { $0.fields["Authorization"] }
        #expect(fields.count == 3 && fields[0] == fields[1] && fields[1] != fields[2])
        // The new one is too young to be renewed again: what is pushed waits.
        #expect(try await send(sender) == .later(after: nil))
        #expect(service.asked.values.count == 4)
        clock.advance(by: 21 * 60)
        #expect(try await send(sender) == .later(after: nil))
        #expect(service.asked.values.count == 6)
    }

    @Test(arguments: [
        (400, #"{"reason":"BadDeviceToken"}"#, PushOutcome.gone), (410, #"{"reason":"Unregistered"}"#, .gone),
        (
            410, #"{"reason":"Unregistered","timestamp":1780315200000}"#,
            .goneSince(Date(timeIntervalSince1970: 1_780_315_200))
        ),
        (400, #"{"reason":"BadTopic"}"#, .refused(status: 400, reason: "BadTopic")),
        (403, #"{"reason":"InvalidProviderToken"}"#, .refused(status: 403, reason: "InvalidProviderToken")),
        (413, "", .refused(status: 413)), (429, #"{"reason":"TooManyRequests"}"#, .later(after: nil)),
        (500, "{", .later(after: nil)), (503, #"{"reason":"Shutdown"}"#, .later(after: nil)),
    ])
    func `OF-181 What Apple answers says what becomes of the phone`(
        _ status: Int, _ body: String, _ expected: PushOutcome
    ) async throws {
        let service = AppleService([AppleService.answer(status, body)])
        #expect(try await send(try sender(service).sender) == expected)
        #expect(service.asked.values.count == 1)
    }

    @Test func `OF-181 Apple that cannot be reached is asked again later`() async throws {
        #expect(try await send(try sender(AppleService([])).sender) == .later(after: nil))
    }

    @Test(arguments: ["a", "\"", "\u{1}", "å", "👩‍👩‍👧‍👦", "a" + String(repeating: "\u{301}", count: 3_000)])
    func `OF-180 A push of any words has no more bytes than Apple takes`(_ letter: String) throws {
        for count in [1, 100, 1_200, 5_000] {
            let text = String(repeating: letter, count: letter.utf8.count > 100 ? 1 : count)
            let bytes = try #require(
                try APNsMessage(title: text, body: text, content: Content(id: "7")).encoded())
            #expect(bytes.count <= 4_096)
            let shown = try JSONCoding.decode(Shown.self, from: bytes)
            #expect(shown.notice == Content(id: "7"))
            guard text.utf8.count < 300 else { continue }
            #expect(shown.aps.alert.title == text && shown.aps.alert.body == text)
        }
        #expect(try APNsMessage(body: "", content: Content(id: String(repeating: "7", count: 5_000))).encoded() == nil)
    }

    @Test func `OF-179 Tokens are hexadecimal and of some length`() {
        #expect(APNsSender.isToken(device.token) && APNsSender.isToken(String(repeating: "0F", count: 80)))
        for text in ["", "ab", String(repeating: "g", count: 64), device.token + "a", device.token + "/.", "../"] {
            #expect(!APNsSender.isToken(text), "\(text)")
        }
        #expect(!APNsSender.isToken(String(repeating: "ab", count: 101)))
    }
}
