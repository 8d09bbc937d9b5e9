import Foundation

/// What an issuer says of a person, after its token was checked.
public struct OpenIDClaims: Sendable, Equatable {
    public var issuer: String
    /// The person's name at the issuer, which stays when the address changes.
    public var subject: String
    public var email: String?
    public var isEmailVerified: Bool
    /// The domain that keeps the account (`hd`), as Google says it of accounts of organisations.
    public var hostedDomain: String?
    public var name: String?
    public var givenName: String?
    public var familyName: String?
    public var picture: String?
    public var locale: String?

    public init(
        issuer: String, subject: String, email: String? = nil, isEmailVerified: Bool = false,
        hostedDomain: String? = nil, name: String? = nil, givenName: String? = nil, familyName: String? = nil,
        picture: String? = nil, locale: String? = nil
    ) {
        self.issuer = issuer
        self.subject = subject
        self.email = email
        self.isEmailVerified = isEmailVerified
        self.hostedDomain = hostedDomain
        self.name = name
        self.givenName = givenName
        self.familyName = familyName
        self.picture = picture
        self.locale = locale
    }
}
