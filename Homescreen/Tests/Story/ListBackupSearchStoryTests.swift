import Foundation
import ListBackupContract
import TestKit
import Testing

/// Searches that are kept and that tell of changes, and two sources side by side.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct ListBackupSearchStoryTests {
    @Test(.timeLimit(.minutes(5)), arguments: BrowserOptions.sizes(.phone))
    func `Somebody keeps a search, is told by mail of what a backup changed, deletes it and takes that back (LB-143)`(
        look: BrowserOptions
    ) async throws {
        let folder = try TemporaryDirectory()
        let shop = ShopServer()
        for (name, records) in ShopData(customers: 6).collections { shop.fill(name, records) }
        shop.put("orders", "9001", #"{"id":9001,"status":"rush"}"#)
        let base = try await shop.start()
        let data = folder.file("data")
        let program = try await RunningProgram.start(data: data, arguments: ["--demo", "--apps", "listbackup"])
        try await withBrowser(look) { browser in
            let keeper = BackupKeeper(browser: browser, address: program.address, data: data)
            try await keeper.signUp("grace@example.com", password: "a long enough phrase")
            try await keeper.add("My shop", at: base)
            try await browser.go(to: program.address + "/listbackup/search")
            try await browser.field("What to look for").wait()
            try await browser.field("What to look for").fill("status:rush")
            try await browser.button("Save search…").wait()
            try await browser.button("Save search…").click()
            try await browser.field("Name").wait()
            try await browser.field("Name").fill("In a hurry")
            try await browser.element("input[role=switch]").click()
            try await browser.button("Save").click()
            try await browser.text("Saved as In a hurry").wait()

            shop.put("orders", "9002", #"{"id":9002,"status":"rush"}"#)
            try await keeper.open("My shop")
            try await keeper.press(browser.button("Back up now"))
            // The program chose its port itself, so a mail cannot name it.
            let link = try #require(URL(string: try await keeper.link(in: "In a hurry", to: "grace@example.com")))
            try await browser.go(to: program.address + link.path)
            try await browser.text("9002").wait()
            #expect(try await browser.field("What to look for").value() == "status:rush")
            try await browser.go(to: program.address + "/listbackup/activity")
            try await browser.text("A backup of My shop changed what “In a hurry” finds").wait()

            try await browser.go(to: program.address + "/listbackup/search")
            try await browser.field("What to look for").wait()
            try await browser.field("What to look for").fill("")
            try await browser.text("Alerts are on · 2 records").wait()
            try await browser.button("More about In a hurry").click()
            try await browser.element(role: "menuitem", "Delete").wait()
            try await browser.element(role: "menuitem", "Delete").click()
            try await browser.text("Deleted In a hurry").wait()
            try await browser.text("Saved searches").waitUntilGone()
            try await browser.button("Undo").click()
            try await browser.text("Saved searches").wait()
            #expect(try await browser.consoleErrors().isEmpty)
        }
        try await program.stop()
        await shop.stop()
    }

    @Test(.timeLimit(.minutes(5)), arguments: BrowserOptions.sizes(.desktop))
    func `Somebody compares two sources by a field that they choose, and takes what differs out (LB-141)`(
        look: BrowserOptions
    ) async throws {
        let folder = try TemporaryDirectory()
        let goods = ShopData(customers: 6)
        let (here, there) = (ShopServer(), ShopServer())
        for shop in [here, there] {
            for (name, records) in goods.collections { shop.fill(name, records) }
        }
        here.put("customers", "900", #"{"id":900,"email":"nell@example.com","plan":"large"}"#)
        there.put("customers", "77", #"{"id":77,"email":"Nell@example.com","plan":"small"}"#)
        let (base, otherBase) = (try await here.start(), try await there.start())
        let data = folder.file("data")
        let program = try await RunningProgram.start(data: data, arguments: ["--demo", "--apps", "listbackup"])
        try await withBrowser(look) { browser in
            let keeper = BackupKeeper(browser: browser, address: program.address, data: data)
            try await keeper.signUp("grace@example.com", password: "a long enough phrase")
            try await keeper.add("Billing", at: otherBase)
            try await keeper.add("CRM", at: base)
            try await browser.button("Compare").click()
            try await browser.button("Choose a field").at(1).wait()
            try await keeper.press(browser.button("Choose a field"))
            try await browser.element(role: "menuitem", "email").wait()
            try await browser.element(role: "menuitem", "email").click()
            try await eventually { try await browser.field("Field here").value() == "email" }
            try await keeper.press(browser.button("Compare").at(1))
            try await browser.text("6 records are alike").wait()
            try await browser.text("nell@example.com").wait()
            try await keeper.press(browser.button("Make a file"))
            let link = browser.element("a[href*='/downloads/']")
            try await link.wait()
            let path = try #require(try await link.attribute("href"))
            let file = try await browser.run(
                """
                const request = new XMLHttpRequest();
                request.open('GET', arguments[0], false);
                request.send();
                return request.responseText;
                """, [.string(path)])
            #expect(file.string?.contains("differing,nell@example.com,900,77,large,small") == true)
            #expect(try await browser.consoleErrors().isEmpty)
        }
        try await program.stop()
        await here.stop()
        await there.stop()
    }
}
