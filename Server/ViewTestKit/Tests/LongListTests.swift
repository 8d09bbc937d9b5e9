import SwiftUI
import TestKit
import Testing
import ViewTestKit

@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct LongListTests {
    private struct Row: View {
        let number: Int
        @State private var count = 0

        var body: some View {
            Button {
                count += 1
            } label: {
                Text(verbatim: "Row \(number): \(count)")
            }
        }
    }

    private struct Rows: View {
        var body: some View {
            List(0..<100_000, id: \.self) { Row(number: $0) }
        }
    }

    private struct Stack: View {
        var body: some View {
            ScrollViewReader { proxy in
                VStack {
                    Button("To 70000") { proxy.scrollTo(70_000, anchor: .top) }
                    ScrollView {
                        LazyVStack(spacing: 10) {
                            ForEach(0..<100_000, id: \.self) { Row(number: $0) }
                        }
                    }
                }
            }
        }
    }

    private struct Grid: View {
        var body: some View {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
                    ForEach(0..<100_000, id: \.self) { number in
                        Text(verbatim: "\(number)").frame(height: 80).accessibilityIdentifier("cell")
                    }
                }
            }
        }
    }

    private struct Growing: View {
        @State private var count = 150

        var body: some View {
            VStack {
                // Brings the part of the client that follows rows, before there are many of them.
                Text("Rows").onGeometryChange(for: CGFloat.self, of: \.size.width) { _ in }
                Button("More") { count = 1000 }
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<count, id: \.self) { Text("Row \($0)").frame(height: 100) }
                    }
                }
            }
        }
    }

    @Test func `A lazy stack that becomes long while some of its rows are made is as long as it says`() async throws {
        try await withView({ Growing() }) { page in
            try await page.browser.text("Row 2").wait()
            try await page.browser.wait(until: "(await homescreen.more, true)")
            try await page.browser.button("More").click()
            let height = "document.querySelector('.scroll-view').scrollHeight"
            try await page.browser.wait(until: "\(height) === 100000")
            try await page.browser.run("document.querySelector('.scroll-view').scrollTop = 99999")
            try await page.browser.text("Row 999").wait()
        }
    }

    /// Follows how many rows the document holds at most while the test goes on.
    private static let watch = """
        window.most = 0;
        const look = () => {
          window.most = Math.max(window.most, document.querySelectorAll('.more-rows')[0].parentElement.children.length);
          requestAnimationFrame(look);
        };
        look();
        """

    /// Scrolls the scroll view to a part of its height, as dragging its bar does.
    private static let scroll = """
        const view = [...document.querySelectorAll('#hs *')].find((element) =>
          /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > 20000);
        view.scrollTop = view.scrollHeight * arguments[0];
        """

    private func most(_ page: ViewPage) async throws -> Double {
        try await page.browser.run("return window.most;").number ?? .infinity
    }

    private func checkJumps(_ page: ViewPage) async throws {
        _ = try await page.browser.run(Self.watch)
        try await page.browser.button("Row 2: 0").click()
        try await page.browser.text("Row 2: 1").wait()
        _ = try await page.browser.run(Self.scroll, [1])
        try await page.browser.text("Row 99999: 0").wait()
        _ = try await page.browser.run(Self.scroll, [0.5])
        try await page.browser.wait(until: "/Row (49|50)\\d\\d\\d: 0/.test(document.body.innerText)")
        _ = try await page.browser.run(Self.scroll, [0])
        try await page.browser.text("Row 2: 1").wait()
        try await page.browser.button("Row 2: 1").click()
        try await page.browser.text("Row 2: 2").wait()
        #expect(try await most(page) < 200)
    }

    @Test func `A list of 100,000 rows goes to its end and back with fewer than 200 in the document`() async throws {
        try await withView({ Rows() }) { page in try await checkJumps(page) }
    }

    @Test func `A lazy stack of 100,000 rows does so too, and scrolls to a row by its id`() async throws {
        try await withView({ Stack() }) { page in
            try await checkJumps(page)
            try await page.browser.button("To 70000").click()
            try await page.browser.button("Row 70000: 0").click()
            try await page.browser.text("Row 70000: 1").wait()
            #expect(try await most(page) < 200)
        }
    }

    @Test func `A lazy grid of 100,000 cells keeps its columns wherever it is`() async throws {
        try await withView({ Grid() }, options: BrowserOptions(width: 420, height: 800)) { page in
            _ = try await page.browser.run(Self.watch)
            _ = try await page.browser.run(Self.scroll, [0.3])
            try await page.browser.wait(
                until: "Number(document.querySelector('[data-testid=cell]').innerText) > 20000")
            try await page.settle()
            let first = try await page.element("cell").text()
            #expect(Int(first).map { $0 % 4 } == 0)
            _ = try await page.browser.run(Self.scroll, [1])
            try await page.browser.text("99999").wait()
            #expect(try await most(page) < 200)
        }
    }
}
