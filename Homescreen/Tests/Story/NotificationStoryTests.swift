import Foundation
import TestKit
import Testing

/// Two friends of whom one is told what the other does, while it happens and afterwards.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct NotificationStoryTests {
    @Test(.timeLimit(.minutes(5)))
    func
        `OF-176 OF-177 OF-178 OF-187 Somebody is told of a request, a comment and a like, opens it, and chooses to be told of less`()
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
                // A banner goes by itself, so the page remembers that it was there.
                try await anna.rememberSeeing("Bo Dahl wants to be your friend")
                try await bo.ask(anna)
                try await anna.browser.wait(until: "window.hasSeen === true")
                try await anna.openTab("Notifications")
                try await anna.browser.text("Bo Dahl wants to be your friend").click()
                try await anna.browser.button("Accept Bo Dahl").click()
                try await anna.browser.button("Accept Bo Dahl").waitUntilGone()

                try await bo.openTab("Notifications")
                try await bo.browser.text("You and Anna Berg are friends now").wait()
                // What was answered is told of no more.
                try await anna.browser.go(to: program.address + "/only-friends/notifications")
                try await anna.browser.text("Nothing new").wait()

                try await anna.post("Fog over the bay", withPicture: false)
                try await bo.openTab("Home")
                try await bo.seesAtOnce("Fog over the bay")
                try await bo.comment("Like cotton", on: "Fog over the bay")
                try await bo.browser.button("Like").click()
                try await bo.browser.button("Unlike").wait()

                try await anna.openTab("Notifications")
                try await anna.browser.text("Bo Dahl likes your post").wait()
                try await anna.browser.text("Bo Dahl commented on your post").click()
                try await anna.browser.field("Add a comment").wait()
                try await anna.browser.text("Like cotton").wait()

                try await anna.browser.go(to: program.address + "/only-friends/notifications/notification-settings")
                let likes = anna.browser.element(role: "switch", "Likes my post")
                try await likes.wait()
                try await likes.click()
                try await anna.browser.go(to: program.address + "/only-friends/notifications")
                try await anna.browser.text("Bo Dahl likes your post").wait()
                try await anna.browser.button("Mark all as read").click()
                try await anna.browser.wait(until: "document.querySelectorAll('[aria-label*=Unread]').length === 0")

                let port = program.port
                #expect(try await program.stop() == 0)
                let again = try await RunningProgram.start(data: data, port: port, arguments: messages.arguments)
                try await anna.browser.go(to: again.address + "/only-friends/notifications/notification-settings")
                try await likes.wait()
                try await anna.browser.wait(
                    until: """
                        [...document.querySelectorAll('[role=switch]')].some(s => !s.checked \
                        && s.getAttribute('aria-checked') !== 'true')
                        """)
                try await anna.browser.go(to: again.address + "/only-friends/notifications")
                try await anna.browser.text("Bo Dahl commented on your post").wait()
                try await again.stop()
            }
        }
        await messages.stop()
    }
}

extension Person {
    /// Lets the page remember whether it ever shows some words.
    fileprivate func rememberSeeing(_ words: String) async throws {
        _ = try await browser.run(
            """
            window.hasSeen = false;
            const look = () => { if (document.body.innerText.includes('\(words)')) window.hasSeen = true; };
            new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
            look();
            """)
    }
}
