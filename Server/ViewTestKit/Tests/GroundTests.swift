import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// What is seen behind views that bring a ground of their own.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct GroundTests {
    private static func color(_ page: ViewPage, _ selector: String, _ name: String) async throws -> String {
        try await page.browser.run("return getComputedStyle(document.querySelector('\(selector)'))['\(name)']").string
            ?? ""
    }

    @Test func `A form that begins a stack under a large title gives the whole page its ground`() async throws {
        try await withView({
            NavigationStack {
                VStack {
                    Form { Text("Row") }
                    Text("Below")
                }
                .navigationTitle("Title")
            }
        }) { page in
            let ground = try await Self.color(page, ".page", "backgroundColor")
            #expect(ground == "rgb(242, 242, 247)")
        }
    }

    @Test func `An editor has a page's ground, unless it is told to have none or is a row`() async throws {
        try await withView({
            VStack {
                TextEditor(text: .constant("a")).accessibilityIdentifier("own")
                TextEditor(text: .constant("b")).scrollContentBackground(.hidden).accessibilityIdentifier("none")
                Form { TextEditor(text: .constant("c")).accessibilityIdentifier("row") }
            }
            .background(Color.yellow)
        }) { page in
            let grounds = try await page.browser.run(
                "return [...document.querySelectorAll('textarea')].map(e => getComputedStyle(e).backgroundColor).join(';')"
            )
            #expect(grounds.string == "rgb(255, 255, 255);rgba(0, 0, 0, 0);rgba(0, 0, 0, 0)")
        }
    }

    @Test func `A slider's line is the system's blue, and a tint that was said is its colour`() async throws {
        try await withView({
            VStack {
                ProgressView(value: 0.5)
                ProgressView(value: 0.5).tint(Color(red: 1, green: 0, blue: 0))
            }
        }) { page in
            let colors = try await page.browser.run(
                "return [...document.querySelectorAll('.track-fill')].map(e => getComputedStyle(e).backgroundColor).join(';')"
            )
            #expect(colors.string == "rgb(0, 122, 255);rgb(255, 0, 0)")
        }
    }

    @Test func `Rows that lead on keep the colour of words while the list is edited, and move beside their handle`()
        async throws
    {
        try await withView({
            NavigationStack {
                List {
                    ForEach(0..<2, id: \.self) { number in NavigationLink("Row \(number)") { Text("Below") } }
                        .onMove { _, _ in }
                        .onDelete { _ in }
                }
                .environment(\.editMode, .constant(.active))
            }
        }) { page in
            let words = try await Self.color(page, ".editing-row > .nav-link", "color")
            #expect(words == "rgb(0, 0, 0)")
            let isBeside = try await page.browser.run(
                """
                const [words, handle] = ['.editing-row > .nav-link', '.editing-row > .row-move']
                  .map(name => document.querySelector(name).getBoundingClientRect());
                return String(words.right <= handle.left && words.height < 60);
                """)
            #expect(isBeside.string == "true")
        }
    }
}
