import CSodium

/// Numbers that nobody can guess, from the system's generator.
public enum SecureRandom {
    /// Some random bytes.
    public static func bytes(_ count: Int) -> [UInt8] {
        Sodium.start()
        var bytes = [UInt8](repeating: 0, count: max(0, count))
        randombytes_buf(&bytes, bytes.count)
        return bytes
    }

    /// A random token as URL-safe text; 32 bytes give 43 characters.
    public static func token(bytes count: Int = 32) -> String {
        Base64URL.encode(bytes(count))
    }

    /// A code of decimal digits, each code equally likely; leading zeros are kept. At most nine digits.
    public static func code(digits: Int = 6) -> String {
        Sodium.start()
        let digits = min(max(digits, 1), 9)
        let bound = (0..<digits).reduce(UInt32(1)) { power, _ in power * 10 }
        let number = String(randombytes_uniform(bound))
        return String(repeating: "0", count: digits - number.count) + number
    }
}
