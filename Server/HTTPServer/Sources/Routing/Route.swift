import Wire

/// One method and path, and what answers there.
struct Route: Sendable {
    var method: HTTPMethod
    var path: PathTemplate
    var allowsCompression: Bool
    var handler: HTTPHandler
}

/// The route that a request was matched with, for middleware such as metrics and logs.
public struct MatchedRoute: Sendable, RequestContextKey {
    public static let defaultValue: MatchedRoute? = nil

    /// The path with its parameters in braces; it has no content of a person in it.
    public var pattern: String
    /// Whether the answer may be compressed.
    public var allowsCompression: Bool
}
