import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Whoever types and presses at once does so before the answer that enables the button.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct EarlyPressTests {
    private struct Chat: View {
        @State private var text = ""
        @State private var sent: [String] = []

        var body: some View {
            VStack {
                ForEach(Array(sent.enumerated()), id: \.offset) { Text("Sent \($0.element)") }
                TextField("Message", text: $text)
                Button("Send") {
                    sent.append(text)
                    text = ""
                }
                .disabled(text.isEmpty)
                Button("Never") { sent.append("never") }.disabled(true)
            }
        }
    }

    /// Where a button is, by its name; a driver may not press what is disabled, and a person's finger does.
    private func press(_ name: String, on page: ViewPage) async throws {
        let middle = try await page.browser.button(name).ask(
            "const box = arguments[0].getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]")
        let place = middle.array?.compactMap(\.number) ?? []
        try #require(place.count == 2)
        try await page.browser.click(at: (place[0], place[1]))
    }

    @Test(arguments: [0, 400])
    func `A press on a button that what was typed enables counts, once, however late the answer is`(
        _ milliseconds: Int
    ) async throws {
        try await withView({ Chat() }) { page in
            try await page.browser.run("homescreen.simulateLatency(\(milliseconds))")
            try await page.open("view")
            try await page.browser.field("Message").type("Hi")
            try await press("Send", on: page)
            try await press("Send", on: page)
            try await press("Never", on: page)
            try await page.browser.text("Sent Hi").wait()
            try await page.browser.wait(until: "document.querySelector('input').value === ''")
            try await page.settle()
            #expect(try await page.browser.text("Sent").count() == 1)
            try await page.browser.run("homescreen.simulateLatency(0)")
        }
    }
}
