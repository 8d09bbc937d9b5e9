import Foundation
import TestKit
import Testing

/// A mailbox at a real mail server, from nothing to a message that is back where it was.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct ListBackupMailStoryTests {
    private static let message = Array(
        """
        From: Kim <kim@example.com>\r
        To: Ada <ada@example.com>\r
        Subject: =?utf-8?q?The_boat_to_R=C3=B8st?=\r
        Date: Mon, 02 Mar 2026 09:30:00 +0100\r
        Message-ID: <boat@example.com>\r
        \r
        It leaves at nine, from the second quay.\r

        """.utf8)

    @Test(.timeLimit(.minutes(5)), arguments: BrowserOptions.sizes(.phone))
    func `Somebody backs a mailbox up, reads a message that is gone from it, and puts it back`(
        look: BrowserOptions
    ) async throws {
        let folder = try TemporaryDirectory()
        let data = folder.file("data")
        let server = try DovecotServer()
        defer { server.stop() }
        try server.deliver(Self.message)
        let program = try await RunningProgram.start(data: data, arguments: ["--demo", "--apps", "listbackup"])
        try await withBrowser(look) { browser in
            let keeper = BackupKeeper(browser: browser, address: program.address, data: data)
            try await keeper.signUp("grace@example.com", password: "a long enough phrase")
            try await browser.go(to: program.address + "/listbackup/add-mail")
            try await browser.field("Mail server").wait()
            try await browser.field("Name").fill("My mail")
            try await browser.field("Mail server").fill("127.0.0.1:\(server.port)")
            try await browser.field("User").fill("ada@example.com")
            let password = browser.element("input[type=password]")
            try await password.fill("wrong")
            // Without encryption, since the server is on this machine.
            _ = try await browser.run(
                """
                const list = [...document.querySelectorAll('select')].find(one =>
                    [...one.options].some(o => o.text === 'Unencrypted'));
                list.value = [...list.options].find(o => o.text === 'Unencrypted').value;
                for (const name of ['input', 'change']) list.dispatchEvent(new Event(name, { bubbles: true }));
                """)
            try await keeper.press(browser.button("Test"))
            try await browser.text("Use an app password").wait()
            try await password.fill("secret")
            try await keeper.press(browser.button("Test"))
            try await browser.text("INBOX").wait()
            try await keeper.press(browser.button("Add source"))
            try await keeper.press(browser.button("Back up now"))
            try await browser.text("Proved").wait()
            try await browser.text("The boat to Røst").wait()
            for file in try server.files() { try FileManager.default.removeItem(atPath: file.path) }
            // The page moves until the last of the backup is told.
            try await browser.wait(until: "homescreen.isSettled")
            try await browser.text("The boat to Røst").click()
            try await browser.text("It leaves at nine, from the second quay.").wait()
            try await keeper.press(browser.button("Put it back into the mailbox"))
            try await browser.text("It is back in the mailbox").wait()
            let files = try server.files()
            #expect(files.count == 1)
            let back = try Data(contentsOf: URL(fileURLWithPath: #require(files.first).path))
            // Dovecot keeps the ends of lines in its own way.
            #expect(back.filter { $0 != 0x0d } == Data(Self.message.filter { $0 != 0x0d }))
            #expect(try await browser.consoleErrors().isEmpty)
        }
        try await program.stop()
    }
}
