import Foundation
import TestKit
import Testing

/// Somebody invites somebody who has no account yet.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct InvitationStoryTests {
    @Test(.timeLimit(.minutes(4)))
    func `OF-124 Whoever signs up by an invitation has asked then, and one that was taken back says so`() async throws {
        let house = try await FriendsHouse.start()
        let invitation = house.address + "/only-friends/friends/invitation"
        try await withBrowser(.phone) { first in
            try await withBrowser(.desktop) { second in
                let anna = house.person("Anna Berg", "+4741234567", in: first)
                let bo = house.person("Bo Dahl", "+4741234568", in: second)
                try await anna.openApp()
                try await anna.signUp()
                try await anna.makeProfile()
                try await anna.browser.go(to: invitation)
                let link = house.address + "/only-friends/invite-" + (try await code(of: anna.browser))

                try await bo.browser.go(to: link)
                try await bo.browser.text("You're invited").wait()
                try await bo.browser.button("Create account").click()
                try await bo.browser.field("Phone number").fill(bo.number)
                try await bo.browser.field("Password").fill("correct horse battery \(bo.name)")
                try await bo.browser.button("Continue").click()
                try await bo.browser.field("6-digit code").fill(try await house.messages.code(to: bo.number))
                try await bo.browser.field("Name").wait()
                // The app may be closed before one is done.
                try await bo.browser.go(to: house.address + "/only-friends/")
                try await bo.browser.field("Name").fill(bo.name)
                try await bo.browser.button("Continue").click()
                try await bo.browser.text("Anna Berg").wait()
                try await bo.browser.text("Request sent").wait()

                try await anna.accept(bo)
                try await anna.browser.go(to: invitation)
                try await anna.browser.text("19 more people can use it").wait()
                try await anna.browser.button("Take it back").click()
                try await anna.browser.element(role: "dialog").element(role: "button", "Take it back").click()
                try await anna.browser.text("Your invitation is taken back").wait()
                try await bo.browser.go(to: link)
                try await bo.browser.text("This invitation doesn't work any more").wait()
            }
        }
        try await house.stop()
    }

    private func code(of browser: Browser) async throws -> String {
        let found = "document.body.innerText.match(/([2-9A-Z]{4} ){3}[2-9A-Z]{4}/)?.[0]"
        try await browser.wait(until: "\(found) !== undefined")
        return (try await browser.run("return \(found)").string ?? "").replacing(" ", with: "")
    }
}
