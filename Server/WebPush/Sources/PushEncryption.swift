import CCrypto
import Secrets

/// Encryption of what is pushed, which the push service cannot read: RFC 8291 with the coding `aes128gcm` of RFC 8188.
public enum PushEncryption {
    /// Bytes that a push may hold so that every push service takes it (RFC 8030, section 7.2, with what is added here).
    public static let longest = 3_993
    private static let recordSize: UInt32 = 4_096

    /// A message for a subscription, as the body of a request; nil for keys that are none, or too long a message.
    public static func encrypt(_ message: [UInt8], for keys: PushKeys) -> [UInt8]? {
        guard let sender = P256KeyPair() else { return nil }
        return encrypt(message, for: keys, from: sender, salt: SecureRandom.bytes(16))
    }

    static func encrypt(_ message: [UInt8], for keys: PushKeys, from sender: P256KeyPair, salt: [UInt8]) -> [UInt8]? {
        guard message.count <= longest, let shared = sender.agree(with: keys.publicKey) else { return nil }
        let (key, nonce) = derive(shared, keys.secret, keys.publicKey, sender.publicKey, salt)
        // One record, the last: a 2 marks its end (RFC 8188, section 2).
        let record = message + [2]
        var sealed = [UInt8](repeating: 0, count: record.count + 16)
        guard hs_crypto_aes128gcm_seal(key, nonce, record, record.count, &sealed) else { return nil }
        let size = (0..<4).map { UInt8(truncatingIfNeeded: recordSize >> (24 - 8 * $0)) }
        return salt + size + [UInt8(sender.publicKey.count)] + sender.publicKey + sealed
    }

    /// What a receiver reads in the body of a request; nil for what was not encrypted for them.
    public static func decrypt(_ body: [UInt8], with pair: P256KeyPair, secret: [UInt8]) -> [UInt8]? {
        let head = 21 + P256KeyPair.publicCount
        guard body.count > head + 16, body[20] == UInt8(P256KeyPair.publicCount) else { return nil }
        let salt = Array(body[..<16]), sender = Array(body[21..<head]), sealed = Array(body[head...])
        guard let shared = pair.agree(with: sender) else { return nil }
        let (key, nonce) = derive(shared, secret, pair.publicKey, sender, salt)
        var record = [UInt8](repeating: 0, count: sealed.count - 16)
        guard hs_crypto_aes128gcm_open(key, nonce, sealed, sealed.count, &record),
            let end = record.lastIndex(where: { $0 != 0 }), record[end] == 2
        else { return nil }
        return Array(record[..<end])
    }

    /// RFC 8291, section 3.4, and RFC 8188, sections 2.2 and 2.3.
    private static func derive(
        _ shared: [UInt8], _ secret: [UInt8], _ receiver: [UInt8], _ sender: [UInt8], _ salt: [UInt8]
    ) -> (key: [UInt8], nonce: [UInt8]) {
        let first = hash(secret, shared)
        let material = hash(first, Array("WebPush: info\0".utf8) + receiver + sender + [1])
        let second = hash(salt, material)
        let key = hash(second, Array("Content-Encoding: aes128gcm\0".utf8) + [1])
        let nonce = hash(second, Array("Content-Encoding: nonce\0".utf8) + [1])
        return (Array(key.prefix(16)), Array(nonce.prefix(12)))
    }

    /// HMAC-SHA-256: both steps of HKDF (RFC 5869), since no output here is longer than one of its blocks.
    private static func hash(_ key: [UInt8], _ message: [UInt8]) -> [UInt8] {
        var hash = [UInt8](repeating: 0, count: 32)
        _ = hs_crypto_hmac_sha256(key, key.count, message, message.count, &hash)
        return hash
    }
}
