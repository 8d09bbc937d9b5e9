import AccountsAPI
import ClientKit
import Foundation
import ListBackupAPI
import Observation
import SwiftUI
import Wire

/// Signing up, in, and setting a new password; each step asks for one thing.
@Observable @MainActor
final class SignInModel {
    enum Step: String, Hashable, Codable { case logIn, signUp, forgot, code, reset, secondFactor }

    var step = Step.logIn { didSet { failure = nil } }
    var email = ""
    var password = ""
    var code = ""
    private(set) var isBusy = false
    private(set) var failure: String?
    private(set) var notice: String?
    /// A code of an authenticator, which a new password takes too where the account has one.
    var authenticatorCode = ""
    private(set) var asksForAuthenticator = false
    private var verification: String?
    private var challenge: String?
    @ObservationIgnored private let session: SessionModel

    init(session: SessionModel) { self.session = session }

    /// How far somebody has come, for a page that is made anew. What proves a password is not among it.
    struct Progress: Codable, Equatable {
        var step: Step
        var email: String
        var verification: String?
    }

    /// Nil where there is nothing to go on with.
    var progress: Progress? {
        switch step {
        case .logIn, .secondFactor: nil
        case .signUp, .forgot: Progress(step: step, email: email)
        case .code, .reset: Progress(step: step, email: email, verification: verification)
        }
    }

    /// Goes on where somebody was.
    func resume(_ progress: Progress) {
        guard step == .logIn, progress.step != .secondFactor else { return }
        (step, email, verification) = (progress.step, progress.email, progress.verification)
    }

    var canContinue: Bool {
        switch step {
        case .logIn, .signUp: email.contains("@") && !password.isEmpty
        case .forgot: email.contains("@")
        case .code, .secondFactor: code.count >= 6
        case .reset: code.count >= 6 && !password.isEmpty
        }
    }

    func go() async {
        guard canContinue, !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        failure = nil
        do {
            try await perform()
        } catch {
            if (error as? Problem)?.errors?.first?.field == "secondFactor" { asksForAuthenticator = true }
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    /// Logs in by a passkey of the device's; it says whose it is, and is as much as password and code together (LB-008).
    func logIn(by use: PasskeyUser) async {
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        failure = nil
        do {
            guard let passkey = try await use(try await session.client.call(PasskeysAPI.startLogIn)) else { return }
            try await session.begin(
                try await session.client.call(
                    PasskeyLogInAPI<SignedIn<Me>>.logIn,
                    body: PasskeyLogIn(passkey: passkey, rememberMe: true, device: session.device)))
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    private func perform() async throws {
        let client = session.client
        switch step {
        case .logIn:
            let answer = try await client.call(
                MailAPI<Me>.logIn,
                body: MailLogIn(email: email, password: password, rememberMe: true, device: session.device))
            if let signedIn = answer.session { return try await session.begin(signedIn) }
            challenge = answer.secondFactor?.challenge
            code = ""
            step = .secondFactor
        case .signUp:
            let started = try await client.call(MailAPI<Me>.signUp, body: MailSignUp(email: email, password: password))
            verification = started.verificationId
            code = ""
            step = .code
        case .code:
            try await session.begin(
                try await client.call(
                    MailAPI<Me>.verifyCode,
                    body: CodeEntry(verificationId: verification ?? "", code: code, device: session.device)))
        case .forgot:
            let started = try await client.call(MailAPI<Me>.forgotPassword, body: MailPasswordForgotten(email: email))
            verification = started.verificationId
            (code, password) = ("", "")
            step = .reset
        case .reset:
            _ = try await client.call(
                PasswordAPI.resetPassword,
                body: PasswordReset(
                    verificationId: verification ?? "", code: code, newPassword: password,
                    secondFactor: asksForAuthenticator ? authenticatorCode : nil))
            (asksForAuthenticator, authenticatorCode) = (false, "")
            step = .logIn
            notice = String(localized: "Your new password is set. Log in with it.")
        case .secondFactor:
            try await session.begin(
                try await client.call(
                    SecondFactorAPI<Me>.answer,
                    body: SecondFactorEntry(challenge: challenge ?? "", code: code, device: session.device)))
        }
    }
}
