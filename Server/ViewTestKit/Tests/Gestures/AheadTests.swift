import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// What is known of a press is drawn before the server has answered, and taken back when it was not so.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct AheadTests {
    private struct Tabs: View {
        @State private var speed = 0
        @State private var tab = 0

        var body: some View {
            TabView(selection: $tab) {
                Tab("First", systemImage: "1.circle", value: 0) {
                    Picker("Speed", selection: $speed) {
                        Text("Slow").tag(0)
                        Text("Fast").tag(1)
                        Text("Faster").tag(2)
                    }
                    .pickerStyle(.segmented)
                    Text("Speed \(speed)")
                }
                Tab("Second", systemImage: "2.circle", value: 1) { Text("The second page") }
                Tab("Third", systemImage: "3.circle", value: 2) { Text("The third page") }
            }
        }
    }

    private struct Stubborn: View {
        var body: some View {
            Picker("Speed", selection: Binding(get: { 0 }, set: { _ in })) {
                Text("Slow").tag(0)
                Text("Fast").tag(1)
            }
            .pickerStyle(.segmented)
        }
    }

    /// Presses in one task, so that no answer can come between, and says what shows at its end.
    private func press(_ names: [String], thenRead expression: String, in page: ViewPage) async throws -> String {
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return try await page.browser.run(
            """
            for (const name of [\(list)])
                [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name).click();
            return [homescreen.isSettled, \(expression)].join();
            """
        ).string ?? ""
    }

    private let chosen = "document.querySelector('[aria-checked=true]').textContent.trim()"
    private let current = "document.querySelector('[aria-current]').textContent.trim()"
    private let shown =
        "document.querySelector(\'.tab-page:not([hidden])\').textContent.match(/Slow|second|third|$/)[0]"

    @Test func `A choice is chosen at once, the last of several presses too, and stays so when the answers come`()
        async throws
    {
        try await withView({ Tabs() }) { page in
            #expect(try await press(["Fast"], thenRead: chosen, in: page) == "false,Fast")
            try await page.browser.text("Speed 1").wait()
            #expect(try await press(["Slow", "Faster"], thenRead: chosen, in: page) == "false,Faster")
            try await page.browser.run(
                """
                window.seen = new Set();
                const look = () => { seen.add(\(chosen)); requestAnimationFrame(look); };
                look();
                """)
            try await page.browser.text("Speed 2").wait()
            try await page.settle()
            #expect(
                try await page.browser.run("return [...seen].join()").string == "Faster",
                "no answer to the first is seen")
        }
    }

    @Test func `A tab that was shown before comes at once with its page, and one that was not with its name`()
        async throws
    {
        try await withView({ Tabs() }) { page in
            #expect(try await press(["Second"], thenRead: "\(current), \(shown)", in: page) == "false,Second,Slow")
            try await page.browser.text("The second page").wait()
            try await page.settle()
            #expect(
                try await press(["First", "Third"], thenRead: "\(current), \(shown)", in: page) == "false,Third,Slow")
            try await page.browser.text("The third page").wait()
            try await page.settle()
            #expect(
                try await press(["Second"], thenRead: "\(current), \(shown)", in: page) == "false,Second,second")
            try await page.settle()
            #expect(try await page.browser.text("The second page").exists())
        }
    }

    @Test func `What the app refuses is taken back when it has answered`() async throws {
        try await withView({ Stubborn() }) { page in
            #expect(try await press(["Fast"], thenRead: chosen, in: page) == "false,Fast")
            try await page.browser.wait(until: "homescreen.isSettled")
            #expect(try await page.browser.run("return \(chosen)").string == "Slow")
            #expect(try await page.browser.run("return document.querySelectorAll('.chosen').length").number == 1)
        }
    }
}
