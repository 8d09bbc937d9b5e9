import Wire

/// A way to pack an answer's body that we can undo (RFC 9110, section 8.4.1).
enum ContentPacking: Sendable {
    case gzip, brotli

    /// How a body was packed, in that order. Throws for a way that was not asked for.
    static func list(_ fields: HTTPFields, host: String) throws -> [ContentPacking] {
        let names = fields.values("Content-Encoding").flatMap { $0.split(separator: ",") }
            .map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
        let list = try names.filter { !$0.isEmpty && $0 != "identity" }.map { name -> ContentPacking in
            switch name {
            case "gzip", "x-gzip": return .gzip
            case "br": return .brotli
            default: throw HTTPClientError(.badEncoding, host: host)
            }
        }
        guard list.count <= 2 else { throw HTTPClientError(.badEncoding, host: host) }
        return list
    }
}

/// Undoes a packing piece by piece.
protocol Unpacker: AnyObject {
    /// Takes some of the input and gives some of the output, at most the buffer's size. Throws `UnpackingFailure`.
    func step(_ input: inout ArraySlice<UInt8>) throws -> [UInt8]
    /// Whether the packed content has come to its end.
    var isComplete: Bool { get }
}

/// Bytes that are not packed as they should be.
struct UnpackingFailure: Error {}

/// A body that is unpacked as it is read: no more than a piece is ever held, however much it would make.
///
/// It is `@unchecked Sendable` because a body is read once, by one reader.
final class UnpackedBody: @unchecked Sendable {
    private let source: HTTPBodyStream
    private let unpacker: any Unpacker
    private let limit: Int64
    private let host: String
    private var input: ArraySlice<UInt8> = []
    private var hasInput = false
    private var made: Int64 = 0

    private init(_ source: HTTPBodyStream, _ unpacker: any Unpacker, limit: Int64, host: String) {
        self.source = source
        self.unpacker = unpacker
        self.limit = limit
        self.host = host
    }

    /// The unpacked body of a packed one; it ends with an error beyond the limit.
    static func stream(
        _ source: HTTPBodyStream, _ packing: ContentPacking, limit: Int64, host: String
    ) throws -> HTTPBodyStream {
        let unpacker: any Unpacker =
            switch packing {
            case .gzip: try GzipUnpacker()
            case .brotli: try BrotliUnpacker()
            }
        let body = UnpackedBody(source, unpacker, limit: limit, host: host)
        return HTTPBodyStream(count: nil) { try await body.next() }
    }

    private func next() async throws -> [UInt8]? {
        while true {
            do {
                let output = try unpacker.step(&input)
                made += Int64(output.count)
                guard made <= limit else { throw HTTPClientError(.tooLarge(limit: limit), host: host) }
                if !output.isEmpty { return output }
            } catch is UnpackingFailure {
                throw HTTPClientError(.badEncoding, host: host)
            }
            guard input.isEmpty || unpacker.isComplete else { continue }
            guard let piece = try await source.next() else {
                // A body of nothing is no broken one.
                guard unpacker.isComplete || !hasInput else { throw HTTPClientError(.badEncoding, host: host) }
                return nil
            }
            hasInput = true
            input = piece[...]
        }
    }
}
