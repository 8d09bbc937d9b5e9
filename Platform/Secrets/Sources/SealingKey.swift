import CSodium

/// Seals small secrets so that only this key ring opens them (XChaCha20-Poly1305), for one purpose.
///
/// A box names the key that sealed it; boxes stay openable after rotations.
public struct SealingKey: Sendable {
    private let keys: KeyRing
    private let purpose: String
    private static let version: UInt8 = 1
    private static let nonceLength = 24
    private static let tagLength = 16

    public init(keys: KeyRing, purpose: String) {
        self.keys = keys
        self.purpose = "seal:\(purpose)"
    }

    /// A box with the plain bytes; `context` is not in the box but must be given again to open it.
    public func seal(_ plain: [UInt8], context: String) -> [UInt8] {
        Sodium.start()
        let (id, key) = keys.newestKey(for: purpose)
        let nonce = SecureRandom.bytes(Self.nonceLength)
        let header = [Self.version] + id.bigEndianBytes
        let known = header + Array(context.utf8)
        var sealed = [UInt8](repeating: 0, count: plain.count + Self.tagLength)
        crypto_aead_xchacha20poly1305_ietf_encrypt(
            &sealed, nil, plain, UInt64(plain.count), known, UInt64(known.count), nil, nonce, key)
        return header + nonce + sealed
    }

    /// The plain bytes of a box; throws `damaged` when a bit of it is not as it was sealed.
    public func open(_ box: [UInt8], context: String) throws(SecretsError) -> [UInt8] {
        Sodium.start()
        let start = 5 + Self.nonceLength
        guard box.count >= start + Self.tagLength, box[0] == Self.version,
            let id = UInt32(bigEndianBytes: box[1..<5]), let key = keys.key(id, for: purpose, among: .max)
        else { throw SecretsError(.damaged, "A sealed secret is damaged or was sealed by other keys.") }
        let known = Array(box[0..<5]) + Array(context.utf8)
        let sealed = Array(box[start...])
        var plain = [UInt8](repeating: 0, count: sealed.count - Self.tagLength)
        let failed = crypto_aead_xchacha20poly1305_ietf_decrypt(
            &plain, nil, nil, sealed, UInt64(sealed.count), known, UInt64(known.count), Array(box[5..<start]), key)
        guard failed == 0 else {
            throw SecretsError(.damaged, "A sealed secret is damaged or was sealed by other keys.")
        }
        return plain
    }
}
