import Charts
import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// Gestures on charts.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct ChartGestureTests {
    private struct Touched: View {
        @State private var words = "untouched"

        var body: some View {
            VStack {
                Text(words)
                Chart {
                    LineMark(x: .value("x", 0), y: .value("y", 0))
                    LineMark(x: .value("x", 10), y: .value("y", 10))
                }
                .chartXScale(domain: 0...10)
                .chartYScale(domain: 0...10)
                .chartGesture { proxy in
                    SpatialTapGesture().onEnded { tap in
                        let x: Double? = proxy.value(atX: tap.location.x)
                        let y: Double? = proxy.value(atY: tap.location.y)
                        words = "\(Int((x ?? -1).rounded())) \(Int((y ?? -1).rounded()))"
                    }
                }
                .frame(height: 300)
            }
        }
    }

    @Test func `A gesture on a chart tells which values are under the finger`() async throws {
        try await withView({ Touched() }) { page in
            try await page.settle()
            try await page.browser.wait(
                until: "document.querySelector('.ct-front .content-shape, .ct-front [data-on~=click]')")
            try await page.browser.element(".ct-front [data-on~=click]").click()
            try await page.browser.text("5 5").wait()
        }
    }
}
