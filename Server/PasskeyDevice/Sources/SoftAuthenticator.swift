package import Accounts
package import OpenIDIssuer
import Secrets
import Wire

/// An authenticator for tests, and the browser before it: makes one passkey and answers with it, as a test says.
package struct SoftAuthenticator: Sendable {
    /// What is said; each can be made wrong.
    package struct Saying {
        package var type: String
        package var challenge: [UInt8]
        /// Where the page is that asks.
        package var origin = "https://home.example"
        /// What the client data holds besides, with a comma before it.
        package var more = ""
        /// The host for which the passkey is.
        package var party = "home.example"
        /// Somebody is there and verified.
        package var flags: UInt8 = 0x05
        package var count: UInt32 = 1
        /// Of the attestation.
        package var format = "none"
        package var statement: [UInt8] = [0xA0]
        /// What follows the authenticator's data.
        package var tail: [UInt8] = []
    }

    package let id: [UInt8]
    package let key: SigningKey
    /// The public key as authenticators write it (RFC 9053).
    package var cose: [UInt8]

    /// Nil when there is no memory for a key.
    package init?(id: [UInt8] = Array(1...20)) {
        guard let key = SigningKey(.es256), let x = key.publicKey["x"]?.text.flatMap({ Base64URL.decode($0) }),
            let y = key.publicKey["y"]?.text.flatMap({ Base64URL.decode($0) })
        else { return nil }
        (self.id, self.key) = (id, key)
        cose = [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21] + Self.bytes(x) + [0x22] + Self.bytes(y)
    }

    /// A byte string of CBOR.
    package static func bytes(_ bytes: [UInt8]) -> [UInt8] {
        [0x59, UInt8(bytes.count >> 8), UInt8(bytes.count & 255)] + bytes
    }

    /// A text of CBOR, of less than 24 bytes.
    package static func text(_ text: String) -> [UInt8] { [0x60 | UInt8(text.utf8.count)] + Array(text.utf8) }

    /// SHA-256.
    package static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var hasher = SHA256Hasher()
        hasher.update(bytes)
        return hasher.hash()
    }

    /// What the browser says of the page.
    package func client(_ saying: Saying) -> [UInt8] {
        let challenge = Base64URL.encode(saying.challenge)
        return Array(
            "{\"type\":\"\(saying.type)\",\"challenge\":\"\(challenge)\",\"origin\":\"\(saying.origin)\"\(saying.more)}"
                .utf8)
    }

    private func head(_ saying: Saying, _ flags: UInt8) -> [UInt8] {
        let count = (0..<4).map { UInt8(truncatingIfNeeded: saying.count >> (24 - 8 * $0)) }
        return Self.hash(Array(saying.party.utf8)) + [saying.flags | flags] + count
    }

    /// The answer to a request for a new passkey.
    package func register(
        _ challenge: [UInt8], _ change: (inout Saying) -> Void = { _ in }
    ) -> PasskeyRegistration {
        var saying = Saying(type: "webauthn.create", challenge: challenge)
        change(&saying)
        let length = [UInt8(id.count >> 8), UInt8(id.count & 255)]
        let data = head(saying, 0x40) + [UInt8](repeating: 0, count: 16) + length + id + cose + saying.tail
        let object =
            [0xA3] + Self.text("fmt") + Self.text(saying.format) + Self.text("attStmt") + saying.statement
            + Self.text("authData") + Self.bytes(data)
        return PasskeyRegistration(credentialID: id, clientDataJSON: client(saying), attestationObject: object)
    }

    /// The answer to a request to sign in.
    package func signIn(
        _ challenge: [UInt8], user: [UInt8] = [7], _ change: (inout Saying) -> Void = { _ in }
    ) -> PasskeyAssertion {
        var saying = Saying(type: "webauthn.get", challenge: challenge, count: 2)
        change(&saying)
        let data = head(saying, 0) + saying.tail, client = client(saying)
        return PasskeyAssertion(
            credentialID: id, clientDataJSON: client, authenticatorData: data,
            signature: Self.der(key.sign(data + Self.hash(client))), userHandle: user)
    }

    /// r and s as ASN.1 has them.
    package static func der(_ signature: [UInt8]) -> [UInt8] {
        let numbers = [signature.prefix(32), signature.suffix(32)].flatMap { part -> [UInt8] in
            var number = Array(part.drop { $0 == 0 })
            if number.first.map({ $0 >= 0x80 }) ?? true { number.insert(0, at: 0) }
            return [0x02, UInt8(number.count)] + number
        }
        return [0x30, UInt8(numbers.count)] + numbers
    }
}
