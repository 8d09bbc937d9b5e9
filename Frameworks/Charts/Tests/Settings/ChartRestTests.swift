import Foundation
import Testing

@testable import Charts

struct ChartRestTests {
    private let calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    @Test func `Scrolling rests at multiples of a number within the axis`() {
        let scale = PlotScale(domain: .line(5, 45))
        #expect(ChartRest.unit(10).places(on: scale, calendar) == [0.125, 0.375, 0.625, 0.875])
        #expect(ChartRest.unit(100).places(on: scale, calendar) == [])
        #expect(ChartRest.unit(0).places(on: scale, calendar) == [])
        #expect(ChartRest.unit(.nan).places(on: scale, calendar) == [])
    }

    @Test func `What would rest at too many places rests anywhere`() {
        #expect(ChartRest.unit(1).places(on: PlotScale(domain: .line(0, 1e6)), calendar) == [])
        #expect(ChartRest.unit(1e-300).places(on: PlotScale(domain: .line(0, 1)), calendar) == [])
    }

    @Test func `Names are rested at where their bands begin`() {
        let scale = PlotScale(domain: .categories(["a", "b", "c", "d"]))
        #expect(ChartRest.unit(2).places(on: scale, calendar) == [0, 0.5])
    }

    @Test func `Points in time are rested at, the first of the axis too`() throws {
        let start = try #require(calendar.date(from: DateComponents(year: 2026, month: 1, day: 1)))
        let end = try #require(calendar.date(from: DateComponents(year: 2026, month: 1, day: 5)))
        let scale = PlotScale(
            domain: .line(start.timeIntervalSinceReferenceDate, end.timeIntervalSinceReferenceDate), isTime: true)
        #expect(ChartRest.matching(DateComponents(hour: 0)).places(on: scale, calendar) == [0, 0.25, 0.5, 0.75, 1])
        #expect(ChartRest.matching(DateComponents(second: 0)).places(on: scale, calendar) == [])
    }
}
