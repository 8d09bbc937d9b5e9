import Foundation
import TestKit

/// What who looks after Eight's district finds: what was reported, what can be switched off, who else moderates, numbers; and
/// what a pupil sees of it, also one who is suspended and appeals. The feed has to have clips.
struct ModeratorTour: Sendable {
    let camera: Camera
    let address: String

    private var browser: Browser { camera.browser }

    func run() async throws {
        try await signIn("Kai Tanaka")
        try await browser.element(".stage-film").at(0).wait(within: .seconds(30))
        try await browser.button("More").at(0).click()
        try await browser.text("Report").click()
        try await browser.text("Bullying or harassment").click()
        try await browser.button("Send").click()
        try await browser.text("Thank you").wait()
        try await browser.button("Done").click()
        try await browser.openTab("You")
        try await page("copy", browser.text("Make a copy"), 165)
        try await help()
        try await signOut()
        try await signIn("Dana Whitfield")
        try await browser.openTab("You")
        try await page("moderation", browser.text("Bullying or harassment"), 166)
        try await browser.text("Bullying or harassment").click()
        try await browser.text("Leave it as it is").wait()
        try await camera.shoot("167-eight-case")
        let suspend = browser.text("Suspend ")
        let suspended = String(try await suspend.text().dropFirst("Suspend ".count))
        try await suspend.click()
        try await browser.text("For 3 days").click()
        try await browser.text("Undo").wait()
        try await page("decisions", browser.text("Take back"), 168)
        try await page("moderators", browser.text("Make a moderator"), 169)
        try await page("numbers", browser.text("Save as CSV"), 170)
        try await page("audit", browser.text("Check the log"), 183)
        try await page("school-changes", browser.text("Move them"), 182)
        let videos = browser.element(role: "switch", "No new videos")
        try await page("switches", videos, 171)
        try await videos.click()
        try await browser.text("Changed by Dana Whitfield").wait()
        try await browser.go(to: address + "/eight/")
        try await browser.text("Your school has paused new videos.").wait()
        try await camera.shoot("172-eight-paused")
        try await page("switches", browser.text("Changed by Dana Whitfield"), nil)
        try await videos.click()
        try await browser.go(to: address + "/eight/")
        try await browser.openTab("You")
        try await signOut()
        try await appeal(as: suspended)
    }

    /// Where somebody is told of help who looks for certain words.
    private func help() async throws {
        try await browser.openTab("Find")
        try await browser.element("input[type=search]").fill("suicide")
        try await browser.text("Call or text 988").wait()
        try await camera.shoot("173-eight-help")
    }

    /// Somebody who is shut out reads why, appeals, and is let in again.
    private func appeal(as name: String) async throws {
        try await signIn(name)
        try await browser.text("Think that's wrong?").wait()
        try await camera.shoot("174-eight-suspended")
        try await browser.field("Your appeal").fill("That was my brother with my phone.")
        try await browser.button("Send appeal").click()
        try await browser.text("Somebody will look at it.").wait()
        try await browser.button("Sign out").click()
        try await browser.text("Sign in with your school account").wait()
        try await signIn("Dana Whitfield")
        try await browser.openTab("You")
        try await browser.go(to: address + "/eight/profile/moderation")
        try await browser.element(role: "radio", "Second look").click()
        try await browser.text("That was my brother with my phone.").wait()
        try await camera.shoot("175-eight-second-look")
        try await browser.text("That was my brother with my phone.").click()
        try await browser.text("Take the decision back").wait()
        try await camera.shoot("176-eight-appeal")
        try await browser.text("Take the decision back").click()
        try await browser.text("Nothing to look at again").wait()
        try await signOut()
        try await signIn(name)
        try await browser.openTab("You")
        try await browser.go(to: address + "/eight/profile/activity")
        try await browser.text("Your appeal was granted").click()
        try await browser.text("Nothing of it holds any more.").wait()
        try await camera.shoot("177-eight-notice")
        try await signOut()
    }

    private func signIn(_ name: String) async throws {
        try await browser.go(to: address + "/eight/")
        try await browser.text("Sign in with your school account").click()
        try await browser.text(name).click()
    }

    private func signOut() async throws {
        try await browser.go(to: address + "/eight/profile/settings")
        try await browser.button("Sign out").click()
        try await browser.text("Sign in with your school account").wait()
    }

    private func page(_ place: String, _ what: Locator, _ number: Int?) async throws {
        try await browser.go(to: address + "/eight/profile/\(place)")
        try await what.wait()
        if let number { try await camera.shoot("\(number)-eight-\(place)") }
    }
}
