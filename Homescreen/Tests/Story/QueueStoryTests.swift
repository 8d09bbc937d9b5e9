import Base
import Foundation
import HTTPServer
import TestKit
import Testing
import ThriftwoodContract

/// From the overview to a release that never comes again.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct QueueStoryTests {
    private static let key = "5f1d0c7ab2e94b63"

    @Test(.timeLimit(.minutes(4)), arguments: BrowserOptions.sizes(.phone))
    func `TW-079 TW-101 somebody sees what is on its way, why it is stuck, and throws it out for good`(
        look: BrowserOptions
    ) async throws {
        let folder = try TemporaryDirectory()
        let radarr = RadarrContract(key: Self.key, count: 120, now: Date())
        let server = HTTPServer(
            configuration: .init(port: 0, loops: 1), log: Log(label: "contract") { _ in },
            handler: ContractServer(radarr).handler)
        let port = try await server.start().port
        let program = try await RunningProgram.start(data: folder.file("data"))
        try await withBrowser(look) { browser in
            try await browser.go(to: program.address + "/thriftwood")
            try await browser.link("Radarr").click()
            try await browser.field("Address").fill("http://127.0.0.1:\(port)")
            try await browser.element("input[type=password]").at(0).fill(Self.key)
            try await browser.button("Test connection").click()
            try await browser.text("answers.").wait()
            try await press(browser.button("Save"))
            try await browser.text("on the way").at(0).click()

            try await browser.text("Not an upgrade for existing movie file").at(0).wait()
            let progress = "return document.querySelector('progress, [role=progressbar]').outerHTML"
            let before = try await browser.run(progress).string
            // It goes on by itself.
            try await eventually(within: .seconds(30)) { try await browser.run(progress).string != before }
            try await press(browser.button("More for").at(0))
            try await browser.element(role: "menuitem", "Remove…").click()
            try await browser.element(role: "switch", "Never take this release again").click()
            try await browser.element(role: "switch", "Search for another one").wait()
            try await press(browser.button("Remove it").at(-1))
            try await browser.text("has left the queue.").wait()
            #expect(radarr.deeds.unqueued.map(\.isBlocked) == [true])
            #expect(radarr.deeds.unqueued.map(\.fromClient) == [true])
            #expect(radarr.deeds.commands.contains("RefreshMonitoredDownloads"))
            let complaints = try await browser.consoleErrors()
            #expect(complaints == [])
        }
        try await program.stop()
        await server.stop(grace: .milliseconds(100))
    }

    /// Presses what is clear of the way home, which lies over the end of a narrow window.
    private func press(_ button: Locator) async throws {
        _ = try await button.ask("arguments[0].scrollIntoView({ block: 'center' }); return true")
        try await button.click()
    }
}
