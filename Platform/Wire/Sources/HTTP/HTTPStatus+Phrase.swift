extension HTTPStatus {
    /// The status in words (RFC 9110, section 15); the class of the status where it has no words of its own.
    public var phrase: String {
        Self.phrases[rawValue] ?? Self.phrases[rawValue / 100 * 100] ?? "Unknown"
    }

    private static let phrases: [Int: String] = [
        100: "Continue", 101: "Switching Protocols",
        104: "Upload Resumption Supported", 200: "OK", 201: "Created", 202: "Accepted", 204: "No Content",
        206: "Partial Content", 300: "Multiple Choices", 301: "Moved Permanently", 302: "Found", 303: "See Other",
        304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request",
        401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
        408: "Request Timeout", 409: "Conflict", 410: "Gone", 411: "Length Required", 412: "Precondition Failed",
        413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type", 416: "Range Not Satisfiable",
        417: "Expectation Failed", 421: "Misdirected Request", 422: "Unprocessable Content", 425: "Too Early",
        426: "Upgrade Required", 428: "Precondition Required", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 460: "Checksum Mismatch", 499: "Client Closed Request",
        500: "Internal Server Error",
        501: "Not Implemented",
        502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout", 505: "HTTP Version Not Supported",
        507: "Insufficient Storage",
    ]
}
