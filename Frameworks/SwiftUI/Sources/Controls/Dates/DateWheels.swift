import Foundation

/// Wheels of months and years.
struct MonthWheels: View {
    let month: CalendarMonth
    let days: DayCalendar
    let bounds: DateBounds
    let show: @MainActor (Date) -> Void

    var body: some View {
        let parts = days.calendar.dateComponents([.year, .month], from: month.start)
        WheelRow(title: nil) {
            ForEach(days.order(of: "yMMMM", among: "My"), id: \.self) { letter in
                if letter == "M" {
                    MonthWheel(days: days, date: month.start, month: parts.month ?? 1) { go(month: $0) }
                } else {
                    YearWheel(days: days, bounds: bounds, year: parts.year ?? 1) { go(year: $0) }
                }
            }
        }
    }

    private func go(month: Int) { show(bounds.clamp(days.moment(self.month.start, month: month))) }
    private func go(year: Int) { show(bounds.clamp(days.moment(month.start, year: year))) }
}

/// The months of a year.
private struct MonthWheel: View {
    let days: DayCalendar
    let date: Date
    let month: Int
    let set: @MainActor (Int) -> Void

    var body: some View {
        let names = days.calendar.standaloneMonthSymbols
        let count = days.calendar.range(of: .month, in: .year, for: date)?.count ?? names.count
        NumberWheel(title: "Month", isWide: true, range: 1...max(1, count), value: month, set: set) {
            names.indices.contains($0 - 1) ? names[$0 - 1] : days.digits($0)
        }
    }
}

/// The years that can be chosen; without bounds, those of a long life and as many to come.
private struct YearWheel: View {
    let days: DayCalendar
    let bounds: DateBounds
    let year: Int
    let set: @MainActor (Int) -> Void

    var body: some View {
        let now = days.calendar.component(.year, from: Date())
        let first = bounds.earliest.map { days.calendar.component(.year, from: $0) } ?? now - 120
        let last = bounds.latest.map { days.calendar.component(.year, from: $0) } ?? now + 80
        // Bounds far apart do not make thousands of rows.
        let range = max(min(first, year), year - 400)...min(max(last, year), year + 400)
        NumberWheel(title: "Year", range: range, value: year, set: set) { days.digits($0) }
    }
}

/// A wheel of numbers, each under a name.
struct NumberWheel: View {
    let title: String
    var isWide = false
    let range: ClosedRange<Int>
    let value: Int
    let set: @MainActor (Int) -> Void
    let name: (Int) -> String

    var body: some View {
        let choice = PickerChoice(Binding(get: { value }, set: { number in set(number) }))
        Wheel(choice: choice, title: title, isWide: isWide) {
            ForEach(range, id: \.self) { number in
                ElementBox("span", configure: { element, _ in element.text = name(number) }).tag(number)
            }
        }
    }
}

/// A date, a time or both on wheels.
struct DateWheels: View {
    let choice: DateChoice
    let components: DatePickerComponents
    let title: String?
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        let days = DayCalendar(calendar, locale: locale, timeZone: timeZone)
        WheelRow(title: title) {
            if !components.contains(.hourAndMinute) {
                dateWheels(days)
            } else {
                if components.contains(.date) { dayWheel(days) }
                timeWheels(days)
            }
        }
        .environment(\.listContext, nil)
    }

    @ViewBuilder
    private func dateWheels(_ days: DayCalendar) -> some View {
        let date = choice.date
        let parts = days.calendar.dateComponents([.year, .month, .day], from: date)
        let count = days.month(of: date).days.count
        ForEach(days.order(of: "yMMMMd", among: "dMy"), id: \.self) { letter in
            switch letter {
            case "M":
                MonthWheel(days: days, date: date, month: parts.month ?? 1) {
                    choice.set(days.moment(date, month: $0))
                }
            case "d":
                NumberWheel(
                    title: "Day", range: 1...max(1, count), value: parts.day ?? 1,
                    set: { choice.set(days.moment(date, day: $0)) }, name: { days.digits($0) })
            default:
                YearWheel(days: days, bounds: choice.bounds, year: parts.year ?? 1) {
                    choice.set(days.moment(date, year: $0))
                }
            }
        }
    }

    /// The days around the chosen one: its month and those before and after.
    private func dayWheel(_ days: DayCalendar) -> some View {
        let month = days.month(of: choice.date)
        let around = days.month(-1, after: month).days + month.days + days.month(1, after: month).days
        let rows = around.filter {
            choice.bounds.meets($0, days.calendar.date(byAdding: .day, value: 1, to: $0) ?? $0)
        }
        let chosen = Binding(
            get: { days.calendar.startOfDay(for: choice.date) },
            set: { choice.set(days.moment(on: $0, at: choice.date)) })
        return Wheel(choice: PickerChoice(chosen), title: "Day", isWide: true) {
            ForEach(rows, id: \.self) { day in
                ElementBox("span", configure: { element, _ in element.text = days.wheelName(of: day) }).tag(day)
            }
        }
    }

    @ViewBuilder
    private func timeWheels(_ days: DayCalendar) -> some View {
        let date = choice.date
        let parts = days.calendar.dateComponents([.hour, .minute], from: date)
        let hour = parts.hour ?? 0
        let half = hour / 12
        let halves = NumberWheel(
            title: "AM/PM", range: 0...1, value: half,
            set: { choice.set(days.moment(date, hour: hour % 12 + $0 * 12)) },
            name: { $0 == 0 ? days.calendar.amSymbol : days.calendar.pmSymbol })
        let isHalfFirst = days.order(of: "jmm", among: "ahm").first == "a"
        if days.hasHalfDays, isHalfFirst { halves }
        if days.hasHalfDays {
            NumberWheel(
                title: "Hour", range: 0...11, value: hour % 12,
                set: { choice.set(days.moment(date, hour: $0 + half * 12)) },
                name: { days.digits($0 == 0 ? 12 : $0) })
        } else {
            NumberWheel(
                title: "Hour", range: 0...23, value: hour, set: { choice.set(days.moment(date, hour: $0)) },
                name: { days.digits($0, atLeast: 2) })
        }
        NumberWheel(
            title: "Minute", range: 0...59, value: parts.minute ?? 0,
            set: { choice.set(days.moment(date, minute: $0)) }, name: { days.digits($0, atLeast: 2) })
        if days.hasHalfDays, !isHalfFirst { halves }
    }
}
