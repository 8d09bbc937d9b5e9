import Base
import Foundation
import HTTPClient
import HTTPServer
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract

/// From an empty data folder to two download clients and what is asked of them, over a restart. NZBGet is Debian's own.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct DownloadStoryTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    @Test(
        .enabled(if: NZBGetProgram.isInstalled, "The package nzbget is missing; ./test installs it."),
        .timeLimit(.minutes(5)))
    func
        `Somebody adds downloads to SABnzbd and NZBGet, pauses, hurries and removes them, and finds them while a client is away`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let nzbget = try await NZBGetProgram.start(
            in: folder.file("nzbget"), port: try #require(NZBGetProgram.freePort()))
        let sabnzbd = HTTPServer(
            configuration: .init(port: 0, loops: 1), log: Log(label: "sabnzbd") { _ in },
            handler: ContractServer(SABnzbdContract(key: Self.key, clock: .system, lineSpeed: 16 << 10)).handler)
        let sabnzbdPort = try await sabnzbd.start().port
        let client = HTTPClient(engine: try CurlEngine())
        let real = NZBGetClient(
            ServiceSession(
                ServiceConnection(
                    id: "n", kind: .nzbget, name: "NZBGet", address: "http://127.0.0.1:\(nzbget.port)",
                    credentials: .login(user: nzbget.user, password: ServiceSecret(nzbget.password))),
                network: HTTPServiceNetwork(client: client)))
        // What is added must not fail for want of a news server before it was looked at.
        try await real.apply(.pauseAll(seconds: nil), to: DownloadQueue())
        let log = folder.file("log")
        let program = try await RunningProgram.start(data: folder.file("data"), log: log)
        try await withBrowser(.desktop) { browser in
            let person = Downloader(browser: browser, address: program.address)
            try await browser.go(to: program.address + "/thriftwood")
            try await browser.text("One place for your media servers").wait()
            try await browser.link("SABnzbd").click()
            try await person.connect(
                "http://127.0.0.1:\(sabnzbdPort)", secret: Self.key, says: "SABnzbd 5.0.1 answers.")
            try await browser.go(to: program.address + "/thriftwood/settings/add-nzbget")
            try await browser.field("User name").fill(nzbget.user)
            try await person.connect(
                "http://127.0.0.1:\(nzbget.port)", secret: nzbget.password, says: "NZBGet 21.0 answers.")

            try await person.openDownloads()
            try await browser.button("Resume NZBGet").wait()
            try await person.add(file: try Self.nzb("Quiet.Ferry.S01E02", in: folder), to: "SABnzbd")
            try await browser.text("Quiet.Ferry.S01E02").wait()
            try await person.add(address: "http://127.0.0.1:1/none.nzb", to: "SABnzbd")
            try await browser.text("Trying to fetch NZB from http://127.0.0.1:1/none.nzb").wait()
            try await person.add(file: try Self.nzb("Paper.Harbor.2024", in: folder), to: "NZBGet")
            try await browser.text("Paper.Harbor.2024").wait()

            try await person.choose("Very high", in: "Priority", for: "Paper.Harbor.2024")
            try await eventually { try await real.queue().items.first?.priority == .veryHigh }
            try await person.choose("Pause", for: "Paper.Harbor.2024")
            try await eventually { try await real.queue().items.first?.state == .paused }
            try await browser.button("Speed limit of NZBGet: No limit").click()
            try await browser.element(role: "menuitem", "10 MB/s").click()
            try await eventually { try await real.queue().speedLimit == .bytesPerSecond(9_766 * 1_024) }
            try await browser.button("Resume NZBGet").click()
            try await browser.button("Pause NZBGet").wait()
            try await eventually { try await !real.queue().isPaused }

            try await person.choose("Remove with files", for: "Paper.Harbor.2024")
            try await browser.button("Undo").click()
            try await browser.button("More for Paper.Harbor.2024").wait()
            #expect(try await real.queue().items.count == 1)
            try await person.choose("Remove with files", for: "Paper.Harbor.2024")
            try await browser.button("More for Paper.Harbor.2024").waitUntilGone()
            try await eventually { try await real.queue().items.isEmpty }

            await sabnzbd.stop(grace: .milliseconds(100))
            try await browser.text("You see what it had a moment ago.").wait(within: .seconds(40))
            try await browser.text("Quiet.Ferry.S01E02").wait()
            let page = try await browser.run("return document.documentElement.outerHTML").string ?? ""
            #expect(!page.isEmpty && !page.contains(Self.key) && !page.contains(nzbget.password))

            let port = program.port
            #expect(try await program.stop() == 0)
            let again = try await RunningProgram.start(data: folder.file("data"), port: port, log: log)
            try await person.openDownloads()
            try await browser.text("You see what it had a moment ago.").wait(within: .seconds(40))
            try await browser.text("Quiet.Ferry.S01E02").wait()
            try await browser.button("Pause NZBGet").wait()
            try await again.stop()
        }
        let written = try String(contentsOfFile: log, encoding: .utf8)
        #expect(!written.contains(Self.key) && !written.contains(nzbget.password))
        await client.shutDown()
        try await nzbget.stop()
    }

    /// An NZB of ten articles.
    private static func nzb(_ name: String, in folder: TemporaryDirectory) throws -> String {
        let segments = (1...10).map {
            "<segment bytes=\"1048576\" number=\"\($0)\">\(name).\($0)@example.invalid</segment>"
        }
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <nzb xmlns="http://www.newzbin.com/DTD/2003/nzb"><file poster="somebody" date="1700000000" \
            subject="&quot;\(name).mkv&quot; yEnc (1/10)"><groups><group>alt.binaries.example</group></groups>
            <segments>\(segments.joined())</segments></file></nzb>
            """
        let path = folder.file("\(name).nzb")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }
}

/// Somebody who looks after downloads in a browser.
private struct Downloader: Sendable {
    let browser: Browser
    let address: String

    func openDownloads() async throws {
        try await browser.go(to: address + "/thriftwood")
        try await browser.text("Downloads").at(0).click()
    }

    /// Fills the form of a server, tests it, and keeps it.
    func connect(_ server: String, secret: String, says words: String) async throws {
        try await browser.field("Address").fill(server)
        try await browser.element("input[type=password]").at(0).fill(secret)
        try await browser.button("Test connection").click()
        try await browser.text(words).wait()
        try await browser.button("Save").click()
        try await browser.button("Save").waitUntilGone()
    }

    func add(file: String? = nil, address: String? = nil, to client: String) async throws {
        try await browser.button("Add download").at(0).click()
        try await pick(client)
        if let file {
            try await browser.button("Choose a file").click()
            try await browser.element("input[type=file]").upload(file)
            try await browser.button("Take the file out").wait()
        }
        if let address { try await browser.field("Address of an NZB").fill(address) }
        // Once the sheet has gone, “Add” would be found within “Add download”.
        try await browser.button("Add").at(-1).click()
        try await browser.button("Choose a file").waitUntilGone()
        try await browser.button("Take the file out").waitUntilGone()
    }

    /// Chooses in a download's menu, or in one within it.
    func choose(_ action: String, in menu: String? = nil, for name: String) async throws {
        try await browser.button("More for \(name)").click()
        if let menu { try await browser.element(role: "menuitem", menu).click() }
        try await browser.element(role: "menuitem", action).click()
    }

    /// Chooses the client of the sheet.
    private func pick(_ client: String) async throws {
        let script = """
            const wanted = arguments[0];
            const box = [...document.querySelectorAll('select')].find(one => [...one.options].some(o => o.text === wanted));
            box.value = [...box.options].find(o => o.text === wanted).value;
            for (const name of ['input', 'change']) box.dispatchEvent(new Event(name, { bubbles: true }));
            """
        try await browser.field("Address of an NZB").wait()
        _ = try await browser.run(script, [.string(client)])
    }
}
