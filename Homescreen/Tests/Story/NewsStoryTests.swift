import Base
import Foundation
import HTTPClient
import HTTPServer
import TestKit
import Testing
import ThriftwoodContract
import Wire

/// Somebody whose Radarr tells by itself what it does.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct NewsStoryTests {
    private static let key = "5f1d0c7ab2e94b63"

    @Test(.timeLimit(.minutes(4)))
    func
        `TW-043 TW-044 TW-045 somebody has Radarr tell what it does, sees it at once and in the list, and opens the film`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let radarr = RadarrContract(key: Self.key, count: 30, now: Date(), pictures: .painted(by: PosterPainter()))
        let client = HTTPClient(engine: try CurlEngine())
        radarr.hooks.send { address, body in
            var options = HTTPOptions()
            options.reach = .everything
            guard let address = try? HTTPAddress(address) else { return false }
            let request = ClientRequest(
                .post, address, fields: ["Content-Type": "application/json"], body: .bytes(body))
            return (try? await client.send(request, options: options))?.status == .accepted
        }
        let server = HTTPServer(
            configuration: .init(port: 0, loops: 1), log: Log(label: "contract") { _ in },
            handler: ContractServer(radarr).handler)
        let port = try await server.start().port
        let program = try await RunningProgram.start(data: folder.file("data"))
        let title = try #require(radarr.titles[7])
        let film = ["id": 7, "title": .text(title), "year": 2021] as JSONValue
        try await withBrowser(.desktop) { browser in
            let visitor = TitleVisitor(browser: browser, address: program.address)
            try await visitor.add("radarr", "http://127.0.0.1:\(port)", key: Self.key)

            try await visitor.open("overview/notify")
            try await browser.text("Not set up").wait()
            // A house on any free port knows no address of itself.
            try await browser.field("Address of this house").fill(program.address)
            try await press(browser.button("Use this address"))
            try await browser.button("Use this address").waitUntilGone()
            try await browser.text("Not set up").click()
            try await press(browser.button("Set up for me"))
            try await browser.text("tells Thriftwood what happens.").wait()
            #expect(radarr.hooks.all.count == 1 && radarr.hooks.all.first?["onGrab"] == .truth(true))
            try await press(browser.element(role: "switch", "Grabbed"))
            try await eventually(within: .seconds(20)) { radarr.hooks.all.first?["onGrab"] == .truth(false) }

            // The page that is open hears of it.
            let file = ["id": 1, "quality": "Bluray-1080p"] as JSONValue
            let told = await radarr.hooks.fire(
                ["eventType": "Download", "isUpgrade": false, "movie": film, "movieFile": file], "onDownload")
            #expect(told == 1)
            try await browser.text("\(title) was downloaded").wait()

            try await visitor.open("overview/notices")
            try await browser.text("\(title) was downloaded").wait()
            try await browser.text("Bluray-1080p").wait()
            try await browser.wait(until: "document.querySelectorAll('[aria-label*=Unread]').length > 0")
            try await browser.text("\(title) was downloaded").at(0).click()
            try await browser.wait(until: "/\\/movies\\/movie-[^-]+-7$/.test(location.pathname)")
            try await browser.text("Digital release").at(0).wait()

            // What was seen is counted no more, after a reload too.
            try await visitor.open("overview/notices")
            try await browser.text("\(title) was downloaded").wait()
            // The test that Radarr sent when it was set up nobody has opened.
            try await browser.wait(
                until: """
                    [...document.querySelectorAll('[aria-label*=Unread]')].every((mark) => \
                    !(mark.closest('button') ?? mark).innerText.includes('Bluray-1080p'))
                    """)
            #expect(try await browser.consoleErrors() == [])
        }
        try await program.stop()
        await client.shutDown()
        await server.stop(grace: .milliseconds(100))
    }

    private func press(_ button: Locator) async throws {
        _ = try await button.ask("arguments[0].scrollIntoView({ block: 'center' }); return true")
        try await button.click()
    }
}
