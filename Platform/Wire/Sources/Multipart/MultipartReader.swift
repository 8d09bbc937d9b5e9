/// Reads multipart/form-data piece by piece: no more than a piece and a delimiter is ever held (RFC 2046, section 5.1).
///
/// `nextPart` goes to the next part and skips what is left of the current one; `nextBytes` gives the current part's
/// bytes. A form has at most `partLimit` parts and each part's head at most `headLimit` bytes.
actor MultipartReader {
    static let partLimit = 100
    static let headLimit = 8 << 10

    private enum State { case preamble, head, content, end }

    private let stream: HTTPBodyStream
    /// CR LF, two hyphens and the boundary: what ends a part.
    private let delimiter: [UInt8]
    private var state = State.preamble
    /// Bytes that came and are not given yet; the body counts as if it began with a line break.
    private var buffer: [UInt8] = [0x0D, 0x0A]
    private var parts = 0

    /// Throws `Problem` for a boundary that no form may have (RFC 2046: 1 to 70 characters of a small set).
    init(boundary: String, stream: HTTPBodyStream) throws {
        let allowed = Set("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'()+_,-./:=? ".utf8)
        guard (1...70).contains(boundary.utf8.count), boundary.utf8.allSatisfy(allowed.contains),
            !boundary.hasSuffix(" ")
        else { throw Self.broken("The form's boundary is not valid.") }
        self.stream = stream
        delimiter = Array("\r\n--\(boundary)".utf8)
    }

    /// The head of the next part; nil after the last one.
    func nextPart() async throws -> MultipartPart? {
        if state == .preamble || state == .content {
            while try await nextPiece() != nil {}
        }
        guard state == .head else { return nil }
        parts += 1
        guard parts <= Self.partLimit else { throw Self.broken("The form has more than \(Self.partLimit) parts.") }
        let fields = try await head()
        guard let part = MultipartPart(fields: fields) else { throw Self.broken("A part of the form has no name.") }
        state = .content
        return part
    }

    /// The next bytes of the current part, never empty; nil at its end.
    func nextBytes() async throws -> [UInt8]? {
        guard state == .content else { return nil }
        return try await nextPiece()
    }

    /// Bytes up to the next delimiter; nil once it is reached, with `state` moved past it.
    private func nextPiece() async throws -> [UInt8]? {
        while true {
            if let place = firstDelimiter() {
                if place > 0 { return take(place) }
                buffer.removeFirst(delimiter.count)
                try await closeDelimiter()
                return nil
            }
            // What could be the beginning of a delimiter stays until more has come.
            let safe = buffer.count - delimiter.count + 1
            if safe > 0 { return take(safe) }
            try await fill()
        }
    }

    /// Reads what stands behind a delimiter: two hyphens end the form, a line break begins a part.
    private func closeDelimiter() async throws {
        while buffer.count < 2 { try await fill() }
        if buffer[0] == UInt8(ascii: "-"), buffer[1] == UInt8(ascii: "-") {
            state = .end
            buffer = []
            return
        }
        var padding = 0
        while true {
            while buffer.count < 2 { try await fill() }
            if buffer[0] == 0x0D, buffer[1] == 0x0A { break }
            guard buffer[0] == 0x20 || buffer[0] == 0x09, padding < 64 else {
                throw Self.broken("A line of the form begins like its boundary.")
            }
            padding += 1
            buffer.removeFirst()
        }
        buffer.removeFirst(2)
        state = .head
    }

    private func head() async throws -> HTTPFields {
        var fields = HTTPFields()
        var size = 0
        while true {
            let line = try await line(limit: Self.headLimit - size)
            size += line.count + 2
            guard !line.isEmpty else { break }
            guard let text = String(validating: line, as: UTF8.self), let colon = text.firstIndex(of: ":") else {
                throw Self.broken("A part of the form has a broken header field.")
            }
            fields.append(String(text[..<colon]), text[text.index(after: colon)...].trimmingWhitespace())
        }
        return fields
    }

    private func line(limit: Int) async throws -> [UInt8] {
        var searched = 0
        while true {
            for index in searched..<max(searched, buffer.count - 1) where buffer[index] == 0x0D {
                guard buffer[index + 1] == 0x0A else { throw Self.broken("A part of the form has a broken line.") }
                let line = take(index)
                buffer.removeFirst(2)
                return line
            }
            searched = max(0, buffer.count - 1)
            guard buffer.count <= limit else { throw Self.broken("A part of the form has too large a head.") }
            try await fill()
        }
    }

    private func fill() async throws {
        guard let piece = try await stream.next() else { throw Self.broken("The form ends in the middle.") }
        buffer += piece
    }

    private func take(_ count: Int) -> [UInt8] {
        let bytes = Array(buffer[..<count])
        buffer.removeFirst(count)
        return bytes
    }

    /// Where the delimiter begins in the buffer.
    private func firstDelimiter() -> Int? {
        let last = buffer.count - delimiter.count
        guard last >= 0 else { return nil }
        return buffer.withUnsafeBufferPointer { buffer in
            var index = 0
            while index <= last {
                if buffer[index] == 0x0D, buffer[index...].starts(with: delimiter) { return index }
                index += 1
            }
            return nil
        }
    }

    private static func broken(_ message: String) -> Problem { .badRequest(code: "multipart_invalid", message) }
}
