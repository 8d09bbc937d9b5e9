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

    private struct Named: View {
        @State private var order = 1

        var body: some View {
            Picker(selection: $order) {
                Text("By name").tag(1)
                Text("By date").tag(2)
            } label: {
                Label("Order", systemImage: "arrow.up.arrow.down")
            }
        }
    }

    @Test func `A menu of choices outside a form is called by the words of its label`() async throws {
        try await withView({ Named() }) { page in
            let name = try await page.browser.element("select").ask("return arguments[0].ariaLabel")
            #expect(name.string == "Order")
        }
    }

    private struct Sorting: View {
        @State private var order = 1

        var body: some View {
            Picker("Order", selection: $order) {
                Text("By name").tag(1)
                Text("By date").tag(2)
            } currentValueLabel: {
                Text(order == 1 ? "A to Z" : "Newest")
            }
        }
    }

    @Test func `A label of its own stands for what is chosen, and the menu opens there`() async throws {
        try await withView({ Sorting() }) { page in
            // Hidden from readers, and so from locators: the menu over it says what is chosen.
            let found = try await page.browser.run(
                """
                const label = document.querySelector('.pick-label');
                const box = label.getBoundingClientRect();
                const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                return [label.textContent, hit.tagName];
                """)
            #expect(found.array?.compactMap(\.string) == ["A to Z", "SELECT"])
            _ = try await page.browser.run(
                """
                const select = document.querySelector('select');
                select.selectedIndex = 1;
                select.dispatchEvent(new Event('change', { bubbles: true }));
                """)
            try await page.browser.wait(until: "document.querySelector('.pick-label').textContent === 'Newest'")
        }
    }
}
