/// Reads what `ByteWriter` wrote; nothing that it is given makes it read beyond the end.
struct ByteReader {
    let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }

    mutating func number() throws -> Int {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while position < bytes.count, shift < 64 {
            let byte = bytes[position]
            position += 1
            value |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 {
                guard let number = Int(exactly: value) else { throw Self.damaged }
                return number
            }
            shift += 7
        }
        throw Self.damaged
    }

    mutating func word() throws -> UInt64 {
        guard bytes.count - position >= 8 else { throw Self.damaged }
        defer { position += 8 }
        // SAFETY: eight bytes are there.
        return bytes.withUnsafeBytes {
            UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        }
    }

    mutating func raw(_ count: Int) throws -> [UInt8] { Array(bytes[try range(count)]) }

    /// The place of the next bytes, which are skipped.
    mutating func range(_ count: Int) throws -> Range<Int> {
        guard count >= 0, bytes.count - position >= count else { throw Self.damaged }
        defer { position += count }
        return position..<position + count
    }

    mutating func sized() throws -> [UInt8] { try raw(try number()) }

    static let damaged = RepositoryError(.damaged, "A block of the store does not have the form that it should have.")
}
