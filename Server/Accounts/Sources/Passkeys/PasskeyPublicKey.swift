import CCrypto

/// The public key of a passkey: COSE_Key (RFC 9053) for ES256, EdDSA on Ed25519 or RS256.
struct PasskeyPublicKey: Sendable, Equatable {
    private enum Kind: Equatable {
        /// x and y.
        case es256([UInt8])
        case ed25519([UInt8])
        case rs256(modulus: [UInt8], exponent: [UInt8])
    }

    private let kind: Kind

    /// The numbers by which COSE calls the algorithms, the one that is liked best first.
    static let algorithms = [-7, -8, -257]

    /// Nil for what is no key, and for keys that are too short or of another algorithm.
    init?(_ key: CBORValue) {
        // Labels of RFC 9052, section 7, and RFC 9053, section 7: 1 kind of key, 3 algorithm, -1 to -3 its parts.
        switch (key[1]?.integer, key[3]?.integer) {
        case (2, -7):
            guard key[-1]?.integer == 1, let x = key[-2]?.byteString, let y = key[-3]?.byteString, x.count == 32,
                y.count == 32, hs_crypto_is_p256(x + y)
            else { return nil }
            kind = .es256(x + y)
        case (1, -8):
            guard key[-1]?.integer == 6, let x = key[-2]?.byteString, x.count == 32 else { return nil }
            kind = .ed25519(x)
        case (3, -257):
            guard let n = key[-1]?.byteString, let e = key[-2]?.byteString, (1...4).contains(e.count) else {
                return nil
            }
            let modulus = Array(n.drop { $0 == 0 }), exponent = e.reduce(0) { $0 << 8 | Int($1) }
            guard (256...1024).contains(modulus.count), exponent >= 3, exponent % 2 == 1 else { return nil }
            kind = .rs256(modulus: modulus, exponent: e)
        default: return nil
        }
    }

    /// The key that some bytes hold and nothing else.
    init?(_ bytes: [UInt8]) {
        guard let value = try? CBORReader.value(of: bytes) else { return nil }
        self.init(value)
    }

    /// COSE's number of the algorithm.
    var algorithm: Int {
        switch kind {
        case .es256: -7
        case .ed25519: -8
        case .rs256: -257
        }
    }

    /// Whether a signature is this key's, in the form of Web Authentication, section 6.5.6.
    func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        switch kind {
        case .es256(let point):
            // Two numbers of 33 bytes at most, with what says so.
            guard (8...72).contains(signature.count) else { return false }
            return hs_crypto_verify_es256_der(point, message, message.count, signature, signature.count)
        case .ed25519(let point):
            guard signature.count == 64 else { return false }
            return hs_crypto_verify_ed25519(point, message, message.count, signature)
        case .rs256(let modulus, let exponent):
            guard signature.count == modulus.count else { return false }
            return hs_crypto_verify_rs256(
                modulus, modulus.count, exponent, exponent.count, message, message.count, signature, signature.count)
        }
    }
}
