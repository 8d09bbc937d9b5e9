import Base
import Foundation
import Wire

/// What a client asks for when it sends somebody to the page.
struct SignInWish: Sendable {
    let redirect: String
    let state: String
    let nonce: String?
    let challenge: String
    /// The query that it came with, without a choice.
    let items: [(name: String, value: String)]

    /// Reads the query of an address; throws 400 for what no client of ours asks.
    init(_ query: String?, for issuer: OpenIDIssuer) throws {
        guard let query, query.utf8.count <= 8_192, let items = PercentEncoding.queryItems(query) else {
            throw Self.wrong("Nothing was asked.")
        }
        func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
        guard value("client_id") == issuer.clientID else { throw Self.wrong("The client is not known.") }
        guard let redirect = value("redirect_uri"), issuer.redirects.contains(redirect) else {
            throw Self.wrong("The address to go back to is not the client's.")
        }
        guard value("response_type") == "code", value("code_challenge_method") == "S256",
            let challenge = value("code_challenge"), challenge.utf8.count == 43,
            value("scope")?.split(separator: " ").contains("openid") == true, let state = value("state")
        else { throw Self.wrong("The client asks for something else than a code with PKCE.") }
        self.redirect = redirect
        self.state = state
        self.challenge = challenge
        nonce = value("nonce")
        self.items = items.filter { $0.name != "person" }
    }

    /// Where a person goes back to, with a code of theirs.
    func returnAddress(grantedTo person: IssuerPerson, by issuer: OpenIDIssuer) throws -> String {
        let code = issuer.keep(
            OpenIDIssuer.Grant(
                person: person, redirect: redirect, nonce: nonce, challenge: challenge,
                expiresAt: issuer.clock.now().addingTimeInterval(60)))
        return returnAddress([("code", code)])
    }

    /// Where somebody goes back to who would rather not.
    var returnAddressOfRefusal: String { returnAddress([("error", "access_denied")]) }

    private func returnAddress(_ items: [(name: String, value: String)]) -> String {
        let query = PercentEncoding.query(items + [("state", state)]) ?? ""
        return redirect + (redirect.contains("?") ? "&" : "?") + query
    }

    private static func wrong(_ detail: String) -> Problem { .badRequest(code: "invalid_request", detail) }
}
