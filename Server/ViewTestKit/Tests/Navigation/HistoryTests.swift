import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// The browser's history follows what the view shows.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct HistoryTests {
    private struct Pages: View {
        @State private var path: [Int] = []
        @State private var opened = 0

        var body: some View {
            NavigationStack(path: $path) {
                VStack {
                    Text("The first page")
                    Button("Open") {
                        opened += 1
                        path.append(opened)
                    }
                }
                .navigationDestination(for: Int.self) { number in
                    VStack {
                        Text("Page \(number).")
                        Button("Leave \(number)") { path.removeLast() }
                    }
                }
            }
        }
    }

    @Test func `What is opened while the browser still goes back takes the place of what was left`() async throws {
        try await withView({ Pages() }) { page in
            try await page.browser.button("Open").click()
            try await page.browser.text("Page 1.").wait()
            try await page.browser.wait(until: "location.pathname.endsWith('/1')")
            // A browser that takes its time.
            try await page.browser.run(
                "const go = history.go.bind(history); history.go = (by) => setTimeout(() => go(by), 400)"
            )
            let length = try await page.browser.run("return history.length").number
            for number in 2...3 {
                try await page.browser.button("Leave \(number - 1)").click()
                try await page.browser.button("Open").click()
                try await page.browser.text("Page \(number).").wait()
                try await page.browser.wait(until: "location.pathname.endsWith('/\(number)')")
            }
            #expect(try await page.browser.run("return history.length").number == length)
            try await page.browser.goBack()
            try await page.browser.text("Page 3.").waitUntilGone()
            try await page.browser.goForward()
            try await page.browser.text("Page 3.").wait()
        }
    }
}
