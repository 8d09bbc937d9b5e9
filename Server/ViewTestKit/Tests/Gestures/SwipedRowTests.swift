import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// A row that is drawn aside.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct SwipedRowTests {
    private struct Mails: View {
        var body: some View {
            List {
                Text("Mail").accessibilityIdentifier("mail")
                    .swipeActions(allowsFullSwipe: false) { Button("Archive", systemImage: "archivebox") {} }
            }
        }
    }

    @Test func `A row that is drawn aside moves by the width of its actions, and back`() async throws {
        var options = BrowserOptions.phone
        options.isMobile = true
        try await withView({ Mails() }, options: options) { page in
            let row = try await page.frame("mail")
            try await page.browser.swipe(from: (300, row.midY), to: (200, row.midY))
            try await page.browser.wait(until: "document.querySelector('[data-swipe]').matches('.open')")
            try await page.settle()
            let gap = """
                const row = document.querySelector('[data-swipe]').getBoundingClientRect();
                const content = document.querySelector('[data-swipe-content]').getBoundingClientRect();
                return [row.left - content.left, document.querySelector('[data-swipe-actions]').offsetWidth];
                """
            let open = try await page.browser.run(gap).array?.compactMap(\.number) ?? []
            #expect(open.count == 2 && open.first == open.last && (open.first ?? 0) > 40, "\(open)")
            let moved = try await page.frame("mail")
            try await page.browser.swipe(from: (120, moved.midY), to: (260, moved.midY))
            try await page.browser.wait(until: "!document.querySelector('[data-swipe]').matches('.open')")
            try await page.settle()
            #expect(try await page.browser.run(gap).array?.first?.number == 0)
        }
    }
}
