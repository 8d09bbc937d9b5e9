import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// What moves, and does not for those who asked for less motion.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct ReducedMotionTests {
    private struct Growing: View {
        @State private var isLarge = false

        var body: some View {
            VStack {
                Button("Grow") { withAnimation(.linear(duration: 20)) { isLarge.toggle() } }
                Color.red.frame(width: isLarge ? 300 : 100, height: 20).accessibilityIdentifier("bar")
            }
        }
    }

    /// The longest animation or transition that runs in the page, in milliseconds.
    private static let longest = """
        return Math.max(0, ...document.getAnimations().map(animation => animation.effect.getComputedTiming().duration))
        """

    @Test func `An animation takes its time, and none where motion is reduced`() async throws {
        try await withView({ Growing() }, options: BrowserOptions(reducesMotion: false)) { page in
            try await page.browser.button("Grow").click()
            try await page.browser.wait(until: "(() => { \(Self.longest) })() === 20000")
            #expect(try await page.frame("bar").width < 300)
        }
        try await withView({ Growing() }, options: BrowserOptions(reducesMotion: true)) { page in
            try await page.browser.button("Grow").click()
            try await page.browser.wait(
                until: "document.querySelector('[data-testid=bar]').getBoundingClientRect().width === 300")
            #expect((try await page.browser.run(Self.longest).number ?? 0) <= 1)
        }
    }

    @Test func `Where motion is reduced nothing is in transition when colours change, and shrunk text stands still`()
        async throws
    {
        let long = "A text that is far too long for the room it has"
        try await withView({
            Text(long).lineLimit(1).minimumScaleFactor(0.3).frame(width: 120).accessibilityIdentifier("shrunk")
        }) { page in
            try await page.browser.run("window.began = 0; addEventListener('transitionrun', () => began += 1, true)")
            var dark = BrowserOptions.phone
            dark.colorScheme = .dark
            try await page.apply(dark)
            #expect(try await page.browser.run("return began").number == 0)
        }
    }

    @Test func `Pages and sheets are there at once where motion is reduced`() async throws {
        try await withView({ SampleScreens.Mail() }, options: BrowserOptions(reducesMotion: true)) { page in
            try await page.browser.button("Invoice").click()
            try await page.browser.text("The text of Invoice").wait()
            #expect((try await page.browser.run(Self.longest).number ?? 0) <= 1)
            try await page.open("view")
            try await page.browser.button("Write").click()
            try await page.browser.text("A new message").wait()
            #expect((try await page.browser.run(Self.longest).number ?? 0) <= 1)
        }
    }
}
