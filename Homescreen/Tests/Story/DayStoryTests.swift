import Foundation
import TestKit
import Testing

/// Something that one friend shows for a day, and what the other says to it.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct DayStoryTests {
    @Test(.timeLimit(.minutes(4)))
    func `OF-095 OF-100 OF-102 OF-105 OF-141 A story is shown, seen, answered, reported and taken away`() async throws {
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
                try await anna.openTab("Home")
                try await bo.openTab("Home")

                try await bo.browser.button("Show a story").click()
                try await bo.browser.field("What would you like to say?").fill("Fog on the fjord")
                try await bo.browser.element(role: "dialog").element(role: "button", "Share").click()
                try await bo.browser.element(role: "dialog").waitUntilGone()

                // Anna's ring is there by itself; writing an answer stops the time.
                try await anna.browser.button("New story of Bo Dahl").click()
                try await anna.browser.text("Fog on the fjord").wait()
                let answer = anna.browser.field("Answer Bo Dahl")
                try await answer.fill("Is there a boat in it?")
                try await anna.browser.button("Send answer").click()
                try await anna.browser.button("Story of Bo Dahl, seen").wait(within: .seconds(30))
                try await anna.browser.button("Story of Bo Dahl, seen").click()
                try await anna.browser.button("Report story").click()
                let report = anna.browser.element(role: "dialog")
                try await report.text("Spam or fraud").click()
                try await report.element(role: "button", "Report").click()
                try await report.element(role: "button", "Done").click()

                try await bo.browser.text("Anna Berg: Is there a boat in it?").wait()
                try await bo.browser.button("Your story").click()
                try await bo.browser.text("Fog on the fjord").wait()
                try await bo.browser.button("Take away").click()
                try await bo.browser.element(role: "dialog", "Take this story away?").element(
                    role: "button", "Take away"
                )
                .click()
                try await anna.browser.button("Story of Bo Dahl, seen").waitUntilGone()
                try await bo.browser.go(to: house.address + "/only-friends/messages")
                try await bo.browser.text("Choose a conversation").wait()
                try await bo.browser.text("Is there a boat in it?").click()
                try await bo.browser.text("It's over").wait()
            }
        }
        try await house.stop()
    }

    /// Whether some words stand on yellow.
    private static let isYellow = """
        [...document.querySelectorAll('#hs *')].some((element) =>
          getComputedStyle(element).backgroundColor === 'rgb(255, 210, 63)'
          && element.getBoundingClientRect().width > 60)
        """

    @Test(.timeLimit(.minutes(4)))
    func `OF-096 Words get a colour, a side and a ground by finger and keys, keep them over a reload, and are seen so`()
        async throws
    {
        let house = try await FriendsHouse.start()
        try await withBrowser(.phone) { browser in
            let anna = house.person("Anna Berg", "+4741234567", in: browser)
            try await anna.openApp()
            try await anna.signUp()
            try await anna.makeProfile()
            try await browser.button("Show a story").click()
            try await browser.field("What would you like to say?").fill("Fog on the fjord,\nboat in it")
            try await browser.button("Place the words").click()
            try await browser.text("Drag the words").wait()
            try await browser.button("Align left").at(-1).click()
            try await browser.element(role: "radio", "Colour").click()
            try await browser.button("Yellow").at(-1).click()
            try await browser.button("Fill the background").at(-1).press(.enter)
            try await browser.wait(until: Self.isYellow)
            try await browser.button("Done").at(-1).click()
            try await browser.text("Drag the words").waitUntilGone()
            try await browser.wait(until: "homescreen.isSettled")
            try await browser.go(to: house.address + "/only-friends/friends")
            try await browser.go(to: house.address + "/only-friends/home")
            try await browser.button("Show a story").click()
            try await browser.wait(until: Self.isYellow)
            try await browser.element(role: "dialog").element(role: "button", "Share").click()
            try await browser.element(role: "dialog").waitUntilGone()
            try await browser.button("Your story").click()
            try await browser.text("Fog on the fjord").wait()
            try await browser.wait(until: Self.isYellow)
            let letters = """
                return [...document.querySelectorAll('#hs *')].filter((element) =>
                  !element.children.length && element.innerText?.startsWith('Fog on')).map((element) =>
                  getComputedStyle(element).color + ' ' + getComputedStyle(element).textAlign)[0];
                """
            let look = try await browser.run(letters).string
            #expect(look == "rgb(0, 0, 0) left", "\(look ?? "")")
        }
        try await house.stop()
    }

    @Test(.timeLimit(.minutes(4)))
    func `OF-109 Where the camera is denied a story is made of a photo from the library, and no camera is asked for`()
        async throws
    {
        let house = try await FriendsHouse.start()
        try await withBrowser(.phone) { browser in
            let anna = house.person("Anna Berg", "+4741234567", in: browser)
            try await anna.openApp()
            _ = try await browser.run(
                """
                window.asked = false;
                const getUserMedia = () => {
                  window.asked = true;
                  return Promise.reject(new DOMException('No.', 'NotAllowedError'));
                };
                Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
                """)
            try await anna.signUp()
            try await anna.makeProfile()
            try await browser.button("Show a story").click()
            let sheet = browser.element(role: "dialog")
            try await sheet.element("input[type=file]").upload(house.picture)
            try await sheet.element("img").wait(within: .seconds(60))
            try await browser.wait(until: "!document.querySelector('dialog button[disabled]')")
            try await sheet.element(role: "button", "Share").click()
            try await sheet.waitUntilGone()
            try await browser.button("Your story").click()
            try await browser.wait(until: "[...document.images].some((image) => image.naturalWidth > 300)")
            try await browser.wait(until: "window.asked === false")
        }
        try await house.stop()
    }
}
