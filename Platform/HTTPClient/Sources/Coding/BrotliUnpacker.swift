import CBrotli

/// Unpacks Brotli (RFC 7932); what follows is passed over.
final class BrotliUnpacker: Unpacker {
    private let state: OpaquePointer
    private(set) var isComplete = false
    private static let pieceSize = 64 << 10

    init() throws {
        guard let state = BrotliDecoderCreateInstance(nil, nil, nil) else { throw UnpackingFailure() }
        self.state = state
    }

    deinit { BrotliDecoderDestroyInstance(state) }

    func step(_ input: inout ArraySlice<UInt8>) throws -> [UInt8] {
        if isComplete {
            input = []
            return []
        }
        var result = BROTLI_DECODER_RESULT_ERROR
        var used = 0
        let output = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
            input.withUnsafeBufferPointer { bytes in
                var next = bytes.baseAddress
                var left = bytes.count
                var place = buffer.baseAddress
                var room = buffer.count
                result = BrotliDecoderDecompressStream(state, &left, &next, &room, &place, nil)
                used = bytes.count - left
                count = buffer.count - room
            }
        }
        input = input.dropFirst(used)
        switch result {
        case BROTLI_DECODER_RESULT_SUCCESS: isComplete = true
        case BROTLI_DECODER_RESULT_ERROR: throw UnpackingFailure()
        default: break
        }
        return output
    }
}
