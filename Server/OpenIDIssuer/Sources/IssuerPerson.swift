/// Somebody who has an account at our own issuer.
public struct IssuerPerson: Sendable, Hashable {
    /// What names the person for good (`sub`).
    public var subject: String
    public var name: String
    public var email: String
    public var isEmailVerified: Bool
    /// The domain that keeps the account (`hd`); nil for one of a person's own.
    public var hostedDomain: String?

    public init(
        subject: String, name: String, email: String, isEmailVerified: Bool = true, hostedDomain: String? = nil
    ) {
        self.subject = subject
        self.name = name
        self.email = email
        self.isEmailVerified = isEmailVerified
        self.hostedDomain = hostedDomain
    }
}
