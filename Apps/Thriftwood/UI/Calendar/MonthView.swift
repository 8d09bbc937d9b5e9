import Base
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// One week, two or a month with what comes on each day, pages to turn, and the chosen day below (TW-053).
struct MonthView: View {
    let model: CalendarModel
    let look: ThriftwoodSettings.CalendarLook
    @State private var number = 0
    @State private var chosen: Date?
    @Environment(\.calendar) private var usual
    @Environment(\.horizontalSizeClass) private var width

    /// The person's calendar, with weeks that begin where they want them to.
    private var calendar: Calendar {
        var calendar = usual
        let day = model.app.settings.firstWeekday
        if day > 0 { calendar.firstWeekday = day }
        return calendar
    }

    var body: some View {
        let page = CalendarPage(look, number, today: today, calendar: calendar)
        let found = model.days(calendar, from: page.start, to: page.end(calendar))
        let days = Dictionary(found.map { ($0.date, $0) }) { first, _ in first }
        let selected = chosen.flatMap { page.days.contains($0) ? $0 : nil } ?? page.firstChoice(today: today)
        VStack(alignment: .leading, spacing: 16) {
            head(page)
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 4), count: 7), spacing: 4) {
                ForEach(symbols, id: \.self) { Text(verbatim: $0).font(.caption).foregroundStyle(Color.faint) }
                ForEach(page.days, id: \.self) { date in
                    DayCell(
                        date: date, day: days[date], lines: lines, isToday: date == today, isSelected: date == selected,
                        isInMonth: page.month.map { calendar.isDate(date, equalTo: $0, toGranularity: .month) } ?? true
                    ) {
                        chosen = date
                    }
                }
            }
            if let day = days[selected] {
                DaySection(day: day, model: model)
            } else if found.isEmpty, !model.state.waiting.isEmpty {
                LibrarySkeleton(isGrid: false).frame(height: 140).clipped()
            } else if model.hasMissed(from: page.start, to: page.end(calendar)) {
                EmptyNotice(
                    "These days aren't known yet", symbol: "wifi.exclamationmark",
                    text: Text("Not every server could be asked about them.")
                ) {
                    Button("Try again") { Task { await model.look(from: page.start, to: page.end(calendar)) } }
                        .buttonStyle(.bordered)
                }
            } else {
                Text("Nothing comes on this day.").foregroundStyle(Color.faint)
            }
        }
        .task(id: page) { await model.look(from: page.start, to: page.end(calendar)) }
        .onChange(of: look) { (number, chosen) = (0, nil) }
    }

    private var today: Date { calendar.startOfDay(for: model.app.clock.now()) }

    /// How many entries a day names; none on a phone, where marks stand for them.
    private var lines: Int { width != .regular ? 0 : look == .month ? 3 : look == .week ? 9 : 5 }

    private func head(_ page: CalendarPage) -> some View {
        HStack(spacing: 4) {
            heading(page)
                .font(.manrope(.title3))
                .accessibilityAddTraits(.isHeader)
            Spacer(minLength: 8)
            if number != 0 || chosen != nil && chosen != today {
                Button("Today") { (number, chosen) = (0, nil) }
                    .buttonStyle(.bordered)
            }
            turn(-1, "chevron.left", look == .month ? "Previous month" : "Previous week")
            turn(1, "chevron.right", look == .month ? "Next month" : "Next week")
        }
    }

    private func turn(_ step: Int, _ symbol: String, _ name: LocalizedStringKey) -> some View {
        Button(name, systemImage: symbol) { (number, chosen) = (number + step, nil) }
            .labelStyle(.iconOnly)
            .frame(minWidth: 44, minHeight: 44)
            .disabled(abs(number + step) > CalendarPage.farthest)
    }

    private func heading(_ page: CalendarPage) -> Text {
        if let month = page.month { return Text(month, format: .dateTime.month(.wide).year()) }
        guard let start = page.days.first, let end = page.days.last else { return Text(verbatim: "") }
        return Text(
            "\(Text(start, format: .dateTime.day().month(.abbreviated))) – \(Text(end, format: .dateTime.day().month(.abbreviated).year()))"
        )
    }

    private var symbols: [String] {
        let names = calendar.shortWeekdaySymbols
        let shift = calendar.firstWeekday - 1
        guard names.indices.contains(shift) else { return names }
        return Array(names[shift...] + names[..<shift])
    }
}
