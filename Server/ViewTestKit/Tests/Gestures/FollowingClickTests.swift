import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// What a gesture is followed by: the click that ends it is none, the next one is.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct FollowingClickTests {
    private struct Dragged: View {
        @State private var drags = 0
        @State private var taps = 0

        var body: some View {
            VStack {
                Text("drags \(drags) taps \(taps)")
                Color.blue.frame(width: 100, height: 100)
                    .accessibilityIdentifier("card")
                    .onTapGesture { taps += 1 }
                    .gesture(DragGesture().onEnded { _ in drags += 1 })
            }
        }
    }

    @Test func `A press right after a drag counts, however soon it comes`() async throws {
        try await withView({ Dragged() }, options: .desktop) { page in
            let frame = try await page.frame("card")
            // As fast as no machine's mouse could, and as the fastest one may.
            try await page.browser.run(
                """
                const [x, y] = arguments;
                const card = document.elementFromPoint(x, y);
                const tell = (kind, x, rest = {}) => card.dispatchEvent(new (kind === 'click' ? MouseEvent : PointerEvent)(
                  kind, { bubbles: true, cancelable: true, clientX: x, clientY: y, isPrimary: true, pointerId: 1, detail: 1, ...rest }));
                tell('pointerdown', x);
                for (const by of [10, 20, 30]) tell('pointermove', x + by);
                tell('pointerup', x + 30);
                tell('click', x + 30);
                tell('pointerdown', x);
                tell('pointerup', x);
                tell('click', x);
                """, [.number(frame.midX), .number(frame.midY)])
            try await page.browser.text("drags 1 taps 1").wait()
        }
    }

    private struct Pages: View {
        var body: some View {
            NavigationStack {
                NavigationLink("Next") { Text("The second page").navigationTitle("Second") }
                    .navigationTitle("First")
            }
        }
    }

    @Test(arguments: [true, false])
    func `A finger from the edge goes back, also where motion is reduced`(_ reducesMotion: Bool) async throws {
        var options = BrowserOptions.phone
        options.reducesMotion = reducesMotion
        try await withView({ Pages() }, options: options) { page in
            try await page.browser.button("Next").click()
            try await page.browser.text("The second page").wait()
            try await page.settle()
            try await page.browser.run(
                "homescreen.taken = 0; addEventListener('pointercancel', () => homescreen.taken += 1)")
            try await page.browser.swipe(from: (5, 400), to: (350, 400))
            try await page.browser.text("The second page").waitUntilGone()
            // It is not the browser that goes back, which would not do so everywhere.
            #expect(try await page.browser.run("return homescreen.taken").number == 0)
            try await page.browser.button("Next").click()
            try await page.browser.text("The second page").wait()
        }
    }
}
