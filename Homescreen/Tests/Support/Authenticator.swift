import TestKit
import Testing

/// An authenticator that Chromium pretends to have, whose person is always there and known.
struct Authenticator: Sendable {
    let browser: Browser
    let id: PageValue

    static func plugged(into browser: Browser) async throws -> Authenticator {
        try await browser.command("WebAuthn.enable")
        let options: PageValue = [
            "protocol": "ctap2", "transport": "internal", "hasResidentKey": true, "hasUserVerification": true,
            "isUserVerified": true, "automaticPresenceSimulation": true,
        ]
        let made = try await browser.command("WebAuthn.addVirtualAuthenticator", ["options": options])
        return Authenticator(browser: browser, id: try #require(made["authenticatorId"]))
    }

    func passkeys() async throws -> [PageValue] {
        try await browser.command("WebAuthn.getCredentials", ["authenticatorId": id])["credentials"]?.array ?? []
    }

    /// Takes passkeys over, as a person's other devices do.
    func take(_ passkeys: [PageValue]) async throws {
        for passkey in passkeys {
            try await browser.command("WebAuthn.addCredential", ["authenticatorId": id, "credential": passkey])
        }
    }
}
