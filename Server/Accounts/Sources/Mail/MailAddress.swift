import AccountsAPI
import Wire

/// An address of mail in the form that accounts are found by: small letters, nothing that mail's protocols read as more
/// than an address.
public struct MailAddress: Sendable, Hashable {
    public let text: String

    /// Reads what a person typed; nil for what is no address (RFC 5321, section 4.1.2, without quoted names, addresses
    /// of machines and characters beyond ASCII).
    public init?(_ typed: String) {
        guard typed.utf8.count <= 1_024 else { return nil }
        let text = typed.trimmingMailSpace().lowercased()
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard text.utf8.count <= 254, parts.count == 2, Self.isLocal(parts[0]), Self.isDomain(parts[1]) else {
            return nil
        }
        self.text = text
    }

    /// The address in a field of a request; throws 422.
    public init(_ typed: String, field: String) throws {
        guard let address = MailAddress(typed) else {
            throw Problem.unprocessable(
                field, ProblemCode.mailInvalid, "This is not a mail address. Check it for typing errors.")
        }
        self = address
    }

    private static func isLocal(_ part: Substring) -> Bool {
        (1...64).contains(part.utf8.count) && !part.hasPrefix(".") && !part.hasSuffix(".") && !part.contains("..")
            && part.utf8.allSatisfy { byte in
                isLetterOrDigit(byte) || "!#$%&'*+-/=?^_`{|}~.".utf8.contains(byte)
            }
    }

    private static func isDomain(_ part: Substring) -> Bool {
        let labels = part.split(separator: ".", omittingEmptySubsequences: false)
        return labels.count >= 2 && part.utf8.count <= 253
            && labels.allSatisfy { label in
                (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
                    && label.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
            } && labels.last?.utf8.contains { $0 > UInt8(ascii: "9") } == true
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

extension String {
    /// Without spaces, tabs and line breaks at its ends, which come along when an address is pasted.
    fileprivate func trimmingMailSpace() -> String {
        let kept = drop { $0.isWhitespace }
        return String(kept.reversed().drop { $0.isWhitespace }.reversed())
    }
}
