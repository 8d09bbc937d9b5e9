import CZlib
import ListBackupCore

/// A zip archive (APPNOTE 6.3), deflated and written from front to back: sizes follow each entry. Sizes and places are in
/// 64 bits only where 32 are not enough, since LibreOffice does not open what has them without need.
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
        // The sizes are behind the content; names are in UTF-8.
        var head = Self.bytes(0x0403_4b50, 4) + Self.bytes(20, 2) + Self.bytes(0x0808, 2) + Self.bytes(8, 2)
        head += Self.bytes(0, 2) + Self.bytes(0x21, 2) + Self.bytes(0, 12)
        head += Self.bytes(entry.name.count, 2) + Self.bytes(0, 2) + entry.name
        try output.write(head)
    }

    func write(_ text: String) throws { try write(Array(text.utf8)) }

    func write(_ bytes: [UInt8]) throws {
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
        let width = Self.isWide(entry.packed) || Self.isWide(entry.size) ? 8 : 4
        try output.write(
            Self.bytes(0x0807_4b50, 4) + Self.bytes(Int(entry.checksum), 4) + Self.bytes(entry.packed, width)
                + Self.bytes(entry.size, width))
    }

    func finish() throws {
        let start = output.count
        for entry in entries {
            let wide = [entry.size, entry.packed, entry.offset].filter(Self.isWide)
            let more =
                wide.isEmpty
                ? [] : Self.bytes(1, 2) + Self.bytes(wide.count * 8, 2) + wide.flatMap { Self.bytes($0, 8) }
            let version = wide.isEmpty ? 20 : 45
            var head = Self.bytes(0x0201_4b50, 4) + Self.bytes(version, 2) + Self.bytes(version, 2)
            head += Self.bytes(0x0808, 2) + Self.bytes(8, 2) + Self.bytes(0, 2) + Self.bytes(0x21, 2)
            head += Self.bytes(Int(entry.checksum), 4) + Self.narrow(entry.packed) + Self.narrow(entry.size)
            head += Self.bytes(entry.name.count, 2) + Self.bytes(more.count, 2) + Self.bytes(0, 10)
            head += Self.narrow(entry.offset) + entry.name + more
            try output.write(head)
        }
        let size = output.count - start
        let end = output.count
        var tail: [UInt8] = []
        if Self.isWide(start) || entries.count >= 0xffff {
            tail += Self.bytes(0x0606_4b50, 4) + Self.bytes(44, 8) + Self.bytes(45, 2) + Self.bytes(45, 2)
            tail += Self.bytes(0, 8) + Self.bytes(entries.count, 8) + Self.bytes(entries.count, 8)
            tail += Self.bytes(size, 8) + Self.bytes(start, 8)
            tail += Self.bytes(0x0706_4b50, 4) + Self.bytes(0, 4) + Self.bytes(end, 8) + Self.bytes(1, 4)
        }
        let count = Self.bytes(min(entries.count, 0xffff), 2)
        tail += Self.bytes(0x0605_4b50, 4) + Self.bytes(0, 4) + count + count
        tail += Self.narrow(size) + Self.narrow(start) + Self.bytes(0, 2)
        try output.write(tail)
    }

    private static func isWide(_ value: Int) -> Bool { value >= 0xffff_ffff }

    /// Four bytes, which say so where eight stand elsewhere.
    private static func narrow(_ value: Int) -> [UInt8] { bytes(min(value, 0xffff_ffff), 4) }

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
