import Foundation
import SwiftUI

/// Steps of the calendar for an axis of time, and the points in time where its marks stand.
struct TimeStep: Hashable, Sendable {
    var unit: Calendar.Component
    var count: Int

    /// About how long the step is, in seconds.
    var length: Double { Double(count) * Self.seconds(of: unit) }

    /// About how long a unit is, in seconds; the mean of the Gregorian calendar for months and years.
    static func seconds(of unit: Calendar.Component) -> Double {
        switch unit {
        case .nanosecond: 1e-9
        case .second: 1
        case .minute: 60
        case .hour: 3600
        case .weekOfYear, .weekOfMonth: 7 * 86_400
        case .month: 2_629_746
        case .quarter: 3 * 2_629_746
        case .year, .yearForWeekOfYear: 31_556_952
        default: 86_400
        }
    }

    /// The steps that people count time in, the shortest first; years are counted in round numbers beyond these.
    private static let usual: [TimeStep] = {
        let counts: [(Calendar.Component, [Int])] = [
            (.second, [1, 5, 15, 30]), (.minute, [1, 5, 15, 30]), (.hour, [1, 3, 6, 12]), (.day, [1, 2]),
            (.weekOfYear, [1, 2]), (.month, [1, 3, 6]), (.year, [1]),
        ]
        return counts.flatMap { unit, counts in counts.map { TimeStep(unit: unit, count: $0) } }
    }()

    /// The step that divides a length in seconds into about so many parts, no shorter than a unit of the data.
    static func dividing(_ length: Double, count: Int, minimum: Calendar.Component? = nil) -> TimeStep {
        let wish = length / Double(max(1, count))
        let least = minimum.map { Self.seconds(of: $0) } ?? 0
        let year = Self.seconds(of: .year)
        if wish > year * 1.5 {
            return TimeStep(
                unit: .year, count: max(1, Int(clamping: NiceNumbers.step(length: length / year, count: count))))
        }
        let candidates = usual.filter { $0.length >= least * 0.99 }
        // The nearest by ratio: half too many marks is as wrong as half too few.
        let nearest = candidates.min { abs(log($0.length / max(wish, 0.5))) < abs(log($1.length / max(wish, 0.5))) }
        return nearest ?? TimeStep(unit: .year, count: 1)
    }

    /// The points in time between two others at which a new step begins; at most a thousand.
    func dates(from start: Date, through end: Date, calendar: Calendar) -> [Date] {
        guard start <= end, count > 0, var date = firstDate(before: start, calendar) else { return [] }
        var dates: [Date] = []
        for _ in 0..<2000 {
            if date > end { break }
            if date >= start.addingTimeInterval(-0.001) { dates.append(date) }
            guard let next = nextDate(after: date, calendar), next > date, dates.count < 1000 else { break }
            date = next
        }
        return dates
    }

    /// The beginning of the step that a date is in; the date itself where the calendar knows none.
    func start(atOrBefore date: Date, _ calendar: Calendar) -> Date { firstDate(before: date, calendar) ?? date }

    /// The beginning of the step that a date is in. Steps of several units are counted from the beginning of the larger unit.
    private func firstDate(before date: Date, _ calendar: Calendar) -> Date? {
        guard let start = calendar.dateInterval(of: unit, for: date)?.start else { return nil }
        guard count > 1 else { return start }
        let part = calendar.component(unit, from: start)
        switch unit {
        case .hour, .minute, .second: return calendar.date(byAdding: unit, value: -(part % count), to: start)
        case .month: return calendar.date(byAdding: .month, value: -((part - 1) % count), to: start)
        case .year: return calendar.date(byAdding: .year, value: -(part % count), to: start)
        case .day: return calendar.dateInterval(of: .month, for: start)?.start
        default: return start
        }
    }

    private func nextDate(after date: Date, _ calendar: Calendar) -> Date? {
        guard let next = calendar.date(byAdding: unit, value: count, to: date) else { return nil }
        // Every second day begins anew with each month, and the 31st has no neighbour on the 1st.
        guard unit == .day, count > 1, let month = calendar.dateInterval(of: .month, for: date) else { return next }
        guard next >= month.end.addingTimeInterval(-Double(count - 1) * 86_400) else { return next }
        return month.end
    }
}
