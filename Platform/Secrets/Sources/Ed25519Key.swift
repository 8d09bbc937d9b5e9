import CSodium

/// A pair of keys that signs what others can check with the public half alone (Ed25519, RFC 8032).
public struct Ed25519Key: Sendable {
    /// What the pair is made of; it is kept as any other secret.
    public let seed: [UInt8]
    /// 32 bytes that anybody may know.
    public let publicKey: [UInt8]
    private let secret: [UInt8]
    private static let seedLength = 32
    private static let publicLength = 32
    private static let secretLength = 64
    private static let signatureLength = 64

    /// A new pair.
    public init() {
        self.init(checked: SecureRandom.bytes(Self.seedLength))
    }

    /// The pair of a seed of 32 bytes; nil for any other length.
    public init?(seed: [UInt8]) {
        guard seed.count == Self.seedLength else { return nil }
        self.init(checked: seed)
    }

    private init(checked seed: [UInt8]) {
        Sodium.start()
        var publicKey = [UInt8](repeating: 0, count: Self.publicLength)
        var secret = [UInt8](repeating: 0, count: Self.secretLength)
        crypto_sign_seed_keypair(&publicKey, &secret, seed)
        (self.seed, self.publicKey, self.secret) = (seed, publicKey, secret)
    }

    /// 64 bytes, always the same for the same message.
    public func sign(_ message: [UInt8]) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: Self.signatureLength)
        crypto_sign_detached(&signature, nil, message, UInt64(message.count), secret)
        return signature
    }

    /// Whether somebody with the private half of a key has signed a message.
    public static func verify(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]) -> Bool {
        guard signature.count == signatureLength, publicKey.count == publicLength else { return false }
        Sodium.start()
        return crypto_sign_verify_detached(signature, message, UInt64(message.count), publicKey) == 0
    }
}
