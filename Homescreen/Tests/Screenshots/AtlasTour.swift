import TestKit

/// From the icon of SpiritAtlas to two charts together: every screen, first as somebody finds it who is new.
struct AtlasTour: Sendable {
    let camera: Camera
    /// Where the program listens.
    let address: String

    private var browser: Browser { camera.browser }
    private var atlas: AtlasReader { AtlasReader(browser: browser, address: address) }

    func run() async throws {
        try await arrive()
        try await readChapters()
        try await readUnknownTime()
        try await seeTheRest()
    }

    private func arrive() async throws {
        try await browser.go(to: address + "/spirit-atlas")
        try await browser.text("An atlas of your own sky").wait()
        try await camera.shoot("60-atlas-introduction")
        try await browser.button("Skip").click()
        try await browser.text("Make a profile").wait()
        try await camera.shoot("61-atlas-empty")
        try await browser.text("Make a profile").click()
        try await browser.field("Full name at birth").wait()
        try await camera.shoot("62-atlas-new-profile")
    }

    private func readChapters() async throws {
        try await atlas.write("Albert Einstein", "14", "March", "1879", time: "11:30", place: "Ulm", in: "Germany")
        try await browser.text("14 March 1879, 11:30 (LMT +00:39:58)").wait()
        try await browser.text("The three that lead").wait()
        try await camera.shoot("63-atlas-reading")
        try await atlas.press(browser.button("Wheel"))
        try await browser.text("Where everything stands").wait()
        try await camera.shoot("63-atlas-wheel")
        try await atlas.press(browser.button("Save this drawing"))
        try await browser.text("Leave both out for a drawing that you show to others.").wait()
        try await camera.shoot("63-atlas-drawing")
        try await browser.button("Cancel").click()
        try await browser.element(role: "dialog").waitUntilGone()
        try await atlas.press(browser.button("Ahead"))
        try await browser.text("Back where they stood").wait()
        try await camera.shoot("63-atlas-ahead")
        let chapters = [
            ("Gates", "Generator"), ("Numbers", "Stages of life"), ("Indian", "The nine grahas"),
            ("Ayurveda", "How is your body built?"),
        ]
        for (index, (chapter, words)) in chapters.enumerated() {
            try await atlas.press(browser.button(chapter))
            try await browser.text(words).wait()
            try await camera.shoot("\(64 + index)-atlas-\(chapter.lowercased())")
        }
    }

    private func readUnknownTime() async throws {
        try await atlas.openList()
        try await browser.button("New profile").click()
        try await atlas.write("Marie Curie", "7", "November", "1867", time: nil, place: "Warsaw", in: "Poland")
        try await browser.text("The time is not known").wait()
        try await camera.shoot("68-atlas-unknown-time")
    }

    private func seeTheRest() async throws {
        try await atlas.openList()
        try await browser.text("Marie Curie").wait()
        try await camera.shoot("69-atlas-profiles")
        try await browser.text("Two charts together").click()
        try await browser.text("Lines between the charts").wait()
        try await camera.shoot("70-atlas-together")
        try await browser.text("Midpoints").click()
        try await browser.text("No sky ever looked like this").wait()
        try await camera.shoot("70-atlas-midpoints")
        try await atlas.openList()
        try await browser.text("Settings").click()
        try await browser.text("HOW CHARTS ARE CAST").wait()
        try await camera.shoot("71-atlas-settings")
    }
}
