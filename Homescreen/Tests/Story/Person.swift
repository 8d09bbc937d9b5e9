import Foundation
import TestKit

/// Somebody with a phone and a browser, and what they do in Only Friends.
struct Person: Sendable {
    var name: String
    var number: String
    var browser: Browser
    var address: String
    var messages: MessageService
    /// A picture of theirs on this machine.
    var picture: String

    func openApp() async throws {
        try await browser.go(to: address + "/")
        try await browser.element("a[href^='/only-friends']").at(0).click()
        try await browser.link("Create account").wait()
    }

    func signUp() async throws {
        try await browser.link("Create account").click()
        try await browser.field("Phone number").fill(number)
        try await browser.field("Password").fill("correct horse battery \(name)")
        try await browser.button("Continue").click()
        let field = browser.field("6-digit code")
        try await field.wait()
        try await field.fill(try await messages.code(to: number))
    }

    func makeProfile() async throws {
        try await browser.field("Name").wait()
        try await browser.element("input[type=file]").upload(picture)
        try await browser.button("Done").click()
        try await browser.button("Remove").wait(within: .seconds(60))
        try await browser.field("Name").fill(name)
        // Clear of the way home, which lies over the end of a narrow window.
        let button = browser.button("Continue")
        _ = try await button.ask("arguments[0].scrollIntoView({ block: 'center' }); return true")
        try await button.click()
        try await browser.text("It's quiet here").wait()
    }

    func ask(_ other: Person) async throws {
        try await openTab("Friends")
        try await browser.field("Find people").fill(other.number)
        try await browser.button("Add \(other.name) as a friend").click()
        try await browser.text("Request sent").wait()
    }

    func accept(_ other: Person) async throws {
        try await openTab("Friends")
        try await browser.link("Requests").click()
        try await browser.button("Accept \(other.name)").click()
        try await browser.button("Accept \(other.name)").waitUntilGone()
    }

    func post(_ text: String, withPicture: Bool) async throws {
        try await openTab("Home")
        try await browser.button("New post").click()
        try await browser.field("What would you like to share?").fill(text)
        if withPicture {
            try await browser.element(role: "dialog").element("input[type=file]").upload(picture)
            try await browser.button("Remove photo").wait(within: .seconds(60))
        }
        try await browser.button("Post").click()
        try await browser.element(role: "dialog").waitUntilGone()
        try await browser.text(text).wait()
    }

    func comment(_ text: String, on post: String) async throws {
        try await openTab("Home")
        try await browser.text(post).click()
        try await browser.field("Add a comment").fill(text)
        try await browser.button("Send comment").click()
        try await browser.text(text).wait()
    }

    func openTab(_ name: String) async throws {
        try await browser.openTab(name)
    }
}
