import Foundation
import ListBackupContract
import TestKit
import Testing

/// Somebody tries a restore out, sees what is stored, and lets another one in who may only look.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct ListBackupTeamStoryTests {
    @Test(.timeLimit(.minutes(5)), arguments: BrowserOptions.sizes(.phone))
    func `Somebody tries a restore out and invites another one, who sees what a viewer may (LB-011, LB-016, LB-168)`(
        look: BrowserOptions
    ) async throws {
        let folder = try TemporaryDirectory()
        let shop = ShopServer()
        for (name, records) in ShopData(customers: 80).collections { shop.fill(name, records) }
        let base = try await shop.start()
        let data = folder.file("data")
        let program = try await RunningProgram.start(data: data, arguments: ["--demo", "--apps", "listbackup"])
        try await withBrowser(look) { browser in
            let keeper = BackupKeeper(browser: browser, address: program.address, data: data)
            try await keeper.signUp("grace@example.com", password: "a long enough phrase")
            try await keeper.add("My shop", at: base)
            try await keeper.press(browser.button("Restore"))
            try await keeper.press(browser.button("Try it out now"))
            try await browser.text("Every record came back as it was").wait()
            try await keeper.open("Storage")
            try await browser.text("What takes it").wait()
            try await browser.text("By stream").wait()

            try await keeper.open("Team and access")
            try await browser.field("Their mail address").wait()
            try await browser.field("Their mail address").fill("kim@example.com")
            try await keeper.press(browser.button("Send the invitation"))
            try await browser.text("A mail went to kim@example.com").wait()
            let link = try await keeper.link(in: "invites you", to: "kim@example.com")
            let path = try #require(URL(string: link)?.path)
            try await keeper.open("Account")
            try await keeper.press(browser.button("Log out"))
            try await browser.button("Make an account").wait()
            try await keeper.signUp("kim@example.com", password: "another long phrase")
            try await browser.text("Nothing is backed up yet").wait()
            try await browser.go(to: program.address + path)
            try await keeper.press(browser.button("Take the invitation"))
            try await browser.text("My shop").wait()
            try await browser.text("My shop").click()
            try await keeper.press(browser.button("Restore"))
            try await browser.text("Try a restore out").wait()
            #expect(try await !browser.button("Back up now").exists())
            #expect(try await !browser.text("Take records out").exists())
            #expect(try await browser.consoleErrors().isEmpty)
        }
        try await program.stop()
        await shop.stop()
    }
}
