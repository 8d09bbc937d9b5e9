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

    @Test(.timeLimit(.minutes(5)))
    func `Somebody signs in, gets ready, records eight seconds, and a follower likes them (E8-012, E8-057, E8-111)`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let program = try await RunningProgram.start(data: folder.file("data"), arguments: Self.demo)
        try await withBrowser(.phone) { noah in
            try await signIn("Noah Reyes", at: program.address, noah)
            try await noah.text("Which school do you go to?").wait()
            try await noah.button("Desert Hills").click()
            try await noah.text("Which grade are you in?").wait()
            // A slip of the finger can be made good.
            try await noah.button("Back").click()
            try await noah.text("Which school do you go to?").wait()
            try await noah.button("Desert Hills").click()
            try await noah.text("Which grade are you in?").wait()
            try await noah.button("11").click()
            try await noah.button("Complete setup").click()
            try await noah.text("Nothing here yet").wait()

            try await noah.button("Record").at(0).click()
            try await noah.element(".camera.ready").wait()
            try await noah.element("[data-shutter]").click()
            try await noah.element(".camera.recording").wait()
            // It ends by itself after eight seconds.
            try await noah.button("Post").wait(within: .seconds(40))
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
                try await maya.text("Nothing here yet").wait()
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
            try await noah.element(".stage-film[aria-label='A green clock']").wait()
            try await noah.openTab("You")
            try await noah.element("[role=img][aria-label='Activity']").click()
            try await noah.text("Maya Torres likes your video").wait()
            try await noah.text("Maya Torres follows you").wait()
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
