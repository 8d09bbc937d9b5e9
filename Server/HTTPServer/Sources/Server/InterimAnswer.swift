import Wire

/// How a handler that is still reading a body says something before its answer (RFC 9110, section 15.2), such as 104
/// with the address under which an upload can be resumed. There is one for bodies that come as streams over HTTP/1.1.
public enum InterimAnswer: RequestContextKey {
    public typealias Send = @Sendable (HTTPStatus, HTTPFields) async -> Void

    public static let defaultValue: Send? = nil
}
