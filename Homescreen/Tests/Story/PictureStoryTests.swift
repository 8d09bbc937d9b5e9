import Foundation
import TestKit
import Testing

/// Somebody who chooses what friends see of their picture.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct PictureStoryTests {
    private static func canReset(_ can: Bool) -> String {
        "[...document.querySelectorAll('button')].some((b) => b.innerText === 'Reset' && b.disabled !== \(can))"
    }

    /// Where the picture in the circle is, and how wide.
    private static let place = """
        (() => {
            const box = document.querySelector('[aria-label="Your picture, in a circle"] img').getBoundingClientRect();
            return { x: box.x, width: box.width };
        })()
        """

    /// Whether the circle has taken the room that there is.
    private static let isFitted = """
        (() => {
            const circle = document.querySelector('[aria-label="Your picture, in a circle"]');
            const box = circle.querySelector('img').getBoundingClientRect();
            const side = Math.min(circle.clientWidth, circle.clientHeight, 440);
            return Math.abs(Math.min(box.width, box.height) - side) < 2;
        })()
        """

    @Test(.timeLimit(.minutes(3)))
    func `OF-046 A picture is moved under a circle with finger and keys, made larger, kept, and can be moved again`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let messages = try await MessageService.start()
        let program = try await RunningProgram.start(data: folder.file("data"), arguments: messages.arguments)
        try await withBrowser(.phone) { browser in
            let person = Person(
                name: "Anna Berg", number: "+4741234567", browser: browser, address: program.address,
                messages: messages, picture: try DrawnPicture.file(seed: 1, in: folder))
            try await person.openApp()
            try await person.signUp()
            try await browser.field("Name").wait()
            try await browser.element("input[type=file]").upload(person.picture)
            let circle = browser.element("[aria-label='Your picture, in a circle']")
            try await circle.wait()
            try await browser.wait(until: Self.canReset(false))
            try await browser.wait(until: Self.isFitted)
            try await browser.run("window.before = \(Self.place)")

            for larger in [1.05, 1.15] {
                try await circle.type("+")
                try await browser.wait(until: "\(Self.place).width > window.before.width * \(larger)")
            }
            try await browser.run("window.before = \(Self.place)")
            try await browser.press(.right)
            try await browser.wait(until: "\(Self.place).x > window.before.x + 5")
            try await browser.run("window.before = \(Self.place)")
            let middle = try #require(
                try await circle.ask("return arguments[0].getBoundingClientRect().y + 150").number)
            try await browser.swipe(from: (x: 250, y: middle), to: (x: 190, y: middle))
            try await browser.wait(until: "\(Self.place).x < window.before.x - 5")
            try await browser.wait(until: Self.canReset(true))
            try await browser.button("Done").click()

            // What was chosen is kept, and can be chosen anew.
            try await browser.button("Remove").wait(within: .seconds(60))
            try await browser.button("Adjust").click()
            try await circle.wait()
            try await browser.wait(until: Self.canReset(true))
            try await browser.button("Reset").click()
            try await browser.wait(until: Self.canReset(false))
            try await browser.button("Cancel").click()
            try await circle.waitUntilGone()
            try await browser.button("Remove").wait()

            // It counts once the profile is saved: a later form that is cancelled leaves it.
            try await browser.field("Name").fill("Anna Berg")
            try await browser.button("Continue").click()
            try await browser.text("What would you like to share?").wait()
            try await browser.openTab("Profile")
            try await browser.button("Edit profile").click()
            let sheet = browser.element(role: "dialog")
            try await sheet.text("To show another part, choose the photo again.").wait()
            try await sheet.element(role: "button", "Remove").click()
            try await sheet.element(role: "button", "Undo").wait()
            try await sheet.text("It's gone once you save").wait()
            try await sheet.element(role: "button", "Cancel").click()
            try await sheet.waitUntilGone()
            try await browser.button("Edit profile").click()
            try await sheet.text("To show another part, choose the photo again.").wait()
        }
        try await program.stop()
        await messages.stop()
    }
}
