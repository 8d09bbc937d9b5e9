import Base
import Foundation
import HTTPServer
import TestKit
import Testing
import ThriftwoodContract

/// From an empty data folder to a release that was found at an indexer and is in a client's queue.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct SearchStoryTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    @Test(.timeLimit(.minutes(4)), arguments: BrowserOptions.sizes(.desktop))
    func
        `TW-144 TW-145 TW-146 TW-147 TW-148 TW-149 TW-150 somebody adds an indexer, searches it and sends what they find`(
            look: BrowserOptions
        ) async throws
    {
        let folder = try TemporaryDirectory()
        let indexer = try await start(NewznabContract(key: Self.key, clock: .system))
        let client = try await start(SABnzbdContract(key: Self.key, clock: .system, lineSpeed: 16 << 10))
        let log = folder.file("log")
        let program = try await RunningProgram.start(data: folder.file("data"), log: log)
        try await withBrowser(look) { browser in
            try await browser.go(to: program.address + "/thriftwood/settings/add-sabnzbd")
            try await fill(browser, client.port, name: nil, says: "SABnzbd 5.0.1 answers.")
            try await browser.go(to: program.address + "/thriftwood/overview/add-newznab")
            try await fill(browser, indexer.port, name: "Paper", says: "Paper Lighthouse 1.0 answers.")

            try await browser.go(to: program.address + "/thriftwood/search")
            try await browser.text("Paper").at(0).click()
            try await browser.text("SD, HD, UHD").click()
            try await browser.text("390 releases").wait()
            try await browser.field("Search here").fill("harbor")
            try await browser.field("Search here").press(.enter)
            try await browser.text("390 releases").waitUntilGone()
            try await browser.text("Harbor").at(0).click()
            try await browser.text("Posted by").wait()
            let page = try await browser.run("return document.documentElement.outerHTML").string ?? ""
            #expect(!page.isEmpty && !page.contains(Self.key) && !page.contains("apikey"))
            try await browser.button("Send").at(-1).click()
            try await browser.text("This release is in the queue of SABnzbd.").wait()
            try await browser.button("Open").at(-1).click()
            try await browser.button("Pause SABnzbd").wait()
        }
        try await program.stop()
        #expect(try !String(contentsOfFile: log, encoding: .utf8).contains(Self.key))
        for server in [indexer.server, client.server] { await server.stop(grace: .milliseconds(100)) }
    }

    private func start(_ service: any ContractService) async throws -> (server: HTTPServer, port: Int) {
        let server = HTTPServer(
            configuration: .init(port: 0, loops: 1), log: Log(label: "contract") { _ in },
            handler: ContractServer(service).handler)
        return (server, try await server.start().port)
    }

    /// Fills the form of a server, tests it, and keeps it.
    private func fill(_ browser: Browser, _ port: Int, name: String?, says words: String) async throws {
        try await browser.field("Address").fill("http://127.0.0.1:\(port)")
        if let name { try await browser.field("Name").fill(name) }
        try await browser.element("input[type=password]").at(0).fill(Self.key)
        try await browser.button("Test connection").click()
        try await browser.text(words).wait()
        try await browser.button("Save").click()
        try await browser.button("Save").waitUntilGone()
    }
}
