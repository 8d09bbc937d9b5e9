import Base
import Foundation
import HTTPServer
import TestKit
import Testing
import ThriftwoodContract

/// From an empty data folder to a library that is there without its server, and over a restart.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct ThriftwoodStoryTests {
    private static let key = "5f1d0c7ab2e94b63"
    /// A pixel, so that pages have a picture to show.
    private static let pixel: [UInt8] = [
        0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0x2c, 0, 0, 0, 0, 1, 0,
        1, 0, 0,
        2, 2, 0x44, 1, 0, 0x3b,
    ]
    private static let pictures = PictureSource { _, _, _ in .init(contentType: "image/gif", bytes: pixel) }

    @Test(.timeLimit(.minutes(8)), arguments: BrowserOptions.sizes(.desktop))
    func
        `TW-028 TW-056 TW-059 Somebody adds a Radarr, finds a film and switches it, and sees all of it when nothing answers`(
            look: BrowserOptions
        ) async throws
    {
        let folder = try TemporaryDirectory()
        let radarr = RadarrContract(key: Self.key, count: 80, now: Date(), pictures: Self.pictures)
        let (server, port) = try await Self.serve(radarr)
        let film = try #require(radarr.titles[7])
        let before = radarr.isMonitored(7) == true
        let program = try await RunningProgram.start(data: folder.file("data"))
        try await withBrowser(look) { browser in
            let room = ControlRoomVisitor(browser: browser, address: program.address)
            try await browser.go(to: program.address + "/")
            try await browser.element("a[href^='/thriftwood']").at(0).click()
            try await browser.text("One place for your media servers").wait()
            try await browser.link("Radarr").click()
            try await room.add("http://127.0.0.1:\(port)", wrong: "nonsense", right: Self.key)

            try await room.open("movies")
            try await browser.text("80 titles").wait()
            try await browser.field("Find a movie").fill(film)
            try await browser.wait(until: "!document.body.innerText.includes('80 titles')")
            try await browser.link(film).at(0).click()
            try await browser.text("Files").wait()
            try await room.press(browser.button(before ? "Monitored" : "Monitor"))
            try await eventually { radarr.isMonitored(7) == !before }
            let shown = try await browser.run("return document.documentElement.outerHTML").string ?? ""
            #expect(shown.contains(film) && !shown.contains(Self.key))

            try await room.open("calendar")
            try await browser.text("Movie release").at(0).wait()
            let complaints = try await browser.consoleErrors()
            #expect(complaints == [])

            let house = program.port
            #expect(try await program.stop() == 0)
            await server.stop(grace: .seconds(1))
            let again = try await RunningProgram.start(data: folder.file("data"), port: house)
            try await room.open("movies")
            try await browser.text("80 titles").wait()
            try await browser.text("Updated a moment ago").wait()
            try await browser.text("You see what it had a moment ago.").wait()
            try await browser.text("80 titles").wait()
            try await room.open("overview")
            try await browser.text("Nothing answers at this port").wait()
            try await again.stop()
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `TW-058 TW-064 TW-066 TW-067 Somebody seeks a film that the library lacks, adds it and stands before it`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let radarr = RadarrContract(key: Self.key, count: 12, now: Date(), pictures: Self.pictures)
        let (server, port) = try await Self.serve(radarr)
        let program = try await RunningProgram.start(data: folder.file("data"))
        try await withBrowser(.phone) { browser in
            let room = ControlRoomVisitor(browser: browser, address: program.address)
            try await browser.go(to: program.address + "/thriftwood")
            try await browser.link("Radarr").click()
            try await room.add("http://127.0.0.1:\(port)", wrong: "nonsense", right: Self.key)

            try await room.open("movies")
            try await browser.text("12 titles").wait()
            try await browser.field("Find a movie").fill("Lamplighter")
            try await room.press(browser.button("Look for “Lamplighter” to add it"))
            try await browser.text("The Last Lamplighter").wait()
            try await room.press(browser.button("The Last Lamplighter"))
            try await room.press(browser.button("Add"))
            try await browser.text("The Last Lamplighter is in the library of Radarr now.").wait()
            try await eventually { radarr.titles.values.contains("The Last Lamplighter") }
            try await browser.text("Files").wait()

            try await room.open("movies")
            try await browser.text("13 titles").wait()
            // What is sought is sought among the missing too.
            try await browser.text("Missing").click()
            try await browser.text("13 titles").waitUntilGone()
            try await browser.text("Nothing fits").waitUntilGone()
            try await browser.field("Find a movie").fill("zzz")
            try await browser.text("Nothing fits").wait()
            let complaints = try await browser.consoleErrors()
            #expect(complaints == [])
        }
        try await program.stop()
        await server.stop(grace: .seconds(1))
    }

    private static func serve(_ service: RadarrContract) async throws -> (HTTPServer, Int) {
        let server = HTTPServer(
            configuration: HTTPServer.Configuration(port: 0, loops: 1), log: Log(label: "radarr") { _ in },
            handler: ContractServer(service).handler)
        return (server, try await server.start().port)
    }
}

/// Somebody in front of the control room.
private struct ControlRoomVisitor: Sendable {
    let browser: Browser
    let address: String

    func open(_ page: String) async throws { try await browser.go(to: address + "/thriftwood/" + page) }

    /// Presses what is clear of the way home, which lies over the end of a narrow window.
    func press(_ button: Locator) async throws {
        _ = try await button.ask("arguments[0].scrollIntoView({ block: 'center', inline: 'center' }); return true")
        try await button.click()
    }

    /// Writes an address and a key that is wrong, is told so, and saves with the right one.
    func add(_ server: String, wrong: String, right: String) async throws {
        try await browser.field("Address").fill(server)
        let key = browser.element("input[type='password']").at(0)
        try await key.fill(wrong)
        try await press(browser.button("Test connection"))
        try await browser.text("does not accept this key").wait()
        try await key.fill(right)
        try await press(browser.button("Test connection"))
        try await browser.text("answers.").wait()
        try await press(browser.button("Save"))
        try await browser.text("Coming up").wait()
    }
}
