import Foundation
import TestKit
import Testing

@Suite struct CatalogProgramTests {
    @Test(.enabled(if: Browser.isWanted, "Browsers are left out."))
    func `homescreen catalog shows the catalogue, and keeps nothing`() async throws {
        let program = try await RunningProgram.start(command: ["catalog", "--port", "0", "--log", "error"])
        #expect(program.address.hasSuffix("/catalog"))
        try await withBrowser(.desktop) { browser in
            try await browser.go(to: program.address)
            try await browser.element(role: "heading", "Every view, live").wait()
            try await browser.go(to: program.address + "/toggle")
            try await browser.element(role: "heading", "Toggle").wait()
            #expect(try await browser.consoleErrors() == [])
        }
        #expect(try await program.stop() == 0)
    }

    @Test func `Its help lists its options, and no others are taken`() async throws {
        let (status, text, _) = try await RunningProgram.run(["catalog", "--help"])
        #expect(status == 0)
        #expect(text.contains("--port") && !text.contains("--data"))
        let (refused, _, complaint) = try await RunningProgram.run(["catalog", "--data", "x"])
        #expect(refused == 1)
        #expect(complaint.contains("--data"))
    }
}
