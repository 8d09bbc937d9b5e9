/// Base 32 (RFC 4648) read back, as authenticators do.
public enum Base32 {
    /// The bytes of a text without padding; what is no letter of the alphabet counts as A.
    public static func bytes(_ text: String) -> [UInt8] {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        var bytes: [UInt8] = [], pending = 0, bits = 0
        for character in text {
            pending = (pending << 5 | (alphabet.firstIndex(of: character) ?? 0)) & 0xFFFF
            bits += 5
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(pending >> bits & 255))
            }
        }
        return bytes
    }
}
