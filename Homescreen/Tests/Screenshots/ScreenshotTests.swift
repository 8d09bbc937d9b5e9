import Foundation
import TestKit
import Testing

/// Takes pictures of every screen for people to look at, when `Scripts/screenshots` asks for them.
@Suite(.serialized, .enabled(if: Camera.asked != nil, "Scripts/screenshots takes pictures."))
struct ScreenshotTests {
    private static let looks: [BrowserOptions] = [.phone, .tablet, .desktop]

    /// A way through the apps that is photographed.
    private enum Tour: String, CaseIterable {
        case newcomer, member, atlas, control, editor, backup, pupil, moderator, loss

        /// Those that somebody names, else all.
        static var wanted: [Tour] {
            let named = ProcessInfo.processInfo.environment["HOMESCREEN_SCREENSHOT_TOURS"]?.split(separator: " ") ?? []
            return named.isEmpty ? allCases : named.compactMap { Tour(rawValue: String($0)) }
        }
    }

    /// What all tours are of.
    private struct Stage {
        var program: RunningProgram
        var own: TemporaryDirectory
        var picture: String
        var film: String
    }

    @Test(.timeLimit(.minutes(60)))
    func `Every screen is photographed at three widths, in light and dark`() async throws {
        let folder = try #require(Camera.asked)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let own = try TemporaryDirectory()
        let film = own.file("film.mp4")
        try DrawnFilm.draw(film)
        let log = own.file("log")
        let program = try await RunningProgram.start(
            data: own.file("data"), arguments: ["--demo", "--log", "info"], log: log)
        try await eventually(within: .seconds(600)) {
            try String(contentsOfFile: log, encoding: .utf8).contains("The demo community is at home.")
        }
        let stage = Stage(
            program: program, own: own, picture: try DrawnPicture.file(seed: 1, in: own), film: film)
        for tour in Tour.wanted where tour != .loss {
            for look in Self.looks {
                do {
                    try await withBrowser(look) { browser in
                        let camera = Camera(browser: browser, look: look, film: .pictures(folder))
                        try await self.take(tour, with: camera, on: stage)
                    }
                } catch {
                    // The others are photographed all the same.
                    Issue.record(error, "The tour \(tour) at \(look.width) points")
                }
            }
        }
        if Tour.wanted.contains(.loss) {
            try await photographLoss(of: program, in: folder)
        } else {
            try await program.stop()
        }
    }

    private func take(_ tour: Tour, with camera: Camera, on stage: Stage) async throws {
        let address = stage.program.address, width = camera.look.width
        switch tour {
        case .newcomer:
            try await NewcomerTour(
                camera: camera, address: address, number: "+47412\(34_000 + width)", picture: stage.picture
            ).run()
        case .member: try await MemberTour(camera: camera, address: address).run()
        case .atlas: try await AtlasTour(camera: camera, address: address).run()
        case .control: try await ControlRoomTour(camera: camera, address: address).run()
        case .editor: try await EditorTour(camera: camera, address: address, film: stage.film).run()
        case .backup:
            try await BackupTour(
                camera: camera, address: address, data: stage.own.file("data"), mail: "grace-\(width)@example.com"
            ).run()
        case .pupil: try await PupilTour(camera: camera, address: address).run()
        case .moderator: try await ModeratorTour(camera: camera, address: address).run()
        case .loss: break
        }
    }

    /// What stands on the page when the program is gone.
    private func photographLoss(of program: RunningProgram, in folder: URL) async throws {
        try await withBrowser(.phone) { phone in
            try await withBrowser(.desktop) { desktop in
                let cameras = [
                    Camera(browser: phone, look: .phone, film: .pictures(folder)),
                    Camera(browser: desktop, look: .desktop, film: .pictures(folder)),
                ]
                for camera in cameras {
                    try await MemberTour(camera: camera, address: program.address).logIn()
                    try await camera.browser.text("Choir was so good").wait()
                }
                try await program.stop()
                for camera in cameras {
                    try await camera.browser.wait(
                        until: "document.documentElement.classList.contains('offline')", within: .seconds(30))
                    try await camera.shoot("50-connection-lost")
                }
            }
        }
    }
}
