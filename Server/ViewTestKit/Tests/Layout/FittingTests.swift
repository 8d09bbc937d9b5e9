import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// `ViewThatFits` is as large as the view that it shows, and the stack around places it.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct FittingTests {
    private struct Choice: View {
        var body: some View {
            ViewThatFits(in: .horizontal) {
                HStack {
                    Color.red.frame(width: 900, height: 20)
                    Spacer()
                }
                Color.blue.frame(width: 100, height: 20).accessibilityIdentifier("narrow")
            }
        }
    }

    @Test(arguments: [("leading", 0.0), ("center", 145), ("trailing", 290)])
    func `What is narrower than the first view stands where the stack puts its views`(
        _ name: String, _ left: Double
    ) async throws {
        let alignment = ["leading": HorizontalAlignment.leading, "trailing": .trailing][name] ?? .center
        try await withView({
            VStack(alignment: alignment, spacing: 0) {
                Choice()
                Color.green.frame(maxWidth: .infinity, maxHeight: 20)
            }
        }) { page in
            let frame = try await page.frame("narrow")
            #expect(abs(frame.minX - left) < 1)
        }
    }
}
