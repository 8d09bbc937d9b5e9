import Foundation

/// What the browser is asked about passkeys: the value of `data-passkey`, as JSON.
struct PasskeyQuestion: Encodable, Equatable {
    enum Kind: String, Encodable {
        /// Whether it has passkeys, and what the page's host is.
        case host
        case create
        case get
    }

    var kind: Kind
    /// The relying party's id; the page's host where it is empty.
    var party = ""
    var challenge = ""
    var name = ""
    var displayName = ""
    var user = ""
    /// Those that are excluded, or those that are allowed.
    var credentials: [String] = []
    var verification = ""
    var attestation = ""

    /// What the browser has for a prompt, milliseconds.
    var timeout = 300_000

    init(kind: Kind) { self.kind = kind }

    init(kind: Kind, party: String, challenge: Data) {
        (self.kind, self.party, self.challenge) = (kind, party, Base64URL.encode(challenge))
    }

    /// Itself; throws when it is longer than browsers take.
    func checked() throws -> PasskeyQuestion {
        guard (1...1_400).contains(challenge.utf8.count), party.utf8.count <= 253, credentials.count <= 64,
            credentials.allSatisfy({ (1...1_364).contains($0.utf8.count) })
        else { throw ASAuthorizationError(.failed, reason: "The challenge or a credential is empty or too long.") }
        return self
    }

    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
