import Foundation
import TestKit
import Testing

/// Two friends who write to each other, one on a phone and one at a desk.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct MessageStoryTests {
    @Test(.timeLimit(.minutes(5)))
    func
        `OF-144 OF-147 OF-159 OF-161 Two friends write, see what was read, answer with an emoji, remove, and find all of it after a restart`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let messages = try await MessageService.start()
        let data = folder.file("data")
        let program = try await RunningProgram.start(data: data, arguments: messages.arguments)
        let picture = try DrawnPicture.file(seed: 1, in: folder)
        try await withBrowser(.phone) { first in
            try await withBrowser(.desktop) { second in
                let anna = Person(
                    name: "Anna Berg", number: "+4741234567", browser: first, address: program.address,
                    messages: messages, picture: picture)
                let bo = Person(
                    name: "Bo Dahl", number: "+4741234568", browser: second, address: program.address,
                    messages: messages, picture: picture)
                for person in [anna, bo] {
                    try await person.openApp()
                    try await person.signUp()
                    try await person.makeProfile()
                }
                try await bo.ask(anna)
                try await anna.accept(bo)

                try await bo.browser.go(to: program.address + "/only-friends/friends")
                try await bo.browser.link("Anna Berg").at(0).click()
                try await bo.browser.button("Write to Anna Berg").click()
                try await bo.write("Hello Anna")

                // Anna is told wherever she is, and what she opens is read.
                try await anna.browser.text("Bo Dahl: Hello Anna").click()
                try await anna.browser.field("Message").wait()
                try await anna.browser.text("Hello Anna").wait()
                try await bo.browser.text("Read").wait()

                // Shift and Enter begin a line, Enter sends.
                try await anna.write("First line\u{E008}\u{E007}\u{E000}second line")
                try await bo.browser.text("second line").wait()
                try await bo.browser.wait(until: #"document.body.innerText.includes('First line\nsecond line')"#)

                try await anna.browser.text("Read").wait()

                try await bo.browser.button("More about Anna Berg's message").click()
                try await bo.browser.element(role: "menuitem", "❤️").click()
                try await anna.browser.button("❤️, 1").wait()

                try await bo.write("Said too much")
                try await anna.browser.text("Said too much").wait()
                try await bo.browser.button("More about your message").at(1).click()
                try await bo.browser.element(role: "menuitem", "Remove").click()
                try await bo.browser.element(role: "dialog").element(role: "button", "Remove for everyone").click()
                try await anna.browser.text("Message removed").wait()
                try await anna.browser.text("Said too much").waitUntilGone()

                try await anna.poll("Which evening?", ["Friday", "Saturday"])
                try await bo.browser.button("Saturday, 0 votes").click()
                try await anna.browser.button("Saturday, 1 vote").wait()
                try await anna.browser.button("Friday, 0 votes").click()
                try await bo.browser.button("Friday, 1 vote").wait()

                // A window that is loaded anew shows the conversation beside the list again.
                try await bo.browser.reload()
                try await bo.browser.field("Message").wait()
                try await bo.browser.text("Hello Anna").wait()

                let port = program.port
                #expect(try await program.stop() == 0)
                let again = try await RunningProgram.start(data: data, port: port, arguments: messages.arguments)
                try await bo.browser.go(to: again.address + "/only-friends/messages")
                try await bo.browser.field("Message").wait()
                try await anna.browser.go(to: again.address + "/only-friends/messages")
                for (person, other) in [(anna, bo), (bo, anna)] {
                    try await person.browser.text(other.name).at(0).click()
                    try await person.browser.field("Message").wait()
                    try await person.browser.text("Hello Anna").wait()
                    try await person.browser.text("second line").wait()
                    try await person.browser.button("❤️, 1").wait()
                    try await person.browser.button("Saturday, 1 vote").wait()
                }
                try await again.stop()
            }
        }
        await messages.stop()
    }
}

extension Person {
    /// Asks in the conversation that is open; what was written so far is there after the page was loaded anew.
    fileprivate func poll(_ question: String, _ answers: [String]) async throws {
        try await browser.button("Ask a poll").click()
        try await browser.field("What do you want to ask?").type(question)
        try await browser.field("Answer 1").type(answers[0])
        try await browser.reload()
        let first = browser.field("Answer 1")
        try await first.wait()
        try await eventually { try await first.value() == answers[0] }
        for (number, answer) in answers.enumerated().dropFirst() {
            try await browser.field("Answer \(number + 1)").type(answer)
        }
        try await browser.button("Ask").click()
        try await browser.text(question).wait()
    }

    /// Writes in the conversation that is open, and waits until the server has it.
    fileprivate func write(_ text: String) async throws {
        let field = browser.field("Message")
        try await field.wait()
        try await field.type(text + "\u{E007}")
        try await browser.text(String(text.split(separator: "\u{E008}").last ?? "").filter { !$0.isASCIIControl })
            .wait()
        try await browser.text("Sending…").waitUntilGone()
    }
}

extension Character {
    /// A key of the driver's, which is no letter.
    fileprivate var isASCIIControl: Bool { unicodeScalars.contains { (0xE000...0xE0FF).contains($0.value) } }
}
