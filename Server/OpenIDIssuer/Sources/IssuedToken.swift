import Secrets
public import Wire

/// An ID token before it is signed, which tests may spoil.
public struct IssuedToken: Sendable {
    /// What stands in the place of the signature.
    public enum Signature: Sendable {
        case by(SigningKey)
        case bytes([UInt8])
    }

    public var header: [String: JSONValue]
    public var payload: [String: JSONValue]
    public var signature: Signature
    /// What is sent in the place of the payload that was signed.
    public var swapped: [String: JSONValue]?

    /// The token as it is sent (RFC 7515, section 7.1).
    func text() throws -> String {
        let head = try Self.part(header)
        let signed = "\(head).\(try Self.part(payload))"
        let bytes =
            switch signature {
            case .by(let key): key.sign(Array(signed.utf8))
            case .bytes(let bytes): bytes
            }
        return "\(head).\(try Self.part(swapped ?? payload)).\(Base64URL.encode(bytes))"
    }

    private static func part(_ members: [String: JSONValue]) throws -> String {
        let object = JSONValue.object(members.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: $0.value) })
        return Base64URL.encode(try JSONCoding.encode(object))
    }
}
