import SwiftUI
import Testing

@testable import Charts

@MainActor
@Suite struct AxisConditionTests {
    private struct Conditional: AxisMark {
        let isLabelled: Bool

        @AxisMarkBuilder private var marks: some AxisMark {
            if isLabelled { AxisValueLabel() }
            AxisGridLine()
            if isLabelled { AxisTick() } else { AxisGridLine() }
        }

        func _collect(into parts: inout _AxisParts) { marks._collect(into: &parts) }
    }

    private func count(_ isLabelled: Bool) -> Int {
        var parts = _AxisParts()
        Conditional(isLabelled: isLabelled)._collect(into: &parts)
        return parts.parts.count
    }

    @Test func `Parts of an axis may depend on a condition without another branch`() {
        #expect(count(true) == 3)
        #expect(count(false) == 2)
    }
}
