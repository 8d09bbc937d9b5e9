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
                try await anna.startMoment("A day at the lake", with: bo)
                try await first.text("No photos yet").wait()
                try await anna.addToMoment(picture: pictures[0], makes: 1)

                // Bo is told, and finds it above the feed.
                try await second.text("Anna Berg shares a moment with you").wait()
                try await second.link("A day at the lake").click()
                try await second.wait(until: Browser.photos + " === 1")
                try await bo.addToMoment(picture: pictures[1], makes: 2)
                try await first.wait(until: Browser.photos + " === 2")

                // The viewer says whose each photo is.
                try await first.openPhoto(0)
                try await first.button("Next photo").click()
                try await first.text("2 of 2").wait()
                try await first.button("Close").click()

                try await first.element(role: "switch", "Keep this moment").click()
                try await second.text("1 of 2 wants to keep it.").wait()
                try await second.element(role: "switch", "Keep this moment").click()
                try await first.text("2 of 2 want to keep it.").wait()

                // All of it is there after a reload.
                try await first.reload()
                try await first.text("2 of 2 want to keep it.").wait()
                try await first.wait(until: Browser.photos + " === 2")

                try await second.button("More").click()
                try await second.element(role: "menuitem", "Leave moment").click()
                try await second.element(role: "dialog").element(role: "button", "Leave").click()
                try await second.link("A day at the lake").waitUntilGone()
                try await first.text("1 of 1 wants to keep it.").wait()
                try await first.wait(until: Browser.photos + " === 1")
            }
        }
        try await program.stop()
        await messages.stop()
    }

    @Test(.timeLimit(.minutes(6)))
    func `OF-238 Somebody is added later, a photo is described, reported, hidden by the owner and shown again`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let messages = try await MessageService.start()
        let program = try await RunningProgram.start(data: folder.file("data"), arguments: messages.arguments)
        let picture = try DrawnPicture.file(seed: 5, in: folder)
        try await withBrowser(.phone) { first in
            try await withBrowser(.desktop) { second in
                try await withBrowser(.phone) { third in
                    let people = [("Anna Berg", 7, first), ("Bo Dahl", 8, second), ("Cleo Vik", 9, third)].map {
                        Person(
                            name: $0, number: "+474123456\($1)", browser: $2, address: program.address,
                            messages: messages, picture: picture)
                    }
                    for person in people {
                        try await person.openApp()
                        try await person.signUp()
                        try await person.makeProfile()
                    }
                    let (anna, bo, cleo) = (people[0], people[1], people[2])
                    for person in [bo, cleo] { try await person.ask(anna) }
                    for person in [bo, cleo] { try await anna.accept(person) }

                    for person in [bo, cleo] { try await person.openTab("Home") }
                    try await anna.startMoment("A day at the lake", with: bo)
                    try await second.link("A day at the lake").click()
                    try await bo.addToMoment(picture: picture, makes: 1)

                    try await second.openPhoto(0)
                    try await second.button("More").at(-1).click()
                    try await second.element(role: "menuitem", "Describe photo").click()
                    try await second.field("What does it show?").fill("The jetty at dusk")
                    try await second.element(role: "dialog").element(role: "button", "Save").click()
                    try await second.element(role: "dialog").waitUntilGone()
                    try await first.wait(until: Person.says("The jetty at dusk"))

                    try await first.button("Add people who were there").click()
                    try await first.element(role: "dialog").element(role: "button", "Cleo Vik").click()
                    try await first.element(role: "dialog").element(role: "button", "Add").click()
                    try await first.element(role: "dialog").waitUntilGone()
                    try await third.text("Anna Berg shares a moment with you").wait()
                    try await third.link("A day at the lake").click()
                    try await third.wait(until: Browser.photos + " === 1")

                    try await third.openPhoto(0)
                    try await third.button("More").at(-1).click()
                    try await third.element(role: "menuitem", "Report photo").click()
                    try await third.element(role: "dialog").text("Spam or fraud").click()
                    try await third.element(role: "dialog").element(role: "button", "Report").click()
                    try await third.element(role: "dialog").element(role: "button", "Done").click()
                    try await third.element(role: "dialog").waitUntilGone()

                    let kim = Dweller(browser: third, address: program.address)
                    try await third.go(to: try await program.claimLink())
                    _ = try await kim.makeAccount("Kim", by: "Claim this house")
                    try await kim.open("reports")
                    try await third.text("Photo by Bo Dahl").click()
                    try await third.element(role: "dialog").text("A day at the lake").wait()
                    try await third.element(role: "dialog").element(role: "button", "Hide this photo").click()
                    try await third.text("Nothing to decide").wait()
                    try await first.text("No photos yet").wait()
                    try await second.wait(until: Person.says("Hidden after a report. Only you can see it."))
                    try await third.button("Take back").click()
                    try await third.text("Hidden, then shown again").wait()
                    try await first.wait(until: Browser.photos + " === 1")
                }
            }
        }
        try await program.stop()
        await messages.stop()
    }
}

extension Person {
    func startMoment(_ title: String, with friend: Person) async throws {
        try await openTab("Home")
        try await browser.button("Start a moment").click()
        try await browser.field("What is it called?").fill(title)
        try await browser.element(role: "dialog").element(role: "button", friend.name).click()
        try await browser.element(role: "dialog").element(role: "button", "Start").click()
        try await browser.text("No photos yet").wait()
    }

    func addToMoment(picture: String, makes count: Int) async throws {
        try await browser.element("input[type=file]").upload(picture)
        try await browser.wait(until: Browser.photos + " === \(count)", within: .seconds(60))
    }

    /// Whether a photo of the page says so to those who cannot see it.
    fileprivate static func says(_ words: String) -> String {
        "[...document.querySelectorAll('button [aria-label]')].some((photo) => photo.ariaLabel.includes('\(words)'))"
    }
}
