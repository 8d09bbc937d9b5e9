import Secrets
import Wire

/// JSON web tokens, signed by ES256 (RFC 7519).
enum SignedToken {
    private struct Header: Encodable {
        var typ = "JWT"
        var alg = "ES256"
        var kid: String?
    }

    /// - Parameter keyID: what whoever checks the token calls the key; nil where they need no name.
    static func make(_ claims: some Encodable, keyID: String? = nil, by pair: P256KeyPair) throws -> String {
        let head = Base64URL.encode(try JSONCoding.encode(Header(kid: keyID)))
        let signed = "\(head).\(Base64URL.encode(try JSONCoding.encode(claims)))"
        return "\(signed).\(Base64URL.encode(pair.sign(Array(signed.utf8))))"
    }
}
