import Foundation
import OpenIDIssuer
import Secrets
import Wire

@testable import Accounts

/// An authenticator for tests, and the browser before it: makes one passkey and answers with it, as a test says.
struct SoftAuthenticator {
    /// What is said; each can be made wrong.
    struct Saying {
        var type: String
        var challenge: [UInt8]
        var origin = "https://home.example"
        var more = ""
        var party = "home.example"
        /// Somebody is there and verified.
        var flags: UInt8 = 0x05
        var count: UInt32 = 1
        var format = "none"
        var statement: [UInt8] = [0xA0]
        var tail: [UInt8] = []
    }

    let id: [UInt8]
    let key: SigningKey
    var cose: [UInt8]

    init?(id: [UInt8] = Array(1...20)) {
        guard let key = SigningKey(.es256),
            let web = try? JSONCoding.decode(JSONWebKey.self, from: JSONCoding.encode(key.publicKey)),
            let x = web.x.flatMap({ Base64URL.decode($0) }), let y = web.y.flatMap({ Base64URL.decode($0) })
        else { return nil }
        (self.id, self.key) = (id, key)
        cose = [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21] + Self.bytes(x) + [0x22] + Self.bytes(y)
    }

    /// A byte string of CBOR.
    static func bytes(_ bytes: [UInt8]) -> [UInt8] {
        [0x59, UInt8(bytes.count >> 8), UInt8(bytes.count & 255)] + bytes
    }

    static func text(_ text: String) -> [UInt8] { [0x60 | UInt8(text.utf8.count)] + Array(text.utf8) }

    static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var hasher = SHA256Hasher()
        hasher.update(bytes)
        return hasher.hash()
    }

    func client(_ saying: Saying) -> [UInt8] {
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
    func register(
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
    func signIn(
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
    static func der(_ signature: [UInt8]) -> [UInt8] {
        let numbers = [signature.prefix(32), signature.suffix(32)].flatMap { part -> [UInt8] in
            var number = Array(part.drop { $0 == 0 })
            if number.first.map({ $0 >= 0x80 }) ?? true { number.insert(0, at: 0) }
            return [0x02, UInt8(number.count)] + number
        }
        return [0x30, UInt8(numbers.count)] + numbers
    }
}
