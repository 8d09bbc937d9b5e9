import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// What views hear of scroll views.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct ScrollEventTests {
    private struct Rows: View {
        @State private var phases: [ScrollPhase] = []
        @State private var seen: [Int] = []
        @State private var height = 0
        @State private var count = 12

        var body: some View {
            VStack {
                Text("phases \(phases.map { "\($0)" }.joined(separator: " "))")
                Text("seen \(seen.map(String.init).joined(separator: " "))")
                Text("high \(height)")
                Button("More") { count += 4 }
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<count, id: \.self) { number in
                            Text("Row \(number)").frame(maxWidth: .infinity).frame(height: 100).id(number)
                        }
                    }
                    .scrollTargetLayout()
                }
                .frame(height: 300)
                .accessibilityIdentifier("rows")
                .onScrollPhaseChange { old, new in
                    if phases.isEmpty { phases = [old] }
                    phases.append(new)
                }
                .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.6) { seen = $0 }
                .onScrollGeometryChange(for: Int.self) {
                    Int($0.contentSize.height)
                } action: {
                    height = $1
                }
            }
        }
    }

    private static let scroll = "document.querySelector('[data-scroll-phase]')"

    @Test func `The targets in sight are told in order, as they are others`() async throws {
        try await withView({ Rows() }) { page in
            try await page.browser.text("seen 0 1 2").wait()
            try await page.browser.run("\(Self.scroll).scrollTop = 230")
            try await page.browser.text("seen 2 3 4").wait()
            try await page.browser.run("\(Self.scroll).scrollTop = 250")
            try await page.browser.text("seen 3 4").wait()
        }
    }

    @Test func `A scroll view tells how large its content is, also when it grows by itself`() async throws {
        try await withView({ Rows() }) { page in
            try await page.browser.text("high 1,200").wait()
            try await page.browser.button("More").click()
            try await page.browser.text("high 1,600").wait()
        }
    }

    @Test func `A finger rests, moves the rows and leaves them; the app moves them by itself`() async throws {
        try await withView({ Rows() }) { page in
            let frame = try await page.frame("rows")
            let (x, y) = (Double(frame.midX), Double(frame.midY))
            try await page.browser.touch("touchStart", at: (x, y))
            try await page.browser.text("phases idle tracking").wait()
            try await page.browser.touch("touchEnd", at: nil)
            try await page.browser.text("phases idle tracking idle").wait()
            try await page.browser.touch("touchStart", at: (x, y))
            for step in 1...5 { try await page.browser.touch("touchMove", at: (x, y - Double(step) * 20)) }
            try await page.browser.text("phases idle tracking idle tracking interacting").wait()
            try await page.browser.touch("touchEnd", at: nil)
            try await page.browser.wait(
                until: "document.querySelector('.text').textContent.match(/interacting( decelerating)? idle$/)")
        }
    }

    @Test func `What the app scrolls is animating, and idle in the end`() async throws {
        try await withView({ Rows() }) { page in
            // As a timer would, with nobody at the page.
            try await page.browser.run("\(Self.scroll).scrollTo({ top: 500, behavior: 'smooth' })")
            try await page.browser.text("phases idle animating idle").wait()
        }
    }
}
