public import Base
public import Foundation

/// Why a signed token was not accepted.
public enum TokenError: Error, Sendable, Equatable {
    /// It is not one of ours: damaged, forged, for another purpose, or signed by a key that is retired.
    case invalid
    /// It was ours and its time is over.
    case expired
}

/// Makes and opens signed tokens of one purpose: access tokens, cursors, links.
///
/// A token is a version, its expiry, a payload and a signature as one URL-safe text. There is one algorithm and no
/// field that names it, so there is none to negotiate. The payload is readable by whoever holds the token.
public struct TokenSigner: Sendable {
    /// Longer texts are not even decoded.
    public static let maximumLength = 8192

    private let keys: KeyRing
    private let purpose: String
    private let clock: WallClock
    private static let version: UInt8 = 1
    /// Version and expiry before the payload; key id and hash after it.
    private static let headerLength = 9
    private static let signatureLength = 36

    public init(keys: KeyRing, purpose: String, clock: WallClock) {
        self.keys = keys
        self.purpose = "token:\(purpose)"
        self.clock = clock
    }

    /// A token for some bytes; without expiry it lives as long as its key.
    public func sign(bytes payload: [UInt8], expires: Date? = nil) -> String {
        let milliseconds = expires.map { Int64(clamping: Int64(($0.timeIntervalSince1970 * 1000).rounded(.down))) } ?? 0
        let message = [Self.version] + milliseconds.bigEndianBytes + payload
        return Base64URL.encode(message + keys.sign(message, purpose: purpose))
    }

    /// The bytes of a token. A forged token is `invalid` even when its time is over.
    public func openBytes(_ token: some StringProtocol) throws(TokenError) -> [UInt8] {
        guard token.utf8.count <= Self.maximumLength, let bytes = Base64URL.decode(token),
            bytes.count >= Self.headerLength + Self.signatureLength
        else { throw .invalid }
        let message = Array(bytes.dropLast(Self.signatureLength))
        guard keys.verify(Array(bytes.suffix(Self.signatureLength)), of: message, purpose: purpose),
            message[0] == Self.version, let expiry = Int64(bigEndianBytes: message[1..<Self.headerLength])
        else { throw .invalid }
        if expiry != 0, Int64(clock.now().timeIntervalSince1970 * 1000) >= expiry { throw .expired }
        return Array(message.dropFirst(Self.headerLength))
    }

    /// A token for a value, as JSON.
    public func sign(_ payload: some Encodable, expires: Date? = nil) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return sign(bytes: Array(try encoder.encode(payload)), expires: expires)
    }

    /// The value of a token. A payload of another shape is `invalid`.
    public func open<Payload: Decodable>(
        _ token: some StringProtocol, as type: Payload.Type
    ) throws(TokenError) -> Payload {
        let bytes = try openBytes(token)
        guard let payload = try? JSONDecoder().decode(type, from: Data(bytes)) else { throw .invalid }
        return payload
    }
}
