import Foundation
import TestKit
import Testing

/// One post for somebody who has no account, in a house that lets nobody in but its people.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out.")) struct GuestLinkStoryTests {
    @Test(.timeLimit(.minutes(6)))
    func `OF-240 A stranger sees one post by its link and nothing else, until its author ends it`() async throws {
        let folder = try TemporaryDirectory()
        let messages = try await MessageService.start()
        let words = ["serve", "--port", "0", "--data", folder.file("data"), "--log", "warning", "--people", "invited"]
        let program = try await RunningProgram.start(command: words + messages.arguments, log: folder.file("log"))
        let picture = try DrawnPicture.file(seed: 1, in: folder)
        try await withBrowser(.phone) { phone in
            try await phone.go(to: try await program.claimLink())
            _ = try await Dweller(browser: phone, address: program.address).makeAccount("Anna", by: "Claim this house")
            let anna = Person(
                name: "Anna Berg", number: "+4741234567", browser: phone, address: program.address,
                messages: messages, picture: picture)
            try await anna.openApp()
            try await anna.signUp()
            try await anna.makeProfile()
            try await anna.post("For my aunt, who is nowhere", withPicture: true)
            try await anna.post("For friends alone", withPicture: false)
            let link = try await share("For my aunt, who is nowhere", by: phone)
            try await withBrowser(.desktop) { stranger in
                try await stranger.go(to: program.address + link)
                try await stranger.text("For my aunt, who is nowhere").wait()
                try await stranger.wait(
                    until: "[...document.images].some(image => image.complete && image.naturalWidth > 100)")
                #expect(try await !stranger.text("For friends alone").exists())
                // Nothing leads on from there.
                try await stranger.go(to: program.address + "/only-friends/home")
                try await stranger.text("This house is open to its people").wait()
                try await stranger.go(to: program.address + "/only-friends/sign-up")
                try await stranger.text("This house is open to its people").wait()
                // A member's invitation says what has to come first (OF-124).
                try await stranger.go(to: program.address + "/only-friends/invite-ABCDEFGH23456789")
                try await stranger.text("Ask whoever sent you this link").wait()
                try await stranger.button("Sign in to this house").click()
                try await stranger.text("This house is open to its people").wait()

                try await phone.button("Done").click()
                try await phone.element(role: "dialog").waitUntilGone()
                try await openLinks(by: phone)
                try await phone.text("Seen by 1 guest").wait()
                try await phone.button("End this link").click()
                try await phone.text("Seen by 1 guest").waitUntilGone()
                try await stranger.go(to: program.address + link)
                try await stranger.text("This link no longer works").wait()
                // The same for one that never was.
                let letters = link.dropLast(32) + String(repeating: "a", count: 32)
                try await stranger.go(to: program.address + letters)
                try await stranger.text("This link no longer works").wait()
            }
        }
        try await program.stop()
    }

    private func openLinks(by browser: Browser) async throws {
        try await browser.button("More").click()
        try await browser.element(role: "menuitem", "Share with a link").click()
    }

    /// Makes a link to a post; where it leads, without the house's own address.
    private func share(_ post: String, by browser: Browser) async throws -> String {
        try await browser.text(post).click()
        try await browser.field("Add a comment").wait()
        try await openLinks(by: browser)
        try await browser.button("Make a link").click()
        let found = "document.querySelector('dialog').innerText.match(/[/]only-friends[/]guest-[a-z0-9]+/)?.[0]"
        try await browser.wait(until: "\(found) !== undefined")
        return try await browser.run("return \(found)").string ?? ""
    }
}
