/// A session that has begun, with what the app tells of the account.
public struct SignedIn<Account: Codable & Sendable>: Codable, Sendable {
    public var accessToken: String
    public var refreshToken: String
    /// Seconds until the access token is void.
    public var expiresIn: Int
    public var user: Account

    public init(_ tokens: TokenPair, user: Account) {
        accessToken = tokens.accessToken
        refreshToken = tokens.refreshToken
        expiresIn = tokens.expiresIn
        self.user = user
    }

    /// The pair of tokens to keep.
    public var tokens: TokenPair {
        TokenPair(accessToken: accessToken, refreshToken: refreshToken, expiresIn: expiresIn)
    }
}

/// What came of a right password: a session, or the question for the second factor.
public struct LogInAnswer<Account: Codable & Sendable>: Codable, Sendable {
    public var session: SignedIn<Account>?
    public var secondFactor: SecondFactorChallenge?

    public init(session: SignedIn<Account>? = nil, secondFactor: SecondFactorChallenge? = nil) {
        self.session = session
        self.secondFactor = secondFactor
    }
}
