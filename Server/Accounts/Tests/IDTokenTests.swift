import AccountsAPI
import Foundation
import OpenIDIssuer
import Testing
import Wire

@testable import Accounts

/// Every way in which a token can be wrong, and some in which it may differ.
@Suite struct IDTokenTests {
    /// What is done to a token, and how it is answered: nil lets in.
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var status: Int?
        var spoil: @Sendable (inout IssuedToken) -> Void
        var testDescription: String { name }

        init(_ name: String, _ status: Int?, _ spoil: @escaping @Sendable (inout IssuedToken) -> Void) {
            self.name = name
            self.status = status
            self.spoil = spoil
        }
    }

    private static let now = 1_780_315_200.0

    static let cases: [Case] = [
        Case("as it was issued", nil) { _ in },
        Case("alg none without a signature", 401) {
            $0.header["alg"] = "none"
            $0.signature = .bytes([])
        },
        Case("alg none with the right signature", 401) { $0.header["alg"] = "none" },
        Case("alg None", 401) { $0.header["alg"] = "None" },
        Case("alg HS256", 401) {
            $0.header["alg"] = "HS256"
            $0.signature = .bytes([UInt8](repeating: 7, count: 32))
        },
        Case("alg RS512", 401) { $0.header["alg"] = "RS512" },
        Case("alg ES256 under an RSA key", 401) { $0.header["alg"] = "ES256" },
        Case("no alg", 401) { $0.header["alg"] = nil },
        Case("unknown kid", 401) { $0.header["kid"] = "somebody" },
        Case("no kid while there is one key", nil) { $0.header["kid"] = nil },
        Case("a critical extension", 401) { $0.header["crit"] = ["exp"] },
        Case("signed by a stranger", 401) { token in
            if let key = SigningKey() { token.signature = .by(key) }
        },
        Case("an empty signature", 401) { $0.signature = .bytes([]) },
        Case("a signature of zeroes", 401) { $0.signature = .bytes([UInt8](repeating: 0, count: 256)) },
        Case("a payload swapped after signing", 401) { token in
            var payload = token.payload
            payload["sub"] = "1002"
            token.swapped = payload
        },
        Case("another issuer", 401) { $0.payload["iss"] = "https://accounts.example" },
        Case("the issuer with a slash", 401) { $0.payload["iss"] = "https://issuer.example/" },
        Case("the issuer's other name", nil) { $0.payload["iss"] = "issuer.example" },
        Case("no issuer", 401) { $0.payload["iss"] = nil },
        Case("another audience", 401) { $0.payload["aud"] = "somebody" },
        Case("the app's other client", nil) { $0.payload["aud"] = "eight-ios" },
        Case("two audiences, ours authorised", nil) {
            $0.payload["aud"] = ["somebody", "eight"]
            $0.payload["azp"] = "eight"
        },
        Case("two audiences, nobody authorised", 401) { $0.payload["aud"] = ["somebody", "eight"] },
        Case("two audiences, another one authorised", 401) {
            $0.payload["aud"] = ["somebody", "eight"]
            $0.payload["azp"] = "somebody"
        },
        Case("no audience", 401) { $0.payload["aud"] = nil },
        Case("expired 59 seconds ago", nil) {
            $0.payload["exp"] = .number(now - 59); $0.payload["iat"] = .number(now - 99)
        },
        Case("expired 60 seconds ago", 401) {
            $0.payload["exp"] = .number(now - 60); $0.payload["iat"] = .number(now - 99)
        },
        Case("no expiry", 401) { $0.payload["exp"] = nil },
        Case("an expiry that is no number", 401) { $0.payload["exp"] = "tomorrow" },
        Case("issued in 60 seconds", nil) { $0.payload["iat"] = .number(now + 60) },
        Case("issued in 61 seconds", 401) { $0.payload["iat"] = .number(now + 61) },
        Case("no time of issue", 401) { $0.payload["iat"] = nil },
        Case("not before 61 seconds from now", 401) { $0.payload["nbf"] = .number(now + 61) },
        Case("another nonce", 401) { $0.payload["nonce"] = "replayed" },
        Case("no nonce", 401) { $0.payload["nonce"] = nil },
        Case("no subject", 401) { $0.payload["sub"] = nil },
        Case("an empty subject", 401) { $0.payload["sub"] = "" },
        Case("a subject of 256 characters", 401) { $0.payload["sub"] = .text(String(repeating: "1", count: 256)) },
        Case("an address that was never proven", 403) { $0.payload["email_verified"] = false },
        Case("proof of the address as a text", 401) { $0.payload["email_verified"] = "true" },
        Case("no word on proof of the address", 403) { $0.payload["email_verified"] = nil },
        Case("no domain", 403) { $0.payload["hd"] = nil },
        Case("another domain", 403) { $0.payload["hd"] = "example.com" },
        Case("a domain beneath", 403) { $0.payload["hd"] = "mail.washk12.org" },
        Case("the domain in capitals", 403) { $0.payload["hd"] = "WashK12.org" },
        Case("an address of another domain", 403) { $0.payload["email"] = "mia@example.com" },
        Case("an address of a domain beneath", 403) { $0.payload["email"] = "mia@mail.washk12.org" },
        Case("an address that looks alike", 403) { $0.payload["email"] = "mia@wаshk12.org" },
        Case("an address in capitals", 403) { $0.payload["email"] = "mia@WASHK12.ORG" },
        Case("an address with a plus", 403) { $0.payload["email"] = "mia+two@washk12.org" },
        Case("two addresses in one", 403) { $0.payload["email"] = "mia@washk12.org@example.com" },
        Case("an address with a line break", 403) { $0.payload["email"] = "mia@washk12.org\r\n" },
        Case("no address", 403) { $0.payload["email"] = nil },
    ]

    @Test(arguments: cases)
    func `E8-001 E8-002 E8-003 A token is let in only when all of it is right`(_ entry: Case) async throws {
        try await SchoolApp.run({
            $0.issuerAliases = ["issuer.example"]
            $0.otherClientIDs = ["eight-ios"]
        }) { app in
            app.issuer.spoilTokens(entry.spoil)
            let problem = try await refusal { try await app.signIn(as: "1001") }
            #expect(problem?.status == entry.status)
            switch entry.status {
            case 401:
                #expect(problem?.code == ProblemCode.signInFailed)
                #expect(problem?.detail == "Signing in did not work. Try again from the beginning.")
            case 403:
                #expect(problem?.code == ProblemCode.domainNotAllowed)
                #expect(problem?.detail.contains("@washk12.org") == true)
            default: break
            }
        }
    }

    @Test(arguments: [
        "", ".", "..", "a.b.c", "e30.e30.", "e30.e30", "e30.e30.e30.e30", "!!!.e30.AA", "e30=.e30.AA",
        "eyJhbGciOiJSUzI1NiIsImFsZyI6Im5vbmUifQ.e30.AA", String(repeating: "A", count: 20_000),
    ])
    func `E8-003 What has not the form of a token is refused before anything is computed`(_ text: String) {
        #expect(throws: OpenIDRefusal.self) { try IDToken(text) }
    }

    @Test func `Keys that are too short, or for something else, verify nothing`() throws {
        let key = try #require(SigningKey())
        let message = Array("signed".utf8)
        let good = try JSONCoding.decode(JSONWebKey.self, from: try JSONCoding.encode(key.publicKey))
        #expect(good.verifies(key.sign(message), of: message, with: .rs256))
        #expect(!good.verifies(key.sign(message), of: message, with: .es256))
        var other = good
        other.use = "enc"
        #expect(!other.verifies(key.sign(message), of: message, with: .rs256))
        other = good
        other.n = "AQAB"
        #expect(!other.signs(with: .rs256))
        other = good
        other.e = "AQ"
        #expect(!other.signs(with: .rs256))
        let curve = try #require(SigningKey(.es256))
        let point = try JSONCoding.decode(JSONWebKey.self, from: try JSONCoding.encode(curve.publicKey))
        #expect(point.verifies(curve.sign(message), of: message, with: .es256))
        #expect(!point.verifies(curve.sign(message), of: Array("other".utf8), with: .es256))
        var off = point
        off.y = off.x
        #expect(!off.verifies(curve.sign(message), of: message, with: .es256))
        #expect(!point.verifies([UInt8](repeating: 0, count: 64), of: message, with: .es256))
    }

    @Test func `A key that cannot be read does not make the others useless`() throws {
        let key = try #require(SigningKey())
        let set: JSONValue = ["keys": [["kty": 7], "nonsense", key.publicKey, ["kty": "OKP", "crv": "Ed25519"]]]
        let read = try JSONCoding.decode(JSONWebKeySet.self, from: try JSONCoding.encode(set))
        #expect(read.candidates(key.id, .rs256).count == 1)
        #expect(read.candidates(nil, .rs256).count == 1)
        #expect(read.candidates("other", .rs256).isEmpty)
    }
}
