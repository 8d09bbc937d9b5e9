import DesignKit
import Foundation
import SwiftUI
import Wire

/// What went wrong, as one sentence in the person's language where there is one.
func explanation(of error: any Error) -> String {
    switch error {
    case let problem as Problem:
        return sentence(problem.errors?.first?.message ?? problem.detail)
    case let error as TransportError where error.code == .offline:
        return String(localized: "You are offline. Nothing is lost; try again when you are back.")
    case PasskeyTrouble.alreadyHere: return String(localized: "This device has a passkey of yours already.")
    case PasskeyTrouble.unavailable:
        return String(localized: "There are no passkeys for this address in this browser.")
    case PasskeyTrouble.failed: return String(localized: "The passkey didn't work. Try again.")
    case let error as any LocalizedError:
        return error.errorDescription ?? String(localized: "Something went wrong. Please try again.")
    default: return String(localized: "Something went wrong. Please try again.")
    }
}

/// True when nobody waits for the answer any more.
func isCancellation(_ error: any Error) -> Bool {
    error is CancellationError || (error as? TransportError)?.code == .cancelled
}
