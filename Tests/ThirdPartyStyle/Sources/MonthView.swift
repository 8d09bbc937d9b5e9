import SwiftUI

private struct DayCell: View {
    let date: Date
    let isSelected: Bool
    let isToday: Bool
    let count: Int
    @Environment(\.calendar) private var calendar

    var body: some View {
        VStack(spacing: 2) {
            Text(calendar.component(.day, from: date), format: .number)
                .font(.callout.weight(isToday ? .bold : .regular))
                .foregroundStyle(isSelected ? AnyShapeStyle(.white) : AnyShapeStyle(.primary))
                .frame(width: 34, height: 34)
                .background {
                    if isSelected {
                        Circle().fill(.tint)
                    } else if isToday {
                        Circle().strokeBorder(.tint, lineWidth: 1.5)
                    }
                }
            HStack(spacing: 2) {
                ForEach(0..<min(count, 3), id: \.self) { _ in Circle().fill(.orange).frame(width: 4, height: 4) }
            }
            .frame(height: 4)
        }
    }
}

public struct MonthView: View {
    // A day that does not depend on when the view is shown.
    @State private var month = Date(timeIntervalSince1970: 1_772_366_400)
    @State private var selected: Date?
    @State private var events: [Date: [String]] = [:]
    @State private var title = ""

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }

    public init() {}

    private var days: [Date?] {
        guard let interval = calendar.dateInterval(of: .month, for: month),
            let range = calendar.range(of: .day, in: .month, for: month)
        else { return [] }
        let weekday = calendar.component(.weekday, from: interval.start)
        let blanks = (weekday - calendar.firstWeekday + 7) % 7
        return Array(repeating: nil, count: blanks)
            + range.map { calendar.date(byAdding: .day, value: $0 - 1, to: interval.start) }
    }

    public var body: some View {
        VStack(spacing: 12) {
            HStack {
                Button {
                    shift(-1)
                } label: {
                    Image(systemName: "chevron.left")
                }.accessibilityLabel("Earlier")
                Spacer()
                Text(month, format: Date.FormatStyle(timeZone: .gmt).month(.wide).year()).font(.headline)
                Spacer()
                Button {
                    shift(1)
                } label: {
                    Image(systemName: "chevron.right")
                }.accessibilityLabel("Later")
            }
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 0), count: 7), spacing: 6) {
                ForEach(Array(calendar.veryShortWeekdaySymbols.enumerated()), id: \.offset) { _, name in
                    Text(name).font(.caption2).foregroundStyle(.secondary)
                }
                ForEach(Array(days.enumerated()), id: \.offset) { _, day in
                    if let day {
                        Button {
                            selected = day
                        } label: {
                            DayCell(
                                date: day, isSelected: day == selected, isToday: calendar.isDateInToday(day),
                                count: events[day]?.count ?? 0)
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel("Day \(calendar.component(.day, from: day))")
                    } else {
                        Color.clear.frame(height: 34)
                    }
                }
            }
            .environment(\.calendar, calendar)
            Divider()
            if let selected {
                HStack {
                    TextField("New event", text: $title).textFieldStyle(.roundedBorder).onSubmit { add(on: selected) }
                    Button("Add") { add(on: selected) }.disabled(title.isEmpty)
                }
                ForEach(events[selected] ?? [], id: \.self) { Label($0, systemImage: "calendar") }
            } else {
                ContentUnavailableView("No day", systemImage: "calendar", description: Text("Choose one above."))
            }
            Spacer()
        }
        .padding()
        .gesture(
            DragGesture(minimumDistance: 40).onEnded { value in
                if abs(value.translation.width) > abs(value.translation.height) {
                    shift(value.translation.width < 0 ? 1 : -1)
                }
            })
    }

    private func shift(_ months: Int) {
        withAnimation { month = calendar.date(byAdding: .month, value: months, to: month) ?? month }
    }

    private func add(on day: Date) {
        guard !title.isEmpty else { return }
        events[day, default: []].append(title)
        title = ""
    }
}

#Preview { MonthView() }
