import Foundation
import Secrets
import Wire

/// An ID token taken apart (OpenID Connect Core 1.0, section 2; RFC 7515): nothing in it is believed yet.
struct IDToken: Sendable {
    let algorithm: JSONWebKey.Algorithm
    let keyID: String?
    let payload: Payload
    let signed: [UInt8]
    let signature: [UInt8]

    private static let maximum = 16_384

    private struct Header: Decodable {
        var alg: String
        var kid: String?
        var crit: [String]?
    }

    struct Payload: Decodable, Sendable {
        var iss: String
        var sub: String
        var aud: Audiences
        var azp: String?
        var exp: Double
        var iat: Double
        var nbf: Double?
        var nonce: String?
        var email: String?
        var isEmailVerified: Bool?
        var hd: String?
        var name: String?
        var givenName: String?
        var familyName: String?
        var picture: String?
        var locale: String?

        private enum CodingKeys: String, CodingKey {
            case iss, sub, aud, azp, exp, iat, nbf, nonce, email, hd, name, picture, locale
            case isEmailVerified = "email_verified"
            case givenName = "given_name"
            case familyName = "family_name"
        }
    }

    /// One audience or several.
    struct Audiences: Decodable, Sendable {
        var names: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let name = try? container.decode(String.self) {
                names = [name]
            } else {
                names = try container.decode([String].self)
            }
        }
    }

    /// Takes a token apart; throws `OpenIDRefusal` for what is none, and for algorithms that are not taken.
    init(_ text: String) throws {
        guard text.utf8.count <= Self.maximum else { throw OpenIDRefusal.notGood("The token is too long.") }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let head = Base64URL.decode(parts[0]), let body = Base64URL.decode(parts[1]),
            let signature = Base64URL.decode(parts[2]),
            let header = try? JSONCoding.decode(Header.self, from: head)
        else { throw OpenIDRefusal.notGood("The token has not the form of one.") }
        guard let algorithm = JSONWebKey.Algorithm(rawValue: header.alg), header.crit == nil else {
            throw OpenIDRefusal.notGood("The token is signed in a way that is not taken.")
        }
        guard let payload = try? JSONCoding.decode(Payload.self, from: body) else {
            throw OpenIDRefusal.notGood("The token does not say what it has to.")
        }
        self.algorithm = algorithm
        keyID = header.kid
        self.payload = payload
        signed = Array("\(parts[0]).\(parts[1])".utf8)
        self.signature = signature
    }

    /// Seconds by which the issuer's clock may differ.
    private static let skew = 60.0

    /// What the token says, once its signature, issuer, audience, times and nonce are right (OpenID Connect Core 1.0,
    /// section 3.1.3.7). Throws `OpenIDRefusal`.
    func claims(_ settings: OpenIDSettings, keys: [JSONWebKey], nonce: String, at now: Date) throws -> OpenIDClaims {
        guard keys.contains(where: { $0.verifies(signature, of: signed, with: algorithm) }) else {
            throw OpenIDRefusal.notGood("The signature is not right.")
        }
        guard settings.names.contains(payload.iss) else { throw OpenIDRefusal.notGood("The issuer is another one.") }
        let audiences = settings.audiences
        guard payload.aud.names.contains(where: audiences.contains), payload.aud.names.count <= 16,
            payload.azp.map(audiences.contains) ?? (payload.aud.names.count == 1)
        else { throw OpenIDRefusal.notGood("The token is for another client.") }
        let time = now.timeIntervalSince1970
        guard payload.exp.isFinite, payload.exp > time - Self.skew else {
            throw OpenIDRefusal.notGood("The token has expired.")
        }
        guard payload.iat.isFinite, payload.iat <= time + Self.skew, payload.iat <= payload.exp,
            (payload.nbf ?? payload.iat) <= time + Self.skew
        else { throw OpenIDRefusal.notGood("The token is of a time to come.") }
        guard let given = payload.nonce, Self.equal(given, nonce) else {
            throw OpenIDRefusal.notGood("The nonce is another one.")
        }
        guard (1...255).contains(payload.sub.utf8.count) else { throw OpenIDRefusal.notGood("There is no subject.") }
        return OpenIDClaims(
            issuer: settings.issuer, subject: payload.sub, email: payload.email,
            isEmailVerified: payload.isEmailVerified ?? false, hostedDomain: payload.hd, name: payload.name,
            givenName: payload.givenName, familyName: payload.familyName, picture: payload.picture,
            locale: payload.locale)
    }

    private static func equal(_ one: String, _ other: String) -> Bool {
        let one = Array(one.utf8), other = Array(other.utf8)
        return one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
