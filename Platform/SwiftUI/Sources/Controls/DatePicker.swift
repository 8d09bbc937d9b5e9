import Foundation

/// Which parts of a date are chosen.
public struct DatePickerComponents: OptionSet, Sendable {
    /// One bit a part.
    public let rawValue: UInt
    /// The set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The day.
    public static let date = DatePickerComponents(rawValue: 1)
    /// The time of day.
    public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// A choice of a date, by the browser's own calendar and clock.
public struct DatePicker<Label: View>: View {
    /// Which parts of a date are chosen.
    public typealias Components = DatePickerComponents

    let selection: Binding<Date>
    let earliest: Date?
    let latest: Date?
    let components: Components
    let label: Label
    @Environment(\.hidesLabels) private var hidesLabel
    @Environment(\.timeZone) private var timeZone

    init(selection: Binding<Date>, earliest: Date?, latest: Date?, components: Components, label: Label) {
        (self.selection, self.earliest, self.latest) = (selection, earliest, latest)
        (self.components, self.label) = (components, label)
    }

    /// A choice of a date.
    public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, earliest: nil, latest: nil, components: displayedComponents, label: label())
    }

    /// A choice of a date between two others.
    public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection, earliest: range.lowerBound, latest: range.upperBound,
            components: displayedComponents, label: label())
    }

    /// The label with its field.
    public var body: some View {
        if hidesLabel {
            field
        } else {
            ElementBox("label", "labeled", layout: .fillHorizontally) {
                ElementBox("span", "labeled-label") { label }
                field
            }
        }
    }

    private var field: some View {
        ElementBox("input", "date", layout: .hug, configure: describe)
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        let form = DateFieldForm(components: components, timeZone: timeZone)
        element.setAttribute("type", form.inputType)
        if let title = (label as? Text)?.plain { element.setAttribute("aria-label", title) }
        if let earliest, components != .hourAndMinute { element.setAttribute("min", form.text(earliest)) }
        if let latest, components != .hourAndMinute { element.setAttribute("max", form.text(latest)) }
        element.value = form.text(selection.wrappedValue)
        guard context.environment.isEnabled else { return element.setAttribute("disabled", "") }
        element.on("change") { payload in
            guard let text = payload.value, let date = form.date(text, changing: selection.wrappedValue) else { return }
            selection.wrappedValue = min(max(date, earliest ?? date), latest ?? date)
        }
    }
}

/// How a browser writes a date in a field.
package struct DateFieldForm: Equatable {
    let components: DatePickerComponents
    let timeZone: TimeZone

    package init(components: DatePickerComponents, timeZone: TimeZone) {
        (self.components, self.timeZone) = (components, timeZone)
    }

    var inputType: String {
        switch components {
        case .date: "date"
        case .hourAndMinute: "time"
        default: "datetime-local"
        }
    }

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }

    package func text(_ date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let day = "\(Self.digits(parts.year, 4))-\(Self.digits(parts.month, 2))-\(Self.digits(parts.day, 2))"
        let time = "\(Self.digits(parts.hour, 2)):\(Self.digits(parts.minute, 2))"
        switch components {
        case .date: return day
        case .hourAndMinute: return time
        default: return "\(day)T\(time)"
        }
    }

    /// The date that a text means; parts that the text does not name stay as they are.
    package func date(_ text: String, changing old: Date) -> Date? {
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: old)
        let numbers = text.split(whereSeparator: { "-T:".contains($0) }).map { Int($0) }
        guard !numbers.contains(nil), text.utf8.count <= 32 else { return nil }
        let values = numbers.compactMap { $0 }
        switch (components, values.count) {
        case (.date, 3): (parts.year, parts.month, parts.day) = (values[0], values[1], values[2])
        case (.hourAndMinute, 2...): (parts.hour, parts.minute) = (values[0], values[1])
        case (_, 5...):
            (parts.year, parts.month, parts.day) = (values[0], values[1], values[2])
            (parts.hour, parts.minute) = (values[3], values[4])
        default: return nil
        }
        guard (1...9999).contains(parts.year ?? 0) else { return nil }
        return calendar.date(from: parts)
    }

    private static func digits(_ value: Int?, _ count: Int) -> String {
        let text = String(max(0, value ?? 0))
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}

extension DatePicker where Label == Text {
    /// A choice of a date, with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }
    /// A choice of a date between two others, with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }
    /// A choice of a date not before another, with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(
            selection: selection, earliest: range.lowerBound, latest: nil, components: displayedComponents,
            label: Text(titleKey))
    }
    /// A choice of a date not after another, with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(
            selection: selection, earliest: nil, latest: range.upperBound, components: displayedComponents,
            label: Text(titleKey))
    }
    /// A choice of a date, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }
}

/// How choices of dates look; a browser has one way.
public protocol DatePickerStyle: Sendable {}

/// As the context would have it.
public struct DefaultDatePickerStyle: DatePickerStyle {
    /// As the context would have it.
    public init() {}
}

/// A field that opens a calendar.
public struct CompactDatePickerStyle: DatePickerStyle {
    /// A field that opens a calendar.
    public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// As the context would have it.
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// A field that opens a calendar.
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension View {
    /// How choices of dates look; a browser has one way.
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
}
