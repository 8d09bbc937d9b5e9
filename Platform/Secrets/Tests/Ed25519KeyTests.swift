import Secrets
import Testing

@Suite struct Ed25519KeyTests {
    /// The third of RFC 8032's examples.
    @Test func `A seed gives the public key and the signature of the standard`() throws {
        let seed: [UInt8] = bytes("c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7")
        let key = try #require(Ed25519Key(seed: seed))
        #expect(key.publicKey == bytes("fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025"))
        let signature = bytes(
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"
        )
        #expect(key.sign([0xAF, 0x82]) == signature)
        #expect(Ed25519Key.verify(signature, of: [0xAF, 0x82], by: key.publicKey))
    }

    @Test func `A signature holds for its message and its key alone`() throws {
        let key = Ed25519Key(), other = Ed25519Key()
        let message = Array("gone".utf8), signature = key.sign(message)
        #expect(!Ed25519Key.verify(signature, of: message + [0], by: key.publicKey))
        #expect(!Ed25519Key.verify(signature, of: message, by: other.publicKey))
        #expect(!Ed25519Key.verify(Array(signature.dropLast()), of: message, by: key.publicKey))
        #expect(Ed25519Key(seed: [1, 2, 3]) == nil)
        #expect(Ed25519Key(seed: key.seed)?.publicKey == key.publicKey)
    }

    private func bytes(_ text: String) -> [UInt8] {
        let digits = text.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
