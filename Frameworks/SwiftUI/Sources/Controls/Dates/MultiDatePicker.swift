import Foundation

/// A choice of several days.
public struct MultiDatePicker<Label: View>: View {
    let selection: Binding<Set<DateComponents>>
    let bounds: DateBounds
    let label: Label
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    private init(selection: Binding<Set<DateComponents>>, bounds: DateBounds, label: Label) {
        (self.selection, self.bounds, self.label) = (selection, bounds, label)
    }

    /// A choice of several days.
    public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.init(selection: selection, bounds: DateBounds(), label: label())
    }

    /// A choice of several days from one on and before another.
    public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection: selection, bounds: DateBounds(bounds), label: label())
    }

    /// A choice of several days that are not before one.
    public init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, bounds: DateBounds(earliest: bounds.lowerBound), label: label())
    }

    /// A choice of several days that are before one.
    public init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, bounds: DateBounds(before: bounds.upperBound), label: label())
    }

    /// A month of days, each of which can be chosen.
    public var body: some View {
        let days = DayCalendar(calendar, locale: locale, timeZone: timeZone)
        let chosen = Set(selection.wrappedValue.compactMap { days.calendar.date(from: $0) }.map(startOfDay(days)))
        MonthCalendar(
            anchor: chosen.min() ?? bounds.clamp(Date()), bounds: bounds, title: (label as? Text)?.plain,
            isChosen: { chosen.contains($0) }, choose: { toggle($0, days) }, keepsMonth: true)
    }

    private func startOfDay(_ days: DayCalendar) -> (Date) -> Date {
        { days.calendar.startOfDay(for: $0) }
    }

    private func toggle(_ day: Date, _ days: DayCalendar) {
        let same = selection.wrappedValue.filter {
            days.calendar.date(from: $0).map { days.calendar.isDate($0, inSameDayAs: day) } ?? false
        }
        if same.isEmpty {
            selection.wrappedValue.insert(
                days.calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day))
        } else {
            selection.wrappedValue.subtract(same)
        }
    }
}

extension DateBounds {
    fileprivate init(_ range: Range<Date>) {
        self.init(before: range.upperBound)
        earliest = range.lowerBound
    }

    /// The last moment that can be chosen lies just before the given one.
    fileprivate init(before end: Date) {
        self.init(latest: Date(timeIntervalSinceReferenceDate: end.timeIntervalSinceReferenceDate.nextDown))
    }
}

extension MultiDatePicker where Label == Text {
    /// A choice of several days, with a title.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(titleKey) }
    }
    /// A choice of several days, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(title) }
    }
    /// A choice of several days from one on and before another, with a title.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }
    /// A choice of several days that are not before one, with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }
    /// A choice of several days that are before one, with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }
}
