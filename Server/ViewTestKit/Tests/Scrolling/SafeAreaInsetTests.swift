import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Bars at the edges of what scrolls, which goes on behind them and ends clear of them.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct SafeAreaInsetTests {
    private struct Rows: View {
        @State private var isHigh = false

        var body: some View {
            List(0..<40) { Text("Row \($0)").named("row \($0)") }
                .safeAreaInset(edge: .bottom) {
                    Button("Grow") { isHigh.toggle() }
                        .frame(height: isHigh ? 120 : 60)
                        .frame(maxWidth: .infinity)
                        .background(.bar)
                        .named("bar")
                }
        }
    }

    private static func box(_ css: String) -> String { "document.querySelector('\(css)').getBoundingClientRect()" }

    @Test func `A list goes on below a bar at its lower edge, and ends above it however high that is`() async throws {
        try await withView({ Rows() }) { page in
            try await page.browser.wait(until: "Math.round(\(Self.box(".inset-bar")).bottom) === 844")
            try await page.browser.wait(until: "Math.round(\(Self.box(".list")).bottom) === 844")
            let end = """
                (document.querySelector('.list').scrollTo(0, 99999), \
                \(Self.box("[data-testid=\"row 39\"]")).bottom <= \(Self.box(".inset-bar")).top - 8)
                """
            try await page.browser.wait(until: end)
            try await page.browser.button("Grow").click()
            try await page.browser.wait(until: "\(Self.box(".inset-bar")).height === 120")
            try await page.browser.wait(until: end)
        }
    }

    @Test func `What lies beside the views of a bar can still be pressed`() async throws {
        try await withView({
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<30) { Text("Row \($0)").frame(height: 40).frame(maxWidth: .infinity) }
                }
            }
            .safeAreaInset(edge: .bottom) { Button("Write") {}.frame(width: 100, height: 60) }
        }) { page in
            try await page.browser.wait(
                until:
                    "document.elementFromPoint(20, 820).closest('.scroll') && document.elementFromPoint(195, 820).closest('.inset-bar')"
            )
        }
    }

    @Test func `Bars at both edges leave the first and the last row in sight`() async throws {
        try await withView({
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<60) { Text("Row \($0)").frame(height: 40).named("row \($0)") } }
            }
            .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 50).named("top") }
            .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 70).named("bottom") }
        }) { page in
            try await page.browser.wait(until: "\(Self.box("[data-testid=\"row 0\"]")).top === 50")
            try await page.browser.wait(
                until: "\(Self.box(".scroll")).top === 0 && Math.round(\(Self.box(".scroll")).bottom) === 844")
            try await page.browser.wait(
                until: """
                    (document.querySelector('.scroll').scrollTo(0, 99999), \
                    \(Self.box("[data-testid=\"row 59\"]")).bottom === 774)
                    """)
        }
    }

    @Test func `A conversation begins at its end, above its field`() async throws {
        try await withView({
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(0..<60) { Text("Row \($0)").frame(height: 40).named("row \($0)") } }
            }
            .defaultScrollAnchor(.bottom)
            .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 150).named("bar") }
        }) { page in
            try await page.browser.wait(until: "Math.abs(\(Self.box("[data-testid=\"row 59\"]")).bottom - 694) < 2")
        }
    }

    @Test func `A row that is scrolled to stands clear of the bar`() async throws {
        try await withView({
            ScrollViewReader { proxy in
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<60) { Text("Row \($0)").frame(height: 40).named("row \($0)").id($0) }
                    }
                }
                .safeAreaInset(edge: .bottom, spacing: 0) {
                    Button("Go") { proxy.scrollTo(30, anchor: .bottom) }.frame(height: 100)
                }
            }
        }) { page in
            try await page.browser.button("Go").click()
            try await page.browser.wait(until: "Math.abs(\(Self.box("[data-testid=\"row 30\"]")).bottom - 744) < 2")
        }
    }

    @Test func `A bar above tabs leaves the edge of the screen to them, and a sheet keeps clear of it`() async throws {
        try await withView({ Tabs() }) { page in
            try await page.browser.run("document.documentElement.style.setProperty('--edge-bottom', '28px')")
            let bar = "document.querySelector('.tab-page .inset-bar')"
            let tabs = "document.querySelector('.tab-bar')"
            try await page.browser.wait(
                until: """
                    getComputedStyle(\(bar)).paddingBottom === '0px' && getComputedStyle(\(tabs)).paddingBottom === '28px'
                        && Math.round(\(bar).getBoundingClientRect().height) === 60
                        && Math.round(\(bar).getBoundingClientRect().bottom - \(tabs).getBoundingClientRect().top) === 0
                    """)
            try await page.browser.button("Write").click()
            try await page.browser.wait(
                until: "getComputedStyle(document.querySelector('dialog .inset-bar')).paddingBottom === '20px'")
        }
    }

    private struct Tabs: View {
        @State private var isWriting = false

        var body: some View {
            TabView {
                Tab("First", systemImage: "1.circle") {
                    List(0..<40) { Text("Row \($0)") }
                        .safeAreaInset(edge: .bottom) { Button("Write") { isWriting = true }.frame(height: 60) }
                        .sheet(isPresented: $isWriting) {
                            List(0..<40) { Text("Line \($0)") }
                                .safeAreaInset(edge: .bottom) { Text("Foot").frame(height: 60) }
                        }
                }
                Tab("Second", systemImage: "2.circle") { Text("Second") }
            }
        }
    }

    @Test func `The large title goes along with a list that has a bar below`() async throws {
        try await withView({ NavigationStack { Rows().navigationTitle("Rows") } }) { page in
            try await page.browser.wait(
                until: "document.querySelector('.page-content').classList.contains('scrolls-under')")
            try await page.browser.run("document.querySelector('.list').scrollTo(0, 400)")
            try await page.browser.wait(until: "document.querySelector('.navbar').classList.contains('collapsed')")
        }
    }
}
