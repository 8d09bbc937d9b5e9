import AVKit
import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct FilmTests {
    private struct Film: View {
        @State private var player: AVPlayer

        init(url: URL) { _player = State(initialValue: AVPlayer(url: url)) }

        var body: some View { VideoPlayer(player: player) }
    }

    /// Folders on two disks, where the machine has them.
    @Test(arguments: [FileManager.default.temporaryDirectory.path, "/dev/shm"])
    func `A film reaches the browser from whichever disk it is on, and the file stays`(_ parent: String) async throws {
        guard FileManager.default.isWritableFile(atPath: parent) else { return }
        let folder = URL(fileURLWithPath: parent).appendingPathComponent("film-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let film = folder.appendingPathComponent("film.webm")
        try Data(repeating: 7, count: 4_321).write(to: film)
        try await withView({ Film(url: film) }) { page in
            try await page.browser.run(
                """
                const film = document.querySelector('video');
                fetch(film.src).then((answer) => answer.arrayBuffer()).then((bytes) => { homescreen.size = bytes.byteLength; });
                """)
            try await page.browser.wait(until: "homescreen.size === 4321")
        }
        #expect(try Data(contentsOf: film).count == 4_321)
    }
}
