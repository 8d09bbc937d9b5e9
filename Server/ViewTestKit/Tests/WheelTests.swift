import SwiftUI
import TestKit
import Testing
import ViewTestKit

@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct WheelTests {
    private struct Fruits: View {
        static let names = ["Apple", "Banana", "Cherry", "Date", "Elderberry", "Fig", "Grape", "Honeydew"]
        @State private var fruit = "Cherry"
        @State private var count = 3
        @State private var refusals = 0
        var allowsFig = true

        var body: some View {
            VStack {
                Text("\(count) of \(fruit)")
                Text("refused \(refusals)")
                HStack {
                    Picker("Count", selection: $count) { ForEach(0..<60) { Text("\($0)").tag($0) } }
                    Picker("Fruit", selection: chosen) { ForEach(Self.names, id: \.self) { Text($0) } }
                }
                .pickerStyle(.wheel)
                Button("Last") { fruit = "Honeydew" }
            }
        }

        private var chosen: Binding<String> {
            Binding(get: { fruit }, set: { if allowsFig || $0 != "Fig" { fruit = $0 } else { refusals += 1 } })
        }
    }

    private static func middle(_ page: ViewPage, _ name: String) async throws -> String {
        try await page.browser.run(
            """
            const wheel = document.querySelector(`[role=listbox][aria-label="${arguments[0]}"]`);
            const box = wheel.getBoundingClientRect();
            const middle = box.top + box.height / 2;
            return [...wheel.children].find((row) => {
              const { top, bottom } = row.getBoundingClientRect();
              return top <= middle && bottom >= middle;
            })?.textContent ?? '';
            """, [.string(name)]
        ).string ?? ""
    }

    @Test func `A wheel stands at the choice and follows it`() async throws {
        try await withView({ Fruits() }) { page in
            #expect(try await Self.middle(page, "Fruit") == "Cherry")
            #expect(try await Self.middle(page, "Count") == "3")
            try await page.browser.button("Last").click()
            try await page.browser.text("3 of Honeydew").wait()
            try await page.settle()
            #expect(try await Self.middle(page, "Fruit") == "Honeydew")
        }
    }

    @Test func `A wheel chooses what it is scrolled to, and what is pressed`() async throws {
        try await withView({ Fruits() }) { page in
            try await page.browser.element("[aria-label=Count]").ask("arguments[0].scrollTop += 32 * 4; return 0")
            try await page.browser.text("7 of Cherry").wait()
            try await page.browser.element("[aria-label=Fruit]").text("Date").click()
            try await page.browser.text("7 of Date").wait()
            try await page.settle()
            #expect(try await Self.middle(page, "Fruit") == "Date")
        }
    }

    @Test func `Keys turn a wheel: arrows, Home, End, letters, and sideways to the next one`() async throws {
        try await withView({ Fruits() }) { page in
            let wheel = page.browser.element("[aria-label=Fruit]")
            try await wheel.press(.down)
            try await page.browser.text("3 of Date").wait()
            try await wheel.press(.end)
            try await page.browser.text("3 of Honeydew").wait()
            try await wheel.press(.home)
            try await page.browser.text("3 of Apple").wait()
            try await wheel.type("gr")
            try await page.browser.text("3 of Grape").wait()
            try await page.browser.element("[aria-label=Count]").type("42")
            try await page.browser.text("42 of Grape").wait()
            try await page.settle()
            #expect(try await Self.middle(page, "Count") == "42")
        }
    }

    @Test func `Letters find a row on a page that has just come`() async throws {
        try await withView({ Fruits() }) { page in
            try await page.browser.run("performance.now = () => 1; return 0")
            try await page.browser.element("[aria-label=Fruit]").type("gr")
            try await page.browser.text("3 of Grape").wait()
        }
    }

    @Test func `A wheel turns back when the choice is refused`() async throws {
        try await withView({ Fruits(allowsFig: false) }) { page in
            let wheel = page.browser.element("[aria-label=Fruit]")
            try await wheel.ask(
                "arguments[0].addEventListener('scroll', () => { window.turned = true; }, { once: true })")
            try await wheel.type("f")
            try await page.browser.text("refused 1").wait()
            try await page.browser.wait(until: "window.turned")
            try await page.settle()
            #expect(try await Self.middle(page, "Fruit") == "Cherry")
            #expect(try await page.browser.text("3 of Cherry").exists())
        }
    }

    @Test func `Keys that follow each other faster than the wheel turns choose what they say`() async throws {
        var options = BrowserOptions.desktop
        options.reducesMotion = false
        try await withView({ Fruits() }, options: options) { page in
            // All within one frame, while the wheel is on its way.
            try await page.browser.element("[aria-label=Count]").ask(
                """
                for (const key of ['4', '2']) arguments[0].dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
                """)
            try await page.browser.text("42 of Cherry").wait()
            try await page.browser.element("[aria-label=Count]").press(.home)
            try await page.browser.element("[aria-label=Count]").type("17")
            try await page.browser.wait(
                until: "(() => { const wheel = document.querySelector('[aria-label=Count]');"
                    + " return Math.abs(wheel.scrollTop - 17 * wheel.firstElementChild.offsetHeight) < 1; })()")
            try await page.settle()
            #expect(try await Self.middle(page, "Count") == "17")
            #expect(try await page.browser.text("17 of Cherry").exists())
        }
    }

    @Test func `A wheel is a list of options, of which one is chosen`() async throws {
        try await withView({ Fruits() }) { page in
            let chosen = try await page.browser.run(
                """
                const wheel = document.querySelector('[aria-label=Fruit]');
                return document.getElementById(wheel.getAttribute('aria-activedescendant')).textContent
                  + wheel.querySelectorAll('[role=option][aria-selected=true]').length;
                """)
            #expect(chosen.string == "Cherry1")
        }
    }
}
