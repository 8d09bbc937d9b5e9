import AccountsAPI
import Base
import Observation
import OnlyFriendsAPI

/// A new password, set by the code that was sent.
@Observable @MainActor
final class NewPasswordModel {
    let verification: VerificationModel
    let phoneNumber: String
    var password = "" { didSet { if password != oldValue { passwordRefusal = nil } } }
    /// True once the password is set.
    var isDone = false
    /// Why the password was not taken, as when it is the one from before.
    private(set) var passwordRefusal: String?
    /// Of an authenticator, or a recovery code.
    var authenticatorCode = "" { didSet { if authenticatorCode != oldValue { authenticatorRefusal = nil } } }
    /// Whether the account asks for a second factor.
    private(set) var asksForAuthenticator = false
    private(set) var authenticatorRefusal: String?

    private let authentication: AuthenticationRepository

    init(_ verification: AuthStep.Verification, authentication: AuthenticationRepository, clock: WallClock) {
        self.verification = VerificationModel(
            started: verification.started, authentication: authentication, clock: clock)
        phoneNumber = verification.phoneNumber
        self.authentication = authentication
    }

    var canContinue: Bool {
        verification.isComplete && !verification.isSending
            && PasswordRule.violation(in: password, phoneNumber: phoneNumber) == nil
    }

    func send() async {
        guard canContinue else { return }
        (passwordRefusal, authenticatorRefusal) = (nil, nil)
        await verification.submit { id, code in
            do {
                try await authentication.resetPassword(
                    PasswordReset(
                        verificationId: id, code: code, newPassword: password,
                        secondFactor: asksForAuthenticator ? authenticatorCode : nil))
                isDone = true
            } catch {
                // The code is right and stays; another password is needed.
                passwordRefusal = refusal(of: "newPassword", in: error)
                authenticatorRefusal = refusal(of: "secondFactor", in: error)
                if authenticatorRefusal != nil { asksForAuthenticator = true }
                if passwordRefusal == nil, authenticatorRefusal == nil { throw error }
            }
        }
    }
}
