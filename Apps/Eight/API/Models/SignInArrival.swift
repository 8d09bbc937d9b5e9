/// Which sign-in a device waits for: what it said to the issuer, and nobody else knows.
public struct SignInQuestion: Codable, Sendable, Hashable {
    public var state: String

    public init(state: String) { self.state = state }
}

/// What the issuer sent a person back with.
public struct SignInArrival: Codable, Sendable, Hashable {
    /// Nil where the person did not sign in.
    public var code: String?

    public init(code: String?) { self.code = code }
}
