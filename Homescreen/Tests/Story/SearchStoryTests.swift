import Foundation
import TestKit
import Testing

/// Two friends of whom one looks for what the other has written.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct SearchStoryTests {
    @Test(.timeLimit(.minutes(5)))
    func `OF-164 OF-189 OF-192 Somebody finds a friend, a post and a message by their words, and the search again`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let messages = try await MessageService.start()
        let program = try await RunningProgram.start(data: folder.file("data"), arguments: messages.arguments)
        let picture = try DrawnPicture.file(seed: 1, in: folder)
        try await withBrowser(.phone) { first in
            try await withBrowser(.desktop) { second in
                let anna = Person(
                    name: "Anna Berg", number: "+4741234567", browser: first, address: program.address,
                    messages: messages, picture: picture)
                let bo = Person(
                    name: "Bo Blåfjell", number: "+4741234568", browser: second, address: program.address,
                    messages: messages, picture: picture)
                for person in [anna, bo] {
                    try await person.openApp()
                    try await person.signUp()
                    try await person.makeProfile()
                }
                try await bo.ask(anna)
                try await anna.accept(bo)
                try await bo.post("Sailing past the lighthouse", withPicture: false)
                try await bo.browser.go(to: program.address + "/only-friends/friends")
                try await bo.browser.link("Anna Berg").at(0).click()
                try await bo.browser.button("Write to Anna Berg").click()
                let field = bo.browser.field("Message")
                try await field.wait()
                try await field.type("The lighthouse keeper says hello\u{E007}")
                try await bo.browser.text("The lighthouse keeper says hello").wait()
                try await bo.browser.text("Sending…").waitUntilGone()

                try await anna.browser.go(to: program.address + "/only-friends")
                try await anna.browser.link("Search").click()
                try await anna.browser.text("Look for something").wait()
                let query = anna.browser.field("People, posts and messages")
                try await query.fill("zzz")
                try await anna.browser.text("Nothing found").wait()
                try await query.fill("blafj")
                try await anna.browser.button("Bo Blåfjell").wait()
                try await query.fill("lighth")
                try await anna.browser.text("The lighthouse keeper says hello").wait()
                try await anna.browser.text("Sailing past the lighthouse").click()
                try await anna.browser.field("Add a comment").wait()

                try await anna.browser.go(to: program.address + "/only-friends/home/search")
                try await anna.browser.text("lighth").click()
                try await anna.browser.text("The lighthouse keeper says hello").click()
                try await anna.browser.field("Message").wait()
            }
        }
        try await program.stop()
        await messages.stop()
    }
}
