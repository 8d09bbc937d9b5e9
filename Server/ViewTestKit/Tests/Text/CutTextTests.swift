import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Text that does not fit, as the browser shows it.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct CutTextTests {
    private struct Paths: View {
        @State private var path = "/Library/Application Support/Homescreen/photographs/2026/summer.jpeg"

        var body: some View {
            VStack(alignment: .leading) {
                Text(path).truncationMode(.middle).accessibilityIdentifier("middle")
                Text(path).truncationMode(.head).accessibilityIdentifier("head")
                Button("Shorten") { path = "/a.jpeg" }
            }
            .lineLimit(1)
            .frame(width: 200)
        }
    }

    private static func shown(_ page: ViewPage, _ name: String) async throws -> String {
        try await page.element(name).attribute("data-short") ?? ""
    }

    @Test func `Text is cut in its middle or at its head and stays whole for readers`() async throws {
        try await withView({ Paths() }) { page in
            try await page.browser.wait(until: "document.querySelectorAll('[data-short]').length === 2")
            let middle = try await Self.shown(page, "middle")
            #expect(middle.hasPrefix("/Lib") && middle.hasSuffix(".jpeg") && middle.contains("…"))
            let head = try await Self.shown(page, "head")
            #expect(head.hasPrefix("…") && head.hasSuffix("2026/summer.jpeg"))
            #expect(try await page.element("head").text().hasPrefix("/Library"))
            try await page.browser.button("Shorten").click()
            try await page.browser.wait(until: "!document.querySelector('[data-short]')")
        }
    }

    @Test func `Every text in a view that lets text shrink does so by itself`() async throws {
        try await withView({
            VStack {
                Text("A headline of rather many words").accessibilityIdentifier("long")
                Text("Short").accessibilityIdentifier("short")
            }
            .font(.title).lineLimit(1).minimumScaleFactor(0.4).frame(width: 200)
        }) { page in
            let size = "return parseFloat(getComputedStyle(arguments[0]).fontSize)"
            try await page.browser.wait(
                until: "parseFloat(getComputedStyle(document.querySelector('[data-testid=long]')).fontSize) < 20")
            #expect(try await page.element("short").ask(size).number ?? 0 > 26)
        }
    }
}
