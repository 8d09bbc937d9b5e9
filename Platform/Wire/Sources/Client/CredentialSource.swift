/// Where a client's session is kept.
public protocol CredentialSource: Sendable {
    /// The token for the next request; nil when nobody is signed in.
    func accessToken() async throws -> String?
    /// Gets a new token after the server said that this one has expired; nil when the session is over.
    ///
    /// However many calls meet the expiry at once, this runs once for all of them.
    func refresh(expired token: String) async throws -> String?
}
