import Foundation
import TestKit
import Testing

/// Two friends fill the album of a day and keep it.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out.")) struct MomentStoryTests {
    @Test(.timeLimit(.minutes(6)))
    func `OF-238 Two who were there fill a moment together, see each photo at once, keep it, and may leave`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let messages = try await MessageService.start()
        let program = try await RunningProgram.start(data: folder.file("data"), arguments: messages.arguments)
        let pictures = try (0..<2).map { try DrawnPicture.file(seed: $0 + 5, in: folder) }
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
                try await anna.openTab("Home")
                try await first.button("Start a moment").click()
                try await first.field("What is it called?").fill("A day at the lake")
                try await first.element(role: "dialog").element(role: "button", "Bo Dahl").click()
                try await first.element(role: "dialog").element(role: "button", "Start").click()
                try await first.text("No photos yet").wait()
                try await anna.addToMoment(picture: pictures[0], makes: 1)

                // Bo is told, and finds it above the feed.
                try await second.text("Anna Berg shares a moment with you").wait()
                try await second.link("A day at the lake").click()
                try await second.wait(until: Person.photos + " === 1")
                try await bo.addToMoment(picture: pictures[1], makes: 2)
                try await first.wait(until: Person.photos + " === 2")

                // The viewer says whose each photo is.
                try await first.wait(
                    until:
                        "(document.querySelectorAll('button img').forEach((i) => { if (i.naturalWidth > 300) i.closest('button').dataset.photo = 1 }), true)"
                )
                try await first.element("button[data-photo]").at(0).click()
                try await first.button("Next photo").click()
                try await first.text("2 of 2").wait()
                try await first.button("Close").click()

                try await first.element(role: "switch", "Keep this moment").click()
                try await second.text("1 of 2 want to keep it.").wait()
                try await second.element(role: "switch", "Keep this moment").click()
                try await first.text("2 of 2 want to keep it.").wait()

                // All of it is there after a reload.
                try await first.reload()
                try await first.text("2 of 2 want to keep it.").wait()
                try await first.wait(until: Person.photos + " === 2")

                try await second.button("More").click()
                try await second.element(role: "menuitem", "Leave moment").click()
                try await second.element(role: "dialog").element(role: "button", "Leave").click()
                try await second.link("A day at the lake").waitUntilGone()
                try await first.text("1 of 1 want to keep it.").wait()
                try await first.wait(until: Person.photos + " === 1")
            }
        }
        try await program.stop()
        await messages.stop()
    }
}

extension Person {
    /// The photos of the moment on the page.
    fileprivate static let photos =
        "[...document.querySelectorAll('button img')].filter((image) => image.naturalWidth > 300).length"

    fileprivate func addToMoment(picture: String, makes count: Int) async throws {
        try await browser.element("input[type=file]").upload(picture)
        try await browser.wait(until: Self.photos + " === \(count)", within: .seconds(60))
    }
}
