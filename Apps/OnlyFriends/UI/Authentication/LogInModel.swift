import Foundation
import Observation
import OnlyFriendsAPI

/// Somebody who comes back.
@Observable @MainActor
final class LogInModel {
    var country = "NO"
    var phoneNumber = ""
    var password = ""
    var remembersMe = true
    private(set) var isSending = false
    private(set) var failure: String?

    private let session: SessionModel

    init(session: SessionModel) {
        self.session = session
        if let typed = session.typedNumber { (country, phoneNumber) = (typed.country, typed.phoneNumber) }
    }

    /// Takes the number along to where a new password is asked for.
    func keepNumber() {
        session.typedNumber = phoneNumber.isEmpty ? nil : .init(country: country, phoneNumber: phoneNumber)
    }

    var canContinue: Bool { phoneNumber.count(where: \.isNumber) >= 4 && !password.isEmpty && !isSending }

    func logIn() async {
        guard canContinue else { return }
        isSending = true
        defer { isSending = false }
        failure = nil
        do {
            try await session.logIn(
                LogIn(
                    phoneNumber: phoneNumber, country: country, password: password, rememberMe: remembersMe,
                    device: session.device))
        } catch {
            failure = explanation(of: error)
        }
    }
}
