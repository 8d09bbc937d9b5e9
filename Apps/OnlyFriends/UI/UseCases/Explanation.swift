import Foundation
import Wire

/// What went wrong, as one sentence for the person.
func explanation(of error: any Error) -> String {
    switch error {
    case let problem as Problem:
        if let field = problem.errors?.first { return field.message }
        return problem.detail
    case let error as TransportError:
        switch error.code {
        case .offline, .refused: return "You are offline. Nothing is lost; try again when you are back."
        case .timedOut: return "The server took too long to answer. Please try again."
        case .cancelled: return "That was stopped before it was done."
        case .brokenAnswer: return "The server's answer could not be understood. Please try again."
        }
    case let error as any LocalizedError:
        return error.errorDescription ?? "Something went wrong. Please try again."
    default:
        return "Something went wrong. Please try again."
    }
}

/// True when nobody waits for the answer any more, as after leaving a screen: nothing to tell the person.
func isCancellation(_ error: any Error) -> Bool {
    error is CancellationError || (error as? TransportError)?.code == .cancelled
}

/// The refusal of one field of a form, if the server named it.
func refusal(of field: String, in error: any Error) -> String? {
    (error as? Problem)?.errors?.first { $0.field == field }?.message
}
