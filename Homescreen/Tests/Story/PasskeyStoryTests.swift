import Foundation
import TestKit
import Testing

/// Passkeys of the house's people, with an authenticator that Chromium pretends to have.
///
/// One after the other: three houses with their browsers, started in the same moment, leave none of them the processor time
/// that its limit asks for.
@Suite(.serialized, .enabled(if: Browser.isWanted, "Browsers are left out.")) struct PasskeyStoryTests {
    /// A house at a name, for browsers have no passkeys at addresses of numbers.
    private func withHouse(_ body: @Sendable (String, TemporaryDirectory) async throws -> Void) async throws {
        let folder = try TemporaryDirectory()
        let words = ["serve", "--port", "0", "--data", folder.file("data"), "--log", "warning"]
        let program = try await RunningProgram.start(command: words, log: folder.file("log"))
        try await body("http://localhost:\(program.port)", folder)
        try await program.stop()
    }

    @Test(.timeLimit(.minutes(5)))
    func `Somebody adds a passkey, signs in with it in another browser, and removes it`() async throws {
        try await withHouse { address, _ in
            try await withBrowser(.phone) { phone in
                let authenticator = try await Authenticator.plugged(into: phone)
                let first = try await Dweller.arrive(with: phone, at: address, as: Dweller.phone)
                _ = try await first.signUp("Kim")
                try await first.open()
                try await phone.text("Passkeys").click()
                try await phone.text("You have no passkeys yet.").wait()
                try await phone.button("Add a passkey").click()
                try await phone.text("Safari on iPhone").wait()
                try await phone.button("Add a passkey").click()
                try await phone.text("This device has a passkey of yours already.").wait()

                try await withBrowser(.desktop) { computer in
                    let second = Dweller(browser: computer, address: address)
                    let copy = try await Authenticator.plugged(into: computer)
                    try await copy.take(try await authenticator.passkeys())
                    try await second.open()
                    try await computer.button("Sign in with a passkey").click()
                    try await second.isIn(as: "Kim")
                    try await first.open("passkeys")
                    try await phone.button("Remove").click()
                    try await phone.button("Remove the passkey").click()
                    try await phone.text("You have no passkeys yet.").wait()

                    try await second.open()
                    try await computer.button("Sign out").click()
                    try await computer.element(role: "dialog").element(role: "button", "Sign out").click()
                    try await computer.button("Sign in with a passkey").click()
                    try await computer.text("This passkey is not known here.").wait()
                }
            }
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `An account can do without a password; its last passkey stays until there is one`() async throws {
        try await withHouse { address, _ in
            try await withBrowser(.phone) { phone in
                _ = try await Authenticator.plugged(into: phone)
                let dweller = Dweller(browser: phone, address: address)
                try await dweller.open("sign-up")
                try await phone.button("Use a passkey instead of a password").click()
                try await phone.text("Enter your name.").wait()
                try await phone.field("Name").fill("Bo")
                try await phone.button("Use a passkey instead of a password").click()
                try await phone.button("I have kept them").wait()
                #expect(try await dweller.codesOnPage().count == 8)
                try await dweller.open("passkeys")
                try await phone.button("Remove").click()
                try await phone.button("Remove the passkey").click()
                try await phone.text("This is your only way to sign in.").wait()
                try await dweller.open("password")
                try await phone.button("Set a password").wait()
                try await phone.field("New password").fill(Dweller.password)
                try await phone.button("Set a password").click()
                try await phone.text("Your password was changed.").wait()
                try await dweller.open("passkeys")
                try await phone.button("Remove").click()
                try await phone.button("Remove the passkey").click()
                try await phone.text("You have no passkeys yet.").wait()
            }
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `A passkey that was made for another origin signs nobody in, and is logged`() async throws {
        try await withHouse { address, folder in
            try await withBrowser(.phone) { phone in
                let authenticator = try await Authenticator.plugged(into: phone)
                let dweller = Dweller(browser: phone, address: address)
                _ = try await dweller.signUp("Kim")
                try await dweller.open("passkeys")
                try await phone.button("Add a passkey").click()
                try await phone.button("Remove").wait()
                // Another host of the same machine: its pages get no passkey of this one.
                let other = address.replacingOccurrences(of: "localhost", with: "other.localhost")
                try await phone.go(to: other + "/people")
                try await phone.button("Sign in with a passkey").click()
                try await phone.wait(until: "document.querySelectorAll('[data-passkey]').length === 0")
                #expect(try await phone.button("Sign in with a passkey").exists())
                #expect(try await authenticator.passkeys().count == 1)

                // A page that lies about where it is: the answer names another origin than the one that it is sent to.
                try await phone.go(to: address + "/people")
                try await phone.button("Sign out").click()
                try await phone.element(role: "dialog").element(role: "button", "Sign out").click()
                try await phone.button("Sign in with a passkey").wait()
                try await phone.run(
                    """
                    const get = navigator.credentials.get.bind(navigator.credentials);
                    navigator.credentials.get = async (options) => {
                      const { id, response } = await get(options);
                      const told = JSON.parse(new TextDecoder().decode(response.clientDataJSON));
                      told.origin = 'https://elsewhere.example';
                      const clientDataJSON = new TextEncoder().encode(JSON.stringify(told)).buffer;
                      const { authenticatorData, signature, userHandle } = response;
                      return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
                    };
                    """)
                try await phone.button("Sign in with a passkey").click()
                try await phone.text("This passkey was used on another site.").wait()
                try await eventually {
                    try String(contentsOfFile: folder.file("log"), encoding: .utf8).contains("A passkey was refused")
                }
            }
        }
    }
}
