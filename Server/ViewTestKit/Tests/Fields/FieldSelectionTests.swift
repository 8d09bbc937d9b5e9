import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// What is selected in a field, as the view knows it.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct FieldSelectionTests {
    private struct Editor: View {
        @State private var text = "one two"
        @State private var selection: TextSelection?

        var body: some View {
            VStack {
                TextField("Words", text: $text, selection: $selection)
                Button("All") { selection = TextSelection(range: text.startIndex..<text.endIndex) }
                Text("<\(chosen)>")
            }
        }

        private var chosen: String {
            guard case .selection(let range) = selection?.indices, range.upperBound <= text.endIndex else { return "-" }
            return String(text[range])
        }
    }

    private static let choice = "return `${arguments[0].selectionStart} ${arguments[0].selectionEnd}`"

    @Test func `A view knows what the person selects, and selects again what it selected before`() async throws {
        try await withView({ Editor() }) { page in
            let field = page.browser.field("Words")
            try await field.click()
            _ = try await field.ask("arguments[0].setSelectionRange(4, 7)")
            try await page.browser.text("<two>").wait()
            for _ in 1...2 {
                try await page.browser.button("All").click()
                try await page.browser.text("<one two>").wait()
                try await page.browser.wait(
                    until:
                        "document.querySelector('input').selectionEnd - document.querySelector('input').selectionStart === 7"
                )
                try await field.click()
                _ = try await field.ask("arguments[0].setSelectionRange(0, 3)")
                try await page.browser.text("<one>").wait()
            }
            #expect(try await field.ask(Self.choice).string == "0 3")
        }
    }
}
