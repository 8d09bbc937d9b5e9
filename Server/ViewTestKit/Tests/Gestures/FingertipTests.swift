import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// A fingertip covers 44 points, as Apple's guidelines count it; what is drawn smaller is met beside itself too.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct FingertipTests {
    private struct Card: View {
        @State private var last = "nothing"
        @State private var name = ""

        var body: some View {
            VStack(spacing: 60) {
                Text("Last: \(last)")
                HStack {
                    Text("A card that opens")
                    Spacer()
                    Button("Like", systemImage: "heart") { last = "like" }.buttonStyle(.plain).labelStyle(.iconOnly)
                }
                .padding(30).background(.yellow).onTapGesture { last = "card" }
                Button("Large") { last = "large" }.frame(width: 200, height: 80).buttonStyle(.bordered)
                TextField("Name", text: $name)
            }
        }
    }

    /// Touches a place that lies so far from the middle of what a script finds.
    private func tap(_ element: String, _ x: Double, _ y: Double, in page: ViewPage) async throws {
        let box = try await page.browser.run(
            "const b = \(element).getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2].join()")
        let middle = (box.string ?? "").split(separator: ",").compactMap { Double($0) }
        try #require(middle.count == 2)
        try await page.browser.touch("touchStart", at: (middle[0] + x, middle[1] + y))
        try await page.browser.touch("touchEnd", at: nil)
    }

    @Test func `A finger beside a small button presses it, also within a card that hears taps itself`()
        async throws
    {
        try await withView({ Card() }) { page in
            let like = "[...document.querySelectorAll('button')].find((one) => /Like/.test(one.outerHTML))"
            for (x, y) in [(0.0, 19.0), (-19, 0), (14, -14)] {
                try await tap(like, x, y, in: page)
                try await page.browser.text("Last: like").wait()
                try await tap(like, -90, 0, in: page)
                try await page.browser.text("Last: card").wait()
            }
            try await tap(like, -34, 0, in: page)
            try await page.settle()
            #expect(try await page.browser.text("Last: card").exists(), "34 points are too far")
        }
    }

    @Test func `A finger beside a field begins to type there`() async throws {
        try await withView({ Card() }) { page in
            try await tap("document.querySelector('input')", 0, 17, in: page)
            try await page.browser.wait(until: "document.activeElement.tagName === 'INPUT'")
        }
    }
}
