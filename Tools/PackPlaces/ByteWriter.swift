import Foundation

/// Writes numbers and strings one after another, as `ByteCursor` reads them.
struct ByteWriter {
    private(set) var data = Data()

    mutating func byte(_ byte: UInt8) { data.append(byte) }

    mutating func bytes(_ bytes: some Sequence<UInt8>) { data.append(contentsOf: bytes) }

    mutating func number(_ number: Int) {
        precondition(number >= 0)
        var rest = number
        while rest >= 0x80 {
            data.append(UInt8(rest & 0x7f | 0x80))
            rest >>= 7
        }
        data.append(UInt8(rest))
    }

    mutating func signed(_ number: Int) {
        self.number(number >= 0 ? number << 1 : (-number << 1) - 1)
    }

    mutating func string(_ text: String) {
        number(text.utf8.count)
        bytes(text.utf8)
    }

    mutating func list<Element>(_ elements: [Element], _ write: (inout ByteWriter, Element) -> Void) {
        number(elements.count)
        for element in elements { write(&self, element) }
    }
}
