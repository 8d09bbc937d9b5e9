import Secrets

/// The keys that a browser hands out with a subscription.
public struct PushKeys: Sendable, Hashable {
    /// Its public key on P-256, uncompressed.
    public let publicKey: [UInt8]
    /// What else is needed to write to it: 16 bytes.
    public let secret: [UInt8]

    /// Nil for bytes that are no such keys.
    public init?(publicKey: [UInt8], secret: [UInt8]) {
        guard P256KeyPair.isPublicKey(publicKey), secret.count == 16 else { return nil }
        self.publicKey = publicKey
        self.secret = secret
    }

    /// As browsers write them, `p256dh` and `auth` in base64url; nil for what is none.
    public init?(p256dh: String, auth: String) {
        guard p256dh.utf8.count <= 100, auth.utf8.count <= 30, let publicKey = Base64URL.decode(p256dh),
            let secret = Base64URL.decode(auth)
        else { return nil }
        self.init(publicKey: publicKey, secret: secret)
    }
}
