import Base
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// One week, two or a month with marks on the days on which something comes, and what comes on the chosen one (TW-053).
struct MonthView: View {
    let model: CalendarModel
    let look: ThriftwoodSettings.CalendarLook
    @State private var chosen: Date?
    @Environment(\.calendar) private var usual

    /// The person's calendar, with weeks that begin where they want them to.
    private var calendar: Calendar {
        var calendar = usual
        let day = model.app.settings.firstWeekday
        if day > 0 { calendar.firstWeekday = day }
        return calendar
    }

    var body: some View {
        let days = Dictionary(
            model.days(calendar).map { ($0.date, $0) }
        ) { first, _ in first }
        let selected = chosen ?? today
        VStack(alignment: .leading, spacing: 16) {
            heading.font(.manrope(.title3))
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 4), count: 7), spacing: 4) {
                ForEach(symbols, id: \.self) { Text(verbatim: $0).font(.caption).foregroundStyle(Color.faint) }
                ForEach(cells, id: \.self) { date in
                    DayCell(date: date, day: days[date], isSelected: date == selected, isInMonth: isInMonth(date)) {
                        chosen = date
                    }
                }
            }
            if let day = days[selected] {
                DaySection(day: day, model: model)
            } else {
                Text("Nothing comes on this day.").foregroundStyle(Color.faint)
            }
        }
    }

    private var today: Date { calendar.startOfDay(for: model.app.clock.now()) }

    private var heading: Text {
        guard look != .month, let start = cells.first, let end = cells.last else {
            return Text(first, format: .dateTime.month(.wide).year())
        }
        return Text(
            "\(Text(start, format: .dateTime.day().month(.wide))) – \(Text(end, format: .dateTime.day().month(.wide)))")
    }

    private var first: Date {
        calendar.dateInterval(of: .month, for: model.app.clock.now())?.start ?? model.app.clock.now()
    }

    /// The weeks of the month, each from the person's first day on.
    private var cells: [Date] {
        if look != .month {
            let back = (calendar.component(.weekday, from: today) - calendar.firstWeekday + 7) % 7
            return (0..<(look == .week ? 7 : 14)).compactMap {
                calendar.date(byAdding: .day, value: $0 - back, to: today)
            }
        }
        let lead = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
        let count = calendar.range(of: .day, in: .month, for: first)?.count ?? 30
        let all = (lead + count + 6) / 7 * 7
        return (0..<all).compactMap { calendar.date(byAdding: .day, value: $0 - lead, to: first) }
    }

    private func isInMonth(_ date: Date) -> Bool {
        look != .month || calendar.isDate(date, equalTo: first, toGranularity: .month)
    }

    private var symbols: [String] {
        let names = calendar.shortWeekdaySymbols
        let shift = calendar.firstWeekday - 1
        guard names.indices.contains(shift) else { return names }
        return Array(names[shift...] + names[..<shift])
    }
}

/// A day of the month, with a mark for each service that has something.
private struct DayCell: View {
    let date: Date
    let day: CalendarDay?
    let isSelected: Bool
    let isInMonth: Bool
    let choose: @MainActor () -> Void

    var body: some View {
        Button(action: choose) {
            VStack(spacing: 4) {
                Text(date, format: .dateTime.day()).monospacedDigit()
                HStack(spacing: 3) {
                    mark(.movie, ServiceKind.radarr.accent)
                    mark(.episode, ServiceKind.sonarr.accent)
                }
                .frame(height: 6)
            }
            .frame(maxWidth: .infinity, minHeight: 46)
            .background(isSelected ? Color.copper.opacity(0.22) : .clear, in: RoundedRectangle(cornerRadius: 8))
            .opacity(isInMonth ? 1 : 0.4)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text(date, format: .dateTime.day().month(.wide)))
        .accessibilityValue(Text("\(day?.entries.count ?? 0) entries"))
        .accessibilityAddTraits(isSelected ? .isSelected : [])
    }

    @ViewBuilder private func mark(_ kind: CalendarEntry.Kind, _ color: Color) -> some View {
        if day?.entries.contains(where: { $0.kind == kind }) == true {
            Circle().fill(color).frame(width: 6, height: 6)
        }
    }
}
