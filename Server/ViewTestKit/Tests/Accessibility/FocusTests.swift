import Observation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Where the keyboard is, while the page changes around it.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct FocusTests {
    @MainActor @Observable
    final class Reading {
        var lines = 60
        var hasButton = false
    }

    private struct Lines: View {
        let reading: Reading

        var body: some View {
            ScrollView {
                ForEach(0..<reading.lines, id: \.self) { Text("Line \($0)") }
                if reading.hasButton { Button("More") {} }
            }
            .frame(height: 300)
        }
    }

    @Test func `What is scrolled by keys keeps them while its content changes`() async throws {
        let reading = await Reading()
        try await withView({ Lines(reading: reading) }, options: .desktop) { page in
            let isKept = "document.activeElement?.hasAttribute('data-scroll')"
            try await page.browser.wait(until: "document.querySelector('[data-scroll][tabindex=\"0\"]')")
            try await page.browser.run("document.querySelector('[data-scroll]').focus()")
            #expect(try await page.browser.run("return \(isKept)").bool == true)
            await MainActor.run { reading.lines = 70 }
            try await page.browser.wait(until: "document.body.textContent.includes('Line 69')")
            try await page.settle()
            #expect(try await page.browser.run("return \(isKept)").bool == true)
            await MainActor.run { reading.hasButton = true }
            try await page.browser.button("More").evenHidden.wait()
            try await page.settle()
            #expect(try await page.browser.run("return \(isKept)").bool == true)
            await MainActor.run { reading.lines = 2 }
            try await page.browser.wait(until: "!document.body.textContent.includes('Line 3')")
            try await page.settle()
            #expect(try await page.browser.run("return \(isKept)").bool == true)
        }
    }
}
