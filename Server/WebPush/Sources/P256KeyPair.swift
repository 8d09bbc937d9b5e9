import CCrypto

/// A pair of keys on P-256, which agrees with others on secrets (ECDH) and signs (ES256).
///
/// It is `@unchecked Sendable` because the pair does not change after it was made.
public final class P256KeyPair: @unchecked Sendable {
    /// Bytes of a public key, uncompressed: a 4, x and y.
    public static let publicCount = 65
    /// The public key, uncompressed.
    public let publicKey: [UInt8]
    private let pair: OpaquePointer

    /// A new pair; nil when there is no memory.
    public convenience init?() {
        guard let pair = hs_crypto_make_p256() else { return nil }
        self.init(pair)
    }

    /// The pair of a private key in PEM that is not encrypted, such as the files of PKCS#8 that Apple hands out; nil for
    /// text that is none.
    public convenience init?(pem: String) {
        var pem = pem
        let pair = pem.withUTF8 { text in
            text.withMemoryRebound(to: CChar.self) { hs_crypto_p256_read($0.baseAddress, $0.count) }
        }
        guard let pair else { return nil }
        self.init(pair)
    }

    private init(_ pair: OpaquePointer) {
        var x = [UInt8](repeating: 0, count: 32), y = x
        _ = hs_crypto_public_part(pair, false, &x, x.count)
        _ = hs_crypto_public_part(pair, true, &y, y.count)
        self.pair = pair
        publicKey = [4] + x + y
    }

    /// A pair that was kept; nil for bytes that are none.
    public init?(publicKey: [UInt8], secret: [UInt8]) {
        guard publicKey.count == Self.publicCount, publicKey[0] == 4, secret.count == 32,
            let pair = hs_crypto_p256_pair(Array(publicKey[1...]), secret)
        else { return nil }
        self.pair = pair
        self.publicKey = publicKey
    }

    deinit { hs_crypto_key_free(pair) }

    /// Whether some bytes are a public key.
    public static func isPublicKey(_ bytes: [UInt8]) -> Bool {
        bytes.count == publicCount && bytes[0] == 4 && hs_crypto_is_p256(Array(bytes[1...]))
    }

    /// The private key, to be kept where nobody else reads it.
    public var secret: [UInt8] {
        var secret = [UInt8](repeating: 0, count: 32)
        return hs_crypto_p256_secret(pair, &secret) ? secret : []
    }

    /// The secret that both can make of their own private and the other's public key; nil for what is no public key.
    func agree(with publicKey: [UInt8]) -> [UInt8]? {
        guard Self.isPublicKey(publicKey) else { return nil }
        var shared = [UInt8](repeating: 0, count: 32)
        return hs_crypto_p256_agree(pair, Array(publicKey[1...]), &shared) ? shared : nil
    }

    /// The signature over a message by ES256 (RFC 7518, section 3.4): 64 bytes.
    func sign(_ message: [UInt8]) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: 64)
        let count = hs_crypto_sign(pair, message, message.count, &signature, signature.count)
        return Array(signature.prefix(count))
    }
}
