import Accounts
import AuthenticationServices
import Foundation
import SwiftUI
import Synchronization
import TestKit
import Testing
import ViewTestKit

/// Passkeys in Chromium, with an authenticator that it pretends to have.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct PasskeyBrowserTests {
    /// What a server would keep.
    final class House: Sendable {
        let passkeys = Passkeys(challenges: PasskeyChallenges())
        let party = Mutex<RelyingParty?>(nil)
        let known = Mutex<[Passkey]>([])
        let last = Mutex<PasskeyAssertion?>(nil)

        func find(_ id: [UInt8]) -> Passkey? { known.withLock { $0.first { $0.id == id } } }
    }

    /// Registers and signs in as apps on a phone do.
    private struct SignIn: View {
        let house: House
        @State private var said = "Welcome"
        @Environment(\.authorizationController) private var authorizationController

        var body: some View {
            VStack {
                Text(verbatim: said).accessibilityIdentifier("said")
                Button("Register") { Task { await tell { try await register() } } }
                Button("Sign In") { Task { await tell { try await signIn() } } }
                Button("Send Again") { Task { await tell { try again() } } }
                Button("Host") { Task { said = await authorizationController.passkeyHost() ?? "No passkeys" } }
            }
        }

        private var provider: ASAuthorizationPlatformPublicKeyCredentialProvider {
            ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: "")
        }

        private func tell(_ action: () async throws -> String) async {
            do {
                said = try await action()
            } catch ASAuthorizationError.canceled {
                said = "Cancelled"
            } catch let error as ASAuthorizationError {
                said = "Error \(error.code) \((error as NSError).userInfo["NSDebugDescription"] as? String ?? "")"
            } catch {
                said = "\(error)"
            }
        }

        private func register() async throws -> String {
            guard let party = house.party.withLock(\.self) else { return "No party" }
            let request = provider.createCredentialRegistrationRequest(
                challenge: Data(house.passkeys.registrationChallenge(for: "mia")), name: "Mia", userID: Data([7]))
            request.userVerificationPreference = .required
            request.excludedCredentials = house.known.withLock { $0.map { .init(credentialID: Data($0.id)) } }
            let result = try await authorizationController.performRequest(request)
            guard case .passkeyRegistration(let made) = result, let object = made.rawAttestationObject else {
                return "Another result"
            }
            let passkey = try house.passkeys.register(
                PasskeyRegistration(
                    credentialID: made.credentialID, clientDataJSON: made.rawClientDataJSON,
                    attestationObject: object), for: "mia", userHandle: [7], at: party)
            house.known.withLock { $0.append(passkey) }
            return "Registered"
        }

        private func signIn() async throws -> String {
            guard let party = house.party.withLock(\.self) else { return "No party" }
            let request = provider.createCredentialAssertionRequest(
                challenge: Data(house.passkeys.signInChallenge(for: "tab")))
            request.userVerificationPreference = .required
            switch try await authorizationController.performRequest(request) {
            case .passkeyAssertion(let used):
                let answer = PasskeyAssertion(
                    credentialID: used.credentialID, clientDataJSON: used.rawClientDataJSON,
                    authenticatorData: used.rawAuthenticatorData, signature: used.signature, userHandle: used.userID)
                house.last.withLock { $0 = answer }
                let passkey = try house.passkeys.signIn(answer, from: "tab", at: party, known: house.find)
                return "Hello \(passkey.userHandle)"
            default: return "Another result"
            }
        }

        private func again() throws -> String {
            guard let answer = house.last.withLock(\.self), let party = house.party.withLock(\.self) else {
                return "Nothing to send"
            }
            _ = try house.passkeys.signIn(answer, from: "tab", at: party, known: house.find)
            return "In again"
        }
    }

    private func withSignIn(
        host: String = "localhost", _ test: @Sendable (ViewPage, House) async throws -> Void
    ) async throws {
        let house = House()
        try await withView {
            SignIn(house: house)
        } test: { page in
            let port = try #require(URL(string: try await page.browser.url())?.port)
            house.party.withLock { $0 = RelyingParty(host: "\(host):\(port)", isSecure: false) }
            try await page.browser.go(to: "http://\(host):\(port)/view")
            try await page.settle()
            try await test(page, house)
        }
    }

    private func press(_ button: String, on page: ViewPage, until said: String) async throws {
        try await page.browser.button(button).click()
        try await page.browser.wait(
            until: "document.querySelector('[data-testid=said]').textContent.startsWith('\(said)')")
    }

    private func authenticator(of page: ViewPage, verifies: Bool = true) async throws -> String {
        try await page.browser.command("WebAuthn.enable")
        let options: PageValue = [
            "protocol": "ctap2", "transport": "internal", "hasResidentKey": true, "hasUserVerification": true,
            "isUserVerified": .bool(verifies), "automaticPresenceSimulation": true,
        ]
        let made = try await page.browser.command("WebAuthn.addVirtualAuthenticator", ["options": options])
        return try #require(made["authenticatorId"]?.string)
    }

    @Test func `A passkey is made in a browser and signs in there, and an answer that comes again is refused`()
        async throws
    {
        try await withSignIn { page, house in
            let id = try await authenticator(of: page)
            try await press("Host", on: page, until: "localhost")
            try await press("Register", on: page, until: "Registered")
            #expect(house.known.withLock { $0.first?.relyingPartyID } == "localhost")
            try await press("Register", on: page, until: "Error matchedExcludedCredential")
            try await press("Sign In", on: page, until: "Hello [7]")
            try await press("Send Again", on: page, until: "replayed")
            try await press("Sign In", on: page, until: "Hello [7]")
            #expect(try await page.browser.run("return document.querySelectorAll('[data-passkey]').length") == 0)
            try await page.browser.command("WebAuthn.removeVirtualAuthenticator", ["authenticatorId": .string(id)])
            try await page.browser.command("WebAuthn.disable")
        }
    }

    @Test func `Whoever is not verified by their device hears that it was cancelled`() async throws {
        try await withSignIn { page, house in
            let id = try await authenticator(of: page, verifies: false)
            try await press("Register", on: page, until: "Cancelled")
            #expect(house.known.withLock { $0.isEmpty })
            try await press("Sign In", on: page, until: "Cancelled")
            try await page.browser.command("WebAuthn.removeVirtualAuthenticator", ["authenticatorId": .string(id)])
            try await page.browser.command("WebAuthn.disable")
        }
    }

    @Test func `A page that has no passkeys says so before and after it is asked`() async throws {
        try await withSignIn(host: "127.0.0.1") { page, house in
            house.party.withLock { $0 = RelyingParty(id: "127.0.0.1", origins: []) }
            try await press("Host", on: page, until: "No passkeys")
            try await press("Register", on: page, until: "Error notHandled Pages of an address of numbers")
        }
    }
}
