import Foundation
import TestKit
import Testing

/// From an empty data folder to a clip that somebody else likes, and over a restart.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct EightStoryTests {
    private static let demo = ["--demo", "--apps", "eight", "--eight-demo-clips", "0"]
    /// A clip of the page plays.
    private static let plays =
        "[...document.querySelectorAll('.stage-film')].some(film => film.videoWidth > 0 && film.currentTime > 0)"

    private func signIn(_ name: String, at address: String, _ browser: Browser) async throws {
        try await browser.go(to: address + "/eight/")
        try await browser.text("Sign in with your school account").click()
        try await browser.text(name).click()
    }

    @Test(.timeLimit(.minutes(8)))
    func `Somebody signs in, gets ready, records eight seconds, and a follower likes them (E8-012, E8-057, E8-058)`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(data: folder.file("data"), arguments: Self.demo)
        try await withBrowser(.phone) { noah in
            try await signIn("Noah Reyes", at: program.address, noah)
            // Rules come before anything else (E8-018).
            try await noah.text("Before you start").wait()
            try await noah.button("I agree").click()
            try await noah.text("Which school do you go to?").wait()
            try await noah.button("Desert Hills").click()
            try await noah.text("Which grade are you in?").wait()
            // A slip of the finger can be made good.
            try await noah.button("Back").click()
            try await noah.text("Which school do you go to?").wait()
            try await noah.button("Desert Hills").click()
            try await noah.text("Which grade are you in?").wait()
            try await noah.button("11").click()
            try await noah.button("Complete setup").wait()
            // The browser's own way back leads a step back too, and not to the issuer.
            try await noah.goBack()
            try await noah.text("Which grade are you in?").wait()
            try await noah.goBack()
            try await noah.text("Which school do you go to?").wait()
            try await noah.button("Desert Hills").click()
            try await noah.button("11").click()
            try await noah.button("Complete setup").click()
            try await noah.text("Who do you know?").wait()

            try await noah.button("Record").at(0).click()
            try await noah.element(".camera.ready").wait()
            // Two presses at once make no clip (E8-058).
            _ = try await noah.run(
                "const it = document.querySelector('[data-shutter]'); it.click(); it.click(); return 1")
            try await noah.text("That was too short").wait()
            try await noah.element("[data-shutter]").click()
            try await noah.element(".camera.recording").wait()
            // What is left is seen, and told to who does not see it (E8-058).
            try await noah.wait(
                until: "/^[1-7]$/.test(document.querySelector('.camera-time[role=timer][aria-live]').innerText)")
            // It ends by itself after eight seconds.
            try await noah.button("Next").wait(within: .seconds(40))
            try await noah.button("Next").click()
            try await noah.field("Describe it for people who can't see it").fill("A green clock")
            try await noah.text("Choose cover").click()
            try await noah.button("Use this picture").click()
            try await noah.text("Cover chosen").wait()
            try await noah.button("Post").click()
            try await noah.wait(until: Self.plays, within: .seconds(90))
            #expect(
                try await noah.run("return document.querySelector('.stage-film').duration").number ?? 99 <= 8.05)

            try await withBrowser(.desktop) { maya in
                try await signIn("Maya Torres", at: program.address, maya)
                try await maya.text("Who do you know?").wait()
                try await maya.button("Find people").click()
                try await maya.element("input").at(0).fill("Noah")
                try await maya.text("Noah Reyes").wait()
                try await maya.button("Follow").click()
                try await maya.button("Requested").wait()

                try await noah.go(to: program.address + "/eight/")
                try await noah.openTab("You")
                try await noah.text("1 request").click()
                try await noah.button("Accept").click()
                try await noah.text("No requests").wait()

                try await maya.go(to: program.address + "/eight/")
                try await maya.wait(until: Self.plays, within: .seconds(30))
                try await maya.button("Like").click()
                try await maya.wait(until: "document.body.innerText.includes('1')")
                #expect(try await maya.consoleErrors().isEmpty)
            }
            // What was described is what somebody hears who does not see it, and who likes it is told.
            try await noah.go(to: program.address + "/eight/")
            try await noah.element(".stage[aria-label='A green clock']").wait()
            // Who that was is behind the number (E8-052).
            try await noah.element("[aria-label=Likes]").click()
            try await noah.text("Liked by").wait()
            try await noah.text("Maya Torres").wait()
            try await noah.openTab("You")
            // Followers are found by name (E8-117).
            try await noah.text("Followers").click()
            try await noah.text("Maya Torres").wait()
            try await noah.element("input[type=search]").fill("tor")
            try await noah.text("Maya Torres").wait()
            try await noah.element("input[type=search]").fill("oah")
            try await noah.text("Nobody found").wait()
            try await noah.go(to: program.address + "/eight/profile")
            try await noah.element("[role=img][aria-label='Activity']").click()
            try await noah.text("Maya Torres likes your video").wait()
            try await noah.text("Maya Torres follows you").wait()
            // A press on a video among one's own plays it.
            try await noah.go(to: program.address + "/eight/")
            try await noah.openTab("You")
            try await noah.element("a[aria-label^='A green clock']").click()
            try await noah.wait(
                until: "[...document.querySelectorAll('.stage-film')].some(film => !film.paused)",
                within: .seconds(30))
            #expect(try await noah.consoleErrors().isEmpty)

            let port = program.port
            #expect(try await program.stop() == 0)
            let again = try await RunningProgram.start(
                data: folder.file("data"), port: port, arguments: Self.demo)
            try await noah.go(to: again.address + "/eight/")
            try await noah.wait(until: Self.plays, within: .seconds(30))
            try await again.stop()
        }
    }

    /// Which clips play, and where those are.
    private static let playing = "films().filter(film => !film.paused).map(film => films().indexOf(film)).join()"

    @Test(.timeLimit(.minutes(12)))
    func
        `One clip plays, those around it are ready, and keys and taps do what hands expect (E8-032 to E8-034, E8-036, E8-046, E8-047)`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: ["--demo", "--apps", "eight", "--eight-demo-clips", "7"])
        // Whoever looks in before all clips are there has seen the first ones, and the feed begins behind those.
        try await EightClips.wait(for: 7, in: folder)
        try await withBrowser(.phone) { maya in
            try await signIn("Maya Torres", at: program.address, maya)
            try await maya.element(".stage-film").at(3).wait(within: .seconds(20))
            _ = try await maya.run("window.films = () => [...document.querySelectorAll('.stage-film')]; return 1")
            // A still stands there from the first moment, and the clip repeats without a gap of its own (E8-033).
            try await maya.wait(
                until: "films().every(film => film.poster && film.loop && "
                    + "getComputedStyle(film.closest('.stage')).backgroundImage !== 'none')")
            try await maya.wait(until: "\(Self.playing) === '0' && films()[0].currentTime > 0", within: .seconds(20))
            // The next is there, the one after it has begun, and what is further away has not (E8-034).
            try await maya.wait(until: "films()[1].readyState >= 3 && films()[2].preload === 'metadata'")
            try await maya.wait(until: "films()[3].preload === 'none' && films()[3].readyState === 0")

            // Two taps like, and hold nothing (E8-054).
            for _ in 0..<2 { try await maya.click(at: (180, 300)) }
            try await maya.wait(until: "document.querySelector('[aria-label=Like][aria-pressed=true]')")
            try await maya.wait(until: "\(Self.playing) === '0'")

            try await maya.press(.down)
            try await maya.wait(until: "\(Self.playing) === '1' && films()[0].currentTime === 0")
            try await maya.press(.down)
            try await maya.wait(until: "\(Self.playing) === '2'")
            // What lies two behind is let go; the one before stays (E8-034).
            try await maya.wait(until: "films()[0].preload === 'none' && films()[1].preload === 'auto'")
            try await maya.press(.up)
            try await maya.wait(until: "\(Self.playing) === '1'")

            // Nothing is heard or seen behind what covers it (E8-032).
            try await maya.button("Record").at(0).click()
            try await maya.wait(until: "\(Self.playing) === ''")
            try await maya.button("Close").click()
            try await maya.wait(until: "\(Self.playing) === '1'")

            // One tap holds it, and a later one lets it go on.
            _ = try await maya.run(
                "window.tap = () => films()[1].closest('.stage').querySelector('.stage-touch')"
                    + ".dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })); tap(); return 1")
            try await maya.wait(until: "\(Self.playing) === ''")
            _ = try await maya.run("tap(); return 1")
            try await maya.wait(until: "\(Self.playing) === '1'")

            // Whoever looks at another app finds it where it was (E8-046).
            _ = try await maya.run(
                """
                window.away = (isAway) => {
                    Object.defineProperty(document, 'hidden', { value: isAway, configurable: true });
                    document.dispatchEvent(new Event('visibilitychange'));
                };
                films()[1].currentTime = films()[1].duration / 2;
                away(true);
                window.left = films()[1].currentTime;
                return 1
                """)
            try await maya.wait(until: "\(Self.playing) === '' && films()[1].currentTime === left")
            _ = try await maya.run("away(false); return 1")
            try await maya.wait(until: "\(Self.playing) === '1' && films()[1].currentTime >= left")

            // A clip that does not come keeps its picture, and is asked for again (E8-047).
            _ = try await maya.run("films()[1].dispatchEvent(new Event('error')); return 1")
            try await maya.element(".stage.broken .stage-retry").wait()
            try await maya.element(".stage.broken .stage-retry").click()
            try await maya.wait(
                until: "!document.querySelector('.stage.broken') && \(Self.playing) === '1'", within: .seconds(20))

            // Back and forth as somebody likes, each step is one clip and no other (E8-036).
            var place = 1, generator = SeededGenerator(seed: 8)
            for _ in 0..<12 {
                let isDown = place == 0 || place < 5 && Bool.random(using: &generator)
                place += isDown ? 1 : -1
                try await maya.press(isDown ? .down : .up)
                try await maya.wait(until: "\(Self.playing) === '\(place)'", within: .seconds(20))
            }

            try await maya.openTab("You")
            try await maya.wait(until: "\(Self.playing) === ''")
            #expect(try await maya.consoleErrors().isEmpty)
        }
        try await program.stop()
    }

    @Test(.timeLimit(.minutes(2)))
    func `Whose address is of another domain is told which one to use (E8-002, E8-006)`() async throws {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(data: folder.file("data"), arguments: Self.demo)
        try await withBrowser(.phone) { browser in
            try await signIn("Sam Stranger", at: program.address, browser)
            try await browser.text("Use your own address that ends in @washk12.org").wait()
            try await browser.button("Use another account").wait()
        }
        try await program.stop()
    }
}
