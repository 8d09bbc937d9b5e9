import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Which gestures a mask leaves alone.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct GestureMaskTests {
    private struct Nested: View {
        let mask: GestureMask
        @State private var said: [String] = []

        var body: some View {
            VStack {
                Text("heard \(said.joined(separator: " ")).")
                VStack {
                    Color.red.frame(width: 80, height: 80).accessibilityIdentifier("inner")
                        .onTapGesture { said.append("inner") }
                    Color.green.frame(width: 80, height: 80).accessibilityIdentifier("outer")
                }
                .contentShape(Rectangle())
                .gesture(TapGesture().onEnded { said.append("outer") }, including: mask)
                Button("End") { said.append("end") }
            }
        }
    }

    @Test(arguments: [
        (GestureMask.all, "heard inner outer end."), (.gesture, "heard outer outer end."),
        (.subviews, "heard inner end."), (.none, "heard end."),
    ])
    func `A mask says whether the attached gesture and those inside are followed`(
        mask: GestureMask, words: String
    ) async throws {
        try await withView({ Nested(mask: mask) }) { page in
            for name in ["inner", "outer"] { try await page.element(name).click() }
            try await page.browser.button("End").click()
            try await page.browser.text(words).wait()
        }
    }
}
