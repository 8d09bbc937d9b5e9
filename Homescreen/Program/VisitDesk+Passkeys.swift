import Accounts
import AppHost
import Base
import Foundation
import HomescreenUI

/// Passkeys, between what browsers hand over and what the house checks.
extension VisitDesk {
    var hasPasskeys: Bool { visit.hasPasskeys }

    func newPasskeyQuestion() async throws -> HousePasskeyQuestion {
        try await refusing { HousePasskeyQuestion(try await visit.newPasskeyPrompt()) }
    }

    func signInQuestion() async throws -> HousePasskeyQuestion {
        try await refusing { HousePasskeyQuestion(try await visit.signInPrompt()) }
    }

    func signUp(name: String, passkey: HouseNewPasskey, by admission: HouseAdmission) async throws -> [String] {
        try await refusing {
            try await visit.signUp(name: name, passkey: PasskeyRegistration(passkey), by: Admission(admission))
        }
    }

    func signIn(_ passkey: HouseUsedPasskey) async throws {
        let answer = PasskeyAssertion(
            credentialID: passkey.credentialID, clientDataJSON: passkey.clientData,
            authenticatorData: passkey.authenticatorData, signature: passkey.signature, userHandle: passkey.userID)
        try await refusing { try await visit.signIn(answer) }
    }

    func add(_ passkey: HouseNewPasskey) async throws {
        try await refusing { try await visit.add(PasskeyRegistration(passkey)) }
    }

    func passkeys() async throws -> [HousePasskey] {
        try await visit.passkeys().map {
            HousePasskey(id: $0.id.description, name: $0.name.isEmpty ? "Browser" : $0.name, usedAt: $0.usedAt)
        }
    }

    func removePasskey(_ passkey: HousePasskey.ID) async throws {
        guard let id = SortableID(passkey) else { return }
        try await refusing { try await visit.removePasskey(id) }
    }

    func hasPassword() async throws -> Bool { try await visit.hasPassword() }
}

extension HousePasskeyQuestion {
    fileprivate init(_ prompt: PasskeyPrompt) {
        self.init(
            host: prompt.host, challenge: Data(prompt.challenge), userID: Data(prompt.userHandle),
            excluded: prompt.excluded.map { Data($0) })
    }
}

extension PasskeyRegistration {
    fileprivate init(_ passkey: HouseNewPasskey) {
        self.init(
            credentialID: passkey.credentialID, clientDataJSON: passkey.clientData,
            attestationObject: passkey.attestation)
    }
}
