import Foundation
import TestKit
import Testing

/// A report on its way: from somebody who has seen enough to the owner of the house, and what becomes of it.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out.")) struct ModerationStoryTests {
    @Test(.timeLimit(.minutes(6)))
    func `OF-141 OF-143 A post is reported, hidden by the owner, shown again, and its author suspended`() async throws {
        let house = try await FriendsHouse.start()
        try await withBrowser(.phone) { first in
            try await withBrowser(.desktop) { second in
                let anna = house.person("Anna Berg", "+4741234567", in: first)
                let bo = house.person("Bo Dahl", "+4741234568", in: second)
                for person in [anna, bo] {
                    try await person.openApp()
                    try await person.signUp()
                    try await person.makeProfile()
                }
                try await bo.ask(anna)
                try await anna.accept(bo)
                try await bo.post("Too loud a post", withPicture: false)
                try await anna.openTab("Home")
                try await first.button("More about this post by Bo Dahl").click()
                try await first.element(role: "menuitem", "Report post").click()
                try await first.element(role: "dialog").text("Spam or fraud").click()
                try await first.field("Anything else we should know?").fill("Every evening")
                try await first.wait(until: "homescreen.isSettled")
                // A report that is being written outlives its page.
                try await first.reload()
                try await first.wait(
                    until: "document.querySelector('dialog textarea')?.value === 'Every evening'")
                try await first.element(role: "dialog").element(role: "button", "Report").click()
                try await first.element(role: "dialog").element(role: "button", "Done").click()
                try await first.element(role: "dialog").waitUntilGone()

                try await withBrowser(.phone) { third in
                    let kim = Dweller(browser: third, address: house.address)
                    try await third.go(to: try await house.program.claimLink())
                    _ = try await kim.makeAccount("Kim", by: "Claim this house")
                    try await kim.open("reports")
                    try await third.text("Post by Bo Dahl").click()
                    let sheet = third.element(role: "dialog")
                    try await sheet.text("Too loud a post").wait()
                    // What the owner has opened outlives the page too.
                    try await third.wait(until: "homescreen.isSettled")
                    try await third.reload()
                    try await sheet.text("Too loud a post").wait()
                    try await sheet.element(role: "button", "Hide this post").click()
                    try await third.text("Nothing to decide").wait()
                    try await third.text("Hidden").wait()

                    try await first.text("Too loud a post").waitUntilGone()
                    try await second.go(to: house.address + "/only-friends")
                    try await second.text("Hidden after a report. Only you can see it.").wait()

                    try await third.button("Take back").click()
                    try await third.text("Hidden, then shown again").wait()
                    try await first.go(to: house.address + "/only-friends")
                    try await first.text("Too loud a post").wait()

                    try await first.button("More about this post by Bo Dahl").click()
                    try await first.element(role: "menuitem", "Report post").click()
                    try await first.element(role: "dialog").text("Spam or fraud").click()
                    try await first.element(role: "dialog").element(role: "button", "Report").click()
                    try await first.element(role: "dialog").element(role: "button", "Done").click()
                    try await first.element(role: "dialog").waitUntilGone()
                    try await kim.open("reports")
                    // What is decided has the same heading; only what is to be decided says why.
                    try await third.text("Spam or fraud").click()
                    try await sheet.element(role: "button", "Warn Bo Dahl").click()
                    try await third.text("Warned").wait()
                    // Who is warned is told wherever they are, until they take note.
                    try await second.text("You have been warned").wait()
                    try await second.reload()
                    try await second.button("I understand").click()
                    try await second.text("You have been warned").waitUntilGone()

                    try await first.button("More about this post by Bo Dahl").click()
                    try await first.element(role: "menuitem", "Report post").click()
                    try await first.element(role: "dialog").text("Spam or fraud").click()
                    try await first.element(role: "dialog").element(role: "button", "Report").click()
                    try await first.element(role: "dialog").element(role: "button", "Done").click()
                    try await first.element(role: "dialog").waitUntilGone()
                    try await kim.open("reports")
                    try await third.text("Spam or fraud").click()
                    try await sheet.element(role: "button", "Suspend Bo Dahl").click()
                    try await third.text("Suspend Bo Dahl?").wait()
                    try await third.element(role: "dialog").at(-1).element(role: "button", "Suspend").at(-1).click()
                    try await third.text("Suspended").wait()
                    try await first.text("Too loud a post").waitUntilGone()
                    try await second.link("Create account").wait()

                    // A right password leads to why, and to an appeal, which the owner grants.
                    try await second.link("Log in").click()
                    try await second.field("Phone number").fill(bo.number)
                    try await second.field("Password").fill("correct horse battery \(bo.name)")
                    try await second.button("Log in").click()
                    try await second.text("Your account was suspended").wait()
                    try await second.field("Why is that wrong?").fill("That was my brother.")
                    try await second.button("Send appeal").click()
                    try await second.text("Somebody will look at it.").wait()
                    try await kim.open("reports")
                    try await third.text("That was my brother.").click()
                    try await sheet.element(role: "textbox", "Your answer").fill("Then welcome back.")
                    try await sheet.element(role: "button", "Take the decision back").click()
                    try await third.text("Nobody has appealed.").wait()
                    try await second.button("Back to login").click()
                    try await second.link("Log in").click()
                    try await second.field("Phone number").fill(bo.number)
                    try await second.field("Password").fill("correct horse battery \(bo.name)")
                    try await second.button("Log in").click()
                    try await second.text("Too loud a post").wait()
                    try await second.go(to: house.address + "/only-friends/notifications")
                    try await second.text("Your appeal was granted").click()
                    try await second.text("Then welcome back.").wait()
                }
            }
        }
        try await house.stop()
    }
}
