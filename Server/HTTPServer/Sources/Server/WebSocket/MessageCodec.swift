import CZlib
import Wire

/// Compresses and expands whole messages for all the sockets of one loop (RFC 7692, section 7.2).
///
/// Its streams begin anew with every message, so that one set of them serves any number of sockets.
///
/// It is `@unchecked Sendable`: it belongs to an event loop, and only that loop's thread touches it.
final class MessageCodec: MessageExpander, @unchecked Sendable {
    /// zlib's stream, whose address must not change.
    private typealias Stream = UnsafeMutablePointer<z_stream>

    /// By the bits of their windows.
    private var deflaters: [Int: Stream] = [:]
    private var inflater: Stream?
    private var piece = [UInt8](repeating: 0, count: 32 * 1024)
    /// The empty block that ends each message and does not travel.
    private static let tail: [UInt8] = [0x00, 0x00, 0xFF, 0xFF]
    /// Speed counts: this runs on the loop.
    private static let level: Int32 = 4

    deinit {
        for stream in deflaters.values {
            deflateEnd(stream)
            stream.deallocate()
        }
        if let inflater {
            inflateEnd(inflater)
            inflater.deallocate()
        }
    }

    /// A message compressed; nil when that makes it no shorter.
    func compressed(_ message: [UInt8], windowBits: Int) -> [UInt8]? {
        guard let stream = deflater(windowBits), deflateReset(stream) == Z_OK else { return nil }
        let room = message.count + Self.tail.count
        var message = message
        let made = message.withUnsafeMutableBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: room) { output, count in
                stream.pointee.next_in = input.baseAddress
                stream.pointee.avail_in = UInt32(input.count)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(room)
                let status = deflate(stream, Z_SYNC_FLUSH)
                // No room left means that more would come.
                let isWhole = status == Z_OK && stream.pointee.avail_out > 0
                count = isWhole ? room - Int(stream.pointee.avail_out) : 0
            }
        }
        guard made.count > Self.tail.count, made.suffix(Self.tail.count).elementsEqual(Self.tail) else { return nil }
        return made.count - Self.tail.count < message.count ? Array(made.dropLast(Self.tail.count)) : nil
    }

    /// What a compressed message says. However much it would make, no more than the limit is ever held.
    func expanded(_ message: [UInt8], limit: Int) throws(WebSocketFault) -> [UInt8] {
        guard let stream = openInflater(), inflateReset(stream) == Z_OK else {
            throw WebSocketFault(.internalError, "There is no memory to read a message.")
        }
        var input = message + Self.tail
        var output: [UInt8] = []
        var fault: WebSocketFault?
        var endsBlock = false
        input.withUnsafeMutableBufferPointer { input in
            stream.pointee.next_in = input.baseAddress
            stream.pointee.avail_in = UInt32(input.count)
            repeat {
                let before = (stream.pointee.total_in, stream.pointee.total_out)
                fault = step(stream, &output, limit)
                // A step without bytes, after one that filled the room exactly, says nothing of where it stands.
                if before != (stream.pointee.total_in, stream.pointee.total_out) {
                    endsBlock = stream.pointee.data_type & 128 != 0
                }
            } while fault == nil && hasMore(stream)
        }
        if let fault { throw fault }
        // Inside of a block, the tail was taken for its data.
        guard endsBlock else {
            throw WebSocketFault(.invalidData, "A compressed message is cut off.")
        }
        return output
    }

    private func hasMore(_ stream: Stream) -> Bool { stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0 }

    private func step(_ stream: Stream, _ output: inout [UInt8], _ limit: Int) -> WebSocketFault? {
        let status = piece.withUnsafeMutableBufferPointer { piece in
            stream.pointee.next_out = piece.baseAddress
            stream.pointee.avail_out = UInt32(piece.count)
            return inflate(stream, Z_SYNC_FLUSH)
        }
        let made = piece.count - Int(stream.pointee.avail_out)
        guard output.count + made <= limit else { return WebSocketFault(.tooBig, "A message is too large.") }
        output.append(contentsOf: piece[..<made])
        switch status {
        case Z_OK, Z_BUF_ERROR: return nil
        // A block that says it is the last one ends no message (section 7.2.3.5).
        case Z_STREAM_END where inflateReset(stream) == Z_OK: return nil
        default: return WebSocketFault(.invalidData, "A compressed message is malformed.")
        }
    }

    private func deflater(_ windowBits: Int) -> Stream? {
        if let stream = deflaters[windowBits] { return stream }
        let stream = Stream.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard hs_deflate_init(stream, Self.level, Int32(-windowBits)) == Z_OK else {
            stream.deallocate()
            return nil
        }
        deflaters[windowBits] = stream
        return stream
    }

    private func openInflater() -> Stream? {
        if let inflater { return inflater }
        let stream = Stream.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard hs_inflate_init(stream, -15) == Z_OK else {
            stream.deallocate()
            return nil
        }
        inflater = stream
        return stream
    }
}
