import Foundation
import Secrets

/// The SHA-256 of a server's public key as its certificate has it (SubjectPublicKeyInfo, RFC 7469). It stays when the
/// certificate is renewed for the same key.
public struct KeyPin: Hashable, Sendable, LosslessStringConvertible {
    private static let scheme = "sha256/"
    private let hash: [UInt8]

    /// Takes a hash; nil unless it is 32 bytes long.
    public init?(hash: [UInt8]) {
        guard hash.count == 32 else { return nil }
        self.hash = hash
    }

    /// Reads `sha256/` and the hash in Base64, as other programs write pins; nil for anything else.
    public init?(_ description: String) {
        guard description.hasPrefix(Self.scheme),
            let bytes = Data(base64Encoded: String(description.dropFirst(Self.scheme.count)))
        else { return nil }
        self.init(hash: Array(bytes))
    }

    /// The pin of a public key as systems hand it out: RSA's two numbers (PKCS #1), or a point on one of NIST's curves
    /// (X9.63). Nil for a key of another kind.
    public init?(publicKey key: [UInt8]) {
        guard let algorithm = Self.algorithm(of: key) else { return nil }
        var hasher = SHA256Hasher()
        // What stands before the key in a certificate says what kind of key it is.
        hasher.update(Self.sequence(algorithm + Self.value(0x03, [0] + key)))
        hash = hasher.hash()
    }

    public var description: String { Self.scheme + Data(hash).base64EncodedString() }

    /// The name of a key's kind, with its curve, in DER.
    private static func algorithm(of key: [UInt8]) -> [UInt8]? {
        let curve: [UInt8]
        switch (key.first, key.count) {
        case (0x30, 128...2_200): return sequence(object([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 1, 1]) + value(5, []))
        case (0x04, 65): curve = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 3, 1, 7]
        case (0x04, 97): curve = [0x2B, 0x81, 0x04, 0, 0x22]
        case (0x04, 133): curve = [0x2B, 0x81, 0x04, 0, 0x23]
        default: return nil
        }
        return sequence(object([0x2A, 0x86, 0x48, 0xCE, 0x3D, 2, 1]) + object(curve))
    }

    private static func sequence(_ content: [UInt8]) -> [UInt8] { value(0x30, content) }

    private static func object(_ name: [UInt8]) -> [UInt8] { value(0x06, name) }

    /// A value of DER: its kind, its length and what is in it.
    private static func value(_ kind: UInt8, _ content: [UInt8]) -> [UInt8] {
        let count = content.count
        let length: [UInt8] =
            switch count {
            case ..<0x80: [UInt8(clamping: count)]
            case ..<0x100: [0x81, UInt8(clamping: count)]
            default: [0x82, UInt8(clamping: count >> 8), UInt8(clamping: count & 0xFF)]
            }
        return [kind] + length + content
    }
}

extension KeyPin: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let pin = KeyPin(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: Self.scheme)
        }
        self = pin
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
