import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// That a button was pressed shows in the next picture, in the looks of its style, whatever comes of it.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct ForeseenPressTests {
    private struct Pale: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label
                .padding(10)
                .background(configuration.isPressed ? Color.red : Color.blue)
                .opacity(configuration.isPressed ? 0.5 : 1)
        }
    }

    private struct Buttons: View {
        @State private var count = 0

        var body: some View {
            VStack {
                Button("Own") { count += 1 }.buttonStyle(Pale())
                Button("Plain") { count += 1 }
                Text("Pressed \(count)")
                Text("Tapped").onTapGesture { count += 1 }
            }
        }
    }

    private static let own = "[...document.querySelectorAll('button')].find((one) => one.textContent === 'Own')"
    private static let plain = "[...document.querySelectorAll('button')].find((one) => one.textContent === 'Plain')"
    /// How opaque the label of the button in a style of its own is.
    private static let opacity = "Math.min(...[...\(own).querySelectorAll('*')].map((one) => +one.style.opacity || 1))"

    private func withButtons(_ test: @Sendable (ViewPage) async throws -> Void) async throws {
        try await withView({ Buttons() }) { page in
            try await page.browser.wait(until: "homescreen.foresees?.(\(Self.own), 'press')")
            try await page.browser.run("homescreen.simulateLatency(400)")
            try await test(page)
            try await page.browser.run("homescreen.simulateLatency(0)")
            try await page.settle()
        }
    }

    /// Lets the mouse go down or up on the button; whether the server has answered then, and how opaque the label is.
    private func pointer(_ name: String, _ page: ViewPage) async throws -> String? {
        try await page.browser.run(
            """
            \(Self.own).dispatchEvent(new PointerEvent('\(name)', \
                { bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse', button: 0 }));
            return [homescreen.isSettled, \(Self.opacity)].join();
            """
        ).string
    }

    @Test func `A style of one's own shows a press before the server has heard of it, and its end too`() async throws {
        try await withButtons { page in
            #expect(try await page.browser.run("return \(Self.opacity)").number == 1)
            #expect(try await pointer("pointerdown", page) == "false,0.5")
            try await page.browser.wait(until: "homescreen.isSettled")
            #expect(try await page.browser.run("return \(Self.opacity)").number == 0.5)
            #expect(try await pointer("pointerup", page) == "false,1")
            try await page.browser.wait(until: "homescreen.isSettled")
            #expect(try await page.browser.run("return \(Self.opacity)").number == 1)
        }
    }

    @Test(arguments: ["Own", "Plain"])
    func `A press of which nothing is known shows that it was heard, until the answer is here`(_ name: String)
        async throws
    {
        try await withButtons { page in
            let button = name == "Own" ? Self.own : Self.plain
            let shown = try await page.browser.run(
                "\(button).click(); return [homescreen.isSettled, \(button).classList.contains('waiting')].join()")
            #expect(shown.string == "false,true")
            try await page.browser.text("Pressed 1").wait()
            try await page.browser.wait(until: "!document.querySelector('.waiting')")
        }
    }

    @Test func `A key shows what a finger shows`() async throws {
        try await withButtons { page in
            try await page.browser.run("\(Self.plain).focus()")
            try await page.browser.press(.enter)
            try await page.browser.wait(until: "document.querySelector('.waiting')?.textContent === 'Plain'")
            try await page.browser.text("Pressed 1").wait()
        }
    }

    @Test func `A view that hears taps pales while it waits`() async throws {
        try await withButtons { page in
            try await page.browser.run("document.querySelector('.tap').click()")
            try await page.browser.wait(
                until: "getComputedStyle(document.querySelector('.tap')).filter === 'opacity(0.75)'")
            try await page.browser.text("Pressed 1").wait()
            try await page.browser.wait(until: "getComputedStyle(document.querySelector('.tap')).filter === 'none'")
        }
    }
}
