/// A computer that sleeps, and how it is woken over the network (TW-025, TW-151).
public struct WakeTarget: Sendable, Hashable, Codable {
    /// Why it cannot be woken.
    public enum Problem: Error, Sendable, Hashable {
        case badHardware
        case badAddress
        /// The address lies outside of the network at home.
        case notLocal
        /// The house's machine could not send it.
        case notSent
    }

    public var name = ""
    /// The network card's own address, such as `00:1A:2B:3C:4D:5E`.
    public var hardware = ""
    /// Where the packet is sent; everybody in the network hears it.
    public var broadcast = "255.255.255.255"

    public init() {}

    /// What is sent: six bytes of ones, and the card's address sixteen times.
    public func packet() throws(Problem) -> [UInt8] {
        let digits = hardware.trimmed.split(whereSeparator: { ":-.".contains($0) })
        let all = digits.joined(separator: "")
        let bytes = all.utf8.count == 12 ? Self.bytes(all) : nil
        // Pairs, as cards are labelled; groups of four, as switches write them; or no marks at all.
        guard let bytes, [6, 3, 1].contains(digits.count), Set(digits.map(\.utf8.count)).count == 1 else {
            throw .badHardware
        }
        return [UInt8](repeating: 0xff, count: 6) + (0..<16).flatMap { _ in bytes }
    }

    /// Where it is sent: an address of the network at home, for nobody else is to be called from here.
    public func address() throws(Problem) -> [UInt8] {
        let parts = broadcast.trimmed.split(separator: ".", omittingEmptySubsequences: false)
        let bytes = parts.compactMap { part in
            (1...3).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && $0.isNumber } ? UInt8(part) : nil
        }
        guard parts.count == 4, bytes.count == 4 else { throw .badAddress }
        let isLocal =
            switch (bytes[0], bytes[1]) {
            case (10, _), (127, _), (192, 168), (169, 254), (172, 16...31): true
            default: bytes == [255, 255, 255, 255]
            }
        guard isLocal else { throw .notLocal }
        return bytes
    }

    private static func bytes(_ digits: String) -> [UInt8]? {
        let digits = Array(digits)
        let found = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0...$0 + 1]), radix: 16)
        }
        return found.count == 6 && digits.allSatisfy(\.isHexDigit) ? found : nil
    }
}

extension String {
    fileprivate var trimmed: Substring {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
