import Foundation
import Testing

@testable import Charts

@Suite struct TimeStepsTests {
    private func calendar(_ zone: String = "UTC") -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        return calendar
    }

    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    private typealias Division = (length: Double, count: Int, unit: Calendar.Component, every: Int)
    private static let divisions: [Division] = [
        (60, 4, .second, 15), (3600, 4, .minute, 15), (86_400, 4, .hour, 6), (604_800, 7, .day, 1),
        (31_556_952, 4, .month, 3), (31_556_952, 12, .month, 1), (315_569_520, 5, .year, 2),
        (3_155_695_200, 5, .year, 20),
    ]

    @Test(arguments: divisions)
    func `A length of time is divided by steps that people count in`(
        length: Double, count: Int, unit: Calendar.Component, every: Int
    ) {
        #expect(TimeStep.dividing(length, count: count) == TimeStep(unit: unit, count: every))
    }

    @Test func `Steps are no shorter than the unit of the data`() {
        #expect(TimeStep.dividing(60 * 86_400, count: 10, minimum: .month) == TimeStep(unit: .month, count: 1))
    }

    @Test func `Marks of months stand at their first days, however long they are`() throws {
        let dates = TimeStep(unit: .month, count: 1).dates(
            from: try date("2026-01-15T00:00:00Z"), through: try date("2026-05-01T00:00:00Z"), calendar: calendar())
        #expect(try dates == ["02", "03", "04", "05"].map { try date("2026-\($0)-01T00:00:00Z") })
    }

    @Test func `Hours keep to the clock over the change to summer time`() throws {
        let berlin = calendar("Europe/Berlin")
        let dates = TimeStep(unit: .hour, count: 6).dates(
            from: try date("2026-03-28T23:00:00Z"), through: try date("2026-03-29T22:00:00Z"), calendar: berlin)
        #expect(dates.count >= 4)
        #expect(dates.first == (try date("2026-03-28T23:00:00Z")))
    }

    @Test func `Every second day begins anew with each month`() throws {
        let dates = TimeStep(unit: .day, count: 2).dates(
            from: try date("2026-01-27T00:00:00Z"), through: try date("2026-02-04T00:00:00Z"), calendar: calendar())
        #expect(dates.map { calendar().component(.day, from: $0) } == [27, 29, 1, 3])
    }

    @Test func `There are never more than a thousand marks`() throws {
        let dates = TimeStep(unit: .second, count: 1).dates(
            from: try date("2020-01-01T00:00:00Z"), through: try date("2026-01-01T00:00:00Z"), calendar: calendar())
        #expect(dates.count == 1000)
    }
}
