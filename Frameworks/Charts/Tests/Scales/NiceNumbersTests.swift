import Foundation
import Testing

@testable import Charts

@Suite struct NiceNumbersTests {
    @Test(arguments: [
        (0.0, 40.0, 4, [0.0, 10, 20, 30, 40]), (0, 1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (0, 7, 5, [0, 1, 2, 3, 4, 5, 6, 7]),
        (-3, 9, 4, [-2, 0, 2, 4, 6, 8]), (0, 1e9, 3, [0, 5e8, 1e9]), (0.1, 0.5, 4, [0.1, 0.2, 0.3, 0.4, 0.5]),
    ])
    func `Ticks are multiples of one, two or five times a power of ten`(
        lower: Double, upper: Double, count: Int, expected: [Double]
    ) {
        let step = NiceNumbers.step(length: upper - lower, count: count)
        #expect(NiceNumbers.multiples(of: step, from: lower, through: upper) == expected)
    }

    @Test func `Ticks have no rounding errors that a label would show`() {
        let ticks = NiceNumbers.multiples(of: 0.1, from: 0, through: 1)
        #expect(ticks.map { "\($0)" } == ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1.0"])
    }

    @Test func `Bounds are moved outwards to the next tick`() {
        #expect(NiceNumbers.rounded(0...34, count: 4) == 0...40)
        #expect(NiceNumbers.rounded(-3...34, count: 4) == -10...40)
        #expect(NiceNumbers.rounded(0...40, count: 4) == 0...40)
        #expect(NiceNumbers.rounded(0...34, count: 4, upper: false) == 0...34)
    }

    @Test func `A logarithmic axis has powers of ten, and more where there would be few`() {
        #expect(NiceNumbers.powers(from: 1, through: 100_000, count: 5) == [1, 10, 100, 1000, 10_000, 100_000])
        #expect(NiceNumbers.powers(from: 1, through: 100, count: 6) == [1, 2, 5, 10, 20, 50, 100])
    }

    @Test(arguments: [(0.0, 0.0), (.nan, 1), (1, .infinity), (5, 1), (-.infinity, .infinity)])
    func `No interval makes it fail or go on for ever`(lower: Double, upper: Double) {
        let step = NiceNumbers.step(length: upper - lower, count: 5)
        #expect(step > 0)
        #expect(NiceNumbers.multiples(of: step, from: lower, through: upper).count <= 1000)
        #expect(NiceNumbers.powers(from: lower, through: upper, count: 5).count <= 1000)
    }

    @Test func `A step too small for its interval makes no ticks`() {
        #expect(NiceNumbers.multiples(of: 1e-9, from: 0, through: 1).isEmpty)
    }

    @Test func `The number of ticks is near to the wish for any interval`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let lower = Double.random(in: -1e6...1e6, using: &random)
            let length = pow(10, Double.random(in: -6...9, using: &random))
            let step = NiceNumbers.step(length: length, count: 5)
            let count = NiceNumbers.multiples(of: step, from: lower, through: lower + length).count
            #expect((2...9).contains(count), "from \(lower), \(length) long")
        }
    }
}
