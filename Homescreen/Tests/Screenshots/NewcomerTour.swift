import Foundation
import TestKit

/// The way of somebody who is new: every screen before the first friend, and what is said when something is wrong.
struct NewcomerTour: Sendable {
    let camera: Camera
    /// Where the program listens; it shows its messages at /dev/outbox.
    let address: String
    /// A number that nobody has yet.
    let number: String
    /// A picture on this machine.
    let picture: String

    private static let password = "seven quiet herons"
    private var browser: Browser { camera.browser }

    func run() async throws {
        try await seeHome()
        try await signUp()
        try await makeProfile()
        try await seeEmptyTabs()
        try await compose()
        try await leave()
        try await comeBack()
    }

    private func seeHome() async throws {
        try await browser.go(to: address + "/")
        try await browser.element("a[href^='/only-friends']").at(0).wait()
        try await camera.shoot("01-home")
        try await browser.field("Search").fill("qqq")
        try await browser.text("Nothing here is called").wait()
        try await camera.shoot("02-home-nothing-found")
        try await browser.field("Search").fill("harbor")
        try await browser.link("Harbor").at(0).wait()
        try await camera.shoot("02-home-search")
        try await browser.go(to: address + "/only-friends/invite-ABCDEFGH23456789")
        try await browser.text("You're invited").wait()
        try await camera.shoot("02a-invited")
        try await browser.go(to: address + "/only-friends")
        try await browser.link("Create account").wait()
        try await camera.shoot("03-welcome")
    }

    private func signUp() async throws {
        try await browser.link("Create account").click()
        try await browser.field("Phone number").wait()
        try await camera.shoot("04-sign-up")
        try await browser.field("Phone number").fill("12345")
        try await browser.field("Password").fill("password")
        try await browser.text("common").wait()
        try await camera.shoot("05-sign-up-weak-password")
        try await browser.field("Password").fill(Self.password)
        try await browser.button("Continue").click()
        try await browser.text("no such number").wait()
        try await camera.shoot("06-sign-up-refused")
        try await browser.field("Phone number").fill(number)
        try await browser.button("Continue").click()
        try await browser.field("6-digit code").wait()
        try await camera.shoot("07-code")
        try await browser.field("6-digit code").fill("000000")
        try await browser.text("not right").wait()
        try await camera.shoot("08-code-wrong")
        try await browser.field("6-digit code").fill(try await code())
        try await browser.field("Name").wait()
    }

    private func makeProfile() async throws {
        try await camera.shoot("09-create-profile")
        try await browser.element("input[type=file]").upload(picture)
        try await browser.button("Done").wait(within: .seconds(30))
        try await camera.shoot("09-crop-picture")
        try await browser.button("Done").click()
        try await browser.button("Remove").wait(within: .seconds(30))
        try await browser.field("Name").fill("Tuva Strand")
        try await camera.shoot("10-create-profile-filled")
        try await browser.button("Continue").click()
        try await browser.text("It's quiet here").wait()
    }

    private func seeEmptyTabs() async throws {
        try await camera.shoot("11-feed-empty")
        try await browser.openTab("Friends")
        try await browser.text("No friends yet").wait()
        try await camera.shoot("12-friends-empty")
        try await browser.field("Find people").fill("Zzyzx")
        try await browser.text("Nobody found").wait()
        try await camera.shoot("13-search-nothing")
        try await browser.field("Find people").fill("han")
        try await browser.button("Add Hanna Weber as a friend").click()
        try await browser.text("Request sent").wait()
        try await browser.field("Find people").fill("ha")
        try await browser.button("Add Omar Haddad as a friend").wait()
        try await camera.shoot("14-search")
        try await browser.openTab("Profile")
        try await browser.text("No posts yet").wait()
        try await camera.shoot("15-profile-empty")
        try await browser.link("Moments").click()
        try await browser.text("One day, one album").wait()
        try await camera.shoot("15a-moments-empty")
        try await browser.goBack()
    }

    private func compose() async throws {
        try await browser.openTab("Home")
        try await browser.button("New post").click()
        let sheet = browser.element(role: "dialog")
        try await sheet.element(role: "textbox").wait()
        try await camera.shoot("16-compose")
        try await sheet.element(role: "textbox").fill("First evening by the lake.")
        try await sheet.element("input[type=file]").upload(picture)
        try await sheet.element("img").wait(within: .seconds(30))
        try await camera.shoot("17-compose-photo")
        try await browser.button("Cancel").click()
        try await browser.text("Keep this post as a draft?").wait()
        try await camera.shoot("18-compose-discard")
        try await browser.button("Discard").click()
        try await sheet.waitUntilGone()
    }

    private func leave() async throws {
        try await browser.go(to: address + "/only-friends/profile/settings")
        try await browser.button("Sign out").click()
        try await browser.text("Sign out of this device?").wait()
        try await camera.shoot("19-sign-out")
        try await browser.element(role: "dialog").element(role: "button", "Sign out").click()
        try await browser.link("Log in").wait()
    }

    private func comeBack() async throws {
        try await browser.link("Log in").click()
        try await browser.field("Password").wait()
        try await camera.shoot("20-log-in")
        try await browser.field("Phone number").fill(number)
        try await browser.field("Password").fill("not my password")
        try await browser.button("Log in").click()
        try await browser.text("password isn't right").wait()
        try await camera.shoot("21-log-in-refused")
        try await browser.button("Forgot your password?").click()
        try await browser.button("Send code").wait()
        try await browser.field("Phone number").fill(number)
        try await camera.shoot("22-forgotten-password")
        try await browser.button("Send code").click()
        try await browser.field("6-digit code").wait()
        try await camera.shoot("23-new-password")
        try await browser.field("6-digit code").fill(try await code())
        try await browser.field("New password").fill(Self.password + " more")
        try await browser.button("Set password").click()
        try await browser.text("Your password is set").wait()
        try await camera.shoot("24-new-password-set")
    }

    /// The code in the newest message to the number.
    private func code() async throws -> String {
        let entry = try await browser.run(
            """
            return fetch('/dev/outbox.json').then(answer => answer.json()).then(messages => {
              const mine = messages.filter(message => message.to === arguments[0]);
              return mine[0] ?? null;
            })
            """, [.string(number)])
        guard let code = entry["code"]?.string else {
            throw ProgramError(description: "There is no code for \(number).")
        }
        return code
    }
}
