import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Pages that are swiped through.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct PagedTabTests {
    private struct Introduction: View {
        @State private var selection: Int
        @State private var taps = 0

        init(at selection: Int = 0) { _selection = State(initialValue: selection) }

        var body: some View {
            VStack {
                Text("shows \(selection) taps \(taps)").accessibilityAddTraits(.isHeader)
                HStack {
                    Button("Next") { withAnimation { selection = min(selection + 1, 3) } }
                    Button("Last") { selection = 3 }
                }
                TabView(selection: $selection) {
                    ForEach(0..<4) { index in
                        Button("Page \(index)") { taps += 1 }
                            .frame(maxWidth: .infinity, maxHeight: .infinity)
                            .background([Color.red, .green, .blue, .orange][index].opacity(0.05))
                            .accessibilityIdentifier("page\(index)")
                            .tag(index)
                    }
                }
                .tabViewStyle(.page)
                .indexViewStyle(.page(backgroundDisplayMode: .always))
            }
        }
    }

    private static func isInSight(_ index: Int, _ page: ViewPage) async throws {
        let found = "document.querySelector('[data-testid=page\(index)]')"
        try await page.browser.wait(
            until: "\(found) && Math.abs(\(found).getBoundingClientRect().left) < 1")
    }

    @Test func `A finger swipes to the next page and back, and the selection follows`() async throws {
        try await withView({ Introduction() }) { page in
            try await page.browser.text("shows 0 taps 0").wait()
            try await page.browser.swipe(from: (330, 500), to: (40, 500))
            try await page.browser.text("shows 1 taps 0").wait()
            try await Self.isInSight(1, page)
            try await page.browser.swipe(from: (40, 500), to: (330, 500))
            try await page.browser.text("shows 0 taps 0").wait()
            try await Self.isInSight(0, page)
        }
    }

    @Test func `The app's own choice moves the pages, one by one or far`() async throws {
        try await withView({ Introduction() }) { page in
            try await page.browser.button("Next").click()
            try await page.browser.text("shows 1 taps 0").wait()
            try await Self.isInSight(1, page)
            try await page.browser.button("Last").click()
            try await page.browser.text("shows 3 taps 0").wait()
            try await Self.isInSight(3, page)
            try await page.browser.button("Page 1 of 4").click()
            try await page.browser.text("shows 0 taps 0").wait()
            try await Self.isInSight(0, page)
        }
    }

    @Test func `The page that is selected at first shows at once, and its buttons work`() async throws {
        try await withView({ Introduction(at: 2) }) { page in
            try await Self.isInSight(2, page)
            try await page.browser.button("Page 2").click()
            try await page.browser.text("shows 2 taps 1").wait()
        }
    }

    @Test func `A mouse draws pages, keys move them, and what drew is no click`() async throws {
        try await withView({ Introduction() }, options: .desktop) { page in
            try await page.browser.drag(from: (900, 500), to: (200, 500))
            try await page.browser.text("shows 1 taps 0").wait()
            try await Self.isInSight(1, page)
            _ = try await page.browser.element(".tab-pages").ask("arguments[0].focus()")
            try await page.browser.press(.right)
            try await page.browser.text("shows 2 taps 0").wait()
            try await Self.isInSight(2, page)
        }
    }

    @Test func `Readers and keys find the page that shows, and no other`() async throws {
        try await withView({ Introduction(at: 1) }) { page in
            try await Self.isInSight(1, page)
            let inert = try await page.browser.run(
                "return [...document.querySelectorAll('.tab-page')].map((page) => page.inert)")
            #expect(inert.array?.map(\.bool) == [true, false, true, true])
            let barriers = try await page.browser.barriers()
            #expect(barriers.filter { !$0.hasPrefix("page-has-heading") } == [])
        }
    }
}
