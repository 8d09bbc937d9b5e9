import SwiftUI

struct DatePickerPage: View {
    @State private var parts = components[2]
    private static let components = [
        Choice("date", DatePickerComponents.date), Choice("hourAndMinute", .hourAndMinute),
        Choice("both", [.date, .hourAndMinute]),
    ]

    var body: some View {
        Demo("Compact", "A date, a time of day, or both.") {
            CompactDateDemo(parts: parts.value)
        } knobs: {
            ChoiceKnob("displayedComponents", $parts, Self.components)
        }
        Demo("Graphical", "A month to choose a day from; its title leads to any other.") { GraphicalDateDemo() }
        Demo("Wheels", "A date on wheels, in the order of the reader's language.") { WheelDateDemo() }
        Demo("Bounds", "Days outside of a range cannot be chosen.") { BoundedDateDemo() }
        Demo("Several days", "Each day is chosen and given up by itself.") { SeveralDaysDemo() }
    }
}

struct CompactDateDemo: View {
    let parts: DatePickerComponents
    @State private var date = Date(timeIntervalSinceReferenceDate: 800_000_000)

    var body: some View {
        VStack(spacing: 16) {
            DatePicker("Departure", selection: $date, displayedComponents: parts)
            Text(date, format: .dateTime.weekday(.wide).day().month(.wide).hour().minute())
                .foregroundStyle(.secondary)
        }
    }
}

struct GraphicalDateDemo: View {
    @State private var date = Date(timeIntervalSinceReferenceDate: 800_000_000)

    var body: some View {
        DatePicker("Day", selection: $date, displayedComponents: .date)
            .datePickerStyle(.graphical)
    }
}

struct BoundedDateDemo: View {
    @State private var day = Date(timeIntervalSinceReferenceDate: 800_000_000)
    private let week =
        Date(timeIntervalSinceReferenceDate: 799_800_000)...Date(timeIntervalSinceReferenceDate: 800_404_800)

    var body: some View {
        DatePicker("In that week", selection: $day, in: week, displayedComponents: .date)
    }
}

struct WheelDateDemo: View {
    @State private var date = Date(timeIntervalSinceReferenceDate: 800_000_000)

    var body: some View {
        VStack(spacing: 24) {
            DatePicker("Day", selection: $date, displayedComponents: .date)
            DatePicker("Day and time", selection: $date)
        }
        .datePickerStyle(.wheel)
    }
}

struct SeveralDaysDemo: View {
    @State private var days: Set<DateComponents> = []

    var body: some View {
        VStack {
            MultiDatePicker("Days off", selection: $days)
            Text("\(days.count) days off").foregroundStyle(.secondary)
        }
    }
}
