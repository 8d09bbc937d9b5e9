import Base
import Foundation
import HTTPServer
import TestKit
import Testing
import ThriftwoodContract

/// From an empty data folder to who watches on Plex, and what is done about it.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct ActivityStoryTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    @Test(.timeLimit(.minutes(4)))
    func
        `TW-131 TW-132 TW-133 TW-134 TW-135 TW-141 somebody adds Tautulli, sees who watches, ends a session and looks back`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let contract = TautulliContract(key: Self.key, clock: .system)
        let server = HTTPServer(
            configuration: .init(port: 0, loops: 1), log: Log(label: "tautulli") { _ in },
            handler: ContractServer(contract).handler)
        let port = try await server.start().port
        let log = folder.file("log")
        let program = try await RunningProgram.start(data: folder.file("data"), log: log)
        try await withBrowser(.desktop) { browser in
            try await browser.go(to: program.address + "/thriftwood")
            try await browser.text("One place for your media servers").wait()
            try await browser.link("Tautulli").click()
            try await browser.field("Address").fill("http://127.0.0.1:\(port)")
            try await browser.element("input[type=password]").at(0).fill("wrong")
            try await browser.button("Test connection").click()
            try await browser.text("Tautulli does not accept this key. Copy it again from its settings.").wait()
            try await browser.element("input[type=password]").at(0).fill(Self.key)
            try await browser.button("Test connection").click()
            try await browser.text("Tautulli 2.17.2 answers.").wait()
            try await browser.button("Save").click()
            try await browser.button("Save").waitUntilGone()

            try await browser.go(to: program.address + "/thriftwood/activity")
            try await browser.text("3 streams").wait()
            let person = try #require(contract.watching.first)
            try await browser.go(
                to: program.address + "/thriftwood/activity/stream-\(try await Self.service(browser))-1")
            try await browser.button("End this session…").click()
            try await browser.field("Message to \(person)").fill("Bedtime")
            try await browser.button("End session").click()
            try await browser.text("The session of \(person) has ended.").wait()
            try await browser.text("2 streams").wait()
            #expect(contract.farewells == ["Bedtime"])

            try await browser.element(role: "radio", "People").click()
            try await browser.text("Never seen").wait()
            try await browser.link(person).at(0).click()
            try await browser.text("Last 7 days").wait()
            try await browser.text("Addresses").wait()
            try await browser.go(to: program.address + "/thriftwood/activity")
            try await browser.element(role: "radio", "History").click()
            try await browser.button("Show more").wait()
            try await browser.element(role: "radio", "Statistics").click()
            try await browser.text("Most watched movies").wait()
            let page = try await browser.run("return document.documentElement.outerHTML").string ?? ""
            #expect(!page.isEmpty && !page.contains(Self.key))

            await server.stop(grace: .milliseconds(100))
            try await browser.go(to: program.address + "/thriftwood/activity")
            // The page that was chosen is still there, with what was known.
            try await browser.text("Most watched movies").wait()
            try await browser.element(role: "radio", "Now").click()
            try await browser.text("2 streams").wait()
            try await browser.button("Try again").wait()
        }
        #expect(try await program.stop() == 0)
        let written = try String(contentsOfFile: log, encoding: .utf8)
        #expect(!written.contains(Self.key))
    }

    /// The id of the service, from the address of one of its pages.
    private static func service(_ browser: Browser) async throws -> String {
        let script = "return document.querySelector('a[href*=\"stream-\"]')?.href ?? ''"
        let address = try await browser.run(script).string ?? ""
        return String(try #require(address.split(separator: "/").last).split(separator: "-")[1])
    }
}
