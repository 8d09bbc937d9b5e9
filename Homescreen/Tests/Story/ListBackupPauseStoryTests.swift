import Foundation
import ListBackupContract
import TestKit
import Testing

/// A source that is to rest for a while.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct ListBackupPauseStoryTests {
    @Test(.timeLimit(.minutes(5)), arguments: BrowserOptions.sizes(.phone))
    func `Somebody pauses a source, sees that it rests wherever it stands, and lets it go on (LB-084)`(
        look: BrowserOptions
    ) async throws {
        let folder = try TemporaryDirectory()
        let shop = ShopServer()
        for (name, records) in ShopData(customers: 12).collections { shop.fill(name, records) }
        let base = try await shop.start()
        let data = folder.file("data")
        let program = try await RunningProgram.start(data: data, arguments: ["--demo", "--apps", "listbackup"])
        try await withBrowser(look) { browser in
            let keeper = BackupKeeper(browser: browser, address: program.address, data: data)
            try await keeper.signUp("grace@example.com", password: "a long enough phrase")
            try await keeper.add("My shop", at: base)
            try await keeper.press(browser.button("Pause"))
            try await browser.text("Paused since").wait()
            try await browser.reload()
            try await browser.text("Paused since").wait()
            try await browser.go(to: program.address + "/listbackup/overview")
            try await browser.text("Paused").wait()
            try await keeper.open("My shop")
            try await keeper.press(browser.button("Resume"))
            try await browser.button("Pause").wait()
            try await browser.text("Paused since").waitUntilGone()
            try await keeper.open("Activity")
            try await browser.text("My shop goes on by its schedule").wait()
            try await browser.text("My shop was paused").wait()
            #expect(try await browser.consoleErrors().isEmpty)
        }
        try await program.stop()
        await shop.stop()
    }
}
