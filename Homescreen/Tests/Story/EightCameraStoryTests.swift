import Foundation
import TestKit
import Testing

/// What somebody records in parts, and what becomes of it when they go.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct EightCameraStoryTests {
    private static let part = "Number(document.querySelector('.camera').style.getPropertyValue('--part'))"

    /// Has the browser's camera say that it can do what those of phones can, and remember what it is asked to.
    private static let ableLens = """
        window.asked = [];
        const real = MediaStreamTrack.prototype.getCapabilities;
        MediaStreamTrack.prototype.getCapabilities = function () {
          return { ...real.call(this), torch: true, zoom: { min: 1, max: 8, step: 0.1 }, focusMode: ['single-shot'] };
        };
        MediaStreamTrack.prototype.applyConstraints = async (wish) => { asked.push(JSON.stringify(wish.advanced[0])); };
        return 1
        """

    /// Holds the shutter until so much of eight seconds is recorded.
    private func hold(until part: Double, _ browser: Browser) async throws {
        try await browser.element(".camera.ready").wait()
        // The page itself lifts the finger, for a slow machine is not back before all eight seconds are over.
        try await browser.run(
            """
            const finger = (event) => document.querySelector('[data-shutter]')
              .dispatchEvent(new PointerEvent(event, { bubbles: true, button: 0 }));
            finger('pointerdown');
            return new Promise((done) => {
                const look = () => \(Self.part) > \(part) ? done(finger('pointerup')) : requestAnimationFrame(look);
                look();
            });
            """)
        try await browser.element(".camera.ready.begun").wait()
    }

    @Test(.timeLimit(.minutes(6)))
    func
        `A clip is held together from parts, the last of which can go, and is not lost (E8-059 to E8-061, E8-063, E8-066)`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: ["--demo", "--apps", "eight", "--eight-demo-clips", "0"])
        try await withBrowser(.phone) { noah in
            try await noah.go(to: program.address + "/eight/")
            try await noah.text("Sign in with your school account").click()
            try await noah.text("Noah Reyes").click()
            try await noah.button("I agree").click()
            try await noah.button("Desert Hills").click()
            try await noah.button("11").click()
            try await noah.button("Complete setup").click()
            try await noah.text("Who do you know?").wait()
            // A device without room records nothing, and says so (E8-063).
            _ = try await noah.run(
                "window.room = navigator.storage.estimate; "
                    + "navigator.storage.estimate = async () => ({ quota: 2e9, usage: 1.95e9 }); return 1")
            try await noah.button("Record").at(0).click()
            try await noah.text("This device is full").wait()
            _ = try await noah.run("navigator.storage.estimate = window.room; return 1")
            try await noah.button("Close").click()
            _ = try await noah.run(Self.ableLens)
            try await noah.button("Record").at(0).click()

            // The mirror is what one sees alone: what is recorded comes from the camera itself (E8-066).
            let mirror = "getComputedStyle(document.querySelector('.camera-sight')).transform"
            try await noah.wait(
                until: "document.querySelector('.camera').dataset.camera.startsWith('user') === "
                    + "\(mirror).startsWith('matrix(-1')")

            // It gives light, comes closer, and looks where it is told.
            try await noah.element(".camera.ready").wait()
            try await noah.button("Light").click()
            _ = try await noah.run(
                """
                const knob = document.querySelector('.camera-zoom');
                knob.value = 4;
                knob.dispatchEvent(new Event('input', { bubbles: true }));
                document.querySelector('.camera-sight').click();
                return 1
                """)
            for wish in [#"{"torch":true}"#, #"{"zoom":4}"#, "pointsOfInterest"] {
                try await noah.wait(until: "asked.some((wish) => wish.includes('\(wish)'))")
            }

            try await hold(until: 0.15, noah)
            let first = try await noah.run("return \(Self.part)").number ?? 1
            // The other camera takes the next part, which does not please.
            let lens = "document.querySelector('.camera').dataset.camera"
            let own = try #require(try await noah.run("return \(lens)").string)
            try await noah.button("Other camera").click()
            // What is held before it is there records nothing.
            try await noah.wait(until: "\(lens) !== '\(own)'")
            try await hold(until: first + 0.1, noah)
            try await noah.button("Delete last part").click()
            try await noah.wait(until: "\(Self.part) === \(first)")
            // What is left is seen between the parts too.
            try await noah.wait(
                until: "document.querySelector('.camera-time').checkVisibility({ visibilityProperty: true }) && "
                    + "document.querySelector('.camera-time').innerText === String(Math.ceil(8 * (1 - \(first))))")
            try await hold(until: first + 0.12, noah)
            let whole = 8 * (try await noah.run("return \(Self.part)").number ?? 1)
            try await noah.button("Finish recording").click()
            // What was recorded is no longer than a clip may be: nothing of it has to go.
            try await noah.text("Drag to trim").wait(within: .seconds(60))
            try await noah.wait(
                until: "Math.abs(document.querySelector('video[data-looped]')?.duration - \(whole)) < 0.7")
            try await noah.button("Close").click()
            try await noah.button("Discard").click()

            // A page that goes takes nothing with it.
            try await hold(until: 0.1, noah)
            try await noah.button("Finish recording").wait()
            try await noah.go(to: program.address + "/eight/")
            try await noah.button("Record").at(0).wait()
            try await noah.button("Record").at(0).click()
            try await noah.button("Drafts").click()
            try await noah.button("Open draft").wait()
        }
    }
}
