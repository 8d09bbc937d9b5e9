/// Base 64 with the URL-safe alphabet and without padding (RFC 4648, section 5).
public enum Base64URL {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (index, character) in alphabet.enumerated() { values[Int(character)] = UInt8(index) }
        return values
    }()

    /// The text form of some bytes.
    public static func encode(_ bytes: some Collection<UInt8>) -> String { encode(Array(bytes)) }

    /// The text form of some bytes; each address of a picture has one, so that this is not generic.
    public static func encode(_ bytes: [UInt8]) -> String {
        let alphabet = Self.alphabet
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 4 + 2) / 3)
        var pending: UInt32 = 0
        var bits: UInt32 = 0
        for byte in bytes {
            pending = pending << 8 | UInt32(byte)
            bits += 8
            while bits >= 6 {
                bits -= 6
                text.append(alphabet[Int(pending >> bits & 63)])
            }
        }
        if bits > 0 { text.append(alphabet[Int(pending << (6 - bits) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text; nil when it is not in the one form that `encode` gives.
    public static func decode(_ text: some StringProtocol) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count * 3 / 4)
        var pending: UInt32 = 0
        var bits = 0
        for character in text.utf8 {
            let value = values[Int(character)]
            guard value != 255 else { return nil }
            pending = (pending << 6 | UInt32(value)) & 0xFFFF
            bits += 6
            guard bits >= 8 else { continue }
            bits -= 8
            bytes.append(UInt8(pending >> UInt32(bits) & 255))
        }
        // Left-over bits must be zero and fewer than six: each byte string has one text.
        guard bits < 6, pending & ((1 << UInt32(bits)) - 1) == 0 else { return nil }
        return bytes
    }
}
