import Foundation
import TestKit
import Testing

/// Takes pictures of every screen for people to look at, when `Scripts/screenshots` asks for them.
@Suite(.serialized, .enabled(if: Camera.asked != nil, "Scripts/screenshots takes pictures."))
struct ScreenshotTests {
    private static let looks: [BrowserOptions] = [.phone, .tablet, .desktop]

    @Test(.timeLimit(.minutes(20)))
    func `Every screen is photographed at three widths, in light and dark`() async throws {
        let folder = try #require(Camera.asked)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let own = try TemporaryDirectory()
        let picture = try DrawnPicture.file(seed: 1, in: own)
        let film = own.file("film.mp4")
        try DrawnFilm.draw(film)
        let log = own.file("log")
        let program = try await RunningProgram.start(
            data: own.file("data"), arguments: ["--demo", "--log", "info"], log: log)
        try await eventually(within: .seconds(600)) {
            try String(contentsOfFile: log, encoding: .utf8).contains("The demo community is at home.")
        }
        for (index, look) in Self.looks.enumerated() {
            try await withBrowser(look) { browser in
                let camera = Camera(browser: browser, look: look, film: .pictures(folder))
                try await NewcomerTour(
                    camera: camera, address: program.address, number: "+474123456\(index)", picture: picture
                ).run()
            }
            try await withBrowser(look) { browser in
                let camera = Camera(browser: browser, look: look, film: .pictures(folder))
                try await MemberTour(camera: camera, address: program.address).run()
            }
        }
        for look in Self.looks {
            try await withBrowser(look) { browser in
                let camera = Camera(browser: browser, look: look, film: .pictures(folder))
                try await AtlasTour(camera: camera, address: program.address).run()
            }
            try await withBrowser(look) { browser in
                let camera = Camera(browser: browser, look: look, film: .pictures(folder))
                try await ControlRoomTour(camera: camera, address: program.address).run()
            }
            try await withBrowser(look) { browser in
                let camera = Camera(browser: browser, look: look, film: .pictures(folder))
                try await EditorTour(camera: camera, address: program.address, film: film).run()
            }
            try await withBrowser(look) { browser in
                let camera = Camera(browser: browser, look: look, film: .pictures(folder))
                try await BackupTour(
                    camera: camera, address: program.address, data: own.file("data"),
                    mail: "grace-\(look.width)@example.com"
                ).run()
            }
            try await withBrowser(look) { browser in
                let camera = Camera(browser: browser, look: look, film: .pictures(folder))
                try await PupilTour(camera: camera, address: program.address).run()
            }
            try await withBrowser(look) { browser in
                let camera = Camera(browser: browser, look: look, film: .pictures(folder))
                try await ModeratorTour(camera: camera, address: program.address).run()
            }
        }
        try await photographLoss(of: program, in: folder)
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
