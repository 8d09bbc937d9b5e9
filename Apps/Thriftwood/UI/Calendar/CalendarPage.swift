import Foundation
import ThriftwoodCore

/// A page of the calendar: a week, two or a month, so many pages before or after the one with today.
struct CalendarPage: Hashable {
    let look: ThriftwoodSettings.CalendarLook
    /// All days that are shown, each by its beginning.
    let days: [Date]
    /// The month's first day; nil for weeks.
    let month: Date?

    /// As far as pages are turned, either way.
    static let farthest = 240

    /// - Parameters:
    ///   - calendar: the person's, with weeks that begin where they want them to.
    ///   - number: 0 for the page with today.
    init(_ look: ThriftwoodSettings.CalendarLook, _ number: Int, today: Date, calendar: Calendar) {
        self.look = look
        let number = min(max(number, -Self.farthest), Self.farthest)
        func lead(_ date: Date) -> Int { (calendar.component(.weekday, from: date) - calendar.firstWeekday + 7) % 7 }
        func days(_ count: Int, from date: Date) -> [Date] {
            (0..<count).compactMap { calendar.date(byAdding: .day, value: $0, to: date) }
        }
        guard look == .month else {
            let count = look == .twoWeeks ? 14 : 7
            let start = calendar.date(byAdding: .day, value: number * count - lead(today), to: today) ?? today
            month = nil
            self.days = days(count, from: start)
            return
        }
        let this = calendar.dateInterval(of: .month, for: today)?.start ?? today
        let first = calendar.date(byAdding: .month, value: number, to: this) ?? this
        let count = calendar.range(of: .day, in: .month, for: first)?.count ?? 30
        month = first
        self.days = days(
            (lead(first) + count + 6) / 7 * 7,
            from: calendar.date(byAdding: .day, value: -lead(first), to: first) ?? first)
    }

    /// Where the first day begins.
    var start: Date { days.first ?? .distantPast }

    /// Where the last day ends.
    func end(_ calendar: Calendar) -> Date {
        days.last.flatMap { calendar.date(byAdding: .day, value: 1, to: $0) } ?? .distantPast
    }

    /// The day that is chosen when the page opens: today, or the first of it.
    func firstChoice(today: Date) -> Date {
        days.contains(today) && (month.map { $0 <= today } ?? true) ? today : month ?? start
    }
}
