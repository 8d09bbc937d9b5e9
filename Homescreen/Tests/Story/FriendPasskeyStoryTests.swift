import Foundation
import Messaging
import OnlyFriendsServer
import TestKit
import Testing

/// Passkeys of Only Friends, with an authenticator that Chromium pretends to have.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out.")) struct FriendPasskeyStoryTests {
    @Test(.timeLimit(.minutes(5)))
    func `OF-019 Somebody adds a passkey, signs in by it, and is refused once it is removed`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: ["--demo", "--apps", "only-friends"])
        // Browsers have no passkeys at addresses of numbers.
        let address = "http://localhost:\(program.port)/only-friends"
        try await withBrowser(.phone) { browser in
            let authenticator = try await Authenticator.plugged(into: browser)
            try await browser.go(to: address + "/log-in")
            try await browser.button("Sign in with a passkey").wait()
            try await browser.field("Phone number").fill(DemoCommunity.people[0].number)
            try await browser.field("Password").fill(DemoCommunity.password)
            try await browser.button("Log in").click()
            try await browser.text("What would you like to share?").wait()

            try await browser.go(to: address + "/profile/settings/passkeys")
            try await browser.button("Add a passkey").click()
            try await browser.field("Password").fill("not the one")
            try await browser.button("Continue").click()
            try await browser.text("This is not your password.").wait()
            try await browser.field("Password").fill(DemoCommunity.password)
            try await browser.button("Continue").click()
            try await browser.text("Not used yet").wait()
            #expect(try await browser.text("Chrome on Linux").exists())
            #expect(try await authenticator.passkeys().count == 1)

            try await signOut(browser, address)
            try await browser.button("Sign in with a passkey").click()
            try await browser.text("What would you like to share?").wait()

            try await browser.go(to: address + "/profile/settings/passkeys")
            try await browser.text("Last used").wait()
            try await browser.button("More about Chrome on Linux").click()
            try await browser.element(role: "menuitem", "Remove").click()
            try await browser.button("Remove the passkey").click()
            try await browser.text("No passkeys yet").wait()

            try await signOut(browser, address)
            try await browser.button("Sign in with a passkey").click()
            try await browser.text("This passkey is not known here.").wait()
        }
        try await program.stop()
    }

    @Test(.timeLimit(.minutes(5)))
    func `OF-019 Another device hears at once of a passkey that was added, and takes it back with all that made it`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: ["--demo", "--apps", "only-friends"])
        let address = "http://localhost:\(program.port)/only-friends"
        try await withBrowser(.desktop) { owner in
            try await withBrowser(.phone) { thief in
                _ = try await Authenticator.plugged(into: thief)
                for browser in [owner, thief] {
                    try await browser.go(to: address + "/log-in")
                    try await browser.field("Phone number").fill(DemoCommunity.people[0].number)
                    try await browser.field("Password").fill(DemoCommunity.password)
                    try await browser.button("Log in").click()
                    try await browser.text("What would you like to share?").wait()
                }
                try await thief.go(to: address + "/profile/settings/passkeys")
                try await thief.button("Add a passkey").click()
                try await thief.field("Password").fill(DemoCommunity.password)
                try await thief.button("Continue").click()
                try await thief.text("Not used yet").wait()

                try await owner.text("was added: Chrome on Linux").wait()
                try await owner.openTab("Notifications")
                try await owner.text("was added").wait()
                try await owner.button("This wasn't me").at(0).click()
                try await owner.text("its passkey lets nobody in any more").wait()
                try await owner.button("Sign it out").click()
                try await thief.link("Log in").wait()
                try await thief.link("Log in").click()
                try await thief.button("Sign in with a passkey").click()
                try await thief.text("This passkey is not known here.").wait()
                try await owner.text("Somebody else may know your password").wait()
            }
        }
        try await program.stop()
    }

    private func signOut(_ browser: Browser, _ address: String) async throws {
        try await browser.go(to: address + "/profile/settings")
        try await browser.button("Sign out").click()
        try await browser.element(role: "dialog").element(role: "button", "Sign out").click()
        try await browser.link("Log in").click()
        try await browser.button("Sign in with a passkey").wait()
    }
}
