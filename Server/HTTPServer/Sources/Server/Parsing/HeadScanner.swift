import Wire

/// Finds where a request's head ends in bytes that come in any pieces, looking at every byte once.
struct HeadScanner {
    private var position = 0
    private var lineStart = 0
    private var lineCount = 0
    /// Where the request line starts: one empty line before it is skipped (RFC 9112, section 2.2).
    private(set) var start = 0

    /// The end of the head, its empty line included; nil when more bytes are needed. `bytes` must start with those of
    /// the last call.
    mutating func scan(_ bytes: Span<UInt8>, limits: HTTPServer.Limits) throws(RequestRefusal) -> Int? {
        while position < bytes.count {
            defer { position += 1 }
            guard bytes[position] == 0x0A else { continue }
            guard position > lineStart, bytes[position - 1] == 0x0D else {
                throw RequestRefusal(.badRequest, "A line ended without a carriage return.")
            }
            let lineEnd = position - 1
            if lineEnd == lineStart {
                guard lineCount == 0 else { return try checked(position + 1, limits) }
                guard start == 0 else { throw RequestRefusal(.badRequest, "The request line is empty.") }
                start = position + 1
            } else {
                lineCount += 1
                if lineCount == 1 { try checkLine(lineEnd, limits) }
            }
            lineStart = position + 1
        }
        if lineCount == 0 { try checkLine(bytes.count, limits) }
        _ = try checked(bytes.count, limits)
        return nil
    }

    private func checkLine(_ end: Int, _ limits: HTTPServer.Limits) throws(RequestRefusal) {
        guard end - start <= limits.requestLine else {
            throw RequestRefusal(.uriTooLong, "The request line is too long.")
        }
    }

    private func checked(_ end: Int, _ limits: HTTPServer.Limits) throws(RequestRefusal) -> Int {
        guard end - start <= limits.header else {
            throw RequestRefusal(.headerFieldsTooLarge, "The header fields are too large.")
        }
        return end
    }
}
