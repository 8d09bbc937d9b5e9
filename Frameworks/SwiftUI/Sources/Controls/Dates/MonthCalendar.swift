import Foundation

/// A month of days to choose from, with ways to the months before and after and to any other.
struct MonthCalendar: View {
    /// In which month it begins.
    let anchor: Date
    let bounds: DateBounds
    let title: String?
    let isChosen: @MainActor (Date) -> Bool
    let choose: @MainActor (Date) -> Void
    /// Whether the month in sight stays when another begins to be chosen from, as where several days are chosen.
    var keepsMonth = false
    @State private var shown: Date?
    @State private var isChoosingMonth = false
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        let days = DayCalendar(calendar, locale: locale, timeZone: timeZone)
        let month = days.month(of: shown ?? anchor)
        ElementBox(
            "div", "calendar", layout: .fillHorizontally,
            configure: { [title] element, _ in
                element.setAttribute("role", "group")
                if let title { element.setAttribute("aria-label", title) }
            }
        ) {
            header(month, days)
            if isChoosingMonth {
                MonthWheels(month: month, days: days, bounds: bounds) { shown = $0 }
            } else {
                weekdays(days)
                MonthGrid(month: month, days: days, bounds: bounds, isChosen: isChosen, choose: choose)
            }
        }
        .environment(\.listContext, nil)
        .onAppear { if keepsMonth { shown = anchor } }
        .onChange(of: anchor) { if !keepsMonth { shown = nil } }
    }

    private func header(_ month: CalendarMonth, _ days: DayCalendar) -> some View {
        ElementBox("div", "calendar-head", layout: .fillHorizontally) {
            CalendarButton(
                className: "calendar-title", text: days.title(of: month), isExpanded: isChoosingMonth
            ) { isChoosingMonth.toggle() }
            if !isChoosingMonth {
                step(-1, from: month, days, String(system: "Previous Month"), "calendar-previous")
                step(1, from: month, days, String(system: "Next Month"), "calendar-next")
            }
        }
    }

    private func step(
        _ count: Int, from month: CalendarMonth, _ days: DayCalendar, _ name: String, _ className: String
    ) -> some View {
        let next = days.month(count, after: month)
        let isFree = bounds.meets(next.start, days.month(1, after: next).start) && next.start != month.start
        return CalendarButton(className: className, name: name, isFree: isFree) { shown = next.start }
    }

    private func weekdays(_ days: DayCalendar) -> some View {
        let names = days.weekdays
        return ElementBox(
            "div", "week", "weekdays", layout: .fillHorizontally,
            configure: { element, _ in element.setAttribute("aria-hidden", "true") }
        ) {
            ForEach(names.indices, id: \.self) { index in
                ElementBox("span", configure: { element, _ in element.text = names[index].short })
            }
        }
    }
}

/// A button in a calendar's head.
private struct CalendarButton: View {
    let className: String
    var text: String?
    var name: String?
    var isExpanded: Bool?
    var isFree = true
    let action: @MainActor () -> Void
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        ElementBox(
            "button", className, layout: .hug,
            configure: { element, _ in
                element.setAttribute("type", "button")
                element.setAttribute("data-press", "")
                element.text = text
                if let name { element.setAttribute("aria-label", name) }
                if let isExpanded { element.setAttribute("aria-expanded", isExpanded ? "true" : "false") }
                guard isFree, isEnabled else { return element.setAttribute("disabled", "") }
                element.on("click") { _ in action() }
            })
    }
}

/// The days of a month, a row a week.
private struct MonthGrid: View {
    let month: CalendarMonth
    let days: DayCalendar
    let bounds: DateBounds
    let isChosen: @MainActor (Date) -> Bool
    let choose: @MainActor (Date) -> Void

    var body: some View {
        let weeks = month.weeks
        let stop = tabStop
        ElementBox("div", "month", layout: .fillHorizontally, configure: describe) {
            ForEach(weeks.indices, id: \.self) { week in
                ElementBox(
                    "div", "week", layout: .fillHorizontally,
                    configure: { element, _ in element.setAttribute("role", "row") }
                ) {
                    ForEach(0..<7, id: \.self) { place in
                        if let day = weeks[week][place] {
                            DayButton(
                                day: day, number: week * 7 + place - month.leading + 1, days: days,
                                isFree: isFree(day), isChosen: isChosen(day), isStop: day == stop, choose: choose)
                        } else {
                            ElementBox("span", configure: { element, _ in element.setAttribute("role", "gridcell") })
                        }
                    }
                }
            }
        }
    }

    /// Which day the Tab key stops at: the chosen one, today, or the first that can be chosen.
    private var tabStop: Date? {
        let free = month.days.filter(isFree)
        return free.first(where: isChosen) ?? free.first { days.calendar.isDateInToday($0) } ?? free.first
    }

    private func isFree(_ day: Date) -> Bool {
        bounds.meets(day, days.calendar.date(byAdding: .day, value: 1, to: day) ?? day)
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("role", "grid")
        element.setAttribute("aria-label", days.title(of: month))
        element.setAttribute("data-calendar", String(Int(clamping: month.start.timeIntervalSinceReferenceDate)))
    }
}

/// A day in a month.
private struct DayButton: View {
    let day: Date
    let number: Int
    let days: DayCalendar
    let isFree: Bool
    let isChosen: Bool
    let isStop: Bool
    let choose: @MainActor (Date) -> Void
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        ElementBox("button", "day", layout: .hug, configure: describe)
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("type", "button")
        element.setAttribute("role", "gridcell")
        element.setAttribute("data-day", String(number))
        element.setAttribute("aria-label", days.fullName(of: day))
        element.setAttribute("aria-selected", isChosen ? "true" : "false")
        element.setAttribute("tabindex", isStop ? "0" : "-1")
        element.text = days.digits(number)
        if isChosen { element.addClass("chosen") }
        if days.calendar.isDateInToday(day) {
            element.addClass("today")
            element.setAttribute("aria-current", "date")
        }
        guard isFree, isEnabled else { return element.setAttribute("disabled", "") }
        element.setAttribute("data-press", "")
        element.on("click") { _ in choose(day) }
    }
}
