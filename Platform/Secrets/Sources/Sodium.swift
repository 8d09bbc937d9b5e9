import CSodium

/// libsodium, started. Every use of it in this module goes through here, so that it can never be used unstarted.
enum Sodium {
    private static let started: Bool = sodium_init() >= 0

    /// Starts libsodium once for the process; it can only fail when the machine gives no random numbers.
    static func start() {
        precondition(started, "libsodium cannot start: this machine gives no random numbers.")
    }

    /// Whether two byte strings are equal, in a time that depends on their lengths only.
    static func equal(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
        start()
        let (left, right) = (Array(left), Array(right))
        guard left.count == right.count else { return false }
        return sodium_memcmp(left, right, left.count) == 0
    }

    /// BLAKE2b under a key, 32 bytes.
    static func keyedHash(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        start()
        var hash = [UInt8](repeating: 0, count: 32)
        crypto_generichash(&hash, hash.count, message, UInt64(message.count), key, key.count)
        return hash
    }
}
