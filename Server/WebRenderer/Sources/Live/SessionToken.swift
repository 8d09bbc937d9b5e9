/// Unguessable names: 24 bytes from the system's generator in base64url.
enum SessionToken {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    static func make() -> String {
        var generator = SystemRandomNumberGenerator()
        var bytes: [UInt8] = []
        for _ in 0..<4 {
            var word = generator.next()
            for _ in 0..<8 {
                bytes.append(alphabet[Int(truncatingIfNeeded: word & 63)])
                word >>= 6
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
