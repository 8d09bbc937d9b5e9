import Foundation
import ListBackupContract
import TestKit
import Testing

/// How long moments stay, and what somebody does whose data were damaged at their source.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct ListBackupRetentionStoryTests {
    @Test(.timeLimit(.minutes(5)), arguments: BrowserOptions.sizes(.desktop))
    func `Somebody chooses what stays, sees beforehand what goes, puts one back and frees the rest (LB-105, LB-107)`(
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
            var goods = ShopData(customers: 80)
            for number in 2...5 {
                goods.passDay()
                for (name, records) in goods.collections { shop.fill(name, records) }
                try await keeper.backUpAgain(number)
            }
            try await keeper.keepOnly(2)
            try await browser.text("3 moments go and 2 stay, which frees").wait()
            try await keeper.press(browser.button("Save"))
            try await browser.text("Going").wait()
            try await keeper.press(browser.button("Put moment 3 back"))
            try await browser.button("Release moment 3").wait()
            let before = try Self.packs(data)
            try await keeper.press(browser.button("Free the space now"))
            try await browser.button("Remove for good").wait()
            try await browser.button("Remove for good").click()
            try await browser.text("Going").waitUntilGone()
            try await browser.text("3 moments take").wait()
            try await browser.text("were freed").wait()
            #expect(try Self.packs(data) < before)
            #expect(try await browser.consoleErrors().isEmpty)
        }
        try await program.stop()
        await shop.stop()
    }

    @Test(.timeLimit(.minutes(5)), arguments: BrowserOptions.sizes(.phone))
    func `Somebody is told of a mass deletion, compares with what was good, and restores it (LB-123, LB-125)`(
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
            shop.remove("customers", Set(shop.ids("customers").prefix(60)))
            try await keeper.backUpAgain(2)
            // The program chose its port itself, so a mail cannot name it.
            let link = try #require(
                URL(string: try await keeper.link(in: "looks suspicious", to: "grace@example.com")))
            try await browser.go(to: program.address + link.path)
            try await browser.text("60 of 80 records of “customers” were deleted").wait()
            try await keeper.press(browser.button("Compare with the last good one"))
            try await browser.text("−60").wait()
            try await keeper.press(browser.button("Restore from it"))
            try await browser.text("Take records out").wait()
            try await keeper.press(browser.button("Make a file"))
            try await browser.text("80 records").wait()
            try await keeper.press(browser.button("This was expected"))
            try await browser.text("60 of 80 records of “customers” were deleted").waitUntilGone()
            #expect(try await browser.consoleErrors().isEmpty)
        }
        try await program.stop()
        await shop.stop()
    }

    /// Bytes of all packs under a folder.
    private static func packs(_ data: String) throws -> Int {
        let root = URL(fileURLWithPath: data)
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.fileSizeKey]))
        var bytes = 0
        for case let file as URL in files where file.path.contains("/packs/") {
            let values = try file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
            if values.isRegularFile == true { bytes += values.fileSize ?? 0 }
        }
        return bytes
    }
}
