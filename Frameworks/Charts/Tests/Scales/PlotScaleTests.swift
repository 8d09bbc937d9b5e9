import Foundation
import Testing

@testable import Charts

@Suite struct PlotScaleTests {
    @Test(arguments: [
        (ScaleType.linear, 1.0, 100.0, 50.5), (.log, 1, 100, 10), (.squareRoot, 0, 100, 25),
        (.power(exponent: 2), 0, 10, 50.0.squareRoot()),
        (.symmetricLog, -100, 100, 0),
    ])
    func `The middle of an axis is where its scale puts it`(type: ScaleType, start: Double, end: Double, middle: Double)
        throws
    {
        let scale = PlotScale(domain: .line(start, end), type: type)
        #expect(abs(try #require(scale.place(ofLine: middle)) - 0.5) < 1e-9)
        #expect(scale.place(ofLine: start) == 0)
        #expect(scale.place(ofLine: end) == 1)
    }

    @Test(arguments: [ScaleType.linear, .log, .squareRoot, .power(exponent: 0.7), .symmetricLog(slopeAtZero: 3)])
    func `A value is found again at its place`(type: ScaleType) throws {
        let scale = PlotScale(domain: .line(1, 5000), type: type)
        for value in [1.0, 2, 17.5, 400, 5000] {
            let place = try #require(scale.place(ofLine: value))
            guard case .number(let found)? = scale.value(at: place) else {
                Issue.record("There is no number at \(place).")
                return
            }
            #expect(abs(found - value) < 1e-6 * value)
        }
    }

    @Test func `What is not positive has no place on a logarithmic axis`() {
        let scale = PlotScale(domain: .line(1, 100), type: .log)
        #expect(scale.place(ofLine: 0) == nil)
        #expect(scale.place(ofLine: -1) == nil)
    }

    @Test func `Names have equal bands in order`() {
        let scale = PlotScale(domain: .categories(["a", "b", "c", "d"]))
        #expect(scale.place(of: .category("a")) == 0.125)
        #expect(scale.band(of: "c")?.start == 0.5)
        #expect(scale.value(at: 0.6) == .category("c"))
        #expect(scale.value(at: 7) == .category("d"))
        #expect(scale.place(of: .category("x")) == nil)
    }

    @Test func `An axis of one value puts it in the middle`() {
        #expect(PlotScale(domain: .line(3, 3)).place(ofLine: 3) == 0.5)
    }
}
