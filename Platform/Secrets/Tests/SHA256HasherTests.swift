import Secrets
import Testing

@Suite struct SHA256HasherTests {
    /// From FIPS 180-4's examples.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func `A text has its known hash, in however many pieces it comes`(_ text: String, _ known: String) {
        var whole = SHA256Hasher(), pieces = SHA256Hasher()
        whole.update(Array(text.utf8))
        for byte in text.utf8 { pieces.update([byte]) }
        let hex = whole.hash().map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        #expect(hex == known)
        #expect(pieces.hash() == whole.hash())
    }
}
