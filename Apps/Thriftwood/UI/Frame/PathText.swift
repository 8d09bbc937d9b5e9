/// A path on a server's disk as a part of an address: its bytes in hexadecimal digits, since it may have any sign in it.
enum PathText {
    /// Most digits.
    static let most = 2_048

    static func text(_ path: String) -> String {
        path.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The path; nil for what is none.
    static func path(_ text: String) -> String? {
        let digits = text.utf8.map { digit -> UInt8? in
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
            default: nil
            }
        }
        guard !digits.isEmpty, digits.count.isMultiple(of: 2), digits.count <= most else { return nil }
        var bytes: [UInt8] = []
        for place in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[place], let low = digits[place + 1] else { return nil }
            bytes.append(high << 4 | low)
        }
        guard let path = String(validating: bytes, as: UTF8.self), !path.contains("\0") else { return nil }
        return path
    }
}
