import Wire

/// A request line and its header fields, checked.
struct RequestHead: Sendable, Equatable {
    /// How the body's end is known (RFC 9112, section 6).
    enum Framing: Sendable, Equatable {
        case none
        case length(Int64)
        case chunked
    }

    var method = HTTPMethod.get
    /// Percent-encoded, starts with a slash; `*` for OPTIONS alone.
    var path = ""
    var query: String?
    var isVersion11 = true
    var fields = HTTPFields()
    var framing = Framing.none
    /// Whether the connection may serve another request.
    var keepsAlive = true
    var expectsContinue = false
    /// Whether an Upgrade field asks for something.
    var asksForUpgrade = false
}
