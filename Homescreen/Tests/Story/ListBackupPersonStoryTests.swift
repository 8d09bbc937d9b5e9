import Foundation
import ListBackupContract
import TestKit
import Testing

/// What somebody does who is asked what is kept of a person, and then to erase them.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct ListBackupPersonStoryTests {
    private static let nell = "nell@example.com"

    @Test(.timeLimit(.minutes(5)), arguments: BrowserOptions.sizes(.phone))
    func `Somebody finds a person, gives all of it out, releases what is held, and erases them (LB-126 to LB-131)`(
        look: BrowserOptions
    ) async throws {
        let folder = try TemporaryDirectory()
        let shop = ShopServer()
        for (name, records) in ShopData(customers: 12).collections { shop.fill(name, records) }
        shop.put("customers", "900", #"{"id":900,"name":"Nell Hart","email":"\#(Self.nell)"}"#)
        shop.put("orders", "9001", #"{"id":9001,"customer":900,"status":"open"}"#)
        let base = try await shop.start()
        let data = folder.file("data")
        let program = try await RunningProgram.start(data: data, arguments: ["--demo", "--apps", "listbackup"])
        try await withBrowser(look) { browser in
            let keeper = BackupKeeper(browser: browser, address: program.address, data: data)
            try await keeper.signUp("grace@example.com", password: "a long enough phrase")
            try await keeper.add("My shop", at: base)
            // Her address is another one now; the backups still know the old one.
            shop.put("customers", "900", #"{"id":900,"name":"Nell Hart","email":"new@example.org"}"#)
            try await keeper.backUpAgain(2)
            try await keeper.press(browser.button("History"))
            try await keeper.press(browser.button("Hold the moment on the time line"))
            try await browser.button("Release moment 2").wait()

            try await Self.find("nobody@example.com", keeper)
            try await browser.text("Nothing is kept of this person").wait()
            try await Self.find(Self.nell, keeper)
            try await browser.text("2 records were found").wait()
            try await browser.text("Refers to the person by customer").wait()
            try await keeper.press(browser.button("Make a file"))
            let link = browser.element("a[href*='/people/files/']")
            try await link.wait()
            #expect(try await Self.begin(of: try #require(try await link.attribute("href")), browser) == "200 PK")
            // Who reloads the page, or comes back from a record, finds all of it again.
            try await browser.reload()
            try await browser.text("2 records were found").wait()
            try await keeper.press(browser.text("Nell Hart"))
            try await browser.text("All of customers").wait()
            try await browser.run("history.back()")
            try await browser.text("2 records were found").wait()

            try await keeper.press(browser.button("See what would be erased"))
            try await keeper.press(browser.button("Moment 2 is held. Release it first, or keep the records."))
            try await keeper.press(browser.button("Release moment 2"))
            try await browser.button("Release moment 2").waitUntilGone()
            try await browser.run("history.back()")
            try await browser.field("Confirmation").wait()
            try await browser.field("Confirmation").fill("nell@example.org")
            try await browser.text("This is something else than").wait()
            try await browser.field("Confirmation").fill(Self.nell)
            try await browser.text("This is something else than").waitUntilGone()
            try await keeper.press(browser.button("Erase for good"))
            try await browser.text("Erased").wait()
            try await browser.text("2 records").wait()

            // The source still has her, and the next backup leaves her out.
            try await browser.go(to: program.address + "/listbackup/overview")
            try await keeper.open("My shop")
            try await keeper.backUpAgain(3)
            try await Self.find("\(Self.nell), new@example.org", keeper)
            try await browser.text("Nothing is kept of this person").wait()
            try await browser.reload()
            try await browser.text("Let later backups take them again").wait()
            try await keeper.press(browser.button("Let later backups take them again"))
            try await browser.button("Let them in").wait()
            try await browser.button("Let them in").click()
            try await browser.text("Later backups may take them again.").wait()
            #expect(try await browser.consoleErrors().isEmpty)
        }
        try await program.stop()
        await shop.stop()
    }

    private static func find(_ names: String, _ keeper: BackupKeeper) async throws {
        try await keeper.open("Find a person")
        try await keeper.browser.field("Whom to look for").wait()
        try await keeper.browser.field("Whom to look for").fill(names)
        try await keeper.press(keeper.browser.button("Find"))
    }

    /// How a download is answered: the status, and the first two letters of it.
    private static func begin(of path: String, _ browser: Browser) async throws -> String? {
        try await browser.run(
            """
            const request = new XMLHttpRequest();
            request.open('GET', arguments[0], false);
            request.overrideMimeType('text/plain; charset=x-user-defined');
            request.send();
            return request.status + ' ' + request.responseText.slice(0, 2);
            """, [.string(path)]
        ).string
    }
}
