import CZlib
import ListBackupCore

/// The bytes of a pack, in pieces.
protocol GitPieces {
    var count: Int { get }
    /// All are of `GitPack.piece` bytes but the last.
    func piece(_ index: Int) throws -> [UInt8]
}

extension GitPieces {
    func bytes(_ range: Range<Int>) throws -> [UInt8] {
        guard range.lowerBound >= 0, range.upperBound <= count else { throw GitPack.damaged }
        var found: [UInt8] = []
        found.reserveCapacity(range.count)
        var place = range.lowerBound
        while place < range.upperBound {
            let piece = try piece(place / GitPack.piece)
            let start = place % GitPack.piece
            let end = min(piece.count, start + range.upperBound - place)
            guard end > start else { throw GitPack.damaged }
            found += piece[start..<end]
            place += end - start
        }
        return found
    }
}

/// Inflates what packs hold (RFC 1950).
final class GitInflater {
    // zlib keeps the address of its state, so it lies where it does not move.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    /// No packer makes more of a byte.
    private static let mostOfOne = 1100

    init() throws {
        stream.initialize(to: z_stream())
        guard hs_inflate_init(stream, 15) == Z_OK else {
            stream.deallocate()
            throw RepositoryError(.storage, "There is no memory left to read a repository.")
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// What begins at a place, which must have so many bytes; and where it ends.
    func inflate(_ pieces: any GitPieces, at offset: Int, size: Int) throws -> (content: [UInt8], end: Int) {
        let left = pieces.count - offset
        guard size >= 0, size <= GitPack.largestObject, left > 0, size / Self.mostOfOne <= left,
            inflateReset(stream) == Z_OK
        else { throw GitPack.damaged }
        var (place, status) = (offset, Z_OK)
        // SAFETY: zlib writes no more than the room it is told of, and one byte more than is wanted finds what is too long.
        let content = try [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
            stream.pointee.next_out = buffer.baseAddress
            stream.pointee.avail_out = UInt32(clamping: size + 1)
            while status == Z_OK, place < pieces.count {
                let piece = try pieces.piece(place / GitPack.piece)
                let start = place % GitPack.piece
                guard start < piece.count else { throw GitPack.damaged }
                // SAFETY: zlib reads no more than the piece has behind the place.
                piece.withUnsafeBufferPointer { bytes in
                    guard let base = bytes.baseAddress else { return }
                    stream.pointee.next_in = UnsafeMutablePointer(mutating: base + start)
                    stream.pointee.avail_in = UInt32(clamping: bytes.count - start)
                    status = CZlib.inflate(stream, Z_NO_FLUSH)
                    place += bytes.count - start - Int(stream.pointee.avail_in)
                }
            }
            count = size + 1 - Int(stream.pointee.avail_out)
        }
        guard status == Z_STREAM_END, content.count == size else { throw GitPack.damaged }
        return (content, place)
    }

    /// Deflates what is to be packed.
    static func deflate(_ content: [UInt8]) throws -> [UInt8] {
        var count = compressBound(UInt(content.count))
        var packed = [UInt8](repeating: 0, count: Int(count))
        guard compress2(&packed, &count, content, UInt(content.count), 6) == Z_OK else {
            throw RepositoryError(.storage, "There is no memory left to pack a repository.")
        }
        return Array(packed.prefix(Int(count)))
    }
}
