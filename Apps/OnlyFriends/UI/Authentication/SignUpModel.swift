import AccountsAPI
import Foundation
import Observation
import OnlyFriendsAPI

/// A new account being asked for.
@Observable @MainActor
final class SignUpModel {
    var country = "NO" { didSet { if country != oldValue { phoneRefusal = nil } } }
    var phoneNumber = "" { didSet { if phoneNumber != oldValue { phoneRefusal = nil } } }
    var password = "" { didSet { if password != oldValue { passwordRefusal = nil } } }
    private(set) var isSending = false
    private(set) var phoneRefusal: String?
    private(set) var passwordRefusal: String?
    private(set) var failure: String?

    private let authentication: AuthenticationRepository

    init(authentication: AuthenticationRepository) {
        self.authentication = authentication
    }

    var canContinue: Bool {
        phoneNumber.count(where: \.isNumber) >= 4 && !isSending
            && PasswordRule.violation(in: password, phoneNumber: phoneNumber) == nil
    }

    /// Asks for the account; the code that follows proves the number.
    func signUp() async -> AuthStep.Verification? {
        guard canContinue else { return nil }
        isSending = true
        defer { isSending = false }
        phoneRefusal = nil
        passwordRefusal = nil
        failure = nil
        do {
            let started = try await authentication.signUp(
                SignUpDraft(phoneNumber: phoneNumber, country: country, password: password))
            return AuthStep.Verification(purpose: .signUp, started: started, phoneNumber: phoneNumber)
        } catch {
            phoneRefusal = refusal(of: "phoneNumber", in: error)
            passwordRefusal = refusal(of: "password", in: error)
            if phoneRefusal == nil, passwordRefusal == nil { failure = explanation(of: error) }
            return nil
        }
    }
}
