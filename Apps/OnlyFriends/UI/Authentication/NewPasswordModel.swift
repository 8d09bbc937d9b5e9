import AccountsAPI
import Base
import Observation
import OnlyFriendsAPI

/// A new password, set by the code that was sent.
@Observable @MainActor
final class NewPasswordModel {
    let verification: VerificationModel
    let phoneNumber: String
    var password = ""
    /// True once the password is set.
    var isDone = false
    /// Why the password was not taken, as when it is the one from before.
    private(set) var passwordRefusal: String?

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
        passwordRefusal = nil
        await verification.submit { id, code in
            do {
                try await authentication.resetPassword(
                    PasswordReset(verificationId: id, code: code, newPassword: password))
                isDone = true
            } catch {
                // The code is right and stays; another password is needed.
                passwordRefusal = refusal(of: "newPassword", in: error)
                if passwordRefusal == nil { throw error }
            }
        }
    }
}
