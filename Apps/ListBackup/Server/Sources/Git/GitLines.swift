import HTTPClient
import Wire

/// Lines of Git’s protocol, each with its length in front (gitprotocol-common).
enum GitLine: Equatable, Sendable {
    case data([UInt8])
    /// The end of a list.
    case flush
    /// The end of a part.
    case part

    static func bytes(_ text: String) -> [UInt8] { bytes(Array(text.utf8)) }

    static func bytes(_ data: [UInt8]) -> [UInt8] {
        let length = String(data.count + 4, radix: 16)
        return Array(String(repeating: "0", count: 4 - length.count).utf8) + Array(length.utf8) + data
    }

    static let flushBytes = Array("0000".utf8)
    static let partBytes = Array("0001".utf8)

    /// As a line of text; nil for what is none.
    var text: String? {
        guard case .data(let bytes) = self else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}

/// Reads lines from an answer as it comes.
struct GitLineReader {
    private let stream: HTTPBodyStream?
    private var waiting: [UInt8]
    private var place = 0

    init(_ body: HTTPBody) {
        switch body {
        case .stream(let stream): (self.stream, waiting) = (stream, [])
        case .bytes(let bytes): (stream, waiting) = (nil, bytes)
        case .empty, .file: (stream, waiting) = (nil, [])
        }
    }

    /// The next line; nil at the end.
    mutating func next() async throws -> GitLine? {
        guard let head = try await take(4) else { return nil }
        guard let length = Int(String(decoding: head, as: UTF8.self), radix: 16), length >= 0 else {
            throw GitRemote.strange
        }
        switch length {
        case 0: return .flush
        case 1: return .part
        case 2: return .flush
        case 3: throw GitRemote.strange
        default:
            guard let data = try await take(length - 4) else { throw GitPack.damaged }
            return .data(data)
        }
    }

    /// So many bytes; nil at the end.
    private mutating func take(_ count: Int) async throws -> [UInt8]? {
        while waiting.count - place < count {
            guard let more = try await more() else {
                guard waiting.count == place else { throw GitPack.damaged }
                return nil
            }
            waiting.removeFirst(place)
            place = 0
            waiting += more
        }
        defer { place += count }
        return Array(waiting[place..<place + count])
    }

    private func more() async throws -> [UInt8]? {
        do {
            return try await stream?.next()
        } catch let error as HTTPClientError {
            throw SourceError(error)
        }
    }
}
