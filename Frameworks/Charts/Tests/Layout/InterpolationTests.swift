import Foundation
import SwiftUI
import Testing

@testable import Charts

@Suite struct InterpolationTests {
    private let points = [(0.0, 0.0), (10, 10), (20, 10), (30, 0), (40, 50)].map { CGPoint(x: $0.0, y: $0.1) }

    @Test(arguments: [
        InterpolationMethod.linear, .monotone, .catmullRom, .catmullRom(alpha: 1), .cardinal, .cardinal(tension: 0),
        .stepStart,
        .stepCenter, .stepEnd,
    ])
    func `Every line goes through its points, and all numbers are finite`(method: InterpolationMethod) {
        let steps = method.steps(through: points)
        let ends = steps.compactMap { step -> CGPoint? in
            switch step {
            case .line(let end): end
            case .curve(let end, let first, let second):
                [first, second].allSatisfy { $0.x.isFinite && $0.y.isFinite } ? end : nil
            default: nil
            }
        }
        #expect(ends.count == steps.count)
        for point in points.dropFirst() { #expect(ends.contains(point)) }
        #expect(ends.last == points.last)
    }

    @Test func `A monotone curve keeps between the points that it joins`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let points = (0..<8).map { CGPoint(x: Double($0) * 10, y: Double.random(in: 0...100, using: &random)) }
            var from = points[0]
            for step in InterpolationMethod.monotone.steps(through: points) {
                guard case .curve(let end, let first, let second) = step else { continue }
                let range = min(from.y, end.y) - 1e-9...max(from.y, end.y) + 1e-9
                #expect(range.contains(first.y) && range.contains(second.y), "\(points)")
                from = end
            }
        }
    }

    @Test func `Steps turn at the point, half-way, or at the next point`() {
        func turn(_ method: InterpolationMethod) -> CGFloat? {
            if case .line(let end)? = method.steps(through: Array(points.prefix(2))).first { end.x } else { nil }
        }
        #expect(turn(.stepStart) == 0)
        #expect(turn(.stepCenter) == 5)
        #expect(turn(.stepEnd) == 10)
    }

    @Test func `Points in one place make no curve fail`() {
        let same = Array(repeating: CGPoint(x: 3, y: 3), count: 4)
        for method in [InterpolationMethod.monotone, .catmullRom, .cardinal] {
            for case .curve(let end, let first, let second) in method.steps(through: same) {
                for point in [end, first, second] { #expect(point.x.isFinite && point.y.isFinite) }
            }
        }
        #expect(InterpolationMethod.linear.steps(through: [points[0]]).isEmpty)
    }
}
