import Foundation
import ListBackupContract
import TestKit
import Testing

/// A second copy on another disk, what it is good for on a bad day, and how it becomes the first place.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct ListBackupCopyStoryTests {
    private static let arguments = ["--demo", "--apps", "listbackup", "--listbackup-copy-folders"]

    @Test(.timeLimit(.minutes(5)), arguments: BrowserOptions.sizes(.phone))
    func `Somebody keeps a second copy, mends a damaged disk from it, and moves the backups there (LB-116, LB-117)`(
        look: BrowserOptions
    ) async throws {
        let folder = try TemporaryDirectory()
        let shop = ShopServer()
        for (name, records) in ShopData(customers: 80).collections { shop.fill(name, records) }
        let base = try await shop.start()
        let (data, disk) = (folder.file("data"), folder.file("second-disk"))
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
        let first = try await RunningProgram.start(data: data, arguments: Self.arguments + [disk])
        try await withBrowser(look) { browser in
            var program = first
            var keeper = BackupKeeper(browser: browser, address: program.address, data: data)
            try await keeper.signUp("grace@example.com", password: "a long enough phrase")
            try await keeper.add("My shop", at: base)
            var goods = ShopData(customers: 80)
            goods.passDay()
            for (name, records) in goods.collections { shop.fill(name, records) }
            try await keeper.backUpAgain(2)
            try await keeper.open("Storage")
            try await keeper.press(browser.button("Set up a second copy"))
            try await browser.text("Folder on the server").wait()
            try await browser.text("Folder on the server").click()
            // A mistake is said beside the field, and leaves it as it was typed.
            try await browser.field("Folder").wait()
            try await browser.field("Folder").fill("/etc")
            try await keeper.press(browser.button("Save"))
            try await browser.text("This folder may not hold copies.").wait()
            try await browser.field("Folder").fill(disk)
            try await keeper.press(browser.button("Test"))
            try await browser.text("It works").wait()
            try await keeper.press(browser.button("Save"))
            try await browser.text("Everything is in the second copy").wait()

            // While the program is down one pack comes to harm, and the others are gone.
            #expect(try await browser.consoleErrors().isEmpty)
            // From here on the browser also writes down that nobody answered.
            try await program.stop()
            let stores = data + "/apps/listbackup/backups/stores"
            let packs = try Self.packs(disk)
            let (harmed, lost) = (try #require(packs.first), packs.dropFirst())
            let sound = try Data(contentsOf: URL(fileURLWithPath: disk + harmed))
            try Data(sound.map { $0 ^ 1 }).write(to: URL(fileURLWithPath: stores + harmed))
            for pack in lost { try FileManager.default.removeItem(atPath: stores + pack) }
            #expect(!lost.isEmpty)
            program = try await RunningProgram.start(data: data, arguments: Self.arguments + [disk])
            keeper.address = program.address
            try await browser.go(to: program.address + "/listbackup/storage")
            try await keeper.press(browser.button("Copy now"))
            try await browser.text("missing on the server").wait()
            // The page says so after a reload, too.
            try await browser.go(to: program.address + "/listbackup/storage")
            try await browser.text("missing on the server").wait()
            try await keeper.press(browser.button("Bring back from the copy"))
            try await browser.text("Everything is in the second copy").wait()
            let source = try #require(harmed.split(separator: "/").dropFirst().first)
            try await browser.go(to: program.address + "/listbackup/source-\(source)")
            try await browser.text("orders").wait()
            try await browser.text("orders").click()
            try await browser.text("records").wait()
            try await browser.go(to: program.address + "/listbackup/activity")
            try await browser.text("came back from the second copy").wait()
            #expect(try Self.packs(stores).filter { packs.contains($0) } == packs)

            // The other disk becomes the first place: what comes next is written there.
            try await browser.go(to: program.address + "/listbackup/storage")
            try await keeper.press(browser.button("More"))
            try await browser.button("Make it the first place").wait()
            try await browser.button("Make it the first place").click()
            try await browser.button("Move the backups there").wait()
            try await browser.button("Move the backups there").click()
            try await browser.text("The backups lie in this place first").wait()
            try await browser.go(to: program.address + "/listbackup/storage")
            try await browser.text("The backups lie in this place first").wait()
            try await keeper.press(browser.button("More"))
            try await browser.button("Move back to the server’s disk").wait()
            #expect(try await browser.button("End the second copy").exists() == false)
            try await browser.button("Move back to the server’s disk").click()
            try await browser.text("The backups lie in this place first").waitUntilGone()
            try await browser.go(to: program.address + "/listbackup/activity")
            try await browser.text("All backups moved back to the server’s disk").wait()
            try await program.stop()
        }
        await shop.stop()
    }

    /// The packs below a folder, by their paths in it.
    private static func packs(_ folder: String) throws -> [String] {
        let files = try #require(FileManager.default.enumerator(atPath: folder))
        return files.compactMap { $0 as? String }.filter { path in
            var isFolder: ObjCBool = false
            return path.contains("/packs/")
                && FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
                && !isFolder.boolValue
        }.map { "/" + $0 }.sorted()
    }
}
