import CSodium
import Foundation

/// Seals bytes so that a passphrase opens them, wherever they are taken (argon2id, XChaCha20-Poly1305). Making the key
/// costs a good part of a second and blocks, so that guessing costs as much.
public enum PassphraseBox {
    private static let version: UInt8 = 1
    /// Of version 1: 64 MiB and three passes. It is not in the box, so that no stranger's box says what opening it costs.
    private static let cost = PasswordHasher.Cost(memory: 64 << 20, passes: 3)
    private static let saltLength = 16
    private static let nonceLength = 24
    private static let tagLength = 16

    /// A box with the plain bytes, under a salt and a nonce of its own.
    public static func seal(_ plain: [UInt8], passphrase: String) throws(SecretsError) -> [UInt8] {
        let (salt, nonce) = (SecureRandom.bytes(saltLength), SecureRandom.bytes(nonceLength))
        let key = try key(passphrase, salt)
        let header = [version] + salt
        var sealed = [UInt8](repeating: 0, count: plain.count + tagLength)
        crypto_aead_xchacha20poly1305_ietf_encrypt(
            &sealed, nil, plain, UInt64(plain.count), header, UInt64(header.count), nil, nonce, key)
        return header + nonce + sealed
    }

    /// The plain bytes of a box; throws `damaged` for another passphrase too, which looks the same.
    public static func open(_ box: [UInt8], passphrase: String) throws(SecretsError) -> [UInt8] {
        let header = 1 + saltLength
        let start = header + nonceLength
        let damaged = SecretsError(.damaged, "What is sealed is damaged, or the passphrase is another one.")
        guard box.count >= start + tagLength, box[0] == version else { throw damaged }
        let key = try key(passphrase, Array(box[1..<header]))
        let sealed = Array(box[start...])
        var plain = [UInt8](repeating: 0, count: sealed.count - tagLength)
        let failed = crypto_aead_xchacha20poly1305_ietf_decrypt(
            &plain, nil, nil, sealed, UInt64(sealed.count), Array(box[..<header]), UInt64(header),
            Array(box[header..<start]), key)
        guard failed == 0 else { throw damaged }
        return plain
    }

    /// NFC, so that the same characters typed on different keyboards are the same passphrase.
    private static func key(_ passphrase: String, _ salt: [UInt8]) throws(SecretsError) -> [UInt8] {
        Sodium.start()
        let bytes = passphrase.precomposedStringWithCanonicalMapping.utf8.map { CChar(bitPattern: $0) }
        guard bytes.count <= PasswordHasher.maximumBytes else {
            throw SecretsError(.tooLarge, "The passphrase is longer than \(PasswordHasher.maximumBytes) bytes.")
        }
        var key = [UInt8](repeating: 0, count: 32)
        let failed = crypto_pwhash(
            &key, UInt64(key.count), bytes, UInt64(bytes.count), salt, UInt64(cost.passes), cost.memory,
            crypto_pwhash_ALG_ARGON2ID13)
        guard failed == 0 else { throw SecretsError(.outOfMemory, "There is no memory to make a key.") }
        return key
    }
}
