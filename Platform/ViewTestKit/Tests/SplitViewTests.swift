import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// A split view in a window whose width changes.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct SplitViewTests {
    private struct Planets: View {
        @State private var planet: String?

        var body: some View {
            NavigationSplitView {
                List(["Mars", "Saturn"], id: \.self, selection: $planet) { Text($0) }.navigationTitle("Planets")
            } detail: {
                NavigationLink("Moons") {
                    VStack {
                        Text("Moons of \(planet ?? "nothing")")
                        NavigationLink("Largest") { Text("The largest moon").navigationTitle("Largest") }
                    }
                    .navigationTitle("Moons")
                }
                .navigationTitle(planet ?? "Nothing")
            }
        }
    }

    @Test func `What was opened inside the detail stays open in a narrow window, and in a wide one again`() async throws
    {
        try await withView({ Planets() }, options: .desktop) { page in
            let browser = page.browser
            try await browser.element(role: "option", "Saturn").click()
            try await browser.element(role: "heading", "Saturn").wait()
            try await browser.button("Moons").click()
            try await browser.text("Moons of Saturn").wait()
            try await page.apply(.phone)
            try await browser.text("Planets").waitUntilGone()
            try await browser.text("Moons of Saturn").wait()
            try await browser.button("Largest").click()
            try await browser.text("The largest moon").wait()
            try await page.apply(.desktop)
            try await browser.text("Planets").wait()
            try await browser.text("The largest moon").wait()
            try await browser.button("Back").click()
            try await browser.text("Moons of Saturn").wait()
            try await page.apply(.phone)
            try await browser.text("Planets").waitUntilGone()
            try await browser.button("Back").click()
            try await browser.button("Moons").wait()
            try await page.settle()
            try await browser.button("Back").click()
            try await browser.element(role: "option", "Saturn").wait()
        }
    }
}
