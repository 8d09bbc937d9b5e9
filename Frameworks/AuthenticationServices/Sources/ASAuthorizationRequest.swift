public import Foundation

/// A request to be authorized, as AuthenticationServices has it.
@MainActor @preconcurrency
open class ASAuthorizationRequest: NSObject {
    /// What the browser is asked. Throws where it would refuse.
    func question() throws -> PasskeyQuestion { throw ASAuthorizationError(.notHandled, reason: "An empty request.") }
}

/// How much the device has to be sure who uses a passkey.
public struct ASAuthorizationPublicKeyCredentialUserVerificationPreference: RawRepresentable, Hashable, Sendable {
    /// The name in Web Authentication.
    public let rawValue: String
    /// A preference by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// If it can.
    public static let preferred = Self(rawValue: "preferred")
    /// Always.
    public static let required = Self(rawValue: "required")
    /// Not if it can be helped.
    public static let discouraged = Self(rawValue: "discouraged")
}

/// Who is to vouch for a new passkey.
public struct ASAuthorizationPublicKeyCredentialAttestationKind: RawRepresentable, Hashable, Sendable {
    /// The name in Web Authentication.
    public let rawValue: String
    /// A kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Nobody.
    public static let none = Self(rawValue: "none")
    /// The authenticator.
    public static let direct = Self(rawValue: "direct")
    /// Whoever has handed it out.
    public static let enterprise = Self(rawValue: "enterprise")
    /// Whoever the browser likes.
    public static let indirect = Self(rawValue: "indirect")
}

/// Names a passkey that is wanted or not wanted.
@MainActor @preconcurrency
public final class ASAuthorizationPlatformPublicKeyCredentialDescriptor: NSObject {
    /// The passkey's id.
    public var credentialID: Data

    /// Names a passkey by its id.
    nonisolated public init(credentialID: Data) { self.credentialID = credentialID }
}

/// Asks for a new passkey.
@MainActor @preconcurrency
public final class ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest: ASAuthorizationRequest {
    /// The page's host, or a domain that it lies in; the page's own host where it is empty.
    public let relyingPartyIdentifier: String
    /// What the server is to find in the answer.
    public var challenge: Data
    /// By which the person tells their accounts apart.
    public var name: String
    /// What the person is called; the name where there is none.
    public var displayName: String?
    /// Names the account, by 1 to 64 bytes that tell nothing of the person.
    public var userID: Data
    /// How much the device has to be sure.
    public var userVerificationPreference = ASAuthorizationPublicKeyCredentialUserVerificationPreference.preferred
    /// Who is to vouch for the passkey.
    public var attestationPreference = ASAuthorizationPublicKeyCredentialAttestationKind.none
    /// Passkeys of which the person is to have no second one on a device.
    public var excludedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor]?

    init(party: String, challenge: Data, name: String, userID: Data) {
        relyingPartyIdentifier = party
        (self.challenge, self.name, self.userID) = (challenge, name, userID)
    }

    override func question() throws -> PasskeyQuestion {
        var question = PasskeyQuestion(kind: .create, party: relyingPartyIdentifier, challenge: challenge)
        question.name = name
        question.displayName = displayName ?? name
        question.user = Base64URL.encode(userID)
        question.verification = userVerificationPreference.rawValue
        question.attestation = attestationPreference.rawValue
        question.credentials = (excludedCredentials ?? []).map { Base64URL.encode($0.credentialID) }
        guard (1...64).contains(userID.count), (1...256).contains(name.utf8.count),
            question.displayName.utf8.count <= 256
        else { throw ASAuthorizationError(.failed, reason: "The name or the userID is empty or too long.") }
        return try question.checked()
    }
}

/// Asks for a signature by a passkey that there is.
@MainActor @preconcurrency
public final class ASAuthorizationPlatformPublicKeyCredentialAssertionRequest: ASAuthorizationRequest {
    /// The page's host, or a domain that it lies in; the page's own host where it is empty.
    public let relyingPartyIdentifier: String
    /// What the server is to find in the answer.
    public var challenge: Data
    /// The passkeys that will do; any of the host's where there is none.
    public var allowedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor] = []
    /// How much the device has to be sure.
    public var userVerificationPreference = ASAuthorizationPublicKeyCredentialUserVerificationPreference.preferred

    init(party: String, challenge: Data) {
        relyingPartyIdentifier = party
        self.challenge = challenge
    }

    override func question() throws -> PasskeyQuestion {
        var question = PasskeyQuestion(kind: .get, party: relyingPartyIdentifier, challenge: challenge)
        question.verification = userVerificationPreference.rawValue
        question.credentials = allowedCredentials.map { Base64URL.encode($0.credentialID) }
        return try question.checked()
    }
}

/// Makes requests for passkeys of a host.
@MainActor @preconcurrency
public final class ASAuthorizationPlatformPublicKeyCredentialProvider: NSObject {
    /// The page's host, or a domain that it lies in; the page's own host where it is empty.
    public let relyingPartyIdentifier: String

    /// For passkeys of a host.
    nonisolated public init(relyingPartyIdentifier: String) { self.relyingPartyIdentifier = relyingPartyIdentifier }

    /// A request for a new passkey.
    public func createCredentialRegistrationRequest(
        challenge: Data, name: String, userID: Data
    ) -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest {
        .init(party: relyingPartyIdentifier, challenge: challenge, name: name, userID: userID)
    }

    /// A request to sign in.
    public func createCredentialAssertionRequest(
        challenge: Data
    ) -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest {
        .init(party: relyingPartyIdentifier, challenge: challenge)
    }
}
