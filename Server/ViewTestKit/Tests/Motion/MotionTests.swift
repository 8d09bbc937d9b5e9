import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// What moves in the browser when changes are animated.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct MotionTests {
    private struct Leaving: View {
        @State private var isShown = true

        var body: some View {
            VStack {
                Button("Toggle") { withAnimation(.linear(duration: 30)) { isShown.toggle() } }
                if isShown {
                    Text("Here").accessibilityIdentifier("here").transition(.move(edge: .leading))
                }
                Button("Now") { isShown.toggle() }
            }
        }
    }

    private static var moving: BrowserOptions {
        var options = BrowserOptions.phone
        options.reducesMotion = false
        return options
    }

    /// How the animation of an element ends: its last frame and how long it takes.
    private static let ending = """
        const animation = document.querySelector('[data-testid=here]').getAnimations()[0];
        const frames = animation.effect.getKeyframes();
        return [frames.at(-1).translate ?? '', animation.effect.getTiming().duration, frames[0].translate ?? ''];
        """

    @Test func `A view that leaves by a transition stays in sight, out of reach, until it is over`() async throws {
        try await withView({ Leaving() }, options: Self.moving) { page in
            try await page.browser.button("Toggle").click()
            try await page.browser.wait(until: "document.querySelector('[data-testid=here]')?.inert")
            let ending = try await page.browser.run(Self.ending).array ?? []
            #expect(ending.first?.string?.contains("-100%") == true)
            #expect(ending.dropFirst().first?.number == 30_000)
            try await page.browser.run("document.querySelector('[data-testid=here]').getAnimations()[0].finish()")
            try await page.browser.wait(until: "!document.querySelector('[data-testid=here]')")
        }
    }

    @Test func `A view that comes back while it leaves is there once, and comes by its transition`() async throws {
        try await withView({ Leaving() }, options: Self.moving) { page in
            try await page.browser.button("Toggle").click()
            try await page.browser.wait(until: "document.querySelector('[data-testid=here]')?.inert")
            try await page.browser.button("Toggle").click()
            try await page.browser.wait(until: "document.querySelector('[data-testid=here]:not([inert])')")
            #expect(
                try await page.browser.run(
                    "return document.querySelector('[data-testid=here]:not([inert])').getAnimations().length > 0"
                ).bool == true)
        }
    }

    @Test func `Without an animation a view goes at once`() async throws {
        try await withView({ Leaving() }, options: Self.moving) { page in
            try await page.browser.button("Now").click()
            try await page.browser.wait(until: "!document.querySelector('[data-testid=here]')")
        }
    }

    private struct Matched: View {
        @Namespace private var space
        @State private var isLarge = false

        var body: some View {
            VStack {
                Button("Grow") { withAnimation(.linear(duration: 30)) { isLarge.toggle() } }
                if isLarge {
                    Color.blue.frame(width: 200, height: 100).matchedGeometryEffect(id: "card", in: space)
                        .accessibilityIdentifier("large")
                } else {
                    HStack {
                        Color.blue.frame(width: 50, height: 50).matchedGeometryEffect(id: "card", in: space)
                            .accessibilityIdentifier("small")
                        Spacer()
                    }
                }
            }
        }
    }

    @Test func `A matched view grows out of the one that gives way to it`() async throws {
        try await withView({ Matched() }, options: Self.moving) { page in
            // The second script, which matches, is asked for by the page itself.
            try await page.settle()
            let small = try await page.frame("small")
            try await page.browser.button("Grow").click()
            try await page.browser.wait(until: "document.querySelector('[data-testid=large]')")
            let start = try await page.browser.run(
                """
                const element = document.querySelector('[data-testid=large]');
                for (const animation of document.getAnimations()) animation.currentTime = 0;
                const box = (element.matches('[data-match]') ? element : element.querySelector('[data-match]') ?? element)
                  .getBoundingClientRect();
                return [box.x, box.y, box.width, box.height];
                """)
            let numbers = start.array?.compactMap(\.number) ?? []
            #expect(numbers.count == 4)
            for (number, expected) in zip(numbers, [small.minX, small.minY, small.width, small.height]) {
                #expect(abs(number - expected) < 1)
            }
        }
    }
}
