import CZlib

/// Unpacks gzip (RFC 1952), several members in a row included; what follows them is passed over.
final class GzipUnpacker: Unpacker {
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private(set) var isComplete = false
    private static let pieceSize = 64 << 10

    init() throws {
        stream.initialize(to: z_stream())
        // 31: gzip's format alone, with the largest window.
        guard hs_inflate_init(stream, 31) == Z_OK else {
            stream.deallocate()
            throw UnpackingFailure()
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    func step(_ input: inout ArraySlice<UInt8>) throws -> [UInt8] {
        if isComplete {
            guard input.first == 0x1F, inflateReset(stream) == Z_OK else {
                input = []
                return []
            }
            isComplete = false
        }
        var status = Z_OK
        var used = 0
        let output = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
            input.withUnsafeBufferPointer { bytes in
                stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
                stream.pointee.avail_in = UInt32(bytes.count)
                stream.pointee.next_out = buffer.baseAddress
                stream.pointee.avail_out = UInt32(buffer.count)
                status = inflate(stream, Z_NO_FLUSH)
                used = bytes.count - Int(stream.pointee.avail_in)
                count = buffer.count - Int(stream.pointee.avail_out)
            }
        }
        input = input.dropFirst(used)
        switch status {
        case Z_OK, Z_BUF_ERROR: return output
        case Z_STREAM_END:
            isComplete = true
            return output
        default: throw UnpackingFailure()
        }
    }
}
