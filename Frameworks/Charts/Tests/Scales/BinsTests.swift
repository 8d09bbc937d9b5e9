import Foundation
import Testing

@testable import Charts

@Suite struct BinsTests {
    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }

    @Test func `Bins of dates begin with their unit and cover the whole range`() {
        let start = Date(timeIntervalSince1970: 86_400 + 3600 * 4 + 5)
        let bins = DateBins(unit: .hour, by: 3, range: start...start.addingTimeInterval(3600 * 7), calendar: calendar)
        #expect(bins.thresholds.map { Int($0.timeIntervalSince1970 - 86_400) / 3600 } == [3, 6, 9, 12])
        #expect(bins.count == 3)
        #expect(bins.index(for: start) == 0)
        #expect(bins[1].contains(start.addingTimeInterval(3600 * 3)))
        #expect(bins.index(for: .distantFuture) == 2)
    }

    @Test func `Bins of no dates are none`() {
        #expect(DateBins(unit: .day, data: [], calendar: calendar).isEmpty)
        #expect(DateBins(thresholds: []).index(for: .now) == 0)
    }

    @Test func `Bins of numbers are of a round size and cover the whole range`() {
        let bins = NumberBins(data: [3.0, 11, 47], desiredCount: 5)
        #expect(bins.thresholds == [0, 10, 20, 30, 40, 50])
        #expect([3.0, 10, 47, 99].map { bins.index(for: $0) } == [0, 1, 4, 4])
        #expect(NumberBins(size: 2.5, range: 0...6).thresholds == [0, 2.5, 5, 7.5])
    }

    @Test func `Bins are at most a thousand and never endless`() {
        #expect(NumberBins(size: 1e-9, range: 0...1).count <= 1001)
        #expect(NumberBins(size: 0, range: 2.0...2).count == 1)
        #expect(NumberBins(data: [Double]()).count == 1)
    }
}
