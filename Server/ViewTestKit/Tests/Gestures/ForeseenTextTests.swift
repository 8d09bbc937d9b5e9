import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// A long text unfolds as soon as its button is pressed, also where the text itself can be tapped.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct ForeseenTextTests {
    private struct Folding: ToggleStyle {
        let open: @MainActor () -> Void

        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text(String(repeating: "A long story. ", count: 100))
                    .lineLimit(configuration.isOn ? nil : 3)
                    .onTapGesture(perform: open)
                    .accessibilityIdentifier("story")
                Button(configuration.isOn ? "Show less" : "Show more") { configuration.isOn.toggle() }
            }
        }
    }

    private struct Story: View {
        @State private var isUnfolded = false
        @State private var isOpened = false

        var body: some View {
            Toggle("Story", isOn: $isUnfolded).toggleStyle(Folding { isOpened = true })
            Text(isOpened ? "Opened" : "Not opened")
        }
    }

    /// Presses something and tells what the button says in the next frame, how tall the text is before and then.
    private static let press = """
        const one = document.querySelector(arguments[0]);
        const text = document.querySelector('[data-testid=story]');
        const before = text.offsetHeight;
        one.click();
        return new Promise((done) => requestAnimationFrame(() => done({
            label: document.querySelector('button').innerText, before, now: text.offsetHeight,
        })));
        """

    @Test func `Show more unfolds the text in the next frame, and a tap on the text does not`() async throws {
        try await withView({ Story() }) { page in
            try await page.open("view")
            try await page.browser.wait(until: "homescreen.foresees?.(document.querySelector('[data-on~=foresee]'))")
            try await page.browser.run("homescreen.simulateLatency(400)")
            let tapped = try await page.browser.run(Self.press, [.string("[data-testid=story]")])
            #expect(tapped["label"]?.string == "Show more")
            #expect(tapped["now"]?.number == tapped["before"]?.number)
            try await page.browser.text("Opened").wait()
            try await page.browser.wait(until: "homescreen.foresees?.(document.querySelector('[data-on~=foresee]'))")
            let pressed = try await page.browser.run(Self.press, [.string("button")])
            #expect(pressed["label"]?.string == "Show less")
            #expect(try #require(pressed["now"]?.number) > (try #require(pressed["before"]?.number)))
            try await page.browser.wait(until: "homescreen.isSettled")
            #expect(try await page.browser.button("Show less").exists())
            try await page.browser.run("homescreen.simulateLatency(0)")
        }
    }
}
