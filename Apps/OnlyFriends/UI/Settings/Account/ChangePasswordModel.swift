import AccountsAPI
import Observation
import OnlyFriendsAPI

/// One's own password being changed (OF-033).
@Observable @MainActor
final class ChangePasswordModel {
    var current = "" { didSet { if current != oldValue { currentRefusal = nil } } }
    var password = "" { didSet { if password != oldValue { passwordRefusal = nil } } }
    var endsOtherSessions = true
    private(set) var isSending = false
    private(set) var isDone = false
    private(set) var currentRefusal: String?
    private(set) var passwordRefusal: String?
    private(set) var failure: String?

    private let authentication: AuthenticationRepository
    private let name: String?

    init(authentication: AuthenticationRepository, name: String?, endsOtherSessions: Bool = true) {
        self.endsOtherSessions = endsOtherSessions
        self.authentication = authentication
        self.name = name
    }

    var canSend: Bool {
        !current.isEmpty && !isSending && PasswordRule.violation(in: password, phoneNumber: nil, name: name) == nil
    }

    func send() async {
        guard canSend else { return }
        isSending = true
        defer { isSending = false }
        (currentRefusal, passwordRefusal, failure) = (nil, nil, nil)
        do {
            try await authentication.changePassword(
                PasswordChange(
                    currentPassword: current, newPassword: password, endOtherSessions: endsOtherSessions))
            isDone = true
        } catch  where isCancellation(error) {
        } catch {
            currentRefusal = refusal(of: "currentPassword", in: error)
            passwordRefusal = refusal(of: "newPassword", in: error)
            if currentRefusal == nil, passwordRefusal == nil { failure = explanation(of: error) }
        }
    }
}
