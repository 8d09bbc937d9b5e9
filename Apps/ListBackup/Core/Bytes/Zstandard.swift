import CZstd

/// Zstandard (RFC 8878): one frame a block, whose unpacked length is known and bounded beforehand.
enum Zstandard {
    /// The packed bytes; level 1 is for what lives for minutes, 3 for what is kept.
    static func compress(_ bytes: [UInt8], level: Int32 = 3) throws -> [UInt8] {
        let bound = ZSTD_compressBound(bytes.count)
        var failed = false
        // SAFETY: the library writes at most as many bytes as the buffer was made for, and says how many.
        let packed = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            let written = ZSTD_compress(buffer.baseAddress, bound, bytes, bytes.count, level)
            failed = ZSTD_isError(written) != 0
            count = failed ? 0 : written
        }
        guard !failed else { throw RepositoryError(.storage, "A block could not be compressed: memory ran out.") }
        return packed
    }

    /// The unpacked bytes; throws `.damaged` when they are not exactly as many as were packed.
    static func decompress(_ bytes: [UInt8], count: Int) throws -> [UInt8] {
        guard count >= 0, count <= 1 << 30 else { throw ByteReader.damaged }
        var written = 0
        // SAFETY: the library writes at most as many bytes as the buffer was made for, and says how many.
        let plain = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            written = ZSTD_decompress(buffer.baseAddress, count, bytes, bytes.count)
            filled = ZSTD_isError(written) == 0 && written <= count ? written : 0
        }
        guard plain.count == count else { throw ByteReader.damaged }
        return plain
    }
}
