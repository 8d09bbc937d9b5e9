import Observation
import SwiftUI

/// Where a window's views ask its browser about passkeys, and where they wait for what it says.
@MainActor @Observable
final class AuthorizationDesk {
    /// A question that the browser has yet to answer.
    struct Waiting: Identifiable {
        let id: Int
        let question: PasskeyQuestion
    }

    private(set) var waiting: [Waiting] = []
    @ObservationIgnored private var continuations: [Int: CheckedContinuation<String, any Error>] = [:]
    @ObservationIgnored private var count = 0
    private static let maximum = 8

    nonisolated init() {}

    /// What the browser says. Browsers show one prompt at a time, so a new one ends the one before.
    func ask(_ question: PasskeyQuestion) async throws -> String {
        if question.kind != .host {
            for earlier in waiting where earlier.question.kind != .host { end(earlier.id, with: .canceled) }
        }
        guard waiting.count < Self.maximum else { throw ASAuthorizationError(.failed, reason: "Too many requests.") }
        count += 1
        let id = count
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                continuations[id] = continuation
                waiting.append(Waiting(id: id, question: question))
            }
        } onCancel: {
            Task { @MainActor in self.end(id, with: .canceled) }
        }
    }

    /// Hands over an answer; a second one to the same question is nobody's.
    func answer(_ id: Int, _ text: String) {
        take(id)?.resume(returning: text)
    }

    /// Ends a question, if it still waits.
    func end(_ id: Int, with code: ASAuthorizationError.Code) {
        take(id)?.resume(throwing: ASAuthorizationError(code))
    }

    private func take(_ id: Int) -> CheckedContinuation<String, any Error>? {
        waiting.removeAll { $0.id == id }
        return continuations.removeValue(forKey: id)
    }
}

private struct AuthorizationDeskKey: EnvironmentKey {
    static var defaultValue: AuthorizationDesk? { nil }
}

extension EnvironmentValues {
    /// Where this window's browser is asked about passkeys.
    var authorizationDesk: AuthorizationDesk? {
        get { self[AuthorizationDeskKey.self] }
        set { self[AuthorizationDeskKey.self] = newValue }
    }
}
