import Foundation

extension HTTPBody {
    /// The whole body, up to a limit; throws `Problem` 413 above it, before more than the limit was held.
    public func collect(limit: Int) async throws -> [UInt8] {
        if let count, count > limit { throw Problem.contentTooLarge(limit: limit) }
        if case .bytes(let bytes) = self { return bytes }
        var whole: [UInt8] = []
        let stream = self.stream
        while let piece = try await stream.next() {
            guard piece.count <= limit - whole.count else { throw Problem.contentTooLarge(limit: limit) }
            whole += piece
        }
        return whole
    }

    /// The body in pieces, whatever form it has; read it once.
    public var stream: HTTPBodyStream {
        switch self {
        case .stream(let stream): return stream
        case .empty: return HTTPBodyStream(count: 0) { nil }
        case .bytes(let bytes):
            let rest = SinglePiece(bytes)
            return HTTPBodyStream(count: Int64(bytes.count)) { rest.take() }
        case .file(let path, let offset, let count):
            let reader = FilePieces(path: path, offset: offset, count: count)
            return HTTPBodyStream(count: count) { try await reader.next() }
        }
    }
}

/// A part of a file, read piece by piece.
private actor FilePieces {
    private let path: String
    private var offset: Int64
    private var left: Int64
    private var handle: FileHandle?
    private static let pieceSize: Int64 = 64 << 10

    init(path: String, offset: Int64, count: Int64) {
        self.path = path
        self.offset = offset
        left = count
    }

    func next() throws -> [UInt8]? {
        guard left > 0 else { return nil }
        if handle == nil {
            handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            try handle?.seek(toOffset: UInt64(offset))
        }
        guard let data = try handle?.read(upToCount: Int(min(left, Self.pieceSize))), !data.isEmpty else {
            throw TransportError(.brokenAnswer, message: "The file is shorter than it was.")
        }
        left -= Int64(data.count)
        if left == 0 { try handle?.close() }
        return Array(data)
    }
}
