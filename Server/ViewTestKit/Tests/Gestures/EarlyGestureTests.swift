import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// What people do in the first moments of a page, before the scripts that know of it have arrived.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct EarlyGestureTests {
    private struct Gestures: View {
        @State private var said: [String] = []
        @State private var level = 0.0

        var body: some View {
            VStack(spacing: 20) {
                Text("heard \(said.joined(separator: " "))")
                Text("level \(Int(level))")
                Color.blue.frame(width: 100, height: 60).accessibilityIdentifier("dragged")
                    .onTapGesture { said.append("tapped") }
                    .gesture(DragGesture().onEnded { said.append("drag\(Int($0.translation.width))") })
                Color.red.frame(width: 100, height: 60).accessibilityIdentifier("held")
                    .onLongPressGesture(minimumDuration: 0.2) { said.append("held") }
                VStack { Text("Inner").accessibilityIdentifier("inner").onTapGesture { said.append("inner") } }
                    .padding().highPriorityGesture(TapGesture().onEnded { said.append("outer") })
                Button("Plain") { said.append("plain") }
                Slider(value: $level, in: 0...10, step: 1) { Text("Level") }
            }
        }
    }

    private struct Mails: View {
        @State private var said = "nothing"

        var body: some View {
            List {
                Text(said)
                Text("Mail").accessibilityIdentifier("mail")
                    .swipeActions { Button("Archive") { said = "archived" } }
            }
        }
    }

    /// Opens a view whose further scripts do not come until they are let through.
    private func withoutMore(
        @ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View,
        test: @Sendable (ViewPage, _ letThrough: @Sendable () async throws -> Void) async throws -> Void
    ) async throws {
        var gallery = ViewGallery()
        gallery.add("elsewhere") { Text("Elsewhere") }
        gallery.add("view", view)
        try await withGallery(gallery) { page in
            try await page.open("elsewhere")
            try await page.browser.command("Network.enable")
            try await page.browser.command("Network.setBlockedURLs", ["urls": ["*/more.js*", "*/rare.js*"]])
            try await page.open("view")
            try await test(page) {
                try await page.browser.command("Network.setBlockedURLs", ["urls": []])
            }
        }
    }

    private func center(_ page: ViewPage, _ name: String) async throws -> (x: Double, y: Double) {
        let frame = try await page.frame(name)
        return (Double(frame.midX), Double(frame.midY))
    }

    @Test func `Drags, long presses and taps wait for the script that knows them, buttons and sliders do not`()
        async throws
    {
        try await withoutMore({ Gestures() }) { page, letThrough in
            let (dragged, held) = (try await center(page, "dragged"), try await center(page, "held"))
            try await page.browser.swipe(from: dragged, to: (dragged.x + 60, dragged.y))
            try await page.browser.touch("touchStart", at: held)
            try await page.browser.run("homescreen.since = performance.now()")
            try await page.browser.wait(until: "performance.now() - homescreen.since > 250")
            try await page.browser.touch("touchEnd", at: nil)
            try await page.element("inner").click()
            try await page.browser.button("Plain").click()
            try await page.browser.text("heard plain").wait()
            try await page.browser.element("input[type=range]").press(.right)
            try await page.browser.text("level 1").wait()
            try await letThrough()
            try await page.browser.text("heard plain drag60 held outer").wait()
        }
    }

    @Test func `A drag by a mouse is no click, before the script that knows drags has come either`() async throws {
        try await withoutMore({ Gestures() }) { page, letThrough in
            let (x, y) = try await center(page, "dragged")
            try await page.browser.drag(from: (x, y), to: (x + 40, y))
            try await page.browser.button("Plain").click()
            try await page.browser.text("heard plain").wait()
            try await letThrough()
            try await page.browser.text("heard plain drag40").wait()
        }
    }

    @Test func `A finger that is still down goes on with the drag that it began too early`() async throws {
        try await withoutMore({ Gestures() }) { page, letThrough in
            let (x, y) = try await center(page, "dragged")
            try await page.browser.touch("touchStart", at: (x, y))
            for step in 1...3 { try await page.browser.touch("touchMove", at: (x + Double(step) * 10, y)) }
            try await letThrough()
            try await page.settle()
            for step in 4...8 { try await page.browser.touch("touchMove", at: (x + Double(step) * 10, y)) }
            try await page.browser.touch("touchEnd", at: nil)
            try await page.browser.text("heard drag80").wait()
        }
    }

    @Test func `A row that was swiped too early opens its actions`() async throws {
        try await withoutMore({ Mails() }) { page, letThrough in
            let (x, y) = try await center(page, "mail")
            try await page.browser.swipe(from: (x, y), to: (x - 90, y))
            try await letThrough()
            try await page.browser.button("Archive").click()
            try await page.browser.text("archived").wait()
        }
    }
}
