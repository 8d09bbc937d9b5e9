import Secrets

/// Registers passkeys and signs in with them (Web Authentication Level 2, sections 7.1 and 7.2): values in, values out; what
/// is kept is the caller's.
public struct Passkeys: Sendable {
    private let challenges: PasskeyChallenges

    public init(challenges: PasskeyChallenges) { self.challenges = challenges }

    /// A challenge for a new passkey of an account.
    public func registrationChallenge(for account: String) -> [UInt8] {
        challenges.issue(.registration, for: account)
    }

    /// A challenge for signing in from a window or device.
    public func signInChallenge(for device: String) -> [UInt8] { challenges.issue(.signIn, for: device) }

    /// The passkey that was made, once all of the answer is right. Whether its id is new the caller's table decides.
    /// - Parameters:
    ///   - account: The one that the challenge was given for.
    ///   - userHandle: What the request said as `userID`, 1 to 64 bytes.
    public func register(
        _ answer: PasskeyRegistration, for account: String, userHandle: [UInt8], at party: RelyingParty
    ) throws(PasskeyRefusal) -> Passkey {
        let client = try PasskeyClientData(answer.clientDataJSON, type: "webauthn.create")
        try challenges.take(client.challenge, .registration, for: account)
        try client.checkOrigin(party)
        guard let object = try? CBORReader.value(of: answer.attestationObject), let format = object["fmt"]?.string,
            let statement = object["attStmt"], let bytes = object["authData"]?.byteString
        else { throw .notGood("The attestation cannot be read.") }
        let data = try AuthenticatorData(bytes)
        try data.check(party)
        guard let credential = data.credential else { throw .notGood("There is no credential.") }
        guard credential.id == answer.credentialID else { throw .notGood("The credential is another one.") }
        try Self.check(statement, format, credential, signed: bytes + Self.hash(answer.clientDataJSON))
        guard (1...64).contains(userHandle.count) else { throw .notGood("The user handle has the wrong length.") }
        return Passkey(
            id: credential.id, userHandle: userHandle, publicKey: credential.keyBytes, signCount: data.signCount,
            relyingPartyID: party.id, isBackedUp: data.isBackedUp)
    }

    /// The passkey that somebody has signed in with, to be kept in place of the one before.
    /// - Parameters:
    ///   - device: The one that the challenge was given for.
    ///   - known: Finds a passkey by its id. What it throws is thrown on.
    public func signIn(
        _ answer: PasskeyAssertion, from device: String, at party: RelyingParty, known: ([UInt8]) throws -> Passkey?
    ) throws -> Passkey {
        let client = try PasskeyClientData(answer.clientDataJSON, type: "webauthn.get")
        try challenges.take(client.challenge, .signIn, for: device)
        try client.checkOrigin(party)
        guard (1...1_023).contains(answer.credentialID.count), answer.userHandle.count <= 64,
            var passkey = try known(answer.credentialID), passkey.id == answer.credentialID,
            passkey.relyingPartyID == party.id, answer.userHandle.isEmpty || answer.userHandle == passkey.userHandle
        else { throw PasskeyRefusal.unknownCredential }
        let data = try AuthenticatorData(answer.authenticatorData)
        try data.check(party)
        let signed = answer.authenticatorData + Self.hash(answer.clientDataJSON)
        guard let key = PasskeyPublicKey(passkey.publicKey), key.verifies(answer.signature, of: signed) else {
            throw PasskeyRefusal.badSignature
        }
        guard data.signCount > passkey.signCount || (data.signCount == 0 && passkey.signCount == 0) else {
            throw PasskeyRefusal.counterWentBack(from: passkey.signCount, to: data.signCount)
        }
        passkey.signCount = data.signCount
        passkey.isBackedUp = data.isBackedUp
        return passkey
    }

    /// Checks that an attestation is none, or the credential's own (section 8.2); nobody vouches for it in either case.
    private static func check(
        _ statement: CBORValue, _ format: String, _ credential: AuthenticatorData.Credential, signed: [UInt8]
    ) throws(PasskeyRefusal) {
        switch format {
        case "none":
            guard statement == .map([]) else { throw .notGood("An attestation of none says something.") }
        case "packed":
            guard statement["x5c"] == nil, statement["ecdaaKeyId"] == nil else {
                throw .notGood("The attestation is somebody else's.")
            }
            guard statement["alg"]?.integer == credential.publicKey.algorithm,
                let signature = statement["sig"]?.byteString,
                credential.publicKey.verifies(signature, of: signed)
            else { throw .badSignature }
        default: throw .notGood("The attestation is of a format that is not taken.")
        }
    }

    private static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var hasher = SHA256Hasher()
        hasher.update(bytes)
        return hasher.hash()
    }
}
