import Base
import Foundation
import HTTPServer
import TestKit
import Testing
import ThriftwoodContract
import ThriftwoodServer

/// From an empty data folder and a file of LunaSea to a control room.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct BackupStoryTests {
    private static let key = "5f1d0c7ab2e94b63"

    @Test(.timeLimit(.minutes(4)), arguments: BrowserOptions.sizes(.phone))
    func `TW-038 TW-039 TW-152 somebody brings their LunaSea along, and saves it all in a backup`(
        look: BrowserOptions
    ) async throws {
        let folder = try TemporaryDirectory()
        let server = HTTPServer(
            configuration: .init(port: 0, loops: 1), log: Log(label: "contract") { _ in },
            handler: ContractServer(RadarrContract(key: Self.key, count: 30, now: Date())).handler)
        let port = try await server.start().port
        let file = folder.file("evening.lunasea")
        try Self.lunaSea(radarr: port, passphrase: "autumn lamp").write(toFile: file, atomically: true, encoding: .utf8)
        let nothing = folder.file("nothing.lunasea")
        try "no backup at all".write(toFile: nothing, atomically: true, encoding: .utf8)
        let program = try await RunningProgram.start(data: folder.file("data"))
        try await withBrowser(look) { browser in
            try await browser.go(to: program.address + "/thriftwood")
            try await press(browser.link("Import from LunaSea or a backup"))
            try await browser.button("Choose a file").click()
            try await browser.element("input[type=file]").upload(nothing)
            try await browser.text("This file is no backup of LunaSea or Thriftwood.").wait()
            try await browser.button("Choose a file").click()
            try await browser.element("input[type=file]").upload(file)
            try await browser.text("evening.lunasea").wait()
            let passphrase = browser.element("input[type='password']").at(0)
            try await passphrase.fill("autumn lamb")
            try await browser.button("Open").click()
            try await browser.text("This passphrase does not open the backup. Try another one.").wait()
            try await passphrase.fill("autumn lamp")
            try await browser.button("Open").click()
            try await browser.text("Quiet shelf").wait()
            try await browser.text("Overseerr (default)").wait()
            try await press(browser.button("Add all of it"))

            try await browser.text("Online").at(0).wait()
            try await browser.link("Attic switch").wait()
            let page = try await browser.run("return document.documentElement.outerHTML").string ?? ""
            #expect(!page.contains(Self.key) && !page.contains("autumn"))
            let link = browser.link("Attic switch")
            #expect(
                try await link.ask("return arguments[0].href + ' ' + arguments[0].target") == "http://10.0.0.2/ _blank")

            try await browser.go(to: program.address + "/thriftwood/overview/backup")
            let words = browser.element("input[type='password']")
            try await words.at(0).fill("winter lamp")
            try await words.at(1).fill("winter cold")
            try await browser.text("These are two different passphrases.").wait()
            try await words.at(1).fill("winter lamp")
            try await browser.button("Save the backup").click()
            try await browser.text("These are two different passphrases.").waitUntilGone()
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

    /// A file as LunaSea writes it, with a Radarr, an indexer and a link.
    private static func lunaSea(radarr port: Int, passphrase: String) throws -> String {
        let text = """
            {"profiles": [{"key": "default", "radarrEnabled": true, "radarrHost": "http://127.0.0.1:\(port)",
            "radarrKey": "\(key)", "overseerrEnabled": true}], "lunasea": {"LUNASEA_ENABLED_PROFILE": "default"},
            "indexers": [{"displayName": "Quiet shelf", "host": "https://shelf.invalid", "apiKey": "\(key)"}],
            "external_modules": [{"displayName": "Attic switch", "host": "http://10.0.0.2"}]}
            """
        let count = 16 - text.utf8.count % 16
        let padded = Array(text.utf8) + [UInt8](repeating: UInt8(count), count: count)
        let twice = Array((passphrase + passphrase).utf8)
        let key = twice + [UInt8](repeating: UInt8(ascii: "0"), count: 32 - twice.count)
        // In counter mode both ways are one.
        return Data(try #require(HouseBackupCiphers().readAES256(padded, key: key))).base64EncodedString()
    }
}
