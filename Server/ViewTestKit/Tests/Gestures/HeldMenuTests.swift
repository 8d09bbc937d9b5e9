import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// A finger that stays on what has a context menu opens it.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct HeldMenuTests {
    private struct Icon: View {
        @State private var said = "Nothing yet"

        var body: some View {
            Button("Open") { said = "Opened" }
                .accessibilityIdentifier("icon")
                .contextMenu { Button("Rename") { said = "Renamed" } }
            Text(said)
        }
    }

    @Test func `A finger that stays opens the context menu, and letting go presses neither button nor item`()
        async throws
    {
        try await withView({ Icon() }) { page in
            try await page.browser.wait(until: "homescreen.isSettled")
            _ = try await page.browser.run("return homescreen.more")
            let frame = try await page.frame("icon")
            let place = (x: Double(frame.midX), y: Double(frame.midY))
            try await page.browser.touch("touchStart", at: place)
            let item = page.browser.element(role: "menuitem", "Rename")
            try await item.wait()
            try await page.browser.touch("touchEnd", at: nil)
            try await page.browser.wait(until: "homescreen.isSettled")
            #expect(try await page.browser.text("Nothing yet").exists())
            try await item.click()
            try await page.browser.text("Renamed").wait()

            // A tap is a tap.
            try await page.browser.touch("touchStart", at: place)
            try await page.browser.touch("touchEnd", at: nil)
            try await page.browser.text("Opened").wait()
            #expect(try await !item.exists())
        }
    }
}
