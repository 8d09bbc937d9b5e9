import CSodium

/// XChaCha20-Poly1305 around one block: a bit that changes anywhere makes it unreadable.
enum SealedBox {
    static let overhead = 16
    private static let nonceLength = 24

    /// A box under a key that no other block has with this number.
    static func seal(_ plain: [UInt8], key: [UInt8], number: UInt64, context: [UInt8]) -> [UInt8] {
        seal(plain, key: key, nonce: nonce(number), context: context)
    }

    static func open(_ box: [UInt8], key: [UInt8], number: UInt64, context: [UInt8]) -> [UInt8]? {
        open(box, key: key, nonce: nonce(number), context: context)
    }

    /// A box with a random nonce in front, for keys that seal many things.
    static func sealRandomly(_ plain: [UInt8], key: [UInt8], context: [UInt8]) -> [UInt8] {
        let nonce = RepositoryKeys.randomBytes(nonceLength)
        return nonce + seal(plain, key: key, nonce: nonce, context: context)
    }

    static func openRandom(_ box: [UInt8], key: [UInt8], context: [UInt8]) -> [UInt8]? {
        guard box.count >= nonceLength else { return nil }
        return open(Array(box[nonceLength...]), key: key, nonce: Array(box[..<nonceLength]), context: context)
    }

    private static func seal(_ plain: [UInt8], key: [UInt8], nonce: [UInt8], context: [UInt8]) -> [UInt8] {
        // SAFETY: the box is as long as the text and the tag, which is all that is written.
        [UInt8](unsafeUninitializedCapacity: plain.count + overhead) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            crypto_aead_xchacha20poly1305_ietf_encrypt(
                base, nil, plain, UInt64(plain.count), context, UInt64(context.count), nil, nonce, key)
            count = plain.count + overhead
        }
    }

    private static func open(_ box: [UInt8], key: [UInt8], nonce: [UInt8], context: [UInt8]) -> [UInt8]? {
        guard box.count >= overhead else { return nil }
        var failed = false
        // SAFETY: the text is shorter than the box by the tag, and no more than it is written.
        let plain = [UInt8](unsafeUninitializedCapacity: box.count - overhead) { buffer, count in
            failed =
                crypto_aead_xchacha20poly1305_ietf_decrypt(
                    buffer.baseAddress, nil, nil, box, UInt64(box.count), context, UInt64(context.count), nonce, key)
                != 0
            count = failed ? 0 : box.count - overhead
        }
        return failed ? nil : plain
    }

    private static func nonce(_ number: UInt64) -> [UInt8] {
        var writer = ByteWriter()
        writer.word(number)
        return writer.bytes + [UInt8](repeating: 0, count: nonceLength - 8)
    }
}
