public import Foundation
import Secrets

/// Tells push services who sends, by a key that stays the same (RFC 8292).
public struct VAPID: Sendable {
    private struct Claims: Encodable {
        var aud: String
        var exp: Int
        var sub: String
    }

    /// The longest that a token may be good for is 24 hours; clocks differ.
    private static let lifetime = 12.0 * 3_600

    private let pair: P256KeyPair
    /// Where whoever runs a push service finds whoever runs this server: an address of `mailto:` or `https:`.
    private let contact: String

    public init(pair: P256KeyPair, contact: String) {
        self.pair = pair
        self.contact = contact
    }

    /// The public key, as browsers ask for it: base64url.
    public var publicKey: String { Base64URL.encode(pair.publicKey) }

    /// The field `Authorization` of a request to an origin, such as `https://push.example.net`.
    public func authorization(for origin: String, at now: Date) throws -> String {
        let claims = Claims(aud: origin, exp: Int(now.timeIntervalSince1970 + Self.lifetime), sub: contact)
        return "vapid t=\(try SignedToken.make(claims, by: pair)), k=\(publicKey)"
    }
}
