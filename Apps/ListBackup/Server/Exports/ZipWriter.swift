import CZlib
import ListBackupCore

/// A zip archive (APPNOTE 6.3), written from front to back: sizes follow each entry, in 64 bits. Entries are deflated, also
/// because LibreOffice opens none that are stored and tell their sizes behind.
final class ZipWriter {
    private struct Entry {
        var name: [UInt8]
        var offset: Int
        var size = 0
        var packed = 0
        var checksum: UInt = 0
    }

    private let output: OutputFile
    private var entries: [Entry] = []
    private var deflater: Deflater?
    /// What the deflater has not been given yet.
    private var pending: [UInt8] = []

    init(_ output: OutputFile) { self.output = output }

    func begin(_ name: String) throws {
        let entry = Entry(name: Array(name.utf8), offset: output.count)
        entries.append(entry)
        deflater = try Deflater()
        var head = Self.bytes(0x0403_4b50, 4) + Self.bytes(45, 2)
        // The sizes are behind the content; names are in UTF-8.
        head += Self.bytes(0x0808, 2) + Self.bytes(8, 2) + Self.bytes(0, 2) + Self.bytes(0x21, 2)
        head += Self.bytes(0, 4) + Self.bytes(0xffff_ffff, 4) + Self.bytes(0xffff_ffff, 4)
        head += Self.bytes(entry.name.count, 2) + Self.bytes(20, 2) + entry.name
        head += Self.bytes(1, 2) + Self.bytes(16, 2) + Self.bytes(0, 8) + Self.bytes(0, 8)
        try output.write(head)
    }

    func write(_ text: String) throws {
        let bytes = Array(text.utf8)
        let last = entries.count - 1
        entries[last].checksum = crc32(entries[last].checksum, bytes, UInt32(clamping: bytes.count))
        entries[last].size += bytes.count
        pending += bytes
        if pending.count >= 64 << 10 { try pack(isLast: false) }
    }

    private func pack(isLast: Bool) throws {
        guard let packed = deflater?.take(pending, isLast: isLast) else { return }
        pending.removeAll(keepingCapacity: true)
        entries[entries.count - 1].packed += packed.count
        try output.write(packed)
    }

    func end() throws {
        try pack(isLast: true)
        deflater = nil
        let entry = entries[entries.count - 1]
        try output.write(
            Self.bytes(0x0807_4b50, 4) + Self.bytes(Int(entry.checksum), 4) + Self.bytes(entry.packed, 8)
                + Self.bytes(entry.size, 8))
    }

    func finish() throws {
        let start = output.count
        for entry in entries {
            var head = Self.bytes(0x0201_4b50, 4) + Self.bytes(45, 2) + Self.bytes(45, 2) + Self.bytes(0x0808, 2)
            head += Self.bytes(8, 2) + Self.bytes(0, 2) + Self.bytes(0x21, 2) + Self.bytes(Int(entry.checksum), 4)
            head += Self.bytes(0xffff_ffff, 4) + Self.bytes(0xffff_ffff, 4) + Self.bytes(entry.name.count, 2)
            head += Self.bytes(28, 2) + Self.bytes(0, 2) + Self.bytes(0, 2) + Self.bytes(0, 2) + Self.bytes(0, 4)
            head += Self.bytes(0xffff_ffff, 4) + entry.name
            head += Self.bytes(1, 2) + Self.bytes(24, 2)
            head += Self.bytes(entry.size, 8) + Self.bytes(entry.packed, 8) + Self.bytes(entry.offset, 8)
            try output.write(head)
        }
        let size = output.count - start
        let end = output.count
        var tail = Self.bytes(0x0606_4b50, 4) + Self.bytes(44, 8) + Self.bytes(45, 2) + Self.bytes(45, 2)
        tail += Self.bytes(0, 4) + Self.bytes(0, 4) + Self.bytes(entries.count, 8) + Self.bytes(entries.count, 8)
        tail += Self.bytes(size, 8) + Self.bytes(start, 8)
        tail += Self.bytes(0x0706_4b50, 4) + Self.bytes(0, 4) + Self.bytes(end, 8) + Self.bytes(1, 4)
        tail += Self.bytes(0x0605_4b50, 4) + Self.bytes(0, 2) + Self.bytes(0, 2) + Self.bytes(0xffff, 2)
        tail += Self.bytes(0xffff, 2) + Self.bytes(0xffff_ffff, 4) + Self.bytes(0xffff_ffff, 4) + Self.bytes(0, 2)
        try output.write(tail)
    }

    private static func bytes(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}

/// Deflates one entry, piece by piece (RFC 1951).
private final class Deflater {
    // zlib keeps the address of its state, so it lies where it does not move.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private static let room = 64 << 10

    init() throws {
        stream.initialize(to: z_stream())
        guard hs_deflate_init(stream, 5, -15) == Z_OK else {
            stream.deallocate()
            throw RepositoryError(.storage, "There is no memory left to compress a workbook.")
        }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// What comes out of the compressor for some more bytes, and at the end all that it still holds.
    func take(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
        var input = bytes
        var packed: [UInt8] = []
        input.withUnsafeMutableBufferPointer { input in
            stream.pointee.next_in = input.baseAddress
            stream.pointee.avail_in = UInt32(clamping: input.count)
            var isFull = true
            while isFull {
                packed += [UInt8](unsafeUninitializedCapacity: Self.room) { output, count in
                    stream.pointee.next_out = output.baseAddress
                    stream.pointee.avail_out = UInt32(Self.room)
                    deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
                    count = Self.room - Int(stream.pointee.avail_out)
                    isFull = stream.pointee.avail_out == 0
                }
            }
        }
        return packed
    }
}
