import SwiftUI
import Wire

/// What went wrong, as one sentence in the person's language.
func explanation(of error: any Error) -> String {
    switch error {
    case let problem as Problem:
        String(localized: String.LocalizationValue(problem.errors?.first?.message ?? problem.detail))
    case let error as TransportError where error.code == .offline || error.code == .refused:
        String(localized: "You're offline. Nothing is lost; try again when you're back.")
    case let error as TransportError where error.code == .timedOut:
        String(localized: "The server took too long to answer. Try again.")
    default: String(localized: "Something went wrong. Try again.")
    }
}

/// True when nobody waits for the answer any more, as after leaving a screen.
func isCancellation(_ error: any Error) -> Bool {
    error is CancellationError || (error as? TransportError)?.code == .cancelled
}

/// How far a screen's content has come.
enum LoadPhase: Equatable {
    case loading
    case loaded
    /// The sentence to show, with a way to try again.
    case failed(String)
}
