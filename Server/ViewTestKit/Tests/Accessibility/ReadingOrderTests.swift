import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// What a screen reader says, and in which order.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct ReadingOrderTests {
    /// What axe-core finds, but for the contrast of the system's own greys, tints and reds, which are Apple's.
    private static func barriers(_ page: ViewPage) async throws -> [String] {
        try await page.browser.barriers(in: "#hs").filter { !$0.hasPrefix("color-contrast") }
    }

    @Test func `A card is read from above to below, with names for pictures and without what is hidden`() async throws {
        try await withView({ SampleScreens.Cards() }) { page in
            let order = try await page.readingOrder()
            let card = { (name: String) in
                [
                    name, "5 minutes ago", "button Follow",
                    "A machine that weaves algebra as a loom weaves flowers and leaves.", "image 12 likes",
                    "image 3 comments",
                ]
            }
            #expect(order == ["heading Today"] + card("Ada Lovelace") + card("Grace Hopper"))
            let barriers = try await Self.barriers(page)
            #expect(barriers == [])
        }
    }

    @Test func `A screen is read bar first, then its sections in order`() async throws {
        try await withView({ SampleScreens.Settings() }) { page in
            let order = try await page.readingOrder()
            let expected = [
                "button Done", "heading Settings", "heading ACCOUNT", "textbox Name", "Plan", "Family",
                "button Notifications", "switch Play sounds", "combobox Language",
                "slider Volume",
                "Sounds are played while the phone is not silent.", "button Sign out",
            ]
            #expect(order == expected)
            let barriers = try await Self.barriers(page)
            #expect(barriers == [])
        }
    }

    @Test func `What lies behind a sheet or a page is not read`() async throws {
        try await withView({ SampleScreens.Mail() }) { page in
            try await page.browser.button("Hello").click()
            try await page.browser.text("The text of Hello").wait()
            try await page.settle()
            let pushed = try await page.readingOrder()
            #expect(pushed.contains("The text of Hello"))
            #expect(!pushed.contains("button Invoice"))
            #expect(pushed.first == "button Back")
            try await page.open("view")
            try await page.browser.button("Write").click()
            try await page.browser.text("A new message").wait()
            try await page.settle()
            let presented = try await page.readingOrder()
            #expect(presented.contains("A new message"))
            #expect(!presented.contains("button Invoice"))
        }
    }

    private struct Sorted: View {
        @State private var isUrgent = false

        var body: some View {
            VStack {
                Text("Last").accessibilitySortPriority(-1)
                Text("Usual")
                Text("First").padding().accessibilitySortPriority(2)
                Button("Hurry") { isUrgent.toggle() }.frame(width: 200).accessibilitySortPriority(isUrgent ? 3 : 1)
            }
        }
    }

    @Test func `Views are read by their sort priorities, also when these change`() async throws {
        try await withView({ Sorted() }) { page in
            #expect(try await page.readingOrder() == ["First", "button Hurry", "Usual", "Last"])
            try await page.browser.button("Hurry").click()
            try await page.settle()
            #expect(try await page.readingOrder() == ["button Hurry", "First", "Usual", "Last"])
            let barriers = try await Self.barriers(page)
            #expect(barriers == [])
        }
    }

    private struct Rated: View {
        @State private var stars = 3

        var body: some View {
            VStack {
                HStack {
                    ForEach(0..<5) { Image(systemName: $0 < stars ? "star.fill" : "star") }
                }
                .accessibilityElement()
                .accessibilityLabel("Rating")
                .accessibilityValue("\(stars) stars")
                .accessibilityAdjustableAction { stars += $0 == .increment ? 1 : -1 }
                .accessibilityIdentifier("rating")
                Color.blue.frame(width: 40, height: 40).accessibilityRepresentation { Button("Paint") { stars = 0 } }
                Text("\(stars) stars")
            }
        }
    }

    @Test func `An adjustable view is worked by arrow keys, and a view is read as what represents it`() async throws {
        try await withView({ Rated() }) { page in
            #expect(try await page.readingOrder() == ["spinbutton Rating", "button Paint", "3 stars"])
            try await page.element("rating").press(.up)
            try await page.browser.text("4 stars").wait()
            #expect(try await page.element("rating").attribute("aria-valuetext") == "4 stars")
            let barriers = try await Self.barriers(page)
            #expect(barriers == [])
        }
    }
}
