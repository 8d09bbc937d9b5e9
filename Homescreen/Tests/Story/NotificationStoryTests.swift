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
        try await withBrowser(BrowserOptions(takesNotifications: true)) { first in
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
                try await bo.browser.wait(until: "document.querySelector('[aria-label=Like]').ariaPressed === 'true'")

                try await anna.openTab("Notifications")
                try await anna.browser.text("Bo Dahl likes your post").wait()
                try await anna.browser.text("Bo Dahl commented on your post").click()
                try await anna.browser.field("Add a comment").wait()
                try await anna.browser.text("Like cotton").wait()

                try await anna.browser.go(to: program.address + "/only-friends/notifications/notification-settings")
                try await anna.takesPushes(from: program.address)
                try await anna.choose("Not at all", for: "Likes my post")
                try await anna.browser.go(to: program.address + "/only-friends/notifications")
                try await anna.browser.text("Bo Dahl likes your post").wait()
                try await anna.browser.button("Mark all as read").click()
                try await anna.browser.wait(until: "document.querySelectorAll('[aria-label*=Unread]').length === 0")

                let port = program.port
                #expect(try await program.stop() == 0)
                let again = try await RunningProgram.start(data: data, port: port, arguments: messages.arguments)
                try await anna.browser.go(to: again.address + "/only-friends/notifications/notification-settings")
                try await anna.browser.element(role: "switch", "Show who wrote, and what").wait()
                try await anna.browser.wait(until: Person.isChosen("Not at all", for: "Likes my post"))
                try await anna.browser.go(to: again.address + "/only-friends/notifications")
                try await anna.browser.text("Bo Dahl commented on your post").wait()

                // Text is as large as she wants it, at once and after a reload (OF-198).
                try await anna.browser.go(to: again.address + "/only-friends/profile/settings")
                let isLargest =
                    "[...document.querySelectorAll('.sized')].some(part => "
                    + "parseFloat(getComputedStyle(part).getPropertyValue('--body')) > 30)"
                try await anna.choose("Largest", for: "Text size")
                try await anna.browser.wait(until: isLargest)
                try await anna.browser.reload()
                try await anna.browser.wait(until: Person.isChosen("Largest", for: "Text size"))
                try await anna.browser.wait(until: isLargest)
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

extension Person {
    /// A list of choices by its title, as an expression of the page.
    private static func list(_ title: String) -> String {
        """
        [...document.querySelectorAll('select')].find((list) => \
        document.getElementById(list.getAttribute('aria-labelledby'))?.textContent === '\(title)')
        """
    }

    /// Whether a list of choices shows one of them.
    fileprivate static func isChosen(_ choice: String, for title: String) -> String {
        "\(list(title))?.selectedOptions[0]?.text === '\(choice)'"
    }

    fileprivate func choose(_ choice: String, for title: String) async throws {
        try await browser.wait(until: "!!\(Self.list(title))")
        _ = try await browser.run(
            """
            const list = \(Self.list(title));
            list.value = [...list.options].find((option) => option.text === '\(choice)').value;
            list.dispatchEvent(new Event('change', { bubbles: true }));
            """)
    }

    /// Turns pushes on from the settings that are shown. The browser's push service is pretended, for it is another
    /// company's; the worker, what it shows and where that leads are the browser's own.
    fileprivate func takesPushes(from address: String) async throws {
        try await browser.pretendPushService(at: address)
        let here = browser.element(role: "switch", "Notifications on this device")
        try await here.wait()
        try await browser.reload()
        try await here.wait()
        // The browser was asked for nothing before somebody wanted it.
        try await browser.wait(
            until: """
                navigator.serviceWorker.getRegistrations().then((all) => \
                !all.some((one) => /friends/.test(one.scope)))
                """)
        try await here.click()
        try await browser.element(role: "switch", "Show who wrote, and what").wait()
        // A page that is looked at tells it itself: the worker is heard while another part of the house is.
        try await browser.go(to: address + "/")
        let isShown = """
            shown.title === 'New friend request' \
            && shown.body === '' && shown.data.path === '/only-friends/notifications/requests'
            """
        try await browser.push(
            #"{"kind":"friend_request","id":"abc"}"#, to: "/only-friends", at: address, until: isShown)
        try await browser.go(to: address + "/only-friends/notifications/notification-settings")
        try await browser.element(role: "switch", "Show who wrote, and what").wait()
    }
}
