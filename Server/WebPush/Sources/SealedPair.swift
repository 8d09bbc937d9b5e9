public import Secrets

/// The pair by which push services know a server, as it is kept: made once, and the same for good.
public struct SealedPair: Sendable, Hashable {
    /// The public key in base64url.
    public var publicKey: String
    /// The private key in base64url, sealed.
    public var secret: String

    private static let purpose = "push identity"

    public init(publicKey: String, secret: String) { (self.publicKey, self.secret) = (publicKey, secret) }

    /// A new pair; nil when there is no memory.
    public init?(sealedBy keys: KeyRing) {
        guard let pair = P256KeyPair() else { return nil }
        publicKey = Base64URL.encode(pair.publicKey)
        secret = Base64URL.encode(
            SealingKey(keys: keys, purpose: Self.purpose).seal(pair.secret, context: publicKey))
    }

    /// Says by it who sends; nil for what these keys did not seal.
    /// - Parameter contact: where whoever runs this server is found: an address of `mailto:` or `https:`.
    public func vapid(openedBy keys: KeyRing, contact: String) -> VAPID? {
        guard let bytes = Base64URL.decode(publicKey), let box = Base64URL.decode(secret),
            let plain = try? SealingKey(keys: keys, purpose: Self.purpose).open(box, context: publicKey),
            let pair = P256KeyPair(publicKey: bytes, secret: plain)
        else { return nil }
        return VAPID(pair: pair, contact: contact)
    }
}
