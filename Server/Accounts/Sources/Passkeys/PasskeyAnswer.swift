/// What a browser or a phone hands over when a passkey was made.
public struct PasskeyRegistration: Sendable, Equatable {
    public var credentialID: [UInt8]
    public var clientDataJSON: [UInt8]
    public var attestationObject: [UInt8]

    public init(
        credentialID: some Sequence<UInt8>, clientDataJSON: some Sequence<UInt8>,
        attestationObject: some Sequence<UInt8>
    ) {
        self.credentialID = Array(credentialID)
        self.clientDataJSON = Array(clientDataJSON)
        self.attestationObject = Array(attestationObject)
    }
}

/// What a browser or a phone hands over when somebody signs in with a passkey.
public struct PasskeyAssertion: Sendable, Equatable {
    public var credentialID: [UInt8]
    public var clientDataJSON: [UInt8]
    public var authenticatorData: [UInt8]
    public var signature: [UInt8]
    /// Whose passkey it says to be; empty when it does not.
    public var userHandle: [UInt8]

    public init(
        credentialID: some Sequence<UInt8>, clientDataJSON: some Sequence<UInt8>,
        authenticatorData: some Sequence<UInt8>, signature: some Sequence<UInt8>, userHandle: some Sequence<UInt8>
    ) {
        self.credentialID = Array(credentialID)
        self.clientDataJSON = Array(clientDataJSON)
        self.authenticatorData = Array(authenticatorData)
        self.signature = Array(signature)
        self.userHandle = Array(userHandle)
    }
}
