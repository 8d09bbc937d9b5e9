import Foundation
import TestKit
import Testing

/// Passkeys of ListBackup, with an authenticator that Chromium pretends to have.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out.")) struct ListBackupPasskeyStoryTests {
    @Test(.timeLimit(.minutes(5)))
    func `LB-008 Somebody adds a passkey, logs in by it, and is refused once it is removed`() async throws {
        let folder = try TemporaryDirectory()
        let data = folder.file("data")
        let program = try await RunningProgram.start(data: data, arguments: ["--demo", "--apps", "listbackup"])
        // Browsers have no passkeys at addresses of numbers.
        let address = "http://localhost:\(program.port)"
        try await withBrowser(.phone) { browser in
            let authenticator = try await Authenticator.plugged(into: browser)
            let keeper = BackupKeeper(browser: browser, address: address, data: data)
            try await keeper.signUp("grace@example.com", password: "a long enough phrase")
            try await keeper.open("Account")
            try await keeper.press(browser.button("Add a passkey"))
            // The second factor asks for the password as well, further down.
            try await browser.button("Continue").wait()
            try await browser.element("input[type=password]").fill("not the one")
            try await keeper.press(browser.button("Continue"))
            try await browser.text("This is not your password.").wait()
            try await browser.element("input[type=password]").fill("a long enough phrase")
            try await keeper.press(browser.button("Continue"))
            try await browser.text("Not used yet").wait()
            #expect(try await authenticator.passkeys().count == 1)

            try await keeper.press(browser.button("Log out"))
            try await keeper.press(browser.button("Log in with a passkey"))
            try await browser.text("Nothing is backed up yet").wait()
            try await keeper.open("Account")
            try await browser.text("Last used").wait()
            try await keeper.press(browser.button("More about Chrome on Linux"))
            try await browser.element(role: "menuitem", "Remove").click()
            try await browser.button("Remove the passkey").click()
            try await browser.text("Not used yet").waitUntilGone()
            try await browser.text("Last used").waitUntilGone()

            try await keeper.press(browser.button("Log out"))
            try await keeper.press(browser.button("Log in with a passkey"))
            try await browser.text("This passkey is not known here.").wait()
        }
        try await program.stop()
    }
}
