import Foundation

/// A date as words that open a calendar, and a time as words that open wheels.
struct CompactDate: View {
    let choice: DateChoice
    let components: DatePickerComponents
    let title: String?
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        let days = DayCalendar(calendar, locale: locale, timeZone: timeZone)
        ElementBox("span", "date-words") {
            if components.contains(.date) {
                WordsThatOpen(title: title, words: days.shortName(of: choice.date)) {
                    DayChooser(choice: choice, title: title).frame(width: 320)
                }
            }
            if components.contains(.hourAndMinute) {
                WordsThatOpen(title: title, words: days.time(of: choice.date)) {
                    DateWheels(choice: choice, components: .hourAndMinute, title: title).frame(width: 240)
                }
            }
        }
    }
}

/// The calendar that one day is chosen from.
struct DayChooser: View {
    let choice: DateChoice
    let title: String?
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        let days = DayCalendar(calendar, locale: locale, timeZone: timeZone)
        MonthCalendar(
            anchor: choice.date, bounds: choice.bounds, title: title,
            isChosen: { days.calendar.isDate($0, inSameDayAs: choice.date) },
            choose: { choice.set(days.moment(on: $0, at: choice.date)) })
    }
}

/// Words on a grey ground that open a popover, also in a narrow window.
private struct WordsThatOpen<Content: View>: View {
    let title: String?
    let words: String
    let content: () -> Content
    @State private var isOpen = false
    @Environment(\.isEnabled) private var isEnabled

    init(title: String?, words: String, @ViewBuilder content: @escaping () -> Content) {
        (self.title, self.words, self.content) = (title, words, content)
    }

    var body: some View {
        ElementBox("button", "date", layout: .hug, configure: describe)
            .popover(isPresented: $isOpen) {
                content().padding(12).presentationCompactAdaptation(.popover)
            }
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("type", "button")
        element.setAttribute("aria-haspopup", "dialog")
        element.setAttribute("aria-expanded", isOpen ? "true" : "false")
        element.setAttribute("data-press", "")
        element.text = words
        if let title { element.setAttribute("aria-label", "\(title), \(words)") }
        if isOpen { element.addClass("chosen") }
        guard isEnabled else { return element.setAttribute("disabled", "") }
        element.on("click") { _ in isOpen = true }
    }
}
