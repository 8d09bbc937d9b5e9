public import SwiftUI

/// Asks the system for passkeys from a view, as AuthenticationServices does; here the system is the view's browser.
@MainActor
public struct AuthorizationController: Sendable {
    private weak let desk: AuthorizationDesk?

    init(desk: AuthorizationDesk?) { self.desk = desk }

    /// Asks for a passkey, and waits for the person. Throws `ASAuthorizationError`.
    public func performRequest(
        _ request: ASAuthorizationRequest, options: ASAuthorizationController.RequestOptions = []
    ) async throws -> ASAuthorizationResult {
        let question = try request.question()
        let answer = try await ask(question)
        return question.kind == .create
            ? .passkeyRegistration(try answer.registration()) : .passkeyAssertion(try answer.assertion())
    }

    /// Asks by the first of some requests: a browser shows one prompt at a time. Throws `ASAuthorizationError`.
    public func performRequests(
        _ requests: [ASAuthorizationRequest], options: ASAuthorizationController.RequestOptions = []
    ) async throws -> ASAuthorizationResult {
        guard let request = requests.first else { throw ASAuthorizationError(.notHandled, reason: "No request.") }
        return try await performRequest(request, options: options)
    }

    /// The page's host, for whose passkeys its views can ask; nil where the browser has none, or none for this page.
    package func passkeyHost() async -> String? {
        try? await ask(PasskeyQuestion(kind: .host)).host()
    }

    private func ask(_ question: PasskeyQuestion) async throws -> PasskeyAnswer {
        guard let desk else { throw ASAuthorizationError(.notHandled, reason: "The view is in no window.") }
        return try PasskeyAnswer(try await desk.ask(question))
    }
}

/// What else can be said of requests; views perform them by the environment's `authorizationController`.
@MainActor @preconcurrency
public final class ASAuthorizationController {
    /// How requests are performed.
    public struct RequestOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// Options by their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Only passkeys of this device; browsers ask for any.
        public static let preferImmediatelyAvailableCredentials = RequestOptions(rawValue: 1)
    }

    private init() {}
}

extension EnvironmentValues {
    /// Asks this view's browser for passkeys.
    @MainActor public var authorizationController: AuthorizationController {
        AuthorizationController(desk: authorizationDesk)
    }
}
