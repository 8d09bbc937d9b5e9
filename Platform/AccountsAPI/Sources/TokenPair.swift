import Wire

/// The pair of tokens that a session goes on with.
public struct TokenPair: Codable, Sendable, Hashable {
    public var accessToken: String
    public var refreshToken: String
    /// Seconds until the access token is void.
    public var expiresIn: Int

    public init(accessToken: String, refreshToken: String, expiresIn: Int) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
    }
}

/// Trades a refresh token for the next pair.
public struct TokenRefresh: Codable, Sendable, EndpointBody {
    public var refreshToken: String

    public init(refreshToken: String) { self.refreshToken = refreshToken }
}
