import SwiftUI
import TestKit
import Testing
import ViewTestKit

@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct OutlineTests {
    private struct Place: Identifiable {
        let id: String
        var children: [Place]?
    }

    private static let places = [
        Place(
            id: "Norway",
            children: [Place(id: "Vestland", children: [Place(id: "Bergen")]), Place(id: "Oslo")]),
        Place(id: "Iceland"),
    ]

    private struct Places: View {
        var body: some View {
            List(OutlineTests.places, children: \.children) { Text($0.id).accessibilityIdentifier($0.id) }
        }
    }

    @Test func `Rows of a tree stand further in at each level and say which it is`() async throws {
        try await withView({ Places() }) { page in
            try await page.browser.button("Norway").click()
            try await page.browser.button("Vestland").click()
            try await page.browser.text("Bergen").wait()
            try await page.settle()
            let frames = try await page.frames()
            let left = { (name: String) in frames[name]?.minX ?? -1 }
            #expect(left("Norway") == left("Iceland"))
            #expect(left("Vestland") == left("Norway") + 20 && left("Oslo") == left("Vestland"))
            #expect(left("Bergen") == left("Vestland") + 20)
            let levels = try await page.browser.run(
                "return [...document.querySelectorAll('.row')].map((row) => row.ariaLevel ?? '1').join('')")
            #expect(levels.string == "12321")
        }
    }

    @Test func `The arrow forwards opens a part, the one backwards closes it`() async throws {
        try await withView({ Places() }) { page in
            let row = page.browser.button("Norway")
            try await row.press(.right)
            try await page.browser.text("Oslo").wait()
            #expect(try await row.attribute("aria-expanded") == "true")
            try await row.press(.right)
            try await row.press(.left)
            try await page.browser.text("Oslo").waitUntilGone()
            #expect(try await row.attribute("aria-expanded") == "false")
        }
    }

    private struct Sections: View {
        var body: some View {
            List {
                Section("Tinted") {
                    Text("a")
                    Text("b")
                }
                .listRowSeparatorTint(.red).listRowBackground(Color.yellow)
                Section("None") {
                    Text("c")
                    Text("d").accessibilityIdentifier("d")
                }
                .listRowSeparator(.hidden).listSectionSeparator(.hidden)
            }
            .listStyle(.plain)
        }
    }

    @Test func `What is said of a section's lines and ground holds for all its rows`() async throws {
        try await withView({ Sections() }) { page in
            let lines = try await page.browser.run(
                """
                const line = (row) => {
                  const style = getComputedStyle(row, '::before');
                  return style.display === 'none' ? 'none' : style.backgroundColor;
                };
                const ends = [...document.querySelectorAll('.section-rows')].map((rows) => getComputedStyle(rows, '::after').content);
                return [...document.querySelectorAll('.row')].map(line).concat(ends).join('|');
                """)
            let parts = (lines.string ?? "").split(separator: "|").map(String.init)
            #expect(parts.dropFirst().prefix(3) == ["none", "none", "none"])
            #expect(parts.count == 6 && parts[0].hasPrefix("rgb(255, 59"))
            #expect(parts.last == "none" && parts[4] != "none")
            let ground = try await page.browser.run(
                "return getComputedStyle(document.querySelectorAll('.row')[1]).backgroundColor")
            #expect(ground.string?.hasPrefix("rgb(255, 204") == true)
        }
    }
}
