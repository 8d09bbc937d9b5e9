/// A request as a server sees it and a client makes it.
public struct HTTPRequest: Sendable {
    public var method: HTTPMethod
    /// Path as it came, percent-encoded, without the query; starts with a slash.
    public var path: String
    /// Query as it came, without the question mark; nil when there is none.
    public var query: String?
    public var fields: HTTPFields
    public var body: HTTPBody
    /// The peer's address without a port, after trusted proxies are taken into account.
    public var remoteAddress: String
    /// True when the peer speaks TLS, to us or to a trusted proxy before us.
    public var isSecure: Bool
    /// What middleware leaves for those further in.
    public var context: RequestContext

    public init(
        method: HTTPMethod, path: String, query: String? = nil, fields: HTTPFields = [:], body: HTTPBody = .empty,
        remoteAddress: String = "127.0.0.1", isSecure: Bool = false
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.fields = fields
        self.body = body
        self.remoteAddress = remoteAddress
        self.isSecure = isSecure
        context = RequestContext()
    }
}

/// A value that middleware attaches to a request.
public protocol RequestContextKey {
    associatedtype Value: Sendable
    static var defaultValue: Value { get }
}

/// What middleware leaves for those further in, by the type of its key.
public struct RequestContext: Sendable {
    private var values: [ObjectIdentifier: any Sendable] = [:]

    public init() {}

    public subscript<Key: RequestContextKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}
