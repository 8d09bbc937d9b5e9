import Foundation
import TestKit

/// The way through an album of a day that has a photo of somebody else's first, and then one of one's own. It begins on
/// the profile, ends there and changes nothing.
struct MomentTour: Sendable {
    let camera: Camera
    /// What the album is called.
    let title: String
    /// A friend of whoever is signed in.
    let friend: String
    /// Whether whoever is signed in has started it.
    let isMine: Bool

    private var browser: Browser { camera.browser }
    private var sheet: Locator { browser.element(role: "dialog") }

    func run() async throws {
        try await browser.link("Moments").click()
        try await browser.text(title).wait()
        try await camera.shoot("44a-moments")
        try await browser.link(title).click()
        try await browser.text("to keep it.").wait()
        try await browser.wait(until: Browser.photos + " > 1")
        try await camera.shoot("44b-moment")
        try await seePhotos()
        if isMine { try await seeOthers() }
        try await browser.goBack()
        try await browser.button("Start a moment").click()
        try await browser.field("What is it called?").wait()
        try await sheet.element(role: "button", friend).wait()
        try await camera.shoot("44h-new-moment")
        try await cancel()
        try await browser.openTab("Profile")
    }

    private func seePhotos() async throws {
        try await browser.openPhoto(0)
        try await camera.shoot("44c-moment-photo")
        try await browser.button("More").at(-1).click()
        try await browser.element(role: "menuitem", "Report photo").wait()
        try await camera.shoot("44d-photo-of-a-friend")
        try await browser.element(role: "menuitem", "Report photo").click()
        try await sheet.text("Spam or fraud").wait()
        try await camera.shoot("44e-report-photo")
        try await cancel()
        try await browser.openPhoto(1)
        try await browser.button("More").at(-1).click()
        try await browser.element(role: "menuitem", "Describe photo").click()
        try await browser.field("What does it show?").wait()
        try await camera.shoot("44f-describe-photo")
        try await cancel()
    }

    private func seeOthers() async throws {
        try await browser.button("Add people who were there").click()
        try await sheet.text("Who else was there?").wait()
        try await sheet.text("Each of your friends is in this moment already.").wait()
        try await camera.shoot("44g-add-people")
        try await cancel()
    }

    private func cancel() async throws {
        try await sheet.element(role: "button", "Cancel").click()
        try await sheet.waitUntilGone()
    }
}

extension Browser {
    /// The photos that a moment shows.
    private static let all = """
        [...document.querySelectorAll('button img')].filter((image) => image.naturalWidth > 300
          && image.parentElement.ariaLabel?.includes('Photo by'))
        """
    /// How many photos a moment shows.
    static let photos = all + ".length"

    /// Opens a photo of a moment in the whole window.
    func openPhoto(_ place: Int) async throws {
        try await wait(until: Self.photos + " > \(place)")
        try await wait(
            until: "(\(Self.all).forEach((image) => { image.closest('button').dataset.photo = 1 }), true)")
        try await element("button[data-photo]").at(place).click()
        try await button("Close").wait()
    }
}
