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

    @Test func `Columns come over a detail that is prominent, and go when one clicks beside them`() async throws {
        try await withView({ Planets().navigationSplitViewStyle(.prominentDetail) }, options: .desktop) { page in
            let browser = page.browser
            try await browser.button("Toggle Sidebar").click()
            try await browser.element(role: "option", "Saturn").click()
            try await browser.element(role: "heading", "Saturn").wait()
            try await page.settle()
            let places = try await browser.run(
                """
                const box = (name) => document.querySelector(name).getBoundingClientRect();
                return [box('.split-detail').left, box('.split-detail').width === innerWidth, box('.split-sidebar').left].join()
                """
            ).string
            #expect(places == "0,true,0")
            try await browser.run("document.querySelector('.split-scrim').click()")
            try await browser.text("Planets").waitUntilGone()
        }
    }

    @Test func `The title of a document stands beside the way back, which has no words`() async throws {
        try await withView(
            {
                NavigationStack { Text("Body").navigationTitle("Letter").toolbarRole(.editor) }
            }, options: .desktop
        ) { page in
            let left =
                try await page.browser.run(
                    """
                    const range = document.createRange();
                    range.selectNodeContents(document.querySelector('.bar-title'));
                    return range.getBoundingClientRect().left
                    """
                ).number ?? 999
            #expect(left < 60)
            #expect(try await page.browser.element(".large-title").count() == 0)
        }
    }
}
