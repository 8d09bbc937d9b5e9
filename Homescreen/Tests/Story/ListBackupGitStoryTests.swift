import Foundation
import ListBackupContract
import TestKit
import Testing

/// A Git repository, from a pasted address to a branch that is back after somebody rewrote it (LB-069).
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct ListBackupGitStoryTests {
    @Test(.timeLimit(.minutes(5)), arguments: BrowserOptions.sizes(.desktop))
    func `Somebody backs a repository up, finds what was rewritten, and puts it back`(
        look: BrowserOptions
    ) async throws {
        let folder = try TemporaryDirectory()
        let data = folder.file("data")
        let server = try GitServer(folder: folder.url.appendingPathComponent("git"))
        server.access = .init(user: "ada", token: "a-token-that-may-write")
        try server.make("letters")
        let first = try server.commit("Begin the letters", ["README.md": "# Letters\n"], of: "letters")
        let old = try server.commit(
            "Write about the boat", ["boat.md": "It leaves at nine.\n"], of: "letters", at: 1_767_312_000)
        let base = try await server.start()
        let program = try await RunningProgram.start(data: data, arguments: ["--demo", "--apps", "listbackup"])
        try await withBrowser(look) { browser in
            let keeper = BackupKeeper(browser: browser, address: program.address, data: data)
            try await keeper.signUp("grace@example.com", password: "a long enough phrase")
            try await browser.go(to: program.address + "/listbackup/add-git")
            try await browser.field("Address of the repository").wait()
            try await browser.field("Name").fill("Letters")
            try await browser.field("Address of the repository").fill("\(base)/letters/src/branch/main/README.md")
            try await keeper.press(browser.button("Test"))
            try await browser.text("give a user name and a token").wait()
            try await browser.field("User, where it is private").fill("ada")
            try await browser.element("input[type=password]").fill("a-token-that-may-write")
            try await keeper.press(browser.button("Test"))
            try await browser.text("branches").wait()
            try await keeper.press(browser.button("Add source"))
            try await keeper.press(browser.button("Back up now"))
            try await browser.text("Proved").wait()
            // Somebody writes the branch anew, without the boat.
            try server.commit(
                "Start over", ["README.md": "# Nothing\n"], of: "letters", at: 1_767_400_000, parent: first)
            try server.git(["reflog", "expire", "--expire=now", "--all"], of: "letters")
            try server.git(["gc", "--quiet", "--prune=now"], of: "letters")
            try await keeper.press(browser.button("Back up now"))
            try await browser.text("kept").click()
            try await browser.text("main was rewritten; 1 commit is kept.").wait()
            try await browser.text("Write about the boat").click()
            try await browser.text("commit is kept here").wait()
            try await keeper.press(browser.button("Put it back into the repository"))
            try await browser.text("It is back in the repository").wait()
            #expect(try server.git(["rev-parse", "kept/main-\(old.prefix(7))"], of: "letters") == old)
            #expect(try await browser.consoleErrors().isEmpty)
        }
        try await program.stop()
        await server.stop()
    }
}
