public import Wire

/// A request to somebody else's server.
public struct ClientRequest: Sendable {
    public var method: HTTPMethod
    public var address: HTTPAddress
    public var fields: HTTPFields
    public var body: HTTPBody

    public init(
        _ method: HTTPMethod = .get, _ address: HTTPAddress, fields: HTTPFields = [:], body: HTTPBody = .empty
    ) {
        self.method = method
        self.address = address
        self.fields = fields
        self.body = body
    }
}

extension HTTPMethod {
    /// Whether twice does what once does (RFC 9110, section 9.2.2).
    var isIdempotent: Bool {
        switch self {
        case .get, .head, .put, .delete, .options: true
        default: rawValue == "TRACE"
        }
    }
}
