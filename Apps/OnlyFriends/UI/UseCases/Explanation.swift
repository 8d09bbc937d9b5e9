import DesignKit
import Foundation
import SwiftUI
import Wire

/// What went wrong, as one sentence in the person's language. The server's sentences are English; they are keys of the
/// catalogue, and one that has no translation there stays as it is.
func explanation(of error: any Error) -> String {
    switch error {
    case let problem as Problem where problem.code == "content_too_large": return tooLarge(problem)
    case let problem as Problem:
        if let field = problem.errors?.first { return translated(field.message) }
        return translated(problem.detail)
    case let error as TransportError:
        switch error.code {
        case .strangeKey: return translated(PinnedTransport.stranger.message)
        case .offline, .refused:
            return String(localized: "You're offline. Nothing is lost; try again when you're back.")
        case .timedOut: return String(localized: "The server took too long to answer. Please try again.")
        case .cancelled: return String(localized: "That was stopped before it was done.")
        case .brokenAnswer: return String(localized: "Couldn't make sense of the server's answer. Please try again.")
        }
    case PasskeyTrouble.alreadyHere: return String(localized: "This device has a passkey of yours already.")
    case PasskeyTrouble.unavailable:
        return String(localized: "There are no passkeys for this address in this browser.")
    case PasskeyTrouble.failed: return String(localized: "The passkey didn't work. Try again.")
    case let error as any LocalizedError:
        return error.errorDescription ?? String(localized: "Something went wrong. Please try again.")
    default:
        return String(localized: "Something went wrong. Please try again.")
    }
}

/// A limit of bytes in the unit in which people know the sizes of their files.
private func tooLarge(_ problem: Problem) -> String {
    let limit = problem.detail.firstMatch(of: /[0-9]+/).flatMap { Int($0.0) } ?? 0
    guard limit >= 1_000_000 else { return translated(problem.detail) }
    let megabytes = limit / 1_000_000
    return String(localized: "This file is larger than \(megabytes) MB. Choose a smaller one.")
}

/// True when nobody waits for the answer any more, as after leaving a screen: nothing to tell the person.
func isCancellation(_ error: any Error) -> Bool {
    error is CancellationError || (error as? TransportError)?.code == .cancelled
}

/// The refusal of one field of a form, if the server named it.
func refusal(of field: String, in error: any Error) -> String? {
    ((error as? Problem)?.errors?.first { $0.field == field }?.message).map { translated($0) }
}

/// A sentence of the server or of a rule in the person's language. Of one with numbers in it the catalogue has a form in
/// which `%lld` stands for each of them (OF-243).
func translated(_ sentence: String, in locale: Locale = .current) -> String {
    let whole = String(localized: String.LocalizationValue(sentence), locale: locale)
    guard whole == sentence else { return whole }
    let numbers = sentence.matches(of: /[0-9]+/).map { String($0.0) }
    guard !numbers.isEmpty else { return sentence }
    var form = String(
        localized: String.LocalizationValue(sentence.replacing(/[0-9]+/, with: "%lld")), locale: locale)
    for number in numbers { form.replace("%lld", with: number, maxReplacements: 1) }
    return form
}
