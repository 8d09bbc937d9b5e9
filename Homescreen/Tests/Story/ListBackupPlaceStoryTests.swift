import Foundation
import ListBackupContract
import TestKit
import Testing

/// Where somebody is in ListBackup: by a link, by the browser's own buttons, and without a connection.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out.")) struct ListBackupPlaceStoryTests {
    private func withShop(
        _ body: @Sendable (RunningProgram, TemporaryDirectory, String) async throws -> Void
    ) async throws {
        let folder = try TemporaryDirectory()
        let shop = ShopServer()
        for (name, records) in ShopData(customers: 12).collections { shop.fill(name, records) }
        let base = try await shop.start()
        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: ["--demo", "--apps", "listbackup"])
        try await body(program, folder, base)
        try await program.stop()
        await shop.stop()
    }

    @Test(.timeLimit(.minutes(5)))
    func `LB-186 LB-191 LB-196 A link leads to its place through the log-in, and back, forward and reload keep it`()
        async throws
    {
        try await withShop { program, folder, base in
            try await withBrowser(.phone) { browser in
                let keeper = BackupKeeper(
                    browser: browser, address: program.address, data: folder.file("data"))
                try await keeper.signUp("grace@example.com", password: "a long enough phrase")
                try await keeper.add("My shop", at: base)
                try await keeper.press(browser.button("History"))
                try await browser.text("How long moments stay").wait()
                let link = try #require(try await browser.run("return location.pathname").string)
                #expect(link.hasSuffix("-keeping"))
                try await keeper.press(browser.button("Compare"))
                try await browser.wait(until: "location.pathname.endsWith('-compare')")
                try await browser.run("history.back()")
                try await browser.text("How long moments stay").wait()
                try await browser.run("history.forward()")
                try await browser.wait(until: "location.pathname.endsWith('-compare')")
                try await browser.text("How long moments stay").waitUntilGone()
                try await browser.run("history.back()")
                try await browser.text("How long moments stay").wait()
                try await browser.reload()
                try await browser.text("How long moments stay").wait()
                #expect(try await browser.run("return location.pathname").string == link)
                // What lets somebody in is in no place that a script or an address reaches.
                let seen =
                    "JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])"
                let reachable = try await browser.run("return \(seen)").string ?? ""
                #expect(!reachable.contains("eyJ") && !reachable.lowercased().contains("token"))
                #expect(reachable.firstMatch(of: #/[A-Za-z0-9_-]{40,}/#) == nil, "\(reachable)")

                try await keeper.open("Account")
                try await keeper.press(browser.button("Log out"))
                try await browser.button("Make an account").wait()
                try await browser.go(to: program.address + link)
                try await browser.field("Mail address").wait()
                try await browser.field("Mail address").fill("grace@example.com")
                try await browser.element("input[type=password]").fill("a long enough phrase")
                try await browser.button("Log in").click()
                try await browser.text("How long moments stay").wait()

                // Somebody else's link, and one that says nothing, lead to what can be read.
                try await browser.go(to: program.address + "/listbackup/source-0AAAAAAAAAAA1-keeping")
                try await browser.text("There is no such source").wait()
                for broken in ["source-", "source-..-records-%7E", "search-x", "add-%F0%9F%8F%94"] {
                    try await browser.go(to: program.address + "/listbackup/" + broken)
                    try await browser.wait(until: "homescreen.isLive && homescreen.isSettled")
                    #expect(try await browser.run("return document.body.innerText.trim()").string?.isEmpty == false)
                }
            }
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `LB-184 LB-185 What was seen last is read without a connection, nothing is begun, and a log-out forgets it`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let (data, demo) = (folder.file("data"), ["--demo", "--apps", "listbackup"])
        let shop = ShopServer()
        for (name, records) in ShopData(customers: 12).collections { shop.fill(name, records) }
        let base = try await shop.start()
        let program = try await RunningProgram.start(data: data, arguments: demo)
        try await withBrowser(.phone) { browser in
            let keeper = BackupKeeper(browser: browser, address: program.address, data: data)
            try await keeper.signUp("grace@example.com", password: "a long enough phrase")
            try await keeper.add("My shop", at: base)
            let source = try #require(try await browser.run("return location.pathname").string)
            try await browser.keeps(source, "Proved")
            try await keeper.press(browser.button("Backups"))
            try await browser.wait(until: "location.pathname.endsWith('-runs')")
            try await browser.text("Complete").wait()
            try await browser.keeps("\(source)-runs", "Complete")
            try await browser.go(to: program.address + "/listbackup/overview")
            try await browser.text("Lately").wait()
            try await browser.keeps("/listbackup/overview", "Lately")
            let port = program.port
            try await program.stop()

            try await browser.reload()
            try await browser.text("Lately").wait()
            try await browser.text("This is how it looked").wait()
            try await browser.go(to: "http://127.0.0.1:\(port)\(source)-runs")
            try await browser.text("Complete").wait()
            try await browser.go(to: "http://127.0.0.1:\(port)\(source)")
            try await keeper.press(browser.button("Back up now"))
            try await browser.text("That needs a connection.").wait()

            let again = try await RunningProgram.start(data: data, port: port, arguments: demo)
            try await browser.wait(until: "homescreen.isLive && !document.documentElement.matches('.seen, .offline')")
            // Nothing was begun behind the person's back.
            try await browser.go(to: "http://127.0.0.1:\(port)\(source)-runs")
            try await browser.text("Complete").wait()
            #expect(try await browser.text("#2").exists() == false)
            try await keeper.open("Account")
            try await keeper.press(browser.button("Log out"))
            try await browser.button("Make an account").wait()
            try await browser.wait(
                until:
                    "Promise.all(['\(source)', '\(source)-runs', '/listbackup/overview'].map((one) => caches.match(one)))"
                    + ".then((pages) => pages.every((page) => !page))")
            try await again.stop()
        }
        await shop.stop()
    }
}
