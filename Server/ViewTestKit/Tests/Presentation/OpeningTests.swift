import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// A sheet that a button is known to present slides in as a frame before the server has answered.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct OpeningTests {
    private struct Desk: View {
        @State private var isWriting = false
        @State private var mayWrite = true

        var body: some View {
            VStack {
                Button("Write") { isWriting = mayWrite }
                Button("Lock") { mayWrite = false }
            }
            .sheet(isPresented: $isWriting) {
                NavigationStack { Text("A letter").navigationTitle("New letter") }
                    .presentationDetents([.medium])
            }
        }
    }

    private static let frames = "document.querySelectorAll('.opening').length"

    /// Presses a button and tells after how many milliseconds a frame was drawn, whether screen readers leave it out, where the
    /// focus was, where it came from and how many frames there were when the sheet was there.
    private static let press = """
        const start = performance.now();
        const button = [...document.querySelectorAll('button')].find((one) => one.textContent === arguments[0]);
        button.focus();
        button.click();
        return new Promise((done) => {
            let first = null;
            let tall = 0;
            const look = () => {
                const frame = document.querySelector('.opening');
                if (frame) {
                    first ??= [performance.now() - start, frame.ariaHidden, document.activeElement === button];
                    tall = frame.firstChild.offsetHeight;
                }
                const sheet = document.querySelector('dialog[open]');
                if (sheet || performance.now() - start > arguments[1]) done({
                    after: first?.[0] ?? -1, hidden: first?.[1] ?? '', keepsFocus: first?.[2] ?? true, tall,
                    left: document.querySelectorAll('.opening').length, sheet: sheet?.offsetHeight ?? 0,
                });
                else requestAnimationFrame(look);
            };
            look();
        });
        """

    private func withDesk(_ body: @Sendable (ViewPage) async throws -> Void) async throws {
        try await withView({ Desk() }) { page in
            try await page.open("view")
            // Somebody has opened it once.
            try await page.browser.button("Write").click()
            try await page.browser.text("A letter").wait()
            try await page.browser.press(.escape)
            try await page.browser.text("A letter").waitUntilGone()
            try await page.browser.wait(until: "document.querySelector('[data-opens]') && homescreen.more")
            try await page.browser.run("return homescreen.more.then(() => homescreen.simulateLatency(400))")
            try await body(page)
            try await page.browser.run("homescreen.simulateLatency(0)")
        }
    }

    @Test func `At 400 ms the frame of a sheet is there within 50 ms, as tall as the sheet that takes its place`()
        async throws
    {
        try await withDesk { page in
            let seen = try await page.browser.run(Self.press, [.string("Write"), .number(5_000)])
            let after = try #require(seen["after"]?.number)
            #expect(after >= 0 && after < 50)
            #expect(seen["hidden"]?.string == "true")
            #expect(seen["keepsFocus"]?.bool == true)
            #expect(seen["left"]?.number == 0)
            #expect(seen["tall"]?.number == seen["sheet"]?.number)
            try await page.browser.text("A letter").wait()
        }
    }

    @Test func `A frame that no sheet follows goes back, and the button shows none from then on`() async throws {
        try await withDesk { page in
            try await page.browser.button("Lock").click()
            try await page.browser.wait(until: "homescreen.isSettled")
            let seen = try await page.browser.run(Self.press, [.string("Write"), .number(800)])
            #expect(try #require(seen["after"]?.number) >= 0)
            try await page.browser.wait(until: "\(Self.frames) === 0")
            let again = try await page.browser.run(Self.press, [.string("Write"), .number(800)])
            #expect(again["after"]?.number == -1)
        }
    }

    @Test func `Escape sends the frame away, and the sheet when it comes`() async throws {
        try await withDesk { page in
            try await page.browser.button("Write").click()
            try await page.browser.wait(until: "\(Self.frames) === 1")
            try await page.browser.press(.escape)
            try await page.browser.wait(until: "\(Self.frames) === 0")
            try await page.browser.text("A letter").waitUntilGone()
            try await page.browser.wait(until: "homescreen.isSettled && !document.querySelector('dialog')")
        }
    }
}
