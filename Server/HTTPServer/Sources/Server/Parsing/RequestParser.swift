import Wire

/// Reads a whole head, strictly: what two programs could read differently is refused, because request smuggling lives on
/// such differences (RFC 9112, section 11.2).
struct RequestParser {
    private let limits: HTTPServer.Limits
    private var head = RequestHead()
    private var hasHost = false
    private var hasConnectionClose = false
    private var hasConnectionKeepAlive = false
    private var length: Int64?
    private var isChunked = false
    private var authority: String?

    /// Parses the bytes from a request line up to and with the empty line, as `HeadScanner` finds them.
    static func parse(
        _ bytes: borrowing Span<UInt8>, limits: HTTPServer.Limits
    ) throws(RequestRefusal) -> RequestHead {
        var parser = RequestParser(limits: limits)
        return try parser.parse(bytes)
    }

    private init(limits: HTTPServer.Limits) { self.limits = limits }

    private mutating func parse(_ bytes: borrowing Span<UInt8>) throws(RequestRefusal) -> RequestHead {
        var lineStart = 0
        var count = 0
        while lineStart < bytes.count {
            var end = lineStart
            while end < bytes.count, bytes[end] != 0x0D { end += 1 }
            guard end + 1 < bytes.count, bytes[end + 1] == 0x0A else {
                throw RequestRefusal(.badRequest, "A carriage return stood alone.")
            }
            if end == lineStart { break }
            if count == 0 {
                try parseRequestLine(bytes, lineStart..<end)
            } else {
                guard count <= limits.fieldCount else {
                    throw RequestRefusal(.headerFieldsTooLarge, "There are too many header fields.")
                }
                try parseField(bytes, lineStart..<end)
            }
            count += 1
            lineStart = end + 2
        }
        guard count > 0 else { throw RequestRefusal(.badRequest, "The request line is missing.") }
        return try finish()
    }

    private mutating func finish() throws(RequestRefusal) -> RequestHead {
        if let authority {
            head.fields["Host"] = authority
        } else if head.isVersion11, !hasHost {
            throw RequestRefusal(.badRequest, "The Host field is missing.")
        }
        if isChunked {
            guard head.isVersion11 else {
                throw RequestRefusal(.badRequest, "HTTP/1.0 has no Transfer-Encoding.")
            }
            guard length == nil else {
                throw RequestRefusal(.badRequest, "Content-Length and Transfer-Encoding came together.")
            }
            head.framing = .chunked
        } else if let length {
            guard length <= limits.body else { throw RequestRefusal(.contentTooLarge, "The body is too large.") }
            head.framing = length == 0 ? .none : .length(length)
        }
        head.keepsAlive = head.isVersion11 ? !hasConnectionClose : hasConnectionKeepAlive && !hasConnectionClose
        if !head.isVersion11 { head.expectsContinue = false }
        return head
    }
}

// MARK: - The request line

extension RequestParser {
    private mutating func parseRequestLine(
        _ bytes: borrowing Span<UInt8>, _ line: Range<Int>
    ) throws(RequestRefusal) {
        var methodEnd = line.lowerBound
        while methodEnd < line.upperBound, bytes[methodEnd].isToken { methodEnd += 1 }
        guard methodEnd > line.lowerBound, methodEnd - line.lowerBound <= 32, methodEnd < line.upperBound,
            bytes[methodEnd] == 0x20
        else { throw RequestRefusal(.badRequest, "The method is malformed.") }
        var targetEnd = methodEnd + 1
        while targetEnd < line.upperBound, bytes[targetEnd] != 0x20 { targetEnd += 1 }
        let target = methodEnd + 1..<targetEnd
        guard !target.isEmpty, targetEnd < line.upperBound else {
            throw RequestRefusal(.badRequest, "The request line is malformed.")
        }
        try parseVersion(bytes, targetEnd + 1..<line.upperBound)
        head.method = Self.method(bytes, line.lowerBound..<methodEnd)
        try parseTarget(bytes, target)
    }

    private static func method(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> HTTPMethod {
        if bytes.equals(range, "GET") { return .get }
        if bytes.equals(range, "POST") { return .post }
        return HTTPMethod(rawValue: bytes.text(range))
    }

    private mutating func parseVersion(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) throws(RequestRefusal) {
        let start = range.lowerBound
        guard range.count == 8, bytes.equals(start..<start + 5, "HTTP/"), bytes[start + 5].isDigit,
            bytes[start + 6] == 0x2E, bytes[start + 7].isDigit
        else { throw RequestRefusal(.badRequest, "The version is malformed.") }
        guard bytes[start + 5] == 0x31, bytes[start + 7] <= 0x31 else {
            throw RequestRefusal(.versionNotSupported, "Only HTTP/1.0 and HTTP/1.1 are spoken here.")
        }
        head.isVersion11 = bytes[start + 7] == 0x31
    }

    private mutating func parseTarget(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) throws(RequestRefusal) {
        for index in range where bytes[index] < 0x21 || bytes[index] > 0x7E || bytes[index] == 0x23 {
            throw RequestRefusal(.badRequest, "The request target has a character that may not stand there.")
        }
        if head.method == HTTPMethod(rawValue: "CONNECT") {
            throw RequestRefusal(.notImplemented, "This server opens no tunnels.")
        }
        if range.count == 1, bytes[range.lowerBound] == 0x2A {
            guard head.method == .options else { throw RequestRefusal(.badRequest, "Only OPTIONS may ask for *.") }
            head.path = "*"
            return
        }
        let origin = try originForm(bytes, range)
        var pathEnd = origin.lowerBound
        while pathEnd < origin.upperBound, bytes[pathEnd] != 0x3F { pathEnd += 1 }
        let path = origin.lowerBound..<pathEnd
        try checkPath(bytes, path)
        head.path = path.isEmpty ? "/" : bytes.text(path)
        head.query = pathEnd < origin.upperBound ? bytes.text(pathEnd + 1..<origin.upperBound) : nil
    }

    /// What follows the authority in `http://host/path`, which servers must accept too.
    private mutating func originForm(
        _ bytes: borrowing Span<UInt8>, _ range: Range<Int>
    ) throws(RequestRefusal) -> Range<Int> {
        if bytes[range.lowerBound] == 0x2F { return range }
        var start = range.lowerBound
        if range.count > 7, bytes.matches(start..<start + 7, "http://") {
            start += 7
        } else if range.count > 8, bytes.matches(start..<start + 8, "https://") {
            start += 8
        } else {
            throw RequestRefusal(.badRequest, "The request target is no path.")
        }
        var end = start
        while end < range.upperBound, bytes[end] != 0x2F, bytes[end] != 0x3F { end += 1 }
        guard end > start, Self.isHost(bytes, start..<end) else {
            throw RequestRefusal(.badRequest, "The request target has no valid host.")
        }
        authority = bytes.text(start..<end)
        return end..<range.upperBound
    }

    /// Refuses paths that are malformed or climb (`..`) once they are decoded.
    private func checkPath(_ bytes: borrowing Span<UInt8>, _ path: Range<Int>) throws(RequestRefusal) {
        var dots = 0, length = 0
        var index = path.lowerBound
        while index < path.upperBound {
            var byte = bytes[index]
            if byte == 0x25 {
                guard index + 2 < path.upperBound, let high = bytes[index + 1].hexValue,
                    let low = bytes[index + 2].hexValue
                else { throw RequestRefusal(.badRequest, "The path has a malformed percent-encoding.") }
                byte = high << 4 | low
                index += 2
            }
            guard byte >= 0x20, byte != 0x7F else {
                throw RequestRefusal(.badRequest, "The path has a control character.")
            }
            index += 1
            if byte == 0x2F || byte == 0x5C {
                if dots == 2, length == 2 { break }
                dots = 0
                length = 0
            } else {
                length += 1
                if byte == 0x2E { dots += 1 }
            }
        }
        if dots == 2, length == 2 { throw RequestRefusal(.badRequest, "The path climbs out of its root.") }
    }
}

// MARK: - Header fields

extension RequestParser {
    private mutating func parseField(_ bytes: borrowing Span<UInt8>, _ line: Range<Int>) throws(RequestRefusal) {
        guard !bytes[line.lowerBound].isBlank else {
            throw RequestRefusal(.badRequest, "A header field is folded over two lines.")
        }
        var nameEnd = line.lowerBound
        while nameEnd < line.upperBound, bytes[nameEnd].isToken { nameEnd += 1 }
        guard nameEnd > line.lowerBound, nameEnd < line.upperBound, bytes[nameEnd] == 0x3A else {
            throw RequestRefusal(.badRequest, "A header field's name is malformed.")
        }
        let name = line.lowerBound..<nameEnd
        let value = bytes.trimmed(nameEnd + 1..<line.upperBound)
        for index in value where !bytes[index].isFieldValue {
            throw RequestRefusal(.badRequest, "A header field has a control character.")
        }
        try interpret(bytes, name, value)
        head.fields.append(bytes.text(name), bytes.text(value))
    }

    private mutating func interpret(
        _ bytes: borrowing Span<UInt8>, _ name: Range<Int>, _ value: Range<Int>
    ) throws(RequestRefusal) {
        switch name.count {
        case 4 where bytes.matches(name, "host"):
            guard !hasHost else { throw RequestRefusal(.badRequest, "There is more than one Host field.") }
            guard value.isEmpty || Self.isHost(bytes, value) else {
                throw RequestRefusal(.badRequest, "The Host field is malformed.")
            }
            hasHost = true
        case 6 where bytes.matches(name, "expect"):
            guard bytes.matches(value, "100-continue") else {
                throw RequestRefusal(.expectationFailed, "Only 100-continue can be expected.")
            }
            head.expectsContinue = true
        case 7 where bytes.matches(name, "upgrade"):
            head.asksForUpgrade = true
        case 10 where bytes.matches(name, "connection"):
            var close = false, keepAlive = false
            bytes.forEachElement(of: value) { element in
                close = close || bytes.matches(element, "close")
                keepAlive = keepAlive || bytes.matches(element, "keep-alive")
            }
            hasConnectionClose = hasConnectionClose || close
            hasConnectionKeepAlive = hasConnectionKeepAlive || keepAlive
        case 14 where bytes.matches(name, "content-length"):
            guard length == nil else { throw RequestRefusal(.badRequest, "There is more than one Content-Length.") }
            length = try Self.number(bytes, value)
        case 17 where bytes.matches(name, "transfer-encoding"):
            guard !isChunked else { throw RequestRefusal(.badRequest, "There is more than one Transfer-Encoding.") }
            guard bytes.matches(value, "chunked") else {
                throw RequestRefusal(.notImplemented, "The only transfer encoding is chunked.")
            }
            isChunked = true
        default: break
        }
    }

    private static func number(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) throws(RequestRefusal) -> Int64 {
        guard !range.isEmpty, range.count <= 18 else {
            throw RequestRefusal(.badRequest, "The Content-Length is malformed.")
        }
        var number: Int64 = 0
        for index in range {
            guard bytes[index].isDigit else { throw RequestRefusal(.badRequest, "The Content-Length is malformed.") }
            number = number * 10 + Int64(bytes[index] - 0x30)
        }
        return number
    }

    /// A host with an optional port: letters, digits and `-._~%!$&'()*+,;=` or an address in brackets.
    private static func isHost(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
        for index in range {
            switch bytes[index] {
            case 0x2F, 0x3F, 0x23, 0x40, 0x5C, 0x22, 0x3C, 0x3E, 0x5E, 0x60, 0x7B, 0x7C, 0x7D: return false
            case 0x21...0x7E: continue
            default: return false
            }
        }
        return true
    }
}
