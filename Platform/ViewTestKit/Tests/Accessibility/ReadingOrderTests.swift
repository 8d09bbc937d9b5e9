import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// What a screen reader says, and in which order.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct ReadingOrderTests {
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
}
