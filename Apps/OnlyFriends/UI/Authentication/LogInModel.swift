import AccountsAPI
import ClientKit
import Foundation
import Observation
import OnlyFriendsAPI
import Wire

/// Somebody who comes back.
@Observable @MainActor
final class LogInModel {
    var country = "NO" { didSet { if country != oldValue { failure = nil } } }
    var phoneNumber = "" { didSet { if phoneNumber != oldValue { failure = nil } } }
    var password = "" { didSet { if password != oldValue { failure = nil } } }
    var remembersMe = true
    /// Of an authenticator, or a recovery code.
    var code = "" { didSet { if code != oldValue { failure = nil } } }
    /// Whether number and password were right and a code is asked for too.
    private(set) var asksForCode = false
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

    var canContinue: Bool {
        guard !isSending else { return false }
        if asksForCode { return code.count(where: { $0.isLetter || $0.isNumber }) >= 6 }
        return phoneNumber.count(where: \.isNumber) >= 4 && !password.isEmpty
    }

    /// Goes back to number and password.
    func startAgain() {
        (asksForCode, code, password, failure) = (false, "", "", nil)
    }

    /// Signs in by a passkey of the device's; it says whose it is, and is as much as password and code together.
    func logIn(by use: PasskeyUser) async {
        guard !isSending else { return }
        isSending = true
        defer { isSending = false }
        failure = nil
        do {
            let calls = session.authentication.passkeys
            guard let passkey = try await use(try await calls.startLogIn()) else { return }
            try await session.logIn(
                PasskeyLogIn(passkey: passkey, rememberMe: remembersMe, device: session.device))
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }

    func logIn() async {
        guard canContinue else { return }
        isSending = true
        defer { isSending = false }
        failure = nil
        do {
            try await session.logIn(
                LogIn(
                    phoneNumber: phoneNumber, country: country, password: password, rememberMe: remembersMe,
                    secondFactor: asksForCode ? code : nil, device: session.device))
        } catch let problem as Problem where problem.code == ProblemCode.secondFactorRequired {
            asksForCode = true
        } catch {
            failure = explanation(of: error)
        }
    }
}
