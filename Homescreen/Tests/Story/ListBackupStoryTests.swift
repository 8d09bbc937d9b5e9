import Foundation
import ListBackupContract
import TestKit
import Testing

/// From an empty data folder to a source that was backed up, compared, searched, taken out, and over a restart.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct ListBackupStoryTests {
    @Test(.timeLimit(.minutes(5)), arguments: BrowserOptions.sizes(.desktop))
    func
        `Somebody backs an API up, goes back in time, compares, searches, takes records out, and finds all after a restart`(
            look: BrowserOptions
        ) async throws
    {
        let folder = try TemporaryDirectory()
        let data = folder.file("data")
        let shop = ShopServer()
        var goods = ShopData(customers: 40)
        for (name, records) in goods.collections { shop.fill(name, records) }
        goods.passDay()
        let nextDay = goods.collections
        let base = try await shop.start()
        let program = try await RunningProgram.start(data: data, arguments: ["--demo", "--apps", "listbackup"])
        try await withBrowser(look) { browser in
            let keeper = BackupKeeper(browser: browser, address: program.address, data: data)
            try await keeper.signUp("grace@example.com", password: "a long enough phrase")
            let codes = try await keeper.turnSecondFactorOn()
            try await browser.button("Log out").click()
            try await keeper.logIn("grace@example.com", password: "a long enough phrase", recoveryCode: codes)

            try await keeper.open("Add a source")
            try await browser.text("Any API").wait()
            try await browser.text("Any API").click()
            try await browser.field("Connector file").wait()
            try await browser.field("Name").fill("My shop")
            try await browser.field("Connector file").fill(BackupKeeper.connector(base))
            try await keeper.press(browser.button("Test"))
            try await browser.text("40 records").wait()
            try await keeper.press(browser.button("Add source"))
            try await keeper.press(browser.button("Back up now"))
            try await browser.text("Proved").wait()
            try await browser.text("40 records").wait()

            for (name, records) in nextDay { shop.fill(name, records) }
            try await keeper.press(browser.button("Back up now"))
            try await browser.button("Earlier").wait()
            try await browser.button("Earlier").click()
            try await browser.button("Now").wait()
            try await browser.text("40 records").wait()
            try await browser.button("Now").click()
            try await browser.button("Compare").click()
            try await browser.text("What changed up to the moment on the time line").wait()
            let place = try #require(try await browser.run("return location.pathname").string)
            #expect(place.hasSuffix("-compare"))
            try await browser.go(to: program.address + place)
            try await browser.text("What changed up to the moment on the time line").wait()
            try await browser.text("orders").click()
            try await browser.text("Changed").wait()
            try await browser.button("Restore").click()
            try await keeper.press(browser.button("Make a file"))
            let link = browser.element("a[href*='/downloads/']")
            try await link.wait()
            // Pressed as a person presses it, the browser keeps the file, and the page stays.
            let files = folder.file("files")
            try await browser.command(
                "Browser.setDownloadBehavior", ["behavior": "allow", "downloadPath": .string(files)])
            try await link.click()
            let manager = FileManager.default
            func isKept(_ name: String) -> Bool { !name.hasSuffix(".crdownload") && !name.hasPrefix(".") }
            try await eventually {
                (try? manager.contentsOfDirectory(atPath: files).contains(where: isKept)) == true
            }
            let kept = try #require(try manager.contentsOfDirectory(atPath: files).first(where: isKept))
            let text = try String(contentsOfFile: files + "/" + kept, encoding: .utf8)
            #expect(text.contains(#""email":"#))

            try await keeper.open("Search")
            try await browser.field("What to look for").wait()
            try await browser.field("What to look for").fill("status:open total>100")
            // What is typed is looked for, without a press (LB-181).
            try await browser.text("My shop · orders").wait()
            try await browser.reload()
            try await browser.text("My shop · orders").click()
            try await browser.text("All of orders").wait()
            try await browser.text("First seen").wait()
            let record = try #require(try await browser.run("return location.pathname").string)
            try await browser.go(to: program.address + record)
            try await browser.text("All of orders").wait()
            try await browser.run("history.back()")
            // Whoever comes back finds the others that were found.
            try await browser.text("My shop · orders").wait()
            #expect(try await browser.field("What to look for").value() == "status:open total>100")
            #expect(try await browser.consoleErrors().isEmpty)

            let port = program.port
            #expect(try await program.stop() == 0)
            let again = try await RunningProgram.start(
                data: data, port: port, arguments: ["--demo", "--apps", "listbackup"])
            try await browser.go(to: again.address + "/listbackup/activity")
            try await browser.text("My shop was backed up").wait()
            try await browser.go(to: again.address + "/")
            try await browser.text("My shop").wait()
            try await again.stop()
        }
        await shop.stop()
    }

    @Test(.timeLimit(.minutes(5)), arguments: BrowserOptions.sizes(.phone))
    func `Somebody finds a service in the catalogue, is refused there, then let in, and backs it up (LB-019, LB-020)`(
        look: BrowserOptions
    ) async throws {
        let folder = try TemporaryDirectory()
        let shop = ShopServer()
        for (name, records) in ShopData(customers: 12).collections { shop.fill(name, records) }
        shop.behave { $0.tokenLife = 3600 }
        let entries = folder.url.appendingPathComponent("connectors")
        try FileManager.default.createDirectory(at: entries, withIntermediateDirectories: true)
        try Self.entry(try await shop.start()).write(
            to: entries.appendingPathComponent("corner.json"), atomically: true, encoding: .utf8)
        let data = folder.file("data")
        let program = try await RunningProgram.start(
            data: data, arguments: ["--demo", "--apps", "listbackup", "--listbackup-connectors", entries.path])
        try await withBrowser(look) { browser in
            let keeper = BackupKeeper(browser: browser, address: program.address, data: data)
            try await keeper.signUp("grace@example.com", password: "a long enough phrase")
            try await keeper.open("Add a source")
            try await browser.field("Find a service").wait()
            try await browser.field("Find a service").fill("corner")
            try await browser.text("HubSpot").waitUntilGone()
            try await browser.text("Corner shop").click()
            try await browser.text("Sees what was removed").wait()
            try await keeper.press(browser.button("Sign in at Corner shop"))
            try await browser.text("Let ListBackup in?").wait()
            try await browser.element("a").at(1).click()
            try await browser.text("You’re not connected").wait()
            try await keeper.press(browser.button("Back to the form"))
            try await keeper.press(browser.button("Sign in at Corner shop"))
            try await browser.text("Let ListBackup in?").wait()
            try await browser.element("a").at(0).click()
            try await browser.text("You’re connected").wait()
            try await keeper.press(browser.button("Back up now"))
            try await browser.text("Proved").wait()
            try await browser.text("12 records").wait()
            #expect(try await browser.consoleErrors().isEmpty)
        }
        try await program.stop()
        await shop.stop()
    }

    private static func entry(_ base: String) -> String {
        """
        {"id": "corner", "category": "commerce", "summary": "Customers",
         "connector": {"name": "Corner shop", "base": "\(base)", "auth": {"kind": "oauth2",
          "clientID": "listbackup", "authorizeURL": "/oauth/authorize", "tokenURL": "/oauth/token",
          "scopes": ["customers.read"]}, "streams": [
          {"name": "customers", "path": "/v1/customers", "records": "customers", "total": "count",
           "paging": {"kind": "offset", "parameter": "offset", "sizeParameter": "limit", "size": 25}}]}}
        """
    }
}
