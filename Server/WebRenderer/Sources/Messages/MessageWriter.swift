/// Writes JSON bytes piece by piece; commas are put where they belong. Several times faster than a general encoder.
package struct MessageWriter {
    /// What was written.
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    package init(capacity: Int = 256) {
        bytes.reserveCapacity(capacity)
    }

    /// What was written, as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Number of bytes so far.
    package var count: Int { bytes.count }

    /// An array whose elements the closure writes.
    package mutating func array(_ elements: (inout MessageWriter) -> Void) {
        separate()
        bytes.append(0x5B)
        needsComma = false
        elements(&self)
        bytes.append(0x5D)
        needsComma = true
    }

    /// An object of strings, its keys in order.
    package mutating func object(_ members: [String: String]) {
        separate()
        bytes.append(0x7B)
        needsComma = false
        for (key, value) in members.sorted(by: { $0.key < $1.key }) {
            string(key)
            bytes.append(0x3A)
            needsComma = false
            string(value)
        }
        bytes.append(0x7D)
        needsComma = true
    }

    /// A number.
    package mutating func integer(_ value: Int) {
        separate()
        bytes.append(contentsOf: String(value).utf8)
    }

    /// A number; what is not finite becomes 0, because JSON has no word for it.
    package mutating func number(_ value: Double) {
        separate()
        guard value.isFinite else {
            bytes.append(0x30)
            return
        }
        if abs(value) < 1e15, let whole = Int(exactly: value) {
            bytes.append(contentsOf: String(whole).utf8)
        } else {
            bytes.append(contentsOf: "\(value)".utf8)
        }
    }

    /// A string; nil is null.
    package mutating func string(_ value: String?) {
        guard let value else { return raw("null") }
        separate()
        quote(value.utf8)
    }

    /// A string of UTF-8 bytes that another writer made.
    package mutating func string(bytes value: [UInt8]) {
        separate()
        quote(value)
    }

    /// JSON that is ours.
    package mutating func raw(_ value: StaticString) {
        separate()
        value.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func separate() {
        if needsComma { bytes.append(0x2C) }
        needsComma = true
    }

    private mutating func quote(_ value: some Sequence<UInt8>) {
        bytes.append(0x22)
        for byte in value {
            switch byte {
            case 0x22, 0x5C: bytes.append(contentsOf: [0x5C, byte])
            case 0x0A: bytes.append(contentsOf: [0x5C, 0x6E])
            case 0x00..<0x20:
                bytes.append(contentsOf: [0x5C, 0x75, 0x30, 0x30, Self.hex(byte >> 4), Self.hex(byte & 15)])
            default: bytes.append(byte)
            }
        }
        bytes.append(0x22)
    }

    private static func hex(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x57 + digit }
}
