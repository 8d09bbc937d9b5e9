import TestKit

/// Where clips of Eight are made: the camera, the editor with each of its tools, drafts, and the last look. Posts nothing.
struct EditorTour: Sendable {
    let camera: Camera
    let address: String
    /// A film's path, of ten seconds.
    let film: String

    private var browser: Browser { camera.browser }

    func run() async throws {
        try await browser.go(to: address + "/eight/")
        try await browser.text("Sign in with your school account").click()
        try await browser.text("Maya Torres").click()
        try await browser.button("Record").at(0).wait(within: .seconds(30))
        try await browser.button("Record").at(0).click()
        try await browser.element(".camera.ready").wait()
        try await camera.shoot("110-eight-record")
        try await browser.element("input[type=file]").upload(film)
        try await browser.text("Choose the seconds to post").wait(within: .seconds(30))
        try await camera.shoot("111-eight-trim")
        try await browser.button("Loop").click()
        try await browser.button("Show the join").wait()
        try await camera.shoot("182-eight-loop")
        for (number, tool) in ["Speed", "Crop", "Filter", "Sound", "Text"].enumerated() {
            try await browser.button(tool).click()
            try await camera.shoot("\(112 + number)-eight-\(tool.lowercased())")
        }
        try await browser.button("Add text").click()
        try await browser.field("Your words").fill("State finals")
        try await browser.button("Background: Lime").click()
        try await browser.button("Colour: Black").click()
        try await camera.shoot("117-eight-words")
        try await browser.button("Next").click()
        try await browser.field("Say something about it").wait()
        try await camera.shoot("118-eight-review")
        try await browser.button("Captions").click()
        try await browser.button("Add a line").click()
        try await browser.field("What is said").fill("And that's how we won")
        try await camera.shoot("181-eight-captions")
        try await browser.button("Done").click()
        try await browser.button("Back to editing").click()
        try await browser.button("Close").click()
        try await browser.button("Save draft").wait()
        try await camera.shoot("119-eight-leave-editor")
        try await browser.button("Save draft").click()
        try await browser.button("Drafts").click()
        try await browser.button("Open draft").wait()
        try await camera.shoot("120-eight-drafts")
        try await browser.button("Close").at(1).click()
        try await browser.element(".camera.ready").wait()
        try await recordPart()
        try await browser.button("Finish recording").wait()
        try await camera.shoot("130-eight-parts")
    }

    /// Records a second. The page itself watches it, for a slow machine is not back with a press before all eight are over.
    private func recordPart() async throws {
        try await browser.run(
            """
            document.querySelector('[data-shutter]').click();
            return new Promise((done) => {
                const look = () => {
                    const part = Number(document.querySelector('.camera').style.getPropertyValue('--part'));
                    if (part < 0.1) return requestAnimationFrame(look);
                    document.querySelector('[data-shutter]').click();
                    done();
                };
                look();
            });
            """)
    }
}
