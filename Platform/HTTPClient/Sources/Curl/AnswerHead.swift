import Wire

/// Reads the lines of an answer's head as libcurl hands them over, interim answers included.
struct AnswerHead {
    /// Why a head is not taken.
    enum Fault: Error { case tooLarge, malformed }

    private(set) var status = 0
    private(set) var fields = HTTPFields()
    /// Whether the final answer's head has come; what follows are trailers.
    private(set) var isComplete = false
    private var bytes = 0
    private var lines = 0
    /// Whether an answer may open a WebSocket.
    private let isOpening: Bool

    init(isOpening: Bool = false) { self.isOpening = isOpening }

    /// Takes one line; true when it was the last one of the final head.
    mutating func take(_ line: UnsafeRawBufferPointer, _ limits: HTTPLimits) throws(Fault) -> Bool {
        bytes += line.count
        guard bytes <= limits.head else { throw .tooLarge }
        if isComplete { return false }
        var line = line[...]
        while let last = line.last, last == 13 || last == 10 { line = line.dropLast() }
        if line.isEmpty {
            // An interim answer comes before the real one (RFC 9110, section 15.2).
            guard status >= 200 || status == 101 else {
                guard status > 100 || status == 100 else { throw .malformed }
                return false
            }
            isComplete = true
            return true
        }
        if line.starts(with: "HTTP/".utf8) {
            status = Self.status(line)
            guard (100...599).contains(status), status != 101 || isOpening else { throw .malformed }
            fields = HTTPFields()
            lines = 0
            return false
        }
        lines += 1
        guard lines <= limits.fields else { throw .tooLarge }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else { throw .malformed }
        let name = String(decoding: line[..<colon], as: UTF8.self)
        let value = line[(colon + 1)...].drop(while: Self.isBlank)
        let end = value.lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? value.startIndex
        fields.append(name, String(decoding: value[..<end], as: UTF8.self))
        return false
    }

    /// Number of bytes that the body announces; nil when it does not.
    var contentLength: Int64? {
        fields["Transfer-Encoding"] == nil ? fields["Content-Length"].flatMap { Int64($0) } : nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

    private static func status(_ line: Slice<UnsafeRawBufferPointer>) -> Int {
        let digits = line.drop { $0 != 32 }.dropFirst().prefix(3)
        return Int(String(decoding: digits, as: UTF8.self)) ?? 0
    }
}
