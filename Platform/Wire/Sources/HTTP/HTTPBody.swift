/// The content of a request or a response.
public enum HTTPBody: Sendable {
    case empty
    case bytes([UInt8])
    /// Pulled piece by piece, so that a slow reader holds the writer back.
    case stream(HTTPBodyStream)
    /// A part of a file, which a server can send without reading it.
    case file(path: String, offset: Int64, count: Int64)

    public init(_ text: String) { self = .bytes(Array(text.utf8)) }

    /// Number of bytes, nil when it is not known before the end.
    public var count: Int64? {
        switch self {
        case .empty: 0
        case .bytes(let bytes): Int64(bytes.count)
        case .stream(let stream): stream.count
        case .file(_, _, let count): count
        }
    }
}

/// A body that comes in pieces. It is read once, by one reader.
public struct HTTPBodyStream: Sendable {
    /// Number of bytes, nil when it is not known before the end.
    public let count: Int64?
    /// The next piece, never empty; nil at the end. Throws when the peer goes away or breaks a limit.
    public let next: @Sendable () async throws -> [UInt8]?

    public init(count: Int64?, next: @escaping @Sendable () async throws -> [UInt8]?) {
        self.count = count
        self.next = next
    }
}
