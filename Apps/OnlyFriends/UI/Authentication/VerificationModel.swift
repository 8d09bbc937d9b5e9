import AccountsAPI
import Base
import Foundation
import Observation
import OnlyFriendsAPI
import SwiftUI

/// A code being waited for and typed in.
@Observable @MainActor
final class VerificationModel {
    /// What is typed; only digits are kept, six at most.
    var code = "" {
        didSet {
            let digits = String(code.filter { $0.isASCII && $0.isNumber }.prefix(6))
            if digits != code { code = digits }
            // A field that was emptied still has to say why; with the next digit the sentence is over.
            if !code.isEmpty, code != oldValue { failure = nil }
        }
    }
    private(set) var isSending = false
    private(set) var failure: String?
    private(set) var notice: String?
    /// Seconds until another code may be asked for.
    private(set) var secondsToResend: Int
    private(set) var verificationId: String
    /// Codes asked for, the first one among them; each has a countdown of its own.
    private(set) var codeCount = 1

    private let authentication: AuthenticationRepository
    private let clock: WallClock

    init(started: VerificationStarted, authentication: AuthenticationRepository, clock: WallClock) {
        verificationId = started.verificationId
        secondsToResend = started.resendAfter
        self.authentication = authentication
        self.clock = clock
    }

    var isComplete: Bool { code.count == 6 }

    /// Counts down until another code may be asked for; ends when the time has come or the task is cancelled.
    func countDown() async {
        while secondsToResend > 0 {
            do { try await clock.sleep(seconds: 1) } catch { return }
            secondsToResend -= 1
        }
    }

    func resend() async {
        guard secondsToResend == 0 else { return }
        failure = nil
        do {
            let started = try await authentication.resendCode(verificationId)
            verificationId = started.verificationId
            secondsToResend = started.resendAfter
            codeCount += 1
            code = ""
            notice = String(localized: "A new code is on its way.")
        } catch {
            failure = explanation(of: error)
        }
    }

    /// Runs what the code is needed for; empties the field when it was refused.
    func submit(_ use: (_ verificationId: String, _ code: String) async throws -> Void) async {
        guard isComplete, !isSending else { return }
        isSending = true
        defer { isSending = false }
        failure = nil
        notice = nil
        do {
            try await use(verificationId, code)
        } catch {
            failure = explanation(of: error)
            code = ""
        }
    }
}
