import Foundation
import TestKit
import Testing

/// What people do against those whom they do not want: in their account, and among whom they may meet.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out.")) struct StrangerStoryTests {
    @Test(.timeLimit(.minutes(5)))
    func `OF-024 A log-in is told on the other device, and "This wasn't me" ends it and asks for a new password`()
        async throws
    {
        let house = try await FriendsHouse.start()
        try await withBrowser(.phone) { first in
            try await withBrowser(.desktop) { second in
                let anna = house.person("Anna Berg", "+4741234567", in: first)
                try await anna.openApp()
                try await anna.signUp()
                try await anna.makeProfile()

                var thief = anna
                thief.browser = second
                try await thief.openApp()
                try await thief.logIn()
                try await second.button("New post").wait()

                try await anna.openTab("Notifications")
                try await first.text("New login on").wait()
                try await first.button("This wasn't me").click()
                try await first.element(role: "dialog").element(role: "button", "Sign it out").click()
                try await first.text("Somebody else may know your password").wait()
                // The other device is out at once.
                try await second.text("You were signed out. Please log in again.").wait()

                try await first.field("Current password").fill("correct horse battery Anna Berg")
                try await first.field("New password").fill("seven tall green pears")
                try await first.button("Change password").click()
                try await first.text("Somebody else may know your password").waitUntilGone()
                try await anna.openTab("Home")
                try await first.button("New post").wait()
                // What the thief knows is of no use any more.
                try await second.go(to: house.address + "/only-friends")
                try await thief.logIn()
                try await second.text("That phone number or password isn't right.").wait()
            }
        }
        try await house.stop()
    }

    @Test(.timeLimit(.minutes(5)))
    func `OF-138 A number is blocked before its owner joins, and they never meet`() async throws {
        let house = try await FriendsHouse.start()
        try await withBrowser(.phone) { first in
            try await withBrowser(.desktop) { second in
                let anna = house.person("Anna Berg", "+4741234567", in: first)
                let bo = house.person("Bo Dahl", "+4741234568", in: second)
                try await anna.openApp()
                try await anna.signUp()
                try await anna.makeProfile()
                try await first.go(to: house.address + "/only-friends/profile/settings/blocked")
                try await first.link("Block a number").click()
                try await first.field("Phone number").fill("41234568")
                try await first.button("Block number").click()
                try await first.text("+47 412 34 568 is blocked").wait()

                try await bo.openApp()
                try await bo.signUp()
                try await bo.makeProfile()
                for (seeker, other) in [(bo, anna), (anna, bo)] {
                    try await seeker.browser.go(to: house.address + "/only-friends/friends")
                    try await seeker.browser.field("Find people").fill(other.number)
                    try await seeker.browser.text("Nobody found").wait()
                }
                // The list names the number alone, not that somebody has it.
                try await first.go(to: house.address + "/only-friends/profile/settings/blocked")
                try await first.text("+47 412 34 568").wait()
                try await first.text("Bo Dahl").waitUntilGone()
            }
        }
        try await house.stop()
    }
}

extension Person {
    /// Logs in from the first screen of the app, by the number and password of the person.
    fileprivate func logIn() async throws {
        try await browser.link("Log in").click()
        try await browser.field("Phone number").fill(number)
        try await browser.field("Password").fill("correct horse battery \(name)")
        try await browser.button("Log in").click()
    }
}
