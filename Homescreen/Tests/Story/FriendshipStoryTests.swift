import Foundation
import TestKit
import Testing

/// The first story: two people with a browser each, from nothing to friends who talk, and all of it still there after a restart.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct FriendshipStoryTests {
    @Test(.timeLimit(.minutes(5)))
    func
        `Two people sign up, become friends, post with a photo, see it at once, comment, and find all of it after a restart`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let messages = try await MessageService.start()
        let data = folder.file("data")
        let program = try await RunningProgram.start(data: data, arguments: messages.arguments)
        let pictures = try (0..<2).map { try DrawnPicture.file(seed: $0, in: folder) }
        try await withBrowser(.phone) { first in
            try await withBrowser(.desktop) { second in
                let anna = Person(
                    name: "Anna Berg", number: "+4741234567", browser: first, address: program.address,
                    messages: messages, picture: pictures[0])
                let bo = Person(
                    name: "Bo Dahl", number: "+4741234568", browser: second, address: program.address,
                    messages: messages, picture: pictures[1])
                for person in [anna, bo] {
                    try await person.openApp()
                    try await person.signUp()
                    try await person.makeProfile()
                }
                try await bo.ask(anna)
                try await anna.accept(bo)

                try await bo.openTab("Home")
                try await anna.post("Sunrise over the fjord 🌅", withPicture: true)
                // Bo's page shows it without being touched, with its picture.
                try await bo.seesAtOnce("Sunrise over the fjord 🌅")
                try await bo.browser.wait(until: "[...document.images].some(i => i.naturalWidth > 300)")

                try await bo.comment("What a light!", on: "Sunrise over the fjord 🌅")
                try await anna.browser.text("Sunrise over the fjord 🌅").click()
                try await anna.browser.text("What a light!").wait()

                let port = program.port
                #expect(try await program.stop() == 0)
                let again = try await RunningProgram.start(data: data, port: port, arguments: messages.arguments)
                for person in [anna, bo] {
                    try await person.browser.go(to: again.address + "/only-friends")
                    try await person.browser.text("Sunrise over the fjord 🌅").click()
                    try await person.browser.text("What a light!").wait()
                    try await person.browser.wait(until: "[...document.images].some(i => i.naturalWidth > 300)")
                }
                try await again.stop()
            }
        }
        await messages.stop()
    }

    @Test(.timeLimit(.minutes(5)))
    func `OF-050 Nobody's contacts are asked for while they join, and people are found without them`() async throws {
        let folder = try TemporaryDirectory()
        let messages = try await MessageService.start()
        let program = try await RunningProgram.start(data: folder.file("data"), arguments: messages.arguments)
        try await withBrowser(.phone) { first in
            try await withBrowser(.desktop) { second in
                for (browser, name, number) in [
                    (first, "Anna Berg", "+4741234567"), (second, "Bo Dahl", "+4741234568"),
                ] {
                    let person = Person(
                        name: name, number: number, browser: browser, address: program.address, messages: messages,
                        picture: try DrawnPicture.file(seed: 1, in: folder))
                    try await person.openApp()
                    // What browsers offer for it (W3C Contact Picker API), listened to.
                    _ = try await browser.run(
                        """
                        window.asked = false;
                        const select = () => { window.asked = true; return Promise.resolve([]); };
                        Object.defineProperty(navigator, 'contacts', { value: { select, getProperties: select } });
                        """)
                    try await person.signUp()
                    try await person.makeProfile()
                    if browser === second {
                        var anna = person
                        (anna.name, anna.number) = ("Anna Berg", "+4741234567")
                        try await person.ask(anna)
                    }
                    try await browser.wait(until: "window.asked === false")
                }
            }
        }
        try await program.stop()
        await messages.stop()
    }
}

extension Person {
    /// A post of a friend is there without reloading: in the feed, or behind the pill that tells of it.
    func seesAtOnce(_ text: String) async throws {
        try await browser.wait(
            until: "document.body.innerText.includes('new post') || document.body.innerText.includes(\(quoted(text)))")
        if try await browser.button("1 new post").exists() { try await browser.button("1 new post").click() }
        try await browser.text(text).wait()
    }

    private func quoted(_ text: String) -> String { "'\(text.replacingOccurrences(of: "'", with: "\\'"))'" }
}
