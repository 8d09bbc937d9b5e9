import Foundation
import Secrets

/// How messages to webhooks are signed, as the specification of Standard Webhooks has it: HMAC-SHA256 over the message's id,
/// the time of the attempt and the body.
enum WebhookSignature {
    static let prefix = "whsec_"
    private static let blockLength = 64

    static func secret() -> [UInt8] { SecureRandom.bytes(32) }

    static func text(_ secret: [UInt8]) -> String { prefix + Data(secret).base64EncodedString() }

    /// The signatures by all secrets that count, with a blank between them.
    static func field(_ secrets: [[UInt8]], id: String, timestamp: Int, body: [UInt8]) -> String {
        let message = Array("\(id).\(timestamp).".utf8) + body
        return secrets.map { "v1," + Data(code(message, key: $0)).base64EncodedString() }.joined(separator: " ")
    }

    /// HMAC-SHA256 (RFC 2104).
    static func code(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        var key = key.count > blockLength ? hash([key]) : key
        key += [UInt8](repeating: 0, count: blockLength - key.count)
        return hash([key.map { $0 ^ 0x5c }, hash([key.map { $0 ^ 0x36 }, message])])
    }

    private static func hash(_ pieces: [[UInt8]]) -> [UInt8] {
        var hasher = SHA256Hasher()
        for piece in pieces { hasher.update(piece) }
        return hasher.hash()
    }
}
