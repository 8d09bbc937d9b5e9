import Wire

/// A response's status line and fields as bytes.
struct ResponseHead {
    /// How the peer knows where the body ends.
    enum Framing: Equatable {
        /// No body and no word about one, as 204 and 304 have it.
        case none
        case length(Int64)
        case chunked
        case untilClose
    }

    var status: HTTPStatus
    var fields: HTTPFields
    var framing: Framing
    /// What the Connection field says; nil leaves it out.
    var connection: StaticString?

    /// Adds the head. Answers the names of fields that were left out because they could split the response.
    func encode(into bytes: inout [UInt8], date: inout DateField) -> [String] {
        var refused: [String] = []
        Self.append("HTTP/1.1 ", to: &bytes)
        Self.append(status.rawValue, to: &bytes)
        bytes.append(0x20)
        Self.append(Self.reason(status.rawValue), to: &bytes)
        Self.append("\r\n", to: &bytes)
        date.append(to: &bytes)
        for field in fields.fields {
            guard !Self.isOurs(field.name) else { continue }
            guard Self.isSafe(field) else {
                refused.append(field.name)
                continue
            }
            bytes.append(contentsOf: field.name.utf8)
            Self.append(": ", to: &bytes)
            bytes.append(contentsOf: field.value.utf8)
            Self.append("\r\n", to: &bytes)
        }
        switch framing {
        case .length(let count):
            Self.append("Content-Length: ", to: &bytes)
            Self.append(Int(count), to: &bytes)
            Self.append("\r\n", to: &bytes)
        case .chunked: Self.append("Transfer-Encoding: chunked\r\n", to: &bytes)
        case .none, .untilClose: break
        }
        if let connection {
            Self.append("Connection: ", to: &bytes)
            Self.append(connection, to: &bytes)
            Self.append("\r\n", to: &bytes)
        }
        Self.append("\r\n", to: &bytes)
        return refused
    }

    /// Fields that describe the connection, which is the server's to say.
    private static func isOurs(_ name: String) -> Bool {
        switch name.utf8.count {
        case 4: return matches(name, "date")
        case 10: return matches(name, "connection") || matches(name, "keep-alive")
        case 14: return matches(name, "content-length")
        case 17: return matches(name, "transfer-encoding")
        default: return false
        }
    }

    private static func matches(_ name: String, _ lowercase: StaticString) -> Bool {
        lowercase.withUTF8Buffer { text in
            zip(name.utf8, text).allSatisfy { $0.lowercased == $1 }
        }
    }

    private static func isSafe(_ field: HTTPFields.Field) -> Bool {
        !field.name.isEmpty && field.name.utf8.allSatisfy(\.isToken) && field.value.utf8.allSatisfy(\.isFieldValue)
    }

    static func append(_ text: StaticString, to bytes: inout [UInt8]) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Adds a number that is not negative in decimal digits.
    static func append(_ number: Int, to bytes: inout [UInt8]) {
        if number >= 10 { append(number / 10, to: &bytes) }
        bytes.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
    }

    /// The reason phrase, which nobody may rely on.
    static func reason(_ status: Int) -> StaticString {
        switch status {
        case 100: "Continue"
        case 101: "Switching Protocols"
        case 200: "OK"
        case 201: "Created"
        case 202: "Accepted"
        case 204: "No Content"
        case 206: "Partial Content"
        case 301: "Moved Permanently"
        case 302: "Found"
        case 303: "See Other"
        case 304: "Not Modified"
        case 307: "Temporary Redirect"
        case 308: "Permanent Redirect"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 410: "Gone"
        case 412: "Precondition Failed"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 416: "Range Not Satisfiable"
        case 417: "Expectation Failed"
        case 422: "Unprocessable Content"
        case 426: "Upgrade Required"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 505: "HTTP Version Not Supported"
        case 507: "Insufficient Storage"
        default: "Status"
        }
    }
}

extension HTTPResponse {
    /// What the server answers by itself: a problem document (RFC 9457).
    static func refusal(_ refusal: RequestRefusal) -> HTTPResponse {
        let status = refusal.status.rawValue
        var response = HTTPResponse(status: refusal.status, fields: ["Content-Type": "application/problem+json"])
        response.body = HTTPBody(
            """
            {"type":"about:blank","title":"\(ResponseHead.reason(status))","status":\(status),\
            "detail":"\(refusal.message)","code":"request_refused"}
            """)
        if status == 503 || status == 429 { response.fields["Retry-After"] = "1" }
        return response
    }
}
