import Foundation
import TestKit
import Testing

/// A film on its way through the editor, and what others see of it.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct EightEditorStoryTests {
    private func set(_ label: String, to value: Double, in browser: Browser) async throws {
        let knob = browser.element("input[type=range][aria-label='\(label)']")
        try await knob.wait()
        _ = try await knob.ask(
            """
            arguments[0].value = '\(value)';
            for (const name of ['input', 'change']) arguments[0].dispatchEvent(new Event(name, { bubbles: true }));
            return 1
            """)
    }

    /// Colours of places in parts of an element's sides, as they are seen: "r,g,b r,g,b".
    private func colours(
        of element: String, at places: [(Double, Double)], in browser: Browser
    ) async throws -> [[Double]] {
        let picture = try await browser.screenshot().base64EncodedString()
        let points = places.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
        let text = try await browser.run(
            """
            const bytes = Uint8Array.from(atob(arguments[0]), c => c.charCodeAt(0));
            const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
            const box = document.querySelector('\(element)').getBoundingClientRect();
            const scale = image.width / innerWidth;
            const canvas = new OffscreenCanvas(image.width, image.height);
            const pen = canvas.getContext('2d');
            pen.drawImage(image, 0, 0);
            return [\(points)].map(([x, y]) => {
              const place = [(box.left + box.width * x) * scale, (box.top + box.height * y) * scale].map(Math.round);
              return [...pen.getImageData(...place, 1, 1).data].slice(0, 3).join();
            }).join(' ')
            """, [.string(picture)])
        return (text.string ?? "").split(separator: " ").map { $0.split(separator: ",").compactMap { Double($0) } }
    }

    private func getReady(_ name: String, at address: String, _ browser: Browser) async throws {
        try await browser.go(to: address + "/eight/")
        try await browser.text("Sign in with your school account").click()
        try await browser.text(name).click()
        try await browser.button("I agree").click()
        try await browser.button("Desert Hills").click()
        try await browser.button("11").click()
        try await browser.button("Complete setup").click()
        try await browser.text("Who do you know?").wait()
    }

    @Test(.timeLimit(.minutes(6)))
    func `What is trimmed, filtered and written in the editor is what is seen (E8-062, E8-067 to E8-074)`() async throws
    {
        let folder = try TemporaryDirectory()
        try DrawnFilm.draw(folder.file("film.mp4"))
        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: ["--demo", "--apps", "eight", "--eight-demo-clips", "0"])
        try await withBrowser(.phone) { noah in
            try await getReady("Noah Reyes", at: program.address, noah)
            try await noah.button("Record").at(0).click()
            try await noah.element(".camera.ready").wait()
            try await noah.element("input[type=file]").upload(folder.file("film.mp4"))
            try await noah.text("Choose the seconds to post").wait(within: .seconds(30))

            try await set("Start", to: 6_000, in: noah)
            try await set("End", to: 8_000, in: noah)
            try await noah.text("2.0 s").wait()
            try await noah.button("Filter").click()
            try await set("Colour", to: 60, in: noah)
            try await noah.button("Text").click()
            try await noah.button("Add text").click()
            try await noah.field("Your words").fill("Finals")
            try await noah.button("Background: Rose").click()
            try await set("Vertical", to: 750, in: noah)
            // What was done by mistake is undone.
            try await noah.button("Sound").click()
            try await noah.button("Mute").click()
            try await noah.button("Undo").click()
            try await noah.button("Mute").wait()

            // It can be left, and nothing is posted by that (E8-067).
            try await noah.button("Close").click()
            try await noah.button("Save draft").click()
            try await noah.button("Drafts").click()
            try await noah.button("Open draft").click()
            try await noah.wait(until: "document.querySelector('[data-looped]')?.currentTime >= 6")
            let time = try await noah.run("return document.querySelector('[data-looped]').currentTime").number
            #expect(time ?? 9 <= 8.1)

            try await noah.button("Next").click()
            try await noah.field("Say something about it").fill("We won")
            // The film has to be where it was trimmed to, or its first picture is looked at.
            try await noah.wait(
                until: """
                    (film => film && film.currentTime >= 6 && film.readyState > 2 && !film.seeking)(
                      document.querySelector('[data-looped]'))
                    """)
            // Both halves, and the ground beside the letters.
            let places = [(0.2, 0.3), (0.8, 0.3), (0.34, 0.75)]
            let shown = try await colours(of: ".looped", at: places, in: noah)
            try await noah.button("Post").click()
            try await noah.wait(
                until: "[...document.querySelectorAll('.stage-film')].some(film => film.currentTime > 0)",
                within: .seconds(90))
            let length = try await noah.run("return document.querySelector('.stage-film').duration").number ?? 0
            #expect(abs(length - 2) < 0.06)
            let text = try await noah.run(
                """
                const film = document.querySelector('.stage-film');
                const canvas = new OffscreenCanvas(film.videoWidth, film.videoHeight);
                const pen = canvas.getContext('2d');
                pen.drawImage(film, 0, 0);
                return [\(places.map { "[\($0.0),\($0.1)]" }.joined(separator: ","))].map(([x, y]) =>
                  [...pen.getImageData(Math.round(canvas.width * x), Math.round(canvas.height * y), 1, 1).data]
                    .slice(0, 3).join()).join(' ')
                """)
            let live = (text.string ?? "").split(separator: " ").map {
                $0.split(separator: ",").compactMap { Double($0) }
            }
            #expect(shown.count == 3 && live.count == 3)
            for (one, other) in zip(shown, live) {
                for (before, after) in zip(one, other) { #expect(abs(before - after) < 24, "\(shown) \(live)") }
            }
            try await noah.element(".stage[aria-label='We won. Finals']").wait()
            // The draft has become a clip.
            try await noah.button("Record").at(0).click()
            try await noah.element(".camera.ready").wait()
            #expect(try await noah.button("Drafts").exists() == false)
            #expect(try await noah.consoleErrors().isEmpty)
        }
        try await program.stop()
    }
}
