import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Bars of tabs that get smaller, and what stands beside tabs in a side bar.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct TabBarTests {
    private struct Tabs: View {
        var body: some View {
            TabView {
                Tab("Rows", systemImage: "list.bullet") { List(0..<80) { Text("Row \($0)") } }
                Tab("Other", systemImage: "star") { Text("Nothing") }
            }
            .tabBarMinimizeBehavior(.onScrollDown)
            .tabViewSidebarHeader { Text("Above") }
            .tabViewSidebarBottomBar { Text("Below") }
        }
    }

    private static func height(_ page: ViewPage) async throws -> Double {
        try await page.settle()
        return try await page.browser.run("return document.querySelector('.tab-bar').offsetHeight").number ?? 0
    }

    @Test func `A bar of tabs gets smaller while one scrolls down, and is itself again on the way up`() async throws {
        try await withView({ Tabs() }) { page in
            try await page.browser.wait(until: "document.querySelector('[data-minimizes]')")
            try await page.browser.run("return homescreen.more")
            let usual = try await Self.height(page)
            try await page.browser.swipe(from: (195, 600), to: (195, 200))
            try await page.browser.wait(until: "document.querySelector('.tab-bar.minimized')")
            let small = try await Self.height(page)
            #expect(small < usual - 12)
            try await page.browser.swipe(from: (195, 200), to: (195, 320))
            try await page.browser.wait(until: "!document.querySelector('.tab-bar.minimized')")
            let again = try await Self.height(page)
            #expect(again == usual)
        }
    }

    @Test func `Bars of tabs are named by their tabs, so that two on one page are told apart`() async throws {
        try await withView({
            VStack {
                TabView { Tab("Rows", systemImage: "list.bullet") { Text("Rows of text") } }
                TabView { Tab("Stars", systemImage: "star") { Text("Many stars") } }
            }
        }) { page in
            let names = try await page.browser.run(
                """
                return [...document.querySelectorAll('nav')]
                    .map((bar) => document.getElementById(bar.getAttribute('aria-labelledby')).textContent).join()
                """
            ).string
            #expect(names == "Rows,Stars")
            let barriers = try await page.browser.barriers(by: ["landmark-unique"])
            #expect(barriers == [])
        }
    }

    @Test func `A side bar shows what belongs above and below its tabs, a bar does not`() async throws {
        let script = """
            const top = (words) => [...document.querySelectorAll('.tab-bar .text')].find((one) => one.textContent === words)
                ?.getBoundingClientRect();
            return [top('Above').height > 0, top('Above').top < top('Rows').top, top('Below').top > top('Other').top].join()
            """
        try await withView({ Tabs() }, options: .desktop) { page in
            let said = try await page.browser.run(script).string
            #expect(said == "true,true,true")
        }
        try await withView({ Tabs() }) { page in
            let said = try await page.browser.run(script).string ?? ""
            #expect(said.hasPrefix("false"))
        }
    }
}
