import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// A day of a page: its number, and what comes as names where there is room, else as marks.
struct DayCell: View {
    let date: Date
    let day: CalendarDay?
    /// How many entries are named; 0 for marks.
    let lines: Int
    let isToday: Bool
    let isSelected: Bool
    let isInMonth: Bool
    let choose: @MainActor () -> Void
    @Environment(\.ground) private var ground

    var body: some View {
        Button(action: choose) {
            Group {
                if lines > 0 { named } else { marked }
            }
            .background(isSelected ? Color.copper.opacity(0.22) : fill, in: RoundedRectangle(cornerRadius: 8))
            .opacity(isInMonth ? 1 : 0.4)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text(date, format: .dateTime.day().month(.wide)))
        .accessibilityValue(Text("\(day?.entries.count ?? 0) entries"))
        .accessibilityAddTraits(isSelected ? .isSelected : [])
    }

    private var entries: [CalendarEntry] { day?.entries ?? [] }
    private var fill: Color { lines > 0 ? Color.sheet(ground) : .clear }

    private var number: some View {
        Text(date, format: .dateTime.day())
            .monospacedDigit()
            .fontWeight(isToday ? .bold : .regular)
            .foregroundStyle(isToday ? Color.copper : Color.ink)
    }

    private var marked: some View {
        VStack(spacing: 4) {
            number
            HStack(spacing: 3) {
                mark(.movie)
                mark(.episode)
                mark(.album)
            }
            .frame(height: 6)
        }
        .frame(maxWidth: .infinity, minHeight: 46)
    }

    private var named: some View {
        VStack(alignment: .leading, spacing: 4) {
            number
            ForEach(entries.prefix(lines)) { entry in
                HStack(spacing: 5) {
                    RoundedRectangle(cornerRadius: 1)
                        .fill(entry.kind.accent)
                        .frame(width: 3, height: 12)
                    Text(verbatim: entry.name)
                        .lineLimit(1)
                        .foregroundStyle(entry.isMonitored ? Color.ink : Color.faint)
                }
            }
            .font(.caption)
            if entries.count > lines {
                Text(verbatim: "+\(entries.count - lines)").font(.caption).foregroundStyle(Color.faint)
                    .monospacedDigit()
            }
            Spacer(minLength: 0)
        }
        .padding(6)
        .frame(maxWidth: .infinity, minHeight: CGFloat(lines) * 21 + 44, alignment: .topLeading)
    }

    @ViewBuilder private func mark(_ kind: CalendarEntry.Kind) -> some View {
        if entries.contains(where: { $0.kind == kind }) { Circle().fill(kind.accent).frame(width: 6, height: 6) }
    }
}
