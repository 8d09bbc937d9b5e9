import Observation
import OnlyFriendsAPI

/// Somebody who has forgotten their password and asks for a code.
@Observable @MainActor
final class ForgotPasswordModel {
    var country = "NO" { didSet { if country != oldValue { failure = nil } } }
    var phoneNumber = "" { didSet { if phoneNumber != oldValue { failure = nil } } }
    private(set) var isSending = false
    private(set) var failure: String?

    private let authentication: AuthenticationRepository

    init(authentication: AuthenticationRepository, typed: SessionModel.TypedNumber? = nil) {
        self.authentication = authentication
        if let typed { (country, phoneNumber) = (typed.country, typed.phoneNumber) }
    }

    var canContinue: Bool { phoneNumber.count(where: \.isNumber) >= 4 && !isSending }

    /// Asks for a code; returns what its screen needs, or nil, with a sentence, when that failed.
    func send() async -> AuthStep.Verification? {
        guard canContinue else { return nil }
        isSending = true
        defer { isSending = false }
        failure = nil
        do {
            let started = try await authentication.forgotPassword(
                PasswordForgotten(phoneNumber: phoneNumber, country: country))
            return .init(purpose: .passwordReset, started: started, phoneNumber: phoneNumber)
        } catch {
            failure = explanation(of: error)
            return nil
        }
    }
}
