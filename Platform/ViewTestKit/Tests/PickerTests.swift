import SwiftUI
import TestKit
import Testing
import ViewTestKit

@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct PickerTests {
    private struct Knob: View {
        @State private var choice = "date and hourAndMinute and all the rest of it"

        var body: some View {
            HStack(spacing: 12) {
                Text("displayedComponents").accessibilityIdentifier("label")
                Spacer(minLength: 0)
                Picker("Parts", selection: $choice) { Text(choice).tag(choice) }.labelsHidden()
            }
            .padding()
        }
    }

    @Test func `A long choice is cut before it runs over what stands beside it`() async throws {
        try await withView({ Knob() }) { page in
            let label = try await page.frame("label")
            let box = try await page.browser.element("select").ask(
                "const box = arguments[0].getBoundingClientRect(); return [box.left, box.right]")
            let sides = box.array?.compactMap(\.number) ?? []
            #expect(sides.count == 2)
            #expect(sides.first ?? 0 >= label.maxX)
            #expect(sides.last ?? 0 <= 390 - 15)
        }
    }
}
