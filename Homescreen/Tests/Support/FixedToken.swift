import Wire

/// A session's token that is never renewed.
struct FixedToken: CredentialSource {
    var token: String

    func accessToken() async throws -> String? { token }
    func refresh(expired token: String) async throws -> String? { nil }
}
