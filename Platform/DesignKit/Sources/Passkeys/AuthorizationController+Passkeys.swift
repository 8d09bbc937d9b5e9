public import AccountsAPI
public import AuthenticationServices
import Foundation
import Secrets
import SwiftUI

/// Why a device made or used no passkey, besides that its person did not want to.
public enum PasskeyTrouble: Error, Equatable {
    /// The device has one of this person's already.
    case alreadyHere
    /// There are none for this address in this browser.
    case unavailable
    case failed
}

extension AuthorizationController {
    /// Has the person make a passkey under a name; nil when they do not want to. Throws a `PasskeyTrouble`.
    /// - Parameters:
    ///   - name: The person's, by which their device tells one passkey from another.
    ///   - app: What stands there for somebody without a name.
    @MainActor
    public func makePasskey(_ name: String, of app: String, for question: PasskeyQuestion) async throws -> PasskeyDraft?
    {
        let provider = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: question.host)
        let request = provider.createCredentialRegistrationRequest(
            challenge: Self.data(question.challenge), name: Self.shortened(name.isEmpty ? app : name),
            userID: Self.data(question.userHandle ?? ""))
        request.userVerificationPreference = .required
        request.excludedCredentials = question.credentialIds.map { .init(credentialID: Self.data($0)) }
        guard case .passkeyRegistration(let made)? = try await perform(request) else { return nil }
        return PasskeyDraft(
            question: question.question, credentialId: Self.text(made.credentialID),
            clientData: Self.text(made.rawClientDataJSON), attestation: Self.text(made.rawAttestationObject ?? Data()))
    }

    /// Has the person use one of their passkeys; nil when they do not want to. Throws a `PasskeyTrouble`.
    @MainActor
    public func usePasskey(for question: PasskeyQuestion) async throws -> PasskeyUse? {
        let provider = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: question.host)
        let request = provider.createCredentialAssertionRequest(challenge: Self.data(question.challenge))
        request.userVerificationPreference = .required
        request.allowedCredentials = question.credentialIds.map { .init(credentialID: Self.data($0)) }
        guard case .passkeyAssertion(let used)? = try await perform(request) else { return nil }
        return PasskeyUse(
            question: question.question, credentialId: Self.text(used.credentialID),
            clientData: Self.text(used.rawClientDataJSON),
            authenticatorData: Self.text(used.rawAuthenticatorData), signature: Self.text(used.signature),
            userHandle: Self.text(used.userID))
    }

    @MainActor
    private func perform(_ request: ASAuthorizationRequest) async throws -> ASAuthorizationResult? {
        do {
            return try await performRequest(request)
        } catch ASAuthorizationError.canceled {
            return nil
        } catch ASAuthorizationError.matchedExcludedCredential {
            throw PasskeyTrouble.alreadyHere
        } catch ASAuthorizationError.notHandled {
            throw PasskeyTrouble.unavailable
        } catch {
            throw PasskeyTrouble.failed
        }
    }

    /// As much of a name as devices take.
    private static func shortened(_ name: String) -> String {
        var name = name
        while name.utf8.count > 256 { name.removeLast() }
        return name
    }

    private static func data(_ text: String) -> Data { Data(Base64URL.decode(text) ?? []) }

    private static func text(_ data: Data) -> String { Base64URL.encode(Array(data)) }
}
