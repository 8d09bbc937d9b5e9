import AuthenticationServices
import Foundation
import SwiftUI

/// What a browser is asked for a passkey with.
public struct HousePasskeyQuestion: Sendable {
    /// The host for which the passkey is.
    public var host: String
    public var challenge: Data
    /// Names a new passkey's account.
    public var userID: Data
    /// The passkeys that the person has already.
    public var excluded: [Data]

    public init(host: String, challenge: Data, userID: Data = Data(), excluded: [Data] = []) {
        self.host = host
        self.challenge = challenge
        self.userID = userID
        self.excluded = excluded
    }
}

/// A passkey that a browser has made.
public struct HouseNewPasskey: Sendable {
    public var credentialID: Data
    public var clientData: Data
    public var attestation: Data
}

/// A passkey that somebody has used.
public struct HouseUsedPasskey: Sendable {
    public var credentialID: Data
    public var clientData: Data
    public var authenticatorData: Data
    public var signature: Data
    public var userID: Data
}

/// A passkey that the house knows.
public struct HousePasskey: Identifiable, Hashable, Sendable {
    public var id: String
    /// Where it was made.
    public var name: String
    public var usedAt: Date

    public init(id: String, name: String, usedAt: Date) {
        self.id = id
        self.name = name
        self.usedAt = usedAt
    }
}

extension AuthorizationController {
    /// Has the person make a passkey; nil when they do not want to. Throws a `HouseRefusal`.
    @MainActor
    func makePasskey(_ name: String, for question: HousePasskeyQuestion) async throws -> HouseNewPasskey? {
        let provider = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: question.host)
        let request = provider.createCredentialRegistrationRequest(
            challenge: question.challenge, name: name, userID: question.userID)
        request.userVerificationPreference = .required
        request.excludedCredentials = question.excluded.map { .init(credentialID: $0) }
        guard case .passkeyRegistration(let made)? = try await perform(request) else { return nil }
        return HouseNewPasskey(
            credentialID: made.credentialID, clientData: made.rawClientDataJSON,
            attestation: made.rawAttestationObject ?? Data())
    }

    /// Has the person use one of their passkeys; nil when they do not want to. Throws a `HouseRefusal`.
    @MainActor
    func usePasskey(for question: HousePasskeyQuestion) async throws -> HouseUsedPasskey? {
        let provider = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: question.host)
        let request = provider.createCredentialAssertionRequest(challenge: question.challenge)
        request.userVerificationPreference = .required
        guard case .passkeyAssertion(let used)? = try await perform(request) else { return nil }
        return HouseUsedPasskey(
            credentialID: used.credentialID, clientData: used.rawClientDataJSON,
            authenticatorData: used.rawAuthenticatorData, signature: used.signature, userID: used.userID)
    }

    @MainActor
    private func perform(_ request: ASAuthorizationRequest) async throws -> ASAuthorizationResult? {
        do {
            return try await performRequest(request)
        } catch ASAuthorizationError.canceled {
            return nil
        } catch ASAuthorizationError.matchedExcludedCredential {
            throw HouseRefusal("This device has a passkey of yours already.")
        } catch ASAuthorizationError.notHandled {
            throw HouseRefusal("This browser has no passkeys here.")
        } catch {
            throw HouseRefusal("The passkey didn’t work. Try again.")
        }
    }
}
