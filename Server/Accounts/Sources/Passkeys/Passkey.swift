/// A passkey as a server keeps it. Nothing in it is secret.
public struct Passkey: Sendable, Hashable, Codable, Identifiable {
    /// The credential's id, up to 1,023 bytes; no two accounts have the same, which the caller's table has to hold.
    public var id: [UInt8]
    /// Whose it is: what the registration called `userID`, 1 to 64 bytes that tell nothing of the person.
    public var userHandle: [UInt8]
    /// A COSE_Key (RFC 9052).
    public var publicKey: [UInt8]
    /// How many signatures the authenticator had made; stays 0 with those that do not count.
    public var signCount: UInt32
    /// The host that it was made for.
    public var relyingPartyID: String
    /// Whether it is kept in more places than one device.
    public var isBackedUp: Bool

    public init(
        id: [UInt8], userHandle: [UInt8], publicKey: [UInt8], signCount: UInt32, relyingPartyID: String,
        isBackedUp: Bool
    ) {
        self.id = id
        self.userHandle = userHandle
        self.publicKey = publicKey
        self.signCount = signCount
        self.relyingPartyID = relyingPartyID
        self.isBackedUp = isBackedUp
    }
}
