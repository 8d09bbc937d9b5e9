import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// What pointers do with views.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct PointerTests {
    private struct Pad: View {
        @State private var place = "away"

        var body: some View {
            VStack {
                Text(place)
                Color.blue.frame(width: 100, height: 100)
                    .accessibilityIdentifier("pad")
                    .onContinuousHover { phase in
                        switch phase {
                        case .active(let point): place = "at \(Int(point.x.rounded())) \(Int(point.y.rounded()))"
                        case .ended: place = "gone"
                        }
                    }
            }
        }
    }

    private static func move(_ page: ViewPage, _ x: Double, _ y: Double) async throws {
        try await page.browser.command(
            "Input.dispatchMouseEvent", ["type": "mouseMoved", "x": .number(x), "y": .number(y)])
    }

    @Test func `A view hears where the pointer is over it, and when it has gone`() async throws {
        try await withView({ Pad() }, options: .desktop) { page in
            let pad = try await page.frame("pad")
            try await Self.move(page, pad.minX + 20, pad.minY + 30)
            try await page.browser.text("at 20 30").wait()
            try await Self.move(page, pad.minX + 40, pad.minY + 50)
            try await page.browser.text("at 40 50").wait()
            try await Self.move(page, pad.maxX + 60, pad.maxY + 60)
            try await page.browser.text("gone").wait()
        }
    }

    private struct Twice: View {
        @State private var log = ""

        var body: some View {
            VStack {
                Button("Press") { log += "b" }.onTapGesture { log += "t" }
                Text("Words").onTapGesture { log += "w" }
                Text("log \(log)")
            }
        }
    }

    @Test func `A button with a tap around it does what the button does`() async throws {
        try await withView({ Twice() }) { page in
            try await page.browser.button("Press").click()
            try await page.browser.text("log b").wait()
            try await page.browser.text("Words").click()
            try await page.browser.text("log bw").wait()
        }
    }
}
