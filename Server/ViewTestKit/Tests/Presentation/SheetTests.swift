import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Sheets, covers and popovers, driven by fingers, mice and keys.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct SheetTests {
    private struct Detents: View {
        @State private var isShown = false
        @State private var detent = PresentationDetent.medium
        @State private var isFixed = false
        @State private var dismissals = 0

        var body: some View {
            VStack {
                Button("Open") { isShown = true }
                Text("closed \(dismissals)")
            }
            .sheet(isPresented: $isShown, onDismiss: { dismissals += 1 }) {
                VStack {
                    Text(detent == .medium ? "is medium" : "is large").accessibilityIdentifier("words")
                    Toggle("Fixed", isOn: $isFixed)
                    Button("Make large") { detent = .large }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .presentationDetents([.medium, .large], selection: $detent)
                .interactiveDismissDisabled(isFixed)
            }
        }
    }

    @Test func `A sheet that is open from the start has no ring around it or around what is in it`() async throws {
        try await withView({
            Text("Page").sheet(isPresented: .constant(true)) {
                Form {
                    Toggle("Loud", isOn: .constant(true))
                    Button("Close") {}
                }
            }
        }) { page in
            try await page.browser.wait(until: "document.activeElement?.closest('dialog[open]')")
            let ring = "getComputedStyle(document.activeElement).outlineStyle"
            #expect(
                try await page.browser.run("return [document.activeElement.tagName, \(ring)].join()").string
                    == "DIALOG,none")
        }
    }

    private func top(_ page: ViewPage) async throws -> Double {
        try await page.browser.element("dialog.sheet").ask("return arguments[0].getBoundingClientRect().top").number
            ?? 0
    }

    private func drag(_ page: ViewPage, by distance: Double) async throws {
        let y = try await top(page) + 12
        try await page.browser.swipe(from: (195, y), to: (195, y + distance), steps: 20)
        try await page.settle()
    }

    @Test func `A sheet is drawn from detent to detent, and away`() async throws {
        try await withView({ Detents() }) { page in
            try await page.browser.button("Open").click()
            try await page.browser.text("is medium").wait()
            try await page.settle()
            #expect(abs(try await top(page) - 427) < 12)
            try await drag(page, by: -300)
            try await page.browser.text("is large").wait()
            try await page.settle()
            #expect(try await top(page) < 60)
            try await drag(page, by: 330)
            try await page.browser.text("is medium").wait()
            try await page.settle()
            #expect(abs(try await top(page) - 427) < 12)
            try await drag(page, by: 380)
            try await page.browser.text("closed 1").wait()
            #expect(try await page.browser.element("dialog").count() == 0)
        }
    }

    @Test func `A sheet goes to the detent that the view chooses`() async throws {
        try await withView({ Detents() }) { page in
            try await page.browser.button("Open").click()
            try await page.browser.button("Make large").click()
            try await page.browser.text("is large").wait()
            try await page.settle()
            #expect(try await top(page) < 60)
        }
    }

    @Test func `A sheet that must not be dismissed comes back, whether drawn or escaped from`() async throws {
        try await withView({ Detents() }) { page in
            try await page.browser.button("Open").click()
            try await page.browser.element(role: "switch", "Fixed").click()
            try await page.settle()
            try await drag(page, by: 400)
            try await page.browser.press(.escape)
            try await page.settle()
            #expect(try await page.browser.text("is medium").exists())
            #expect(abs(try await top(page) - 427) < 12)
            try await page.browser.element(role: "switch", "Fixed").click()
            try await page.settle()
            try await page.browser.press(.escape)
            try await page.browser.text("closed 1").wait()
        }
    }

    @Test(arguments: [BrowserOptions.phone, .desktop])
    func `The focus goes into what opens, stays there, and returns to what opened it`(_ options: BrowserOptions)
        async throws
    {
        try await withView({ Detents() }, options: options) { page in
            try await page.browser.button("Open").press(.enter)
            try await page.browser.text("is medium").wait()
            for _ in 0..<4 { try await page.browser.press(.tab) }
            #expect(
                try await page.browser.run(
                    "return !document.activeElement || document.activeElement === document.body || !!document.activeElement.closest('dialog')"
                ).bool == true)
            try await page.browser.press(.escape)
            try await page.browser.text("closed 1").wait()
            try await page.browser.wait(until: "document.activeElement?.textContent === 'Open'")
        }
    }

    private struct Behind: View {
        @State private var isShown = true
        @State private var count = 0

        var body: some View {
            VStack {
                Button("Count") { count += 1 }
                Text("counted \(count)")
                Spacer()
            }
            .sheet(isPresented: $isShown) {
                Text("in front")
                    .presentationDetents([.height(300), .large])
                    .presentationBackgroundInteraction(.enabled(upThrough: .height(300)))
            }
        }
    }

    @Test func `What is behind a low sheet can be used where the sheet allows it`() async throws {
        try await withView({ Behind() }) { page in
            try await page.browser.text("in front").wait()
            try await page.settle()
            try await page.browser.button("Count").click()
            try await page.browser.text("counted 1").wait()
            #expect(try await page.browser.text("in front").exists())
            try await drag(page, by: -450)
            #expect(try await page.readingOrder().contains("button Count") == false)
            try await drag(page, by: 450)
            try await page.browser.button("Count").click()
            try await page.browser.text("counted 2").wait()
        }
    }

    private struct Covered: View {
        @State private var isCovered = false
        @State private var isSheet = false

        var body: some View {
            Button("Cover") { isCovered = true }
                .fullScreenCover(isPresented: $isCovered) {
                    VStack {
                        Text("All covered").accessibilityIdentifier("covered")
                        Button("Sheet") { isSheet = true }
                        Button("Done") { isCovered = false }
                    }
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .background(.yellow)
                    .accessibilityIdentifier("all")
                    .sheet(isPresented: $isSheet) { Inner() }
                }
        }

        private struct Inner: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View { Button("Close") { dismiss() } }
        }
    }

    @Test func `A cover covers all, is not drawn away, and has sheets of its own`() async throws {
        try await withView({ Covered() }) { page in
            try await page.browser.button("Cover").click()
            try await page.browser.text("All covered").wait()
            try await page.settle()
            let frame = try await page.frame("all")
            #expect(frame.width == 390 && frame.height > 700)
            try await page.browser.swipe(from: (195, 60), to: (195, 700))
            try await page.browser.press(.escape)
            try await page.settle()
            try await page.browser.button("Sheet").click()
            try await page.browser.button("Close").click()
            try await page.browser.button("Close").waitUntilGone()
            try await page.browser.wait(until: "document.activeElement?.textContent === 'Sheet'")
            try await page.browser.button("Done").click()
            try await page.browser.text("All covered").waitUntilGone()
            try await page.browser.wait(until: "document.activeElement?.textContent === 'Cover'")
        }
    }

    private struct Popped: View {
        @State private var isShown = false

        var body: some View {
            VStack {
                Text("Above").padding(100)
                Button("More") { isShown = true }
                    .accessibilityIdentifier("more")
                    .popover(isPresented: $isShown) {
                        Text("Popped up").padding().accessibilityIdentifier("popped")
                    }
            }
        }
    }

    @Test func `A popover stands beside what opened it on a desktop, and goes by a press elsewhere`() async throws {
        try await withView({ Popped() }, options: .desktop) { page in
            try await page.browser.button("More").click()
            try await page.browser.text("Popped up").wait()
            try await page.settle()
            let (button, content) = (try await page.frame("more"), try await page.frame("popped"))
            #expect(abs(button.midX - content.midX) < 20)
            #expect(min(abs(content.minY - button.maxY), abs(button.minY - content.maxY)) < 40)
            try await page.browser.drag(from: (5, 5), to: (5, 5))
            try await page.browser.text("Popped up").waitUntilGone()
            try await page.browser.button("More").click()
            try await page.browser.text("Popped up").wait()
            try await page.browser.press(.escape)
            try await page.browser.text("Popped up").waitUntilGone()
            try await page.browser.wait(until: "document.activeElement?.textContent === 'More'")
        }
    }

    @Test func `A popover is a sheet on a phone`() async throws {
        try await withView({ Popped() }) { page in
            try await page.browser.button("More").click()
            try await page.browser.text("Popped up").wait()
            try await page.settle()
            let dialog = try await page.browser.element("dialog").ask(
                "const box = arguments[0].getBoundingClientRect(); return [box.left, box.width, box.bottom]")
            #expect(dialog.array?.compactMap(\.number) == [0, 390, 844])
        }
    }
}
