import Base
import Database
import Foundation
import TestKit
import Testing

/// What Eight does for who does not hear, who flashes may harm, and whose line costs something.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct EightCareStoryTests {
    private static let line = "document.querySelector('.stage-words')?.dataset.line ?? ''"

    /// Has every clip say something, and flash.
    private func prepare(_ folder: TemporaryDirectory) async throws {
        let database = try SQLiteDatabase(path: folder.file("data/apps/eight/database.sqlite"), readers: 1)
        try await database.write { connection in
            let said = #"{"lines":[{"text":"Hear the river","start":0,"end":8000}]}"#
            try connection.execute("UPDATE clips SET captions = \(said), has_flashes = 1")
        }
        await database.close()
    }

    @Test(.timeLimit(.minutes(8)))
    func
        `Captions are read while it is muted, flashes wait behind a warning, and stills are all that mobile data fetches (E8-042, E8-043, E8-181)`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: ["--demo", "--apps", "eight", "--eight-demo-clips", "3"])
        try await EightClips.wait(for: 3, in: folder)
        try await prepare(folder)
        let home = program.address + "/eight/"
        try await withBrowser(.phone) { maya in
            try await maya.go(to: home)
            try await maya.text("Sign in with your school account").click()
            try await maya.text("Maya Torres").click()
            let warning = maya.button("Play it anyway").at(0)
            try await warning.wait(within: .seconds(40))
            #expect(
                try await maya.run("return document.querySelector('.stage-film').getAttribute('src') ?? ''").string
                    == "")
            try await warning.click()
            try await maya.wait(until: "document.querySelector('.stage-film').currentTime > 0", within: .seconds(30))
            try await maya.wait(until: "(\(Self.line)) === 'Hear the river'", within: .seconds(30))
            try await maya.button("More").at(0).click()
            try await maya.text("Why am I seeing this?").click()
            try await maya.text("The newest comes first.").wait()
            try await maya.button("Got it").click()

            try await maya.go(to: program.address + "/eight/profile/settings")
            let wifi = maya.element(role: "switch", "Videos on Wi-Fi only")
            try await maya.element(role: "switch", "Warn me of flashing lights").click()
            try await wifi.click()
            // What is kept is counted, and goes (E8-139).
            try await maya.button("Clear cache").wait()
            _ = try await maya.run(
                "Object.defineProperty(navigator.connection, 'type', { get: () => 'cellular' }); return 1")
            try await maya.openTab("Feed")
            try await maya.element(".stage-film").at(0).wait(within: .seconds(20))
            try await maya.wait(until: "document.querySelector('.stage.held')")
            #expect(
                try await maya.run(
                    "return [...document.querySelectorAll('.stage-film')].every(film => film.readyState === 0)"
                ).bool
                    == true)
            try await maya.click(at: (180, 300))
            try await maya.wait(
                until: "document.querySelector('.stage-film').currentTime > 0", within: .seconds(30))
            #expect(try await maya.consoleErrors().isEmpty)
        }
        try await program.stop()
    }
}
