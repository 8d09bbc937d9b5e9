import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Editors of text with attributes.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct RichTextEditorTests {
    private struct Letter: View {
        @State private var text = AttributedString("Dear friend")
        @State private var selection = AttributedTextSelection()

        var body: some View {
            VStack {
                Button("Red") {
                    text.transformAttributes(in: &selection) { $0.foregroundColor = Color(red: 1, green: 0, blue: 0) }
                }
                Text("says \(String(text.characters)), \(text.runs.count) runs")
                TextEditor(text: $text, selection: $selection).frame(height: 200)
            }
        }
    }

    @Test func `What is selected is given a colour, and typing keeps the colours`() async throws {
        try await withView({ Letter() }) { page in
            let browser = page.browser
            try await browser.wait(until: "document.querySelector('[data-rich]')")
            try await browser.run("return homescreen.more")
            try await browser.element("textarea").click()
            try await browser.run("document.querySelector('textarea').setSelectionRange(5, 11)")
            try await page.settle()
            try await browser.button("Red").click()
            try await browser.text("says Dear friend, 2 runs").wait()
            let color = """
                const all = [...document.querySelectorAll('.rich-text .text *')].filter((one) => one.textContent.startsWith('friend'));
                return all.length ? getComputedStyle(all.at(-1)).color : ''
                """
            let first = try await browser.run(color).string
            #expect(first == "rgb(255, 0, 0)")
            try await browser.run("document.querySelector('textarea').setSelectionRange(11, 11)")
            try await browser.element("textarea").type("s!")
            try await browser.text("says Dear friends!, 2 runs").wait()
            try await page.settle()
            let shown = try await browser.run("return document.querySelector('.rich-text').textContent").string
            #expect(shown == "Dear friends!")
            let second = try await browser.run(color).string
            #expect(second == "rgb(255, 0, 0)")
        }
    }

    @Test func `The letters that are seen stand where the field's own do`() async throws {
        try await withView({ TextEditor(text: .constant(Self.long)).frame(width: 300, height: 300) }) { page in
            try await page.settle()
            let sizes = try await page.browser.run(
                """
                const [seen, field] = document.querySelector('.rich-editor').children;
                return [seen.querySelector('.text').getBoundingClientRect().width, field.clientWidth - 10,
                    Math.abs(seen.scrollHeight - field.scrollHeight) < 24].join()
                """
            ).string
            #expect(sizes == "290,290,true")
        }
    }

    private static var long: AttributedString {
        var text = AttributedString(String(repeating: "Words that go on and on. ", count: 12))
        text.font = .title.bold()
        return text
    }
}
