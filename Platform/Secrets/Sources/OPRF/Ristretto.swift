import CSodium

/// The group ristretto255 (RFC 9496) as libsodium has it, and hashing into it (RFC 9380).
enum Ristretto {
    private static let length = 32

    /// An element times a scalar; nil when one of them is none, or the product is the neutral element.
    static func product(_ element: [UInt8], _ scalar: [UInt8]) -> [UInt8]? {
        Sodium.start()
        guard element.count == length, scalar.count == length else { return nil }
        var product = [UInt8](repeating: 0, count: length)
        return crypto_scalarmult_ristretto255(&product, scalar, element) == 0 ? product : nil
    }

    static func base(times scalar: [UInt8]) -> [UInt8]? {
        Sodium.start()
        guard scalar.count == length else { return nil }
        var product = [UInt8](repeating: 0, count: length)
        return crypto_scalarmult_ristretto255_base(&product, scalar) == 0 ? product : nil
    }

    static func randomScalar() -> [UInt8] {
        Sodium.start()
        var scalar = [UInt8](repeating: 0, count: length)
        crypto_core_ristretto255_scalar_random(&scalar)
        return scalar
    }

    static func inverse(of scalar: [UInt8]) -> [UInt8]? {
        Sodium.start()
        guard scalar.count == length else { return nil }
        var inverse = [UInt8](repeating: 0, count: length)
        return crypto_core_ristretto255_scalar_invert(&inverse, scalar) == 0 ? inverse : nil
    }

    static func element(hashing message: [UInt8], domain: [UInt8]) -> [UInt8]? {
        let wide = expand(message, domain)
        var element = [UInt8](repeating: 0, count: length)
        return crypto_core_ristretto255_from_hash(&element, wide) == 0 ? element : nil
    }

    static func scalar(hashing message: [UInt8], domain: [UInt8]) -> [UInt8] {
        let wide = expand(message, domain)
        var scalar = [UInt8](repeating: 0, count: length)
        crypto_core_ristretto255_scalar_reduce(&scalar, wide)
        return scalar
    }

    /// SHA-512.
    static func hash(_ message: [UInt8]) -> [UInt8] {
        Sodium.start()
        var hash = [UInt8](repeating: 0, count: 64)
        crypto_hash_sha512(&hash, message, UInt64(message.count))
        return hash
    }

    /// Bytes behind their count in two bytes.
    static func counted(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8(truncatingIfNeeded: bytes.count >> 8), UInt8(truncatingIfNeeded: bytes.count)] + bytes
    }

    /// `expand_message_xmd` of RFC 9380 to 64 bytes, which are one block of SHA-512.
    private static func expand(_ message: [UInt8], _ domain: [UInt8]) -> [UInt8] {
        let suffix = domain + [UInt8(truncatingIfNeeded: domain.count)]
        let first = hash([UInt8](repeating: 0, count: 128) + message + [0, 64, 0] + suffix)
        return hash(first + [1] + suffix)
    }
}
