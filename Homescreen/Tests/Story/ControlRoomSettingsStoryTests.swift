import Base
import Foundation
import HTTPServer
import TestKit
import Testing
import ThriftwoodContract

/// What somebody sets of their control room holds, here and on the home screen.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct ControlRoomSettingsStoryTests {
    private static let key = "5f1d0c7ab2e94b63"

    @Test(.timeLimit(.minutes(5)))
    func `TW-013 TW-020 TW-023 somebody chooses ways from the icon, no pictures behind rows, and clears pictures`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let radarr = RadarrContract(key: Self.key, count: 30, now: Date(), pictures: .painted(by: PosterPainter()))
        let server = HTTPServer(
            configuration: .init(port: 0, loops: 1), log: Log(label: "contract") { _ in },
            handler: ContractServer(radarr).handler)
        let port = try await server.start().port
        let program = try await RunningProgram.start(data: folder.file("data"))
        try await withBrowser(.desktop) { browser in
            let visitor = TitleVisitor(browser: browser, address: program.address)
            try await visitor.add("radarr", "http://127.0.0.1:\(port)", key: Self.key)

            try await visitor.open("settings")
            let way = browser.element(role: "switch", "Calendar")
            try await way.wait()
            #expect(try await way.ask("return String(arguments[0].checked)").string == "false")
            try await press(way)
            try await browser.wait(until: "document.querySelector('[role=switch][data-i]:checked') !== null")
            try await visitor.open("movies")
            try await browser.wait(
                until: "[...document.images].some((i) => i.src.includes('/pictures/') && i.complete)")

            try await visitor.open("settings/about")
            try await press(browser.button("Clear pictures"))
            try await browser.text("of pictures are gone.").wait()
            try await visitor.open("settings")
            try await way.wait()
            #expect(try await way.ask("return String(arguments[0].checked)").string == "true")

            try await browser.go(to: program.address)
            let icon = browser.link("Thriftwood").at(0)
            try await icon.wait()
            let menu = browser.element(role: "menuitem", "Calendar")
            try await eventually(within: .seconds(20)) {
                try await icon.ask(
                    "arguments[0].dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 }))"
                )
                return try await menu.exists()
            }
            try await menu.click()
            try await browser.wait(until: "location.pathname === '/thriftwood/calendar'")
            #expect(try await browser.consoleErrors() == [])
        }
        try await program.stop()
        await server.stop(grace: .milliseconds(100))
    }

    private func press(_ button: Locator) async throws {
        _ = try await button.ask("arguments[0].scrollIntoView({ block: 'center' }); return true")
        try await button.click()
    }
}
