/// The SHA-256 of a certificate (its DER), or of its public key (its SubjectPublicKeyInfo, as RFC 7469 has it).
public struct CertificateFingerprint: Hashable, Sendable, Codable {
    /// What was hashed.
    public enum Kind: UInt8, Sendable, Codable { case certificate, publicKey }

    public let kind: Kind
    /// 32 bytes.
    public let bytes: [UInt8]

    /// Takes a hash; nil unless it is 32 bytes long.
    public init?(_ kind: Kind = .certificate, bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        self.kind = kind
        self.bytes = bytes
    }

    /// Reads 64 hexadecimal digits, with or without colons or spaces; nil for anything else.
    public init?(_ kind: Kind = .certificate, _ text: String) {
        let digits = text.utf8.filter { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: " ") }.map { byte in
            Character(UnicodeScalar(byte)).hexDigitValue.flatMap { UInt8(exactly: $0) }
        }
        guard digits.count == 64 else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: 64, by: 2) {
            guard let high = digits[index], let low = digits[index + 1] else { return nil }
            bytes.append(high << 4 | low)
        }
        self.init(kind, bytes: bytes)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let kind = try container.decode(Kind.self, forKey: .kind)
        let bytes = try container.decode([UInt8].self, forKey: .bytes)
        guard let fingerprint = CertificateFingerprint(kind, bytes: bytes) else {
            throw DecodingError.dataCorruptedError(
                forKey: .bytes, in: container, debugDescription: "A fingerprint has 32 bytes.")
        }
        self = fingerprint
    }
}

extension CertificateFingerprint: CustomStringConvertible {
    /// Pairs of hexadecimal digits with colons, as browsers show them.
    public var description: String {
        bytes.map { byte in
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count == 1 ? "0" + digits : digits
        }.joined(separator: ":")
    }
}
