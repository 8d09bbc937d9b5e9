import SwiftUI
import Testing

@Suite struct UnitCurveTests {
    @Test(arguments: [UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseInOut])
    func `A curve begins at 0, ends at 1 and only ever rises`(curve: UnitCurve) {
        let values = (0...20).map { curve.value(at: Double($0) / 20) }
        #expect(values.first == 0)
        #expect(values.last == 1)
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
        #expect(curve.value(at: -3) == 0)
        #expect(curve.value(at: 3) == 1)
    }

    @Test func `A curve's inverse leads back, and its velocity is its slope`() {
        let curve = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: 0.3, y: 0.1), endControlPoint: UnitPoint(x: 0.6, y: 0.9))
        for time in [0.1, 0.35, 0.5, 0.8] {
            #expect(abs(curve.inverse.value(at: curve.value(at: time)) - time) < 1e-6)
            let slope = (curve.value(at: time + 1e-4) - curve.value(at: time - 1e-4)) / 2e-4
            #expect(abs(curve.velocity(at: time) - slope) < 1e-3)
        }
        #expect(Animation.timingCurve(.easeIn, duration: 2) == .easeIn(duration: 2))
    }
}
