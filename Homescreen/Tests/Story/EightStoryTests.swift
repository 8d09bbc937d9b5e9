import Foundation
import TestKit
import Testing

/// Eight as pupils of the district, and others, find it.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct EightStoryTests {
    private static let demo = ["--demo", "--apps", "eight", "--eight-demo-clips", "0"]
    private func signIn(_ name: String, at address: String, _ browser: Browser) async throws {
        try await browser.go(to: address + "/eight/")
        try await browser.text("Sign in with your school account").click()
        try await browser.text(name).click()
    }

    @Test(.timeLimit(.minutes(2)))
    func `Whose address is of another domain is told which one to use (E8-002, E8-006)`() async throws {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(data: folder.file("data"), arguments: Self.demo)
        try await withBrowser(.phone) { browser in
            try await signIn("Sam Stranger", at: program.address, browser)
            try await browser.text("Use your own address that ends in @washk12.org").wait()
            try await browser.button("Use another account").wait()
        }
        try await program.stop()
    }
}
