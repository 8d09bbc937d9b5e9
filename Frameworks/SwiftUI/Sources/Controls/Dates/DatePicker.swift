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

/// A choice of a date, a time of day, or both.
public struct DatePicker<Label: View>: View {
    /// Which parts of a date are chosen.
    public typealias Components = DatePickerComponents

    let selection: Binding<Date>
    let earliest: Date?
    let latest: Date?
    let components: Components
    let label: Label
    @Environment(\.hidesLabels) private var hidesLabel
    @Environment(\.datePickerLooks) private var looks
    @Environment(\.datePickerStyle) private var style

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

    /// The choice in the style around.
    public var body: some View {
        if let style {
            style.makeAnyBody(configuration)
        } else {
            switch looks {
            case .compact: compact
            case .graphical: graphical
            case .wheel: DateWheels(choice: choice, components: components, title: title)
            }
        }
    }

    private var configuration: DatePickerStyleConfiguration {
        DatePickerStyleConfiguration(
            label: .init(view: AnyView(label)), selection: selection, minimumDate: earliest, maximumDate: latest,
            displayedComponents: components)
    }

    private var choice: DateChoice {
        DateChoice(selection: selection, bounds: DateBounds(earliest: earliest, latest: latest))
    }

    private var title: String? { (label as? Text)?.plain }

    @ViewBuilder private var compact: some View {
        let words = CompactDate(choice: choice, components: components, title: title)
        if hidesLabel { words } else { labeled(words) }
    }

    /// The label beside what it names. Where it is the name of the buttons already, it is not read by itself too.
    private func labeled<Content: View>(_ content: Content) -> some View {
        ElementBox("div", "labeled", layout: .fillHorizontally) {
            ElementBox(
                "span", "labeled-label",
                configure: { [title] element, _ in
                    if title != nil { element.setAttribute("aria-hidden", "true") }
                }
            ) { label }
            content
        }
    }

    @ViewBuilder private var graphical: some View {
        if components == .hourAndMinute {
            compact
        } else {
            ElementBox("div", "date-parts", layout: .fillHorizontally) {
                DayChooser(choice: choice, title: title)
                if components.contains(.hourAndMinute) {
                    ElementBox("div", "labeled", layout: .fillHorizontally) {
                        Text("Time")
                        CompactDate(choice: choice, components: .hourAndMinute, title: title ?? "Time")
                    }
                }
            }
        }
    }
}

/// Reads and writes the chosen moment within its bounds.
@MainActor
struct DateChoice {
    let selection: Binding<Date>
    let bounds: DateBounds

    var date: Date { selection.wrappedValue }

    func set(_ date: Date) {
        let date = bounds.clamp(date)
        if date != selection.wrappedValue { selection.wrappedValue = date }
    }
}
