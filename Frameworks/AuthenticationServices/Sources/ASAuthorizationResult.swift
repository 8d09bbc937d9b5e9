public import Foundation

/// What came of a request, as AuthenticationServices has it.
public enum ASAuthorizationResult: Sendable {
    /// A password of the system's; browsers hand out none.
    case password(ASPasswordCredential)
    /// A new passkey.
    case passkeyRegistration(ASAuthorizationPlatformPublicKeyCredentialRegistration)
    /// A signature by a passkey.
    case passkeyAssertion(ASAuthorizationPlatformPublicKeyCredentialAssertion)
}

/// A password of the system's.
public final class ASPasswordCredential: NSObject, Sendable {
    /// Whose it is.
    public let user: String
    /// The password.
    public let password: String

    /// A password of somebody's.
    public init(user: String, password: String) { (self.user, self.password) = (user, password) }
}

/// A new passkey, for the server to check.
public final class ASAuthorizationPlatformPublicKeyCredentialRegistration: NSObject, Sendable {
    /// The passkey's id.
    public let credentialID: Data
    /// What the browser says of the page, as JSON.
    public let rawClientDataJSON: Data
    /// What the authenticator says, as CBOR.
    public let rawAttestationObject: Data?

    init(id: Data, client: Data, attestation: Data) {
        (credentialID, rawClientDataJSON, rawAttestationObject) = (id, client, attestation)
    }
}

/// A signature by a passkey, for the server to check.
///
/// Some of these are optional on Apple's platforms, where their values are unwrapped by themselves; here all are there.
public final class ASAuthorizationPlatformPublicKeyCredentialAssertion: NSObject, Sendable {
    /// The passkey's id.
    public let credentialID: Data
    /// What the browser says of the page, as JSON.
    public let rawClientDataJSON: Data
    /// What the authenticator says.
    public let rawAuthenticatorData: Data
    /// Over the authenticator's data and the hash of the browser's.
    public let signature: Data
    /// Whose passkey it is, as the registration's request called it; empty where the authenticator does not tell.
    public let userID: Data

    init(id: Data, client: Data, data: Data, signature: Data, user: Data) {
        (credentialID, rawClientDataJSON, rawAuthenticatorData) = (id, client, data)
        (self.signature, userID) = (signature, user)
    }
}
