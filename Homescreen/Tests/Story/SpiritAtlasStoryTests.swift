import Foundation
import TestKit
import Testing

/// From an empty data folder to two charts together, and over a restart.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct SpiritAtlasStoryTests {
    @Test(.timeLimit(.minutes(5)), arguments: BrowserOptions.sizes(.phone))
    func `Somebody makes two profiles, sees their charts apart and together, and finds them after a restart`(
        look: BrowserOptions
    ) async throws {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(data: folder.file("data"))
        try await withBrowser(look) { browser in
            let atlas = AtlasReader(browser: browser, address: program.address)
            try await browser.go(to: program.address + "/")
            try await browser.element("a[href^='/spirit-atlas']").at(0).click()
            try await browser.text("An atlas of your own sky").wait()
            try await browser.button("Continue").click()
            try await browser.text("Exact, and honest about it").wait()
            try await browser.button("Skip").click()
            try await browser.text("Make a profile").click()
            try await atlas.write("Albert Einstein", "14", "March", "1879", time: "11:30", place: "Ulm", in: "Germany")
            try await browser.text("14 March 1879, 11:30 (LMT +00:39:58)").wait()
            // The chart is read first; a line's name says where it stands.
            try await browser.text("The three that lead").wait()
            try await atlas.press(browser.button("Ascendant · Cancer"))
            try await browser.text("The degree that rose in the east").wait()
            try await atlas.press(browser.button("Wheel"))
            try await atlas.press(browser.button("Sun, 23°30′ Pisces, house 10"))
            try await browser.text("Sun at 23°30′ Pisces").wait()
            for (chapter, words) in [
                ("Ahead", "Back where they stood"), ("Gates", "Generator"), ("Numbers", "Stages of life"),
                ("Indian", "The nine grahas"),
                ("Ayurveda", "How is your body built?"),
            ] {
                try await atlas.press(browser.button(chapter))
                try await browser.text(words).wait()
            }
            // The chapter is still open after a reload.
            try await browser.reload()
            try await browser.text("How is your body built?").wait()

            try await atlas.openList()
            try await browser.button("New profile").click()
            try await atlas.write("Marie Curie", "7", "November", "1867", time: nil, place: "Warsaw", in: "Poland")
            try await browser.text("7 November 1867, time unknown").wait()
            try await browser.text("The time is not known").wait()

            try await atlas.openList()
            try await browser.text("Two charts together").click()
            try await browser.text("Lines between the charts").wait()

            #expect(try await browser.consoleErrors().isEmpty)
            let port = program.port
            #expect(try await program.stop() == 0)
            let again = try await RunningProgram.start(data: folder.file("data"), port: port)
            try await atlas.openList()
            try await browser.text("Marie Curie").wait()
            try await browser.text("Albert Einstein").click()
            try await browser.text("How is your body built?").wait()
            try await browser.text("14 March 1879, 11:30 (LMT +00:39:58)").wait()
            // The home screen finds them too.
            try await browser.go(to: program.address + "/")
            try await browser.field("Search").fill("curie")
            try await browser.link("Marie Curie").click()
            try await browser.text("7 November 1867, time unknown").wait()
            try await again.stop()
        }
    }
}
