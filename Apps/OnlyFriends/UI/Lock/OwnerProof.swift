import AccountsAPI
import ClientKit
import DesignKit
import Observation
import OnlyFriendsAPI
import SwiftUI

/// Somebody who shows that they are who is signed in: to the device, where that can tell, or by their password, which the
/// server looks at and of which it takes no more wrong ones than at the log-in (OF-035).
@Observable @MainActor
final class OwnerProof {
    var password = ""
    private(set) var isSending = false
    private(set) var failure: String?

    /// Whether there is a passkey to show instead of the password.
    private(set) var hasPasskey = false

    private let authentication: AuthenticationRepository
    private let device: (any OwnerCheck)?

    init(authentication: AuthenticationRepository, device: (any OwnerCheck)?) {
        self.authentication = authentication
        self.device = device
    }

    /// Whether the device itself can tell who holds it.
    var hasDevice: Bool { device != nil }
    var canSend: Bool { !password.isEmpty && !isSending }

    /// Asks the device; false where it cannot tell, or says no.
    func byDevice() async -> Bool {
        await device?.isOwner(reason: String(localized: "So that only you get into Only Friends.")) ?? false
    }

    /// Asks the server; false, with a sentence, where it says no.
    func byPassword() async -> Bool {
        guard canSend else { return false }
        isSending = true
        defer { isSending = false }
        failure = nil
        do {
            try await authentication.provePassword(password)
            password = ""
            return true
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
            return false
        }
    }

    /// Finds out whether there is a passkey.
    func findPasskeys() async {
        if let passkeys = try? await authentication.passkeys.all() { hasPasskey = !passkeys.isEmpty }
    }

    /// Has the device show a passkey of the person's; false where they do not want to and, with a sentence, where the server
    /// says no.
    func byPasskey(_ use: PasskeyUser) async -> Bool {
        guard !isSending else { return false }
        isSending = true
        defer { isSending = false }
        failure = nil
        do {
            guard let passkey = try await use(try await authentication.passkeys.startProof()) else { return false }
            try await authentication.passkeys.prove(passkey)
            password = ""
            return true
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
            return false
        }
    }

    func clear() { (password, failure) = ("", nil) }
}
