import Foundation
import TestKit
import Testing

/// Somebody writes to the owner of the house, and draws on a story.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out.")) struct LetterStoryTests {
    @Test(.timeLimit(.minutes(6)))
    func `OF-097 OF-199 What somebody writes outlives its page and reaches the owner; what they draw reaches friends`()
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

                try await first.go(to: house.address + "/only-friends/profile/settings/help")
                try await first.link("Write to the owner").click()
                try await first.field("What would you like to say?").fill("The clock is wrong")
                try await first.wait(until: "homescreen.isSettled")
                try await first.reload()
                try await first.wait(until: "document.querySelector('textarea')?.value === 'The clock is wrong'")
                try await first.element(role: "switch", "Add what the app did lately").click()
                // What is sent is seen before.
                try await first.text("GET /api/v1/users/me 200").wait()
                try await first.button("Send").click()
                try await first.text("The owner finds it on their page of the house.").wait()

                // By mouse and by finger.
                try await bo.draw { box in
                    try await second.drag(
                        from: (box.x + box.width * 0.2, box.y + box.height * 0.3),
                        to: (box.x + box.width * 0.8, box.y + box.height * 0.6))
                }
                try await anna.draw { box in
                    try await first.swipe(
                        from: (box.x + box.width * 0.2, box.y + box.height * 0.3),
                        to: (box.x + box.width * 0.8, box.y + box.height * 0.6))
                }
                try await first.button("New story of Bo Dahl").click()
                try await first.wait(until: Person.strokes + " === 1")
                try await second.go(to: house.address + "/only-friends")
                try await second.button("New story of Anna Berg").click()
                try await second.wait(until: Person.strokes + " === 1")

                try await withBrowser(.phone) { third in
                    let kim = Dweller(browser: third, address: house.address)
                    try await third.go(to: try await house.program.claimLink())
                    _ = try await kim.makeAccount("Kim", by: "Claim this house")
                    try await kim.open("reports")
                    try await third.text("The clock is wrong").wait()
                    try await third.text("What the app did before").click()
                    try await third.text("GET /api/v1/users/me 200").wait()
                    try await third.button("Delete what Anna Berg wrote").click()
                    try await third.text("Nobody has written to you.").wait()
                }
            }
        }
        try await house.stop()
    }
}

extension Person {
    /// Where something is on the page, in points.
    fileprivate struct Box {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }

    /// How many strokes the story on the screen has.
    fileprivate static let strokes =
        "[...document.querySelectorAll('dialog svg path')]"
        + ".filter((path) => getComputedStyle(path).strokeLinecap === 'round').length"

    /// Shows a story that is drawn, on a colour.
    fileprivate func draw(_ stroke: (Box) async throws -> Void) async throws {
        try await browser.go(to: address + "/only-friends")
        try await browser.button("Show a story").click()
        try await browser.button("Draw on it").click()
        try await browser.element("[aria-label='Draw here']").wait()
        try await browser.element(role: "dialog").at(-1).element(role: "button", "Yellow").click()
        try await browser.button("Broad line").click()
        for _ in 0..<2 { try await stroke(try await canvas()) }
        try await browser.wait(until: Self.strokes + " === 2")
        try await browser.element(role: "dialog").at(-1).element(role: "button", "Undo").click()
        try await browser.wait(until: Self.strokes + " === 1")
        try await browser.element(role: "dialog").at(-1).element(role: "button", "Done").click()
        try await browser.button("Change the drawing").wait()
        // A page that is made anew goes on with it.
        try await browser.reload()
        try await browser.button("Change the drawing").wait()
        try await browser.wait(until: Self.strokes + " === 1")
        try await browser.element(role: "dialog").element(role: "button", "Share").click()
        try await browser.element(role: "dialog").waitUntilGone()
    }

    private func canvas() async throws -> Box {
        try await browser.wait(until: "homescreen.isSettled")
        let found = try await browser.run(
            """
            const box = document.querySelector("[aria-label='Draw here']").getBoundingClientRect();
            return [box.x, box.y, box.width, box.height];
            """)
        let numbers = (found.array ?? []).compactMap(\.number)
        guard numbers.count == 4 else { throw WebDriverError("no canvas", "There is nothing to draw on.") }
        return Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
