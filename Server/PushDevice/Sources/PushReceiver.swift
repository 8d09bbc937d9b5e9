public import HTTPClient
import Secrets
import WebPush
import Wire

/// A browser that takes pushes, for tests: it reads what is meant for it, and nothing else.
public struct PushReceiver: Sendable {
    /// Where it takes pushes.
    public let endpoint: String
    private let pair: P256KeyPair
    private let secret = SecureRandom.bytes(16)

    /// There was no memory for its keys, or it was sent what nobody can read.
    public struct Unreadable: Error {}

    /// - Parameter name: tells it from other browsers.
    public init(_ name: String) throws {
        guard let pair = P256KeyPair() else { throw Unreadable() }
        self.pair = pair
        endpoint = "https://push.example.net/\(name)"
    }

    /// Its public key in base64url.
    public var p256dh: String { Base64URL.encode(pair.publicKey) }
    /// Its secret in base64url.
    public var auth: String { Base64URL.encode(secret) }

    /// What a push says to this browser; nil where it is for another.
    public func read<Message: Decodable>(
        _ request: ClientRequest, as type: Message.Type = Message.self
    ) async throws -> Message? {
        try await bytes(request).map { try JSONCoding.decode(type, from: $0) }
    }

    /// What a push says to this browser, as it came; nil where it is for another.
    public func bytes(_ request: ClientRequest) async throws -> [UInt8]? {
        guard request.address.text == endpoint else { return nil }
        let body = try await request.body.collect(limit: 5_000)
        guard let plain = PushEncryption.decrypt(body, with: pair, secret: secret) else { throw Unreadable() }
        return plain
    }
}
