import CSodium

/// SHA-256 (FIPS 180-4) of bytes that come in pieces: for checksums that others compute too, not for secrets.
public struct SHA256Hasher: Sendable {
    private var state = crypto_hash_sha256_state()

    public init() {
        crypto_hash_sha256_init(&state)
    }

    public mutating func update(_ bytes: [UInt8]) {
        crypto_hash_sha256_update(&state, bytes, UInt64(bytes.count))
    }

    /// The 32 bytes of the hash of all that was given so far.
    public func hash() -> [UInt8] {
        var copy = state
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_bytes()))
        crypto_hash_sha256_final(&copy, &hash)
        return hash
    }
}
