import Foundation
import TestKit
import Testing

/// Every screen of the house, looked at by axe-core.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct BarrierTests {
    @Test(.timeLimit(.minutes(8)))
    func `axe-core finds no barrier on any screen of the home screen and Only Friends, in light or dark`() async throws
    {
        let own = try TemporaryDirectory()
        let picture = try DrawnPicture.file(seed: 1, in: own)
        let log = own.file("log")
        let program = try await RunningProgram.start(
            data: own.file("data"), arguments: ["--demo", "--log", "info"], log: log)
        try await eventually(within: .seconds(240)) {
            try String(contentsOfFile: log, encoding: .utf8).contains("The demo community is at home.")
        }
        let barriers = Recorder<String>()
        try await withBrowser(.phone) { browser in
            let camera = Camera(browser: browser, look: .phone, film: .barriers(barriers))
            try await NewcomerTour(
                camera: camera, address: program.address, number: "+4741234560", picture: picture
            ).run()
        }
        try await withBrowser(.phone) { browser in
            let camera = Camera(browser: browser, look: .phone, film: .barriers(barriers))
            try await MemberTour(camera: camera, address: program.address).run()
        }
        #expect(barriers.values == [])
        try await program.stop()
    }
}
