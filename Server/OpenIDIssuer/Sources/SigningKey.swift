import CCrypto
import Secrets
public import Wire

/// A pair of keys that an issuer signs with.
///
/// It is `@unchecked Sendable` because the pair does not change after it was made.
public final class SigningKey: @unchecked Sendable {
    /// How it signs.
    public enum Algorithm: String, Sendable { case rs256 = "RS256", es256 = "ES256" }

    public let id: String
    public let algorithm: Algorithm
    private let pair: OpaquePointer

    /// A new pair; nil when there is no memory.
    public init?(_ algorithm: Algorithm = .rs256) {
        guard let pair = algorithm == .rs256 ? hs_crypto_make_rsa(2_048) : hs_crypto_make_p256() else { return nil }
        self.pair = pair
        self.algorithm = algorithm
        id = SecureRandom.token(bytes: 9)
    }

    deinit { hs_crypto_key_free(pair) }

    /// The signature over a message.
    public func sign(_ message: [UInt8]) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: 512)
        let count = hs_crypto_sign(pair, message, message.count, &signature, signature.count)
        return Array(signature.prefix(count))
    }

    /// The public key as JWK (RFC 7517).
    public var publicKey: JSONValue {
        let common: [JSONValue.Member] = [
            .init(name: "kid", value: .text(id)), .init(name: "use", value: "sig"),
            .init(name: "alg", value: .text(algorithm.rawValue)),
        ]
        let parts: [JSONValue.Member] =
            switch algorithm {
            case .rs256:
                [
                    .init(name: "kty", value: "RSA"), .init(name: "n", value: part(false)),
                    .init(name: "e", value: part(true)),
                ]
            case .es256:
                [
                    .init(name: "kty", value: "EC"), .init(name: "crv", value: "P-256"),
                    .init(name: "x", value: part(false)), .init(name: "y", value: part(true)),
                ]
            }
        return .object(parts + common)
    }

    private func part(_ isSecond: Bool) -> JSONValue {
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = hs_crypto_public_part(pair, isSecond, &bytes, bytes.count)
        return .text(Base64URL.encode(bytes.prefix(count)))
    }
}
