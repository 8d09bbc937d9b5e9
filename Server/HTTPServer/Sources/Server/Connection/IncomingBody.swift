import Wire

/// The body of the request that is being served: what of it came and was not yet taken by the handler.
struct IncomingBody {
    private enum Framing {
        case length(Int64)
        case chunked(ChunkDecoder)
    }

    /// Above this, nothing more is read from the socket until the handler takes a piece.
    static let highWater = 64 * 1024

    private var framing: Framing
    private(set) var isComplete = false
    private(set) var isEmpty = true
    private var pieces: [UInt8] = []
    var failure: HTTPBodyError?
    var reader: CheckedContinuation<[UInt8]?, any Error>?
    /// The peer waits for `100 Continue` before it sends.
    var awaitsContinue: Bool

    /// Nil when there is no body.
    init?(_ head: RequestHead, overheadLimit: Int) {
        switch head.framing {
        case .none: return nil
        case .length(let count): framing = .length(count)
        case .chunked: framing = .chunked(ChunkDecoder(overheadLimit: overheadLimit))
        }
        awaitsContinue = head.expectsContinue
    }

    var wantsBytes: Bool { !isComplete && failure == nil && pieces.count < Self.highWater }

    /// Takes bytes of the connection from the start index on; answers the index after the body's bytes.
    mutating func take(_ bytes: borrowing Span<UInt8>, from start: Int) throws(RequestRefusal) -> Int {
        awaitsContinue = false
        switch framing {
        case .length(let remaining):
            let count = Int(min(remaining, Int64(bytes.count - start)))
            bytes.extracting(start..<start + count).withUnsafeBufferPointer { pieces.append(contentsOf: $0) }
            framing = .length(remaining - Int64(count))
            isComplete = remaining == Int64(count)
            return start + count
        case .chunked(var decoder):
            defer {
                framing = .chunked(decoder)
                isComplete = decoder.isFinished
            }
            return try decoder.decode(bytes, from: start, into: &pieces)
        }
    }

    /// What came since the last call; nil when there is nothing.
    mutating func takePiece() -> [UInt8]? {
        guard !pieces.isEmpty else { return nil }
        defer { pieces = [] }
        return pieces
    }
}
