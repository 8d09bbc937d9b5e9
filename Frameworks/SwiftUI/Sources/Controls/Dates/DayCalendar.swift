import Foundation

/// How days are reckoned and written for one person: calendar, time zone and language.
package struct DayCalendar: Equatable {
    package let calendar: Calendar
    package let locale: Locale

    /// - Parameters:
    ///   - calendar: Which calendar; its zone and language are those of the other two.
    package init(_ calendar: Calendar, locale: Locale, timeZone: TimeZone) {
        var calendar = calendar
        calendar.timeZone = timeZone
        calendar.locale = locale
        (self.calendar, self.locale) = (calendar, locale)
    }

    // MARK: Months

    /// The month that a moment is in.
    package func month(of date: Date) -> CalendarMonth {
        let start = calendar.dateInterval(of: .month, for: date)?.start ?? calendar.startOfDay(for: date)
        let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 0
        let weekday = calendar.component(.weekday, from: start)
        return CalendarMonth(
            start: start,
            days: (0..<count).compactMap { calendar.date(byAdding: .day, value: $0, to: start) },
            leading: (weekday - calendar.firstWeekday + 7) % 7)
    }

    /// The month so many months later; negative numbers go back.
    package func month(_ count: Int, after month: CalendarMonth) -> CalendarMonth {
        self.month(of: calendar.date(byAdding: .month, value: count, to: month.start) ?? month.start)
    }

    /// A month of a year, both as the calendar numbers them, in the era of the date.
    func month(_ month: Int, year: Int, near date: Date) -> CalendarMonth {
        var parts = calendar.dateComponents([.era, .year, .month], from: date)
        (parts.year, parts.month, parts.day) = (year, month, 1)
        return self.month(of: calendar.date(from: parts) ?? date)
    }

    /// The names of the days of a week in its order, in short and in full.
    package var weekdays: [(short: String, full: String)] {
        let (short, full) = (calendar.shortStandaloneWeekdaySymbols, calendar.standaloneWeekdaySymbols)
        guard short.count == full.count, !short.isEmpty else { return [] }
        return short.indices.map {
            let index = ($0 + calendar.firstWeekday - 1) % short.count
            return (short[index], full[index])
        }
    }

    // MARK: Moments

    /// The moment on another day at the time that a moment has.
    package func moment(on day: Date, at time: Date) -> Date {
        let parts = calendar.dateComponents([.hour, .minute, .second], from: time)
        return calendar.date(
            bySettingHour: parts.hour ?? 0, minute: parts.minute ?? 0, second: parts.second ?? 0, of: day) ?? day
    }

    /// The moment with another year, month or day; days that the month does not have become its last one.
    package func moment(_ date: Date, year: Int? = nil, month: Int? = nil, day: Int? = nil) -> Date {
        let old = calendar.dateComponents([.year, .month, .day], from: date)
        let month = self.month(month ?? old.month ?? 1, year: year ?? old.year ?? 1, near: date)
        let number = min(max(1, day ?? old.day ?? 1), max(1, month.days.count))
        return moment(on: month.days.isEmpty ? month.start : month.days[number - 1], at: date)
    }

    /// The moment at another hour or minute of its day.
    package func moment(_ date: Date, hour: Int? = nil, minute: Int? = nil) -> Date {
        let old = calendar.dateComponents([.hour, .minute], from: date)
        return calendar.date(
            bySettingHour: hour ?? old.hour ?? 0, minute: minute ?? old.minute ?? 0, second: 0, of: date) ?? date
    }

    // MARK: Words

    private var style: Date.FormatStyle {
        Date.FormatStyle(
            locale: locale, calendar: calendar, timeZone: calendar.timeZone, capitalizationContext: .standalone)
    }

    /// A month and its year: June 2026.
    package func title(of month: CalendarMonth) -> String { style.month(.wide).year().format(month.start) }

    /// A day as it is read out: Wednesday, June 3, 2026.
    package func fullName(of day: Date) -> String {
        style.weekday(.wide).day().month(.wide).year().format(day)
    }

    /// A day in a field: Jun 3, 2026.
    package func shortName(of day: Date) -> String { style.day().month(.abbreviated).year().format(day) }

    /// A day on a wheel beside its time: Wed Jun 3.
    func wheelName(of day: Date) -> String { style.weekday(.abbreviated).day().month(.abbreviated).format(day) }

    /// A time of day: 9:41 AM.
    package func time(of date: Date) -> String { style.hour().minute().format(date) }

    /// A number in the language's digits, without groups.
    func digits(_ number: Int, atLeast count: Int = 1) -> String {
        number.formatted(
            .number.grouping(.never).precision(.integerLength(count...)).locale(locale))
    }

    /// Whether the language counts hours to 12, twice.
    package var hasHalfDays: Bool { locale.hourCycle == .oneToTwelve || locale.hourCycle == .zeroToEleven }

    /// The order in which the language writes parts of a date or time: letters of the pattern that it has for the template.
    package func order(of template: String, among letters: String) -> [Character] {
        let pattern = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
        var order: [Character] = []
        for letter in pattern.replacing("L", with: "M") where letters.contains(letter) && !order.contains(letter) {
            order.append(letter)
        }
        return order.count == letters.count ? order : Array(letters)
    }
}

/// A month as a calendar shows it.
package struct CalendarMonth: Equatable {
    /// Its first moment.
    package let start: Date
    /// The first moments of its days.
    package let days: [Date]
    /// How many days of the first week belong to the month before.
    package let leading: Int

    /// The weeks that it touches, each with seven places; those of other months are empty.
    package var weeks: [[Date?]] {
        let places = [Date?](repeating: nil, count: leading) + days
        return stride(from: 0, to: places.count, by: 7).map { first in
            let week = Array(places[first..<min(first + 7, places.count)])
            return week + [Date?](repeating: nil, count: 7 - week.count)
        }
    }
}

/// Between which moments a choice is free.
package struct DateBounds: Equatable {
    package var earliest: Date?
    package var latest: Date?

    package init(earliest: Date? = nil, latest: Date? = nil) {
        (self.earliest, self.latest) = (earliest, latest)
    }

    /// The nearest moment within the bounds.
    package func clamp(_ date: Date) -> Date {
        max(min(date, latest ?? date), earliest ?? .distantPast)
    }

    /// Whether some moment from the first on and before the second can be chosen.
    package func meets(_ start: Date, _ end: Date) -> Bool {
        end > (earliest ?? .distantPast) && start <= (latest ?? .distantFuture)
    }
}
