import Foundation
import TestKit

/// What a pupil of Eight finds beside the feed: a page with what is pinned, sharing, threads, settings and the way out. The
/// feed has to have clips.
struct PupilTour: Sendable {
    let camera: Camera
    let address: String

    private var browser: Browser { camera.browser }

    func run() async throws {
        try await browser.go(to: address + "/eight/")
        try await browser.text("Sign in with your school account").click()
        try await browser.text("Maya Torres").click()
        try await browser.element(".stage-film").at(0).wait(within: .seconds(30))
        try await feed()
        try await page()
        try await duet()
        try await settings()
    }

    /// An answer beside what it answers; the feed has some that were answered.
    private func duet() async throws {
        // By its address: a tab that was pressed would have the arrow keys.
        try await browser.go(to: address + "/eight/")
        try await browser.element(".stage-film").at(0).wait(within: .seconds(30))
        // Clips that are rows alone have nothing to be laid side by side.
        guard try await browser.element(".stage-film[poster]").exists() else { return }
        try await browser.wait(until: "!!\(Self.playing)", within: .seconds(30))
        let answered = "[...document.querySelectorAll('a[href*=\"responses-\"]')].find(a => /[1-9]/.test(a.innerText))"
        for _ in 0..<40 where try await browser.run("return !!\(answered)").bool != true {
            // Behind the last one nothing plays.
            let before = try await browser.run("return window.before = \(Self.playing) ?? ''").string ?? ""
            if before.isEmpty { break }
            try await browser.press(.down)
            try await browser.wait(until: "(\(Self.playing) ?? '') !== before")
        }
        let place = try await browser.run("return \(answered)?.getAttribute('href') ?? ''").string ?? ""
        guard !place.isEmpty else { return }
        try await browser.go(to: address + place)
        try await browser.button("More").at(0).wait()
        try await browser.button("More").at(0).click()
        try await browser.text("Side by side").click()
        try await browser.element(".stage.wide").wait(within: .seconds(60))
        try await camera.shoot("189-eight-duet")
    }

    private static let playing = "[...document.querySelectorAll('.stage-film')].find(film => !film.paused)?.currentSrc"

    private func feed() async throws {
        try await browser.button("More").at(0).click()
        try await browser.text("Share").wait()
        try await camera.shoot("121-eight-clip-menu")
        try await browser.text("Share").click()
        try await browser.text("Share or copy the link").wait()
        try await camera.shoot("122-eight-share")
        try await browser.button("Done").click()
        try await browser.button("More").at(0).click()
        try await browser.text("Why am I seeing this?").click()
        try await browser.text("The newest comes first.").wait()
        try await camera.shoot("180-eight-why")
        try await browser.button("Got it").click()
    }

    private func page() async throws {
        try await browser.openTab("You")
        try await browser.text("Edit profile").wait()
        try await camera.shoot("123-eight-own-page")
        try await browser.text("Followers").click()
        try await browser.element("input[type=search]").wait()
        try await camera.shoot("131-eight-followers")
    }

    /// What a pupil hands over, and what somebody sees who has it: in the same browser, signed out.
    private func guardian() async throws {
        try await browser.go(to: address + "/eight/profile/guardians")
        try await browser.field("What you call them, such as Mum").fill("Mum")
        try await browser.button("Make an invitation").click()
        try await browser.text("It works once, and for two days.").wait()
        try await camera.shoot("185-eight-invitation")
        let code = try await browser.run("return document.querySelector('[aria-label=Code]').innerText").string ?? ""
        try await browser.go(to: address + "/eight/profile/settings")
        try await browser.button("Sign out").click()
        try await browser.text("Parents and guardians").click()
        try await browser.field("Code of twelve letters and digits").fill(code)
        try await camera.shoot("186-eight-guardian-code")
        try await browser.button("Next").click()
        try await browser.element(role: "switch", "I'm an adult, and this pupil's parent or guardian.").click()
        try await camera.shoot("187-eight-guardian-invited")
        try await browser.button("Accept").click()
        try await browser.text("Time on Eight").wait()
        try await camera.shoot("188-eight-guardian")
        try await browser.button("End this").click()
        try await browser.button("End it now").click()
        try await browser.field("Code of twelve letters and digits").wait()
        try await browser.go(to: address + "/eight/")
        try await browser.text("Sign in with your school account").click()
        try await browser.text("Maya Torres").click()
        try await browser.element(".stage-film").at(0).wait(within: .seconds(30))
    }

    private func settings() async throws {
        for (number, place, text) in [
            (124, "settings", "Muted people"), (125, "muted", "Nobody is muted"), (126, "hidden", "Nothing is hidden"),
            (161, "words", "No words yet"), (162, "hidden-responses", "No hidden responses"),
            (178, "school", "New school"), (179, "rules", "You agreed on"),
            (183, "guardians", "Invite a guardian"), (184, "playback", "Nothing is measured"),
            (163, "break", "Until "), (164, "private", "Until "), (127, "delete-account", "Leaving Eight?"),
        ] {
            try await browser.go(to: address + "/eight/profile/\(place)")
            try await browser.text(text).wait()
            try await camera.shoot("\(number)-eight-\(place)")
        }
        try await guardian()
        try await browser.go(to: address + "/eight/profile/delete-account")
        try await browser.field("Type your name, Maya Torres, to confirm").fill("Maya Torres")
        try await browser.button("Delete my account").click()
        try await browser.text("Sign in with your school account").wait()
        try await camera.shoot("128-eight-deleted")
        try await browser.text("Sign in with your school account").click()
        try await browser.text("Maya Torres").click()
        try await browser.text("Keep my account").wait()
        try await camera.shoot("129-eight-come-back")
        try await browser.text("Keep my account").click()
        try await browser.element(".stage-film").at(0).wait(within: .seconds(30))
    }
}
