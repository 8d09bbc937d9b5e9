import CCrypto
public import Foundation
import Secrets

/// The codes of authenticators: RFC 6238 with HMAC-SHA-1, 30 seconds a step and six digits, which all of them know.
public struct OneTimePassword: Sendable, Equatable {
    /// 20 bytes, as RFC 4226 advises.
    public let secret: [UInt8]
    private static let period: TimeInterval = 30
    private static let digits = 6

    public init(secret: [UInt8]) { self.secret = secret }

    /// A new secret.
    public static func random() -> OneTimePassword { OneTimePassword(secret: SecureRandom.bytes(20)) }

    /// The step that a time lies in.
    public static func step(at time: Date) -> Int64 { Int64((time.timeIntervalSince1970 / period).rounded(.down)) }

    /// The code of a step.
    public func code(at step: Int64) -> String {
        let message = (0..<8).map { UInt8(truncatingIfNeeded: step >> (56 - 8 * Int64($0))) }
        var hash = [UInt8](repeating: 0, count: 20)
        guard hs_crypto_hmac_sha1(secret, secret.count, message, message.count, &hash) else { return "" }
        // RFC 4226, section 5.3.
        let offset = Int(hash[19] & 15)
        let number = (0..<4).reduce(0) { $0 << 8 | Int(hash[offset + $1]) } & 0x7FFF_FFFF
        let text = String(number % 1_000_000)
        return String(repeating: "0", count: Self.digits - text.count) + text
    }

    /// The step that a typed code is of: the one of the time, or one beside it for clocks that differ; nil when of none.
    /// All are compared, so that the time which it takes tells nothing.
    public func step(of typed: String, at time: Date) -> Int64? {
        let digits = Array(typed.utf8.filter { (0x30...0x39).contains($0) })
        let now = Self.step(at: time)
        return [now - 1, now, now + 1].reduce(nil) { found, step in
            let code = Array(code(at: step).utf8)
            let isEqual =
                code.count == Self.digits && digits.count == code.count
                && zip(code, digits).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
            return isEqual ? step : found
        }
    }

    /// The secret in base 32 without padding (RFC 4648, section 6).
    public var text: String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        var result = "", pending: UInt32 = 0, bits: UInt32 = 0
        for byte in secret {
            pending = (pending << 8 | UInt32(byte)) & 0xFFFF
            bits += 8
            while bits >= 5 {
                bits -= 5
                result.append(alphabet[Int(pending >> bits & 31)])
            }
        }
        if bits > 0 { result.append(alphabet[Int(pending << (5 - bits) & 31)]) }
        return result
    }
}
