import CCrypto
import Secrets

/// A public key of an issuer (RFC 7517), as far as ID tokens are signed with such.
struct JSONWebKey: Decodable, Sendable {
    var kty: String
    var kid: String?
    var use: String?
    var alg: String?
    var n: String?
    var e: String?
    var crv: String?
    var x: String?
    var y: String?

    /// The algorithms whose tokens are taken: others, `none` and those of shared secrets first of all, are not even tried.
    enum Algorithm: String, Sendable { case rs256 = "RS256", es256 = "ES256" }

    /// Whether this key signs with an algorithm and may be used to.
    func signs(with algorithm: Algorithm) -> Bool {
        guard use == nil || use == "sig", alg == nil || alg == algorithm.rawValue else { return false }
        switch algorithm {
        case .rs256: return kty == "RSA" && modulus != nil
        case .es256: return kty == "EC" && crv == "P-256" && point != nil
        }
    }

    /// Whether a signature is this key's.
    func verifies(_ signature: [UInt8], of message: [UInt8], with algorithm: Algorithm) -> Bool {
        guard signs(with: algorithm) else { return false }
        switch algorithm {
        case .rs256:
            guard let modulus, let exponent, signature.count == modulus.count else { return false }
            return hs_crypto_verify_rs256(
                modulus, modulus.count, exponent, exponent.count, message, message.count, signature, signature.count)
        case .es256:
            guard let point, signature.count == 64 else { return false }
            return hs_crypto_verify_es256(point, message, message.count, signature)
        }
    }

    /// 2,048 to 8,192 bits.
    private var modulus: [UInt8]? {
        guard let bytes = n.flatMap({ Base64URL.decode($0) }), exponent != nil else { return nil }
        let plain = Array(bytes.drop { $0 == 0 })
        return (256...1024).contains(plain.count) ? plain : nil
    }

    private var exponent: [UInt8]? {
        guard let bytes = e.flatMap({ Base64URL.decode($0) }), (1...4).contains(bytes.count) else { return nil }
        let number = bytes.reduce(0) { $0 << 8 | Int($1) }
        return number >= 3 && number % 2 == 1 ? bytes : nil
    }

    private var point: [UInt8]? {
        guard let x = x.flatMap({ Base64URL.decode($0) }), let y = y.flatMap({ Base64URL.decode($0) }),
            x.count == 32, y.count == 32
        else { return nil }
        return x + y
    }
}

/// An issuer's keys. One that cannot be read is left out, so that keys of a new kind do not make the others useless.
struct JSONWebKeySet: Decodable, Sendable {
    var keys: [JSONWebKey]

    private enum CodingKeys: String, CodingKey { case keys }
    private static let maximum = 100

    private struct Entry: Decodable {
        var key: JSONWebKey?

        init(from decoder: any Decoder) throws { key = try? JSONWebKey(from: decoder) }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        keys = try container.decode([Entry].self, forKey: .keys).compactMap(\.key).prefix(Self.maximum).map(\.self)
    }

    /// The keys that may have signed a token: the one that it names, or, where it names none, the only one there is.
    func candidates(_ id: String?, _ algorithm: JSONWebKey.Algorithm) -> [JSONWebKey] {
        let fitting = keys.filter { $0.signs(with: algorithm) }
        guard let id else { return fitting.count == 1 ? fitting : [] }
        return fitting.filter { $0.kid == id }
    }
}
