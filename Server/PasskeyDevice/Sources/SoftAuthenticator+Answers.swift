internal import Accounts
package import AccountsAPI
import Secrets

extension SoftAuthenticator {
    /// What a device hands over that has made a passkey.
    package func draft(
        for question: PasskeyQuestion, name: String? = nil, _ change: (inout Saying) -> Void = { _ in }
    ) -> PasskeyDraft {
        let made = register(Base64URL.decode(question.challenge) ?? [], change)
        return PasskeyDraft(
            question: question.question, credentialId: Base64URL.encode(made.credentialID),
            clientData: Base64URL.encode(made.clientDataJSON), attestation: Base64URL.encode(made.attestationObject),
            name: name)
    }

    /// What a device hands over whose passkey somebody has used.
    package func use(
        for question: PasskeyQuestion, user: [UInt8]? = nil, _ change: (inout Saying) -> Void = { _ in }
    ) -> PasskeyUse {
        let used = signIn(Base64URL.decode(question.challenge) ?? [], user: user ?? [], change)
        return PasskeyUse(
            question: question.question, credentialId: Base64URL.encode(used.credentialID),
            clientData: Base64URL.encode(used.clientDataJSON),
            authenticatorData: Base64URL.encode(used.authenticatorData),
            signature: Base64URL.encode(used.signature),
            userHandle: user.map { Base64URL.encode($0) })
    }
}
