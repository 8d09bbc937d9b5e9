import Testing

@testable import SwiftUI

@MainActor
struct HiddenLabelTests {
    @Test func `Gauges and progress without their labels still tell them to screen readers`() {
        let host = ViewHost.rendering(
            VStack {
                Gauge(value: 0.5) {
                    Text("Memory")
                } currentValueLabel: {
                    Text("half")
                }
                ProgressView("Copying", value: 0.5)
                ProgressView("Waiting")
            }
            .labelsHidden())
        #expect(host.texts == ["half"])
        #expect(host.tree.root.first { $0.attribute("role") == "meter" }?.attribute("aria-label") == "Memory")
        #expect(host.tree.root.first { $0.attribute("aria-label") == "Copying" } != nil)
        #expect(host.tree.root.first { $0.attribute("aria-label") == "Waiting" } != nil)
    }
}
