import Foundation
import TestKit
import Testing

/// What is done from lists, with a shop that was backed up for thirty nights.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct ListBackupListStoryTests {
    @Test(.timeLimit(.minutes(5)), arguments: BrowserOptions.sizes(.desktop))
    func `Somebody takes out what a list shows, deletes the source, reloads, and takes that back (LB-145, LB-181)`(
        look: BrowserOptions
    ) async throws {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: ["--demo", "--apps", "listbackup"])
        var options = look
        let isTouch = look.width < 600
        if isTouch { options.isMobile = true }
        try await withBrowser(options) { browser in
            try await browser.go(to: program.address + "/listbackup")
            try await browser.field("Mail address").fill("ada@example.com")
            try await browser.element("input[type=password]").fill("a-month-of-nights")
            try await browser.button("Log in").click()
            try await browser.text("Overview").wait()
            try await Self.open(browser, isTouch: isTouch)
            try await browser.text("orders").wait()
            try await browser.text("orders").click()
            try await browser.field("Find in this stream").fill("status:open")
            // What is typed is looked for, and counted, without a press.
            try await browser.text("37 records").wait()
            try await browser.button("Export…").click()
            try await browser.text("Only what is shown (37 records)").wait()
            try await browser.button("Make a file").click()
            let link = browser.element("a[href*='/downloads/']")
            try await link.wait()
            let path = try #require(try await link.attribute("href"))
            let file = try await browser.run(
                """
                const request = new XMLHttpRequest();
                request.open('GET', arguments[0], false);
                request.send();
                return request.responseText;
                """, [.string(path)]
            ).string?.split(separator: "\n")
            #expect(file?.count == 37 && file?.allSatisfy { $0.contains(#""status":"open""#) } == true)
            try await browser.button("Close").click()
            try await browser.text("Take records out").waitUntilGone()

            if isTouch { try await browser.text("ListBackup").click() }
            try await Self.askToDelete(browser, isTouch: isTouch)
            try await browser.button("Delete everything").wait()
            try await browser.button("Delete everything").click()
            try await browser.text("Deleted Oak & Linen").wait()
            try await browser.reload()
            // It stays deleted, and can still be taken back.
            try await browser.text("Deleted Oak & Linen").wait()
            // The demo's repository alone is left.
            #expect(try await browser.element("[data-swipe]").count() == 1)
            try await browser.button("Undo").click()
            try await browser.text("Deleted Oak & Linen").waitUntilGone()
            try await Self.open(browser, isTouch: isTouch)
            try await browser.text("583 records").wait()
            #expect(try await browser.consoleErrors().isEmpty)
        }
        try await program.stop()
    }

    /// Opens the shop from the list of sources, which a phone shows behind how things are. The shop is the first, once both
    /// are there: right after it was taken back the repository may still be alone.
    private static func open(_ browser: Browser, isTouch: Bool) async throws {
        if isTouch { try await browser.text("ListBackup").click() }
        try await browser.wait(until: "document.querySelectorAll('[data-swipe-content]').length === 2")
        try await browser.element("[data-swipe-content]").click()
    }

    /// Draws the row aside with a finger; with a mouse, by the row's menu.
    private static func askToDelete(_ browser: Browser, isTouch: Bool) async throws {
        let row = browser.element("[data-swipe]")
        try await row.wait()
        let place =
            try await row.ask(
                "const box = arguments[0].getBoundingClientRect(); return [box.right - 20, box.top + box.height / 2]"
            ).array?.compactMap(\.number) ?? []
        try #require(place.count == 2)
        if isTouch {
            try await browser.swipe(from: (place[0], place[1]), to: (place[0] - 100, place[1]))
            try await browser.wait(until: "document.querySelector('[data-swipe]').matches('.open')")
            try await browser.element("[data-swipe-actions] button").click()
        } else {
            _ = try await row.ask(
                """
                const content = arguments[0].querySelector('[data-swipe-content]');
                content.querySelector(':scope > *').dispatchEvent(new MouseEvent('contextmenu', {
                    bubbles: true, cancelable: true, clientX: 60, clientY: arguments[0].getBoundingClientRect().top + 20 }));
                return true;
                """)
            try await browser.element(role: "menuitem", "Delete").wait()
            try await browser.element(role: "menuitem", "Delete").click()
        }
    }
}
