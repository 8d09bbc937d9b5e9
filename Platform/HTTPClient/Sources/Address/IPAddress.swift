import Foundation

/// An IP address as 16 bytes, IPv4 mapped into IPv6 (RFC 4291, section 2.5.5.2).
public struct IPAddress: Hashable, Sendable {
    let bytes: [UInt8]

    /// Takes 16 bytes, as the system knows an address.
    init(bytes: [UInt8]) {
        precondition(bytes.count == 16, "An address is 16 bytes.")
        self.bytes = bytes
    }

    /// Reads an address in its usual spelling; nil for anything else.
    public init?(_ text: String) {
        guard let bytes = text.contains(":") ? Self.six(text) : Self.four(text) else { return nil }
        self.bytes = bytes
    }

    private static func four(_ text: some StringProtocol) -> [UInt8]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
        for part in parts {
            guard !part.isEmpty, part.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
                part == "0" || !part.hasPrefix("0"), let byte = UInt8(part)
            else { return nil }
            bytes.append(byte)
        }
        return bytes
    }

    private static func six(_ text: String) -> [UInt8]? {
        let halves = text.components(separatedBy: "::")
        guard halves.count <= 2, let head = groups(halves[0], isLast: halves.count == 1) else { return nil }
        if halves.count == 1 { return head.count == 16 ? head : nil }
        guard let tail = groups(halves[1], isLast: true), head.count + tail.count <= 14 else { return nil }
        return head + [UInt8](repeating: 0, count: 16 - head.count - tail.count) + tail
    }

    private static func groups(_ text: String, isLast: Bool) -> [UInt8]? {
        if text.isEmpty { return [] }
        var bytes: [UInt8] = []
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if isLast, index == parts.count - 1, part.contains(".") {
                guard let four = four(part) else { return nil }
                bytes += four.suffix(4)
            } else {
                guard (1...4).contains(part.utf8.count), part.allSatisfy(\.isHexDigit), part.utf8.count == part.count,
                    let group = UInt16(part, radix: 16)
                else { return nil }
                bytes += [UInt8(group >> 8), UInt8(group & 0xFF)]
            }
        }
        return bytes.count <= 16 ? bytes : nil
    }

    /// Whether the first bits are those of another address.
    func isWithin(_ network: IPAddress, bits: Int) -> Bool {
        for index in 0..<16 {
            let left = bits - index * 8
            if left <= 0 { return true }
            let mask: UInt8 = left >= 8 ? 0xFF : 0xFF << UInt8(8 - left)
            if bytes[index] & mask != network.bytes[index] & mask { return false }
        }
        return true
    }

    /// The IPv4 address that an address of IPv6 leads to: mapped, translated (RFC 6052) or by 6to4 (RFC 3056).
    var embedded: IPAddress? {
        let prefix = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
        if bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) {
            return IPAddress(bytes: prefix + bytes[12...])
        }
        if bytes.starts(with: [0x20, 0x02]) { return IPAddress(bytes: prefix + bytes[2..<6]) }
        return nil
    }
}
