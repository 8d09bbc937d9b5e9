import Foundation
import TestKit
import Testing

/// What people do when it gets too much: change what they said, let go of a friend, block somebody, and take that back.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct SafetyStoryTests {
    @Test(.timeLimit(.minutes(4)))
    func
        `OF-089 OF-118 OF-134 OF-137 A comment is changed, a friend let go without an error, and somebody blocked and unblocked`()
        async throws
    {
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

                try await anna.comment("A hasty word", on: "Too loud a post")
                try await anna.browser.button("Edit").click()
                // Before the comment stands in the field, what is typed would be joined with it.
                try await anna.browser.button("Save comment").wait()
                try await anna.browser.field("Add a comment").fill("A kind word")
                try await anna.browser.button("Save comment").click()
                try await anna.browser.text("A kind word").wait()
                try await anna.browser.text("A hasty word").waitUntilGone()

                try await anna.browser.goBack()
                // The page left has such a menu too.
                try await anna.browser.button("New post").wait()
                try await anna.browser.button("More about this post by Bo Dahl").click()
                try await anna.browser.element(role: "menuitem", "Block Bo Dahl").click()
                try await anna.browser.element(role: "dialog").element(role: "button", "Block").click()
                // Gone for both, at once.
                try await anna.browser.text("Too loud a post").waitUntilGone()
                try await bo.browser.go(to: house.address + "/only-friends/friends")
                try await bo.browser.text("No friends yet").wait()
                try await bo.browser.text("commented on your post").waitUntilGone()

                try await anna.browser.go(to: house.address + "/only-friends/profile/settings/blocked")
                try await anna.browser.button("Unblock Bo Dahl").click()
                try await anna.browser.element(role: "dialog").element(role: "button", "Unblock").click()
                try await anna.browser.text("Nobody is blocked").wait()

                try await anna.browser.go(to: house.address + "/only-friends/friends")
                try await anna.browser.field("Find people").fill(bo.number)
                try await anna.browser.button("Add Bo Dahl as a friend").click()
                try await bo.accept(anna)
                try await bo.browser.go(to: house.address + "/only-friends/friends")
                try await bo.browser.link("Anna Berg").at(0).click()
                try await bo.browser.element("button.bordered[data-menu-button]").click()
                try await bo.browser.element(role: "menuitem", "Remove friend").click()
                try await bo.browser.element(role: "dialog").element(role: "button", "Remove friend").click()
                try await bo.browser.text("Anna Berg isn't among your friends any more").wait()
                try await bo.browser.text("Nobody here").waitUntilGone()
            }
        }
        try await house.stop()
    }
}
