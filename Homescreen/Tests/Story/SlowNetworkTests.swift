import Foundation
import TestKit
import Testing

/// The app over a network whose answers come a fifth of a second late: nothing may feel broken.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct SlowNetworkTests {
    @Test(.timeLimit(.minutes(5)))
    func `At 200 ms presses show at once, typing is never lost, and a double click posts once`() async throws {
        let folder = try TemporaryDirectory()
        let messages = try await MessageService.start()
        let program = try await RunningProgram.start(
            data: folder.file("data"), arguments: messages.arguments + ["--simulate-latency", "200"])
        let picture = try DrawnPicture.file(seed: 3, in: folder)
        try await withBrowser(.phone) { browser in
            let anna = Person(
                name: "Anna Berg", number: "+4741234567", browser: browser, address: program.address,
                messages: messages, picture: picture)
            try await anna.openApp()
            try await anna.signUp()
            try await anna.makeProfile()
            #expect(try await latency(seenBy: browser) >= 200)

            let button = browser.button("New post")
            #expect(try await button.ask(Self.pressed).bool == true)
            try await button.click()

            let field = browser.field("What would you like to share?")
            try await field.wait()
            let text = "Typed while answers are on their way"
            for word in text.split(separator: " ") { try await field.type(word == "Typed" ? "Typed" : " \(word)") }
            #expect(try await field.value() == text)

            // At once, before the answer that enables it.
            let middle = try await browser.button("Post").ask(Self.middle)
            let place = middle.array?.compactMap(\.number) ?? []
            try #require(place.count == 2)
            try await browser.click(at: (place[0], place[1]))
            try await browser.click(at: (place[0], place[1]))
            try await browser.element(role: "dialog").waitUntilGone()
            try await browser.text(text).wait()
            try await browser.reload()
            try await browser.text(text).wait()
            #expect(try await browser.text(text).count() == 1)
        }
        try await program.stop()
        await messages.stop()
    }

    private static let middle = """
        const box = arguments[0].getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
        """

    /// Milliseconds that the browser waits for an answer of the API.
    private func latency(seenBy browser: Browser) async throws -> Double {
        let script = "const start = performance.now(); return fetch('/healthz').then(() => performance.now() - start)"
        return try await browser.run(script).number ?? 0
    }

    /// Presses an element without letting go, and returns whether that shows before anything else could happen.
    private static let pressed = """
        const options = {bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse', button: 0};
        arguments[0].dispatchEvent(new PointerEvent('pointerdown', options));
        const shown = Boolean(arguments[0].closest('.pressed') ?? arguments[0].querySelector('.pressed'));
        arguments[0].dispatchEvent(new PointerEvent('pointercancel', options));
        return shown;
        """
}
