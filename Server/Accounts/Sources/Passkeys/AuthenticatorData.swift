import Secrets

/// What an authenticator says of itself and of its credential (Web Authentication, section 6.1).
struct AuthenticatorData: Sendable {
    /// A credential that was just made (section 6.5.1).
    struct Credential: Sendable {
        var id: [UInt8]
        var publicKey: PasskeyPublicKey
        /// The key as it came.
        var keyBytes: [UInt8]
    }

    let signCount: UInt32
    let isUserPresent: Bool
    let isUserVerified: Bool
    let isBackedUp: Bool
    let credential: Credential?
    private let partyHash: [UInt8]

    private static let headLength = 37
    private static let maximumID = 1_023

    init(_ bytes: [UInt8]) throws(PasskeyRefusal) {
        guard bytes.count >= Self.headLength, bytes.count <= CBORReader.maximumBytes else {
            throw .notGood("The authenticator's data has the wrong length.")
        }
        partyHash = Array(bytes[0..<32])
        let flags = bytes[32]
        isUserPresent = flags & 0x01 != 0
        isUserVerified = flags & 0x04 != 0
        isBackedUp = flags & 0x10 != 0
        guard !isBackedUp || flags & 0x08 != 0 else { throw .notGood("The flags contradict each other.") }
        signCount = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
        var position = Self.headLength
        credential = flags & 0x40 != 0 ? try Self.credential(in: bytes, &position) : nil
        if flags & 0x80 != 0 {
            guard case .map = try Self.value(in: bytes, &position) else { throw .notGood("The extensions are no map.") }
        }
        guard position == bytes.count else { throw .notGood("The authenticator's data is too long.") }
    }

    private static func credential(in bytes: [UInt8], _ position: inout Int) throws(PasskeyRefusal) -> Credential {
        // Behind the model's 16 bytes, which are not looked at.
        let start = position + 18
        guard bytes.count >= start else { throw .notGood("The credential is cut off.") }
        let length = Int(bytes[start - 2]) << 8 | Int(bytes[start - 1])
        guard (1...maximumID).contains(length), bytes.count >= start + length else {
            throw .notGood("The credential's id has the wrong length.")
        }
        position = start + length
        let value = try value(in: bytes, &position)
        guard let key = PasskeyPublicKey(value) else { throw .notGood("The public key is of no kind that is taken.") }
        return Credential(
            id: Array(bytes[start..<start + length]), publicKey: key,
            keyBytes: Array(bytes[start + length..<position]))
    }

    private static func value(in bytes: [UInt8], _ position: inout Int) throws(PasskeyRefusal) -> CBORValue {
        guard var reader = try? CBORReader(bytes, from: position), let value = try? reader.next() else {
            throw .notGood("The authenticator's data cannot be read.")
        }
        position = reader.position
        return value
    }

    /// Throws unless it is for this party, somebody is there, and their device knows them where that is asked for.
    func check(_ party: RelyingParty) throws(PasskeyRefusal) {
        var hasher = SHA256Hasher()
        hasher.update(Array(party.id.utf8))
        guard partyHash == hasher.hash() else { throw .notGood("The passkey is for another host.") }
        guard isUserPresent else { throw .notGood("Nobody was present.") }
        guard isUserVerified || !party.requiresVerification else { throw .notVerified }
    }
}
