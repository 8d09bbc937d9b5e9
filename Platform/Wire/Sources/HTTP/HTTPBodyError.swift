/// Why the rest of a request's body does not come.
public struct HTTPBodyError: Error, Sendable, Equatable {
    public enum Code: Sendable { case peerGone, tooSlow, malformed, requestOver }

    public var code: Code
    /// One sentence.
    public var message: String

    public init(_ code: Code, message: String) {
        self.code = code
        self.message = message
    }

    /// What the client is told: nothing of this is a fault of the server's. Who has gone reads it no more; it is for
    /// the log and the metrics.
    public var problem: Problem {
        switch code {
        case .tooSlow: Problem(.requestTimeout, code: "body_too_slow", message)
        case .malformed: .badRequest(code: "body_malformed", message)
        case .peerGone, .requestOver: Problem(.clientClosedRequest, code: "client_closed", message)
        }
    }
}
