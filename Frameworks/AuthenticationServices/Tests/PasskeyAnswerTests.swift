import Foundation
import Testing

@testable import AuthenticationServices

/// What a browser can say, and what a view can ask it.
@MainActor
@Suite struct PasskeyAnswerTests {
    private func code(_ text: String) -> ASAuthorizationError.Code? {
        do {
            _ = try PasskeyAnswer(text).assertion()
            return nil
        } catch {
            return (error as? ASAuthorizationError)?.code
        }
    }

    @Test(arguments: [
        #"{"id":"AQ","client":"Ag","data":"Aw","signature":"BA","user":"BQ"}"#,
        #"{"id":"AQ","client":"Ag","data":"Aw","signature":"BA"}"#,
    ])
    func `A whole answer is taken`(_ text: String) throws {
        let answer = try PasskeyAnswer(text).assertion()
        #expect(answer.credentialID == Data([1]) && answer.signature == Data([4]))
    }

    @Test(arguments: [
        "", "7", "[]", "{}", #"{"id":7}"#, #"{"id":"AQ","client":"Ag","data":"Aw"}"#,
        #"{"id":"AQ","client":"Ag","data":"Aw","signature":""}"#,
        #"{"id":"A+","client":"Ag","data":"Aw","signature":"BA"}"#,
        #"{"id":"A","client":"Ag","data":"Aw","signature":"BA"}"#,
        #"{"id":"AQ==","client":"Ag","data":"Aw","signature":"BA"}"#,
        #"{"id":"AQ","client":"ü","data":"Aw","signature":"BA"}"#,
        #"{"id":"\#(String(repeating: "A", count: 1_366))","client":"Ag","data":"Aw","signature":"BA"}"#,
        #"{"id":"AQ","client":"Ag","data":"Aw","signature":"BA","user":"\#(String(repeating: "A", count: 88))"}"#,
        #"{"id":"AQ","client":"\#(String(repeating: "A", count: 88_000))","data":"Aw","signature":"BA"}"#,
        String(repeating: "[", count: 50_000), String(repeating: " ", count: 200_000),
    ])
    func `Anything else is an invalid response`(_ text: String) {
        #expect(code(text) == .invalidResponse)
    }

    @Test(
        arguments: [
            ("NotAllowedError", .canceled), ("InvalidStateError", .matchedExcludedCredential), ("none", .notHandled),
            ("SecurityError", .failed), ("", .failed),
        ] as [(String, ASAuthorizationError.Code)])
    func `Exceptions of browsers have codes`(_ name: String, _ expected: ASAuthorizationError.Code) {
        #expect(code(#"{"error":"\#(name)","reason":"Why"}"#) == expected)
    }

    @Test func `Errors are caught by their kind, and say why to whoever writes the app`() {
        func none() throws { _ = try PasskeyAnswer(#"{"error":"none","reason":"No passkeys."}"#) }
        do {
            try none()
            Issue.record("It was taken.")
        } catch ASAuthorizationError.canceled {
            Issue.record("It is another kind.")
        } catch ASAuthorizationError.notHandled {
            // As it should be.
        } catch {
            Issue.record(error)
        }
        let error = #expect(throws: ASAuthorizationError.self) { try none() }
        #expect(error.map { ($0 as NSError).userInfo["NSDebugDescription"] as? String } == "No passkeys.")
    }

    @Test func `What no browser takes is not asked`() throws {
        let provider = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: "home.example")
        func isRefused(_ challenge: Int, _ user: Int, _ name: String = "Mia", _ excluded: [Int] = []) -> Bool {
            let request = provider.createCredentialRegistrationRequest(
                challenge: Data(count: challenge), name: name, userID: Data(count: user))
            request.excludedCredentials = excluded.map { .init(credentialID: Data(count: $0)) }
            return (try? request.question()) == nil
        }
        #expect(!isRefused(32, 1, "Mia", [1, 1_023]))
        #expect(isRefused(0, 1))
        #expect(isRefused(4_000, 1))
        #expect(isRefused(32, 0))
        #expect(isRefused(32, 65))
        #expect(isRefused(32, 1, ""))
        #expect(isRefused(32, 1, "Mia", [0]))
        #expect(isRefused(32, 1, "Mia", [1_100]))
        #expect(isRefused(32, 1, "Mia", [Int](repeating: 1, count: 65)))
    }

    @Test func `A view in no window hears that nobody took its request`() async throws {
        let controller = AuthorizationController(desk: nil)
        let provider = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: "")
        await #expect(throws: ASAuthorizationError(.notHandled, reason: "The view is in no window.")) {
            try await controller.performRequest(provider.createCredentialAssertionRequest(challenge: Data([1])))
        }
        #expect(await controller.passkeyHost() == nil)
    }

    @Test func `A newer request ends the one before, and one that is cancelled goes`() async throws {
        let desk = AuthorizationDesk()
        let controller = AuthorizationController(desk: desk)
        let request = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: "")
            .createCredentialAssertionRequest(challenge: Data([1]))
        let first = Task { try await controller.performRequest(request) }
        while desk.waiting.isEmpty { await Task.yield() }
        let second = Task { try await controller.performRequest(request) }
        await #expect(throws: ASAuthorizationError(.canceled)) { try await first.value }
        while desk.waiting.isEmpty { await Task.yield() }
        #expect(desk.waiting.map(\.id) == [2])
        second.cancel()
        await #expect(throws: ASAuthorizationError(.canceled)) { try await second.value }
        #expect(desk.waiting.isEmpty)
        desk.answer(2, "{}")
    }
}
