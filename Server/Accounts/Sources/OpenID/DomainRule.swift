import AccountsAPI
import Foundation
import Wire

/// Lets in accounts that certain domains keep, and no others that only look so.
public struct DomainRule: Sendable {
    public let domains: [String]

    /// - Parameter domains: in small letters, such as `washk12.org`; each for itself, without what lies beneath.
    public init(_ domains: [String]) { self.domains = domains.map { $0.lowercased() } }

    /// Whether a domain keeps the account: `hd` is one of them, and the address is proven, of that very domain, plain, and
    /// without a part behind a plus sign.
    public func admits(_ claims: OpenIDClaims) -> Bool {
        guard claims.isEmailVerified, let domain = claims.hostedDomain, domains.contains(domain),
            let email = claims.email, let address = MailAddress(email), address.text == email
        else { return false }
        let parts = email.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts[1] == domain && !parts[0].contains("+")
    }

    /// Throws 403 with the address that is to be used; it never tells whether one is known here.
    public func check(_ claims: OpenIDClaims) throws {
        guard !admits(claims) else { return }
        let endings = domains.map { "@\($0)" }.formatted(.list(type: .or).locale(.init(identifier: "en_GB")))
        throw Problem.forbidden(
            code: ProblemCode.domainNotAllowed,
            "Use your own address that ends in \(endings). You can switch to another account.")
    }
}
