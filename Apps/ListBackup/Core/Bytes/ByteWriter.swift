/// Builds the bytes of a block: whole numbers in LEB128, texts and bytes behind their lengths.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func number(_ value: Int) {
        var rest = UInt64(bitPattern: Int64(value))
        while rest > 0x7f {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func word(_ value: UInt64) {
        // SAFETY: the eight bytes of the number are read within this call.
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func raw(_ other: [UInt8]) { bytes += other }

    mutating func raw(_ other: ArraySlice<UInt8>) { bytes += other }

    mutating func sized(_ other: [UInt8]) {
        number(other.count)
        bytes += other
    }
}
