import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Keys that views take or leave.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct KeyPressTests {
    private struct Keys: View {
        @State private var said: [String] = []
        @State private var text = ""
        @State private var takes = true
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack {
                Text("heard \(said.joined(separator: " ")).")
                Toggle("Takes", isOn: $takes)
                ScrollView {
                    VStack {
                        TextField("Words", text: $text)
                            .focused($isFocused)
                            .onKeyPress(.downArrow) {
                                said.append("inner")
                                return takes ? .handled : .ignored
                            }
                            .onSubmit { said.append("submitted") }
                            .onKeyPress(.return) {
                                said.append("return")
                                return takes ? .handled : .ignored
                            }
                        Color.blue.frame(height: 2000)
                    }
                }
                .frame(height: 200)
                .onKeyPress { press in
                    said.append("outer")
                    return .ignored
                }
            }
        }
    }

    @Test func `A key that a view takes goes no further, and one that it leaves goes on to those around it`()
        async throws
    {
        try await withView({ Keys() }) { page in
            let field = page.browser.field("Words")
            try await field.click()
            try await page.browser.wait(until: "document.querySelector('[data-keys*=arrowdown]')")
            try await page.browser.run("return homescreen.more")
            try await page.browser.press(.down)
            try await page.browser.text("heard inner.").wait()
            try await page.browser.press(.enter)
            try await page.browser.text("heard inner return.").wait()
            try await page.browser.element(role: "switch", "Takes").click()
            try await field.click()
            try await page.browser.press(.down)
            try await page.browser.text("heard inner return inner outer.").wait()
            // The browser goes by the last answer.
            try await page.browser.press(.enter)
            try await page.browser.text("heard inner return inner outer return outer.").wait()
            try await page.browser.press(.enter)
            try await page.browser.text("heard inner return inner outer return outer return outer submitted.").wait()
        }
    }
}
