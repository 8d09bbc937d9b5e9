import Foundation
import Messaging
import OnlyFriendsServer
import TestKit

/// The way of somebody who has been here for a while: Ingrid, of the demo community. It changes nothing.
struct MemberTour: Sendable {
    let camera: Camera
    let address: String

    private var browser: Browser { camera.browser }

    func run() async throws {
        try await logIn()
        try await seeFeed()
        try await seePost()
        try await seeMessages()
        try await seeFriends()
        try await seePerson()
        try await seeProfile()
        try await MomentTour(camera: camera, title: "Cabin weekend", friend: "Jonas Haugen", isMine: false).run()
        try await seeSettings()
        try await seeStory()
        try await seeTrouble()
    }

    func logIn() async throws {
        try await browser.go(to: address + "/only-friends/log-in")
        try await browser.field("Phone number").fill(DemoCommunity.people[0].number)
        try await browser.field("Password").fill(DemoCommunity.password)
        try await browser.button("Log in").click()
        try await browser.text("What would you like to share?").wait()
    }

    private func seeFeed() async throws {
        try await browser.element("img").at(0).wait()
        try await camera.shoot("30-feed")
        try await scrollFeed(until: "document.querySelector('[aria-label=More]')")
        try await browser.button("More").at(0).scrollIntoView()
        try await browser.button("More").at(0).click()
        try await browser.element(role: "menuitem", "Delete post").wait()
        try await camera.shoot("31-post-menu")
        try await browser.element(role: "menuitem", "Delete post").click()
        try await browser.text("Delete this post?").wait()
        try await camera.shoot("32-delete-post")
        try await browser.element(role: "dialog").element(role: "button", "Cancel").click()
        try await browser.text("Delete this post?").waitUntilGone()
    }

    /// The feed holds what is near: it is scrolled until what is looked for is in it.
    private func scrollFeed(until condition: String) async throws {
        let end = "[...document.querySelectorAll('.more-rows')].at(-1)?.scrollIntoView()"
        try await browser.wait(until: "(\(condition)) ? true : (\(end), false)")
    }

    private func seePost() async throws {
        try await scrollFeed(until: "document.body.innerText.includes('Stars over the cabin')")
        try await browser.text("Stars over the cabin").scrollIntoView()
        try await camera.shoot("33-feed-further-down")
        try await browser.text("Stars over the cabin").click()
        try await browser.field("Add a comment").wait()
        try await browser.text("What exposure?").wait()
        try await camera.shoot("34-post")
        try await browser.button("Reply").at(0).click()
        try await browser.field("Add a comment").fill("Thirty seconds, and a lot of patience.")
        try await browser.text("Reply to").wait()
        try await browser.element("button:not(:disabled)[aria-label='Send comment']").wait()
        try await camera.shoot("35-reply")
        try await browser.field("Add a comment").fill("")
        try await browser.goBack()
    }

    private func seeMessages() async throws {
        try await browser.go(to: address + "/only-friends/messages")
        try await browser.text("Moving Amina").wait()
        try await camera.shoot("35a-messages")
        try await browser.text("Moving Amina").click()
        try await browser.field("Message").wait()
        try await camera.shoot("35b-conversation")
        // On a phone a message is held for its menu.
        if camera.look.width >= 700 {
            try await browser.button("More about Amina Farah's message").at(0).click()
            try await browser.element(role: "menuitem", "Forward").wait()
            try await camera.shoot("35c-message-menu")
            try await browser.element(role: "menuitem", "Forward").click()
            try await browser.text("Forward to").wait()
            try await camera.shoot("35d-forward")
            try await browser.element(role: "dialog").element(role: "button", "Cancel").click()
            try await browser.text("Forward to").waitUntilGone()
        }
        try await browser.element("[aria-label='About this conversation']").at(0).click()
        try await browser.text("Search in this conversation").wait()
        try await camera.shoot("35e-about-conversation")
        try await browser.text("Search in this conversation").click()
        try await browser.field("Search messages").at(-1).fill("geese")
        try await browser.text("then there are geese").wait()
        try await camera.shoot("35f-search-conversation")
    }

    private func seeFriends() async throws {
        try await browser.openTab("Friends")
        try await browser.link("Requests").wait()
        try await camera.shoot("36-friends")
        try await browser.button("Order").click()
        try await browser.text("Newest first").wait()
        try await camera.shoot("37-order-menu")
        try await browser.press(.escape)
        try await browser.text("Newest first").waitUntilGone()
        try await see("friends/invitation", browser.text("more people can use it"), "37a-invitation")
        try await see("friends/contacts", browser.text("Choose a file of contacts"), "37b-contacts")
        try await browser.go(to: address + "/only-friends/friends")
        try await browser.link("Requests").click()
        try await browser.button("Accept Leo Martins").wait()
        try await camera.shoot("38-requests")
        try await browser.goBack()
        try await browser.field("Find people").fill("no")
        try await browser.link("Amina Farah").waitUntilGone()
        try await browser.link("Noah Andersen").wait()
        try await camera.shoot("39-search-friends")
        try await browser.go(to: address + "/only-friends/friends")
    }

    private func see(_ place: String, _ what: Locator, _ name: String) async throws {
        try await browser.go(to: address + "/only-friends/" + place)
        try await what.wait()
        try await camera.shoot(name)
    }

    private func seePerson() async throws {
        try await browser.link("Jonas Haugen").click()
        try await browser.text("I bake bread").wait()
        try await camera.shoot("40-person")
        // Jonas is a close friend.
        try await browser.button("Close friend").click()
        try await browser.element(role: "menuitem", "Remove friend").wait()
        try await camera.shoot("41-person-menu")
        try await browser.element(role: "menuitem", "Remove friend").click()
        try await browser.text("from your friends?").wait()
        try await camera.shoot("42-remove-friend")
        try await browser.element(role: "dialog").element(role: "button", "Cancel").click()
    }

    private func seeProfile() async throws {
        try await browser.openTab("Profile")
        try await browser.button("Edit profile").wait()
        try await camera.shoot("43-profile")
        try await browser.button("Edit profile").click()
        try await browser.element(role: "dialog").element(role: "textbox", "Name").wait()
        try await camera.shoot("44-edit-profile")
        try await browser.element(role: "dialog").element(role: "button", "Cancel").click()
        try await browser.element(role: "dialog").waitUntilGone()
    }

    private func seeSettings() async throws {
        try await browser.link("Settings").click()
        try await browser.text("Signed-in devices").wait()
        try await camera.shoot("45-settings")
        try await browser.link("Signed-in devices").click()
        try await browser.text("Last used").wait()
        try await camera.shoot("46-devices")
        try await browser.goBack()
        try await browser.link("Passkeys").click()
        try await browser.button("Add a passkey").wait()
        try await camera.shoot("46b-passkeys")
        try await browser.button("Add a passkey").click()
        try await browser.field("Password").wait()
        try await camera.shoot("46c-add-passkey")
        try await browser.button("Cancel").click()
        try await browser.goBack()
        try await browser.text("App lock").click()
        try await browser.element(role: "switch", "App lock").click()
        try await browser.button("Turn on").wait()
        try await camera.shoot("46a-app-lock")
        try await browser.button("Cancel").click()
        try await browser.goBack()
        try await browser.link("Hide stories from").click()
        try await browser.text("Whoever you choose").wait()
        try await camera.shoot("46d-hide-stories")
        try await browser.goBack()
        try await browser.link("Post archive").click()
        try await browser.text("Your posts disappear for good").wait()
        try await camera.shoot("46e-post-archive")
        try await browser.goBack()
        try await browser.link("About Only Friends").click()
        try await browser.text("Only friends see what you post.").wait()
        try await camera.shoot("47-about")
        try await browser.link("Licences").click()
        try await browser.text("libsodium").wait()
        try await see("profile/leaving", browser.button("Hide my account"), "47d-leaving")
        try await see("profile/export", browser.text("Make a copy"), "47e-export")
        try await see("profile/blocked", browser.text("Nobody is blocked"), "47f-blocked")
        try await see("profile/reports", browser.text("Nothing reported"), "47g-reports")
        try await see("profile/decisions", browser.text("Nothing decided"), "47g-decisions")
    }

    private func seeStory() async throws {
        try await browser.go(to: address + "/only-friends")
        try await browser.button("Add to your story").click()
        try await browser.field("What would you like to say?").fill("Skis are waxed")
        try await browser.button("Add more words").click()
        try await browser.field("And here?").fill("Who is coming?")
        try await browser.button("Place the words").wait()
        try await camera.shoot("47a-new-story")
        try await browser.button("Place the words").click()
        try await browser.text("Drag the words").wait()
        try await camera.shoot("47b-place-words")
        if camera.look.width < 700 { try await browser.element(role: "radio", "Colour").click() }
        try await browser.button("Yellow").click()
        try await browser.button("Fill the background").click()
        try await camera.shoot("47c-colour-words")
        try await browser.element(role: "dialog").at(-1).element(role: "button", "Done").click()
        try await browser.text("Drag the words").waitUntilGone()
        try await browser.element(role: "dialog").element(role: "button", "Cancel").click()
        try await browser.button("Discard").click()
        try await browser.element(role: "dialog").waitUntilGone()
    }

    private func seeTrouble() async throws {
        try await browser.go(to: address + "/only-friends/home/post-0000000000000")
        try await browser.text("No longer available").wait()
        try await camera.shoot("48-post-gone")
        try await browser.go(to: address + "/only-friends/home/person-0000000000000")
        try await browser.text("Nobody here").wait()
        try await camera.shoot("49-person-gone")
        try await browser.go(to: address + "/only-friends/home/moment-0000000000000")
        try await browser.text("This moment is over").wait()
        try await camera.shoot("49a-moment-gone")
    }
}
