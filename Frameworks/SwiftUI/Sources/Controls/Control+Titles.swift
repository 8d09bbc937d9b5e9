import Foundation

extension SecureField where Label == Text {
    /// A field with a title, and the older way to hear of its end.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
        self.init(text: text, commit: onCommit) { Text(titleKey) }
    }
    /// A field with a title, and the older way to hear of its end.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
        self.init(text: text, commit: onCommit) { Text(title) }
    }
}

extension TextField where Label == Text {
    /// A field for a value that a formatter writes, and the older ways to hear of editing and its end.
    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(
            label: Text(titleKey), prompt: nil, text: value.text(formatter), editing: onEditingChanged,
            commit: onCommit)
    }
    /// A field for a value that a formatter writes, and the older ways to hear of editing and its end.
    @_disfavoredOverload
    public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(
            label: Text(title), prompt: nil, text: value.text(formatter), editing: onEditingChanged, commit: onCommit)
    }
}

extension Binding where Value == CGColor {
    /// The colour as views have it.
    fileprivate var asColor: Binding<Color> {
        Binding<Color>(get: { wrappedValue.color }, set: { wrappedValue = CGColor($0) })
    }
}

extension ColorPicker {
    /// A choice of a colour as Core Graphics has it.
    public init(selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(selection: selection.asColor, supportsOpacity: supportsOpacity, label: label)
    }
}

extension ColorPicker where Label == Text {
    /// A choice of a colour as Core Graphics has it, with a title.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
        self.init(titleKey, selection: selection.asColor, supportsOpacity: supportsOpacity)
    }
    /// A choice of a colour as Core Graphics has it, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
        self.init(title, selection: selection.asColor, supportsOpacity: supportsOpacity)
    }
}

extension Slider {
    /// The older order: a number within bounds, in steps, with views at both ends.
    @available(
        *, deprecated, renamed: "init(value:in:step:label:minimumValueLabel:maximumValueLabel:onEditingChanged:)"
    )
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value.asDouble, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: Double(step),
            label: label(), minimumLabel: minimumValueLabel, maximumLabel: maximumValueLabel,
            onEditingChanged: onEditingChanged)
    }
}

extension Stepper {
    /// The older order: two buttons with a label.
    @available(*, deprecated, renamed: "init(label:onIncrement:onDecrement:onEditingChanged:)")
    public init(
        onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
    ) {
        self.init(
            label: label, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    }

    /// The older order: a number, one step at a time.
    @available(*, deprecated, renamed: "init(value:step:label:onEditingChanged:)")
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping @MainActor (Bool) -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
    }

    /// The older order: a number within bounds, one step at a time.
    @available(*, deprecated, renamed: "init(value:in:step:label:onEditingChanged:)")
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void, @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
    }
}

extension Toggle {
    /// Something that is on when all of several things are on.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) where Label == Text {
        self.init(sources: sources, isOn: isOn) { Text(titleKey) }
    }
    /// Something that is on when all of several things are on.
    @_disfavoredOverload
    public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) where Label == Text {
        self.init(sources: sources, isOn: isOn) { Text(title) }
    }
}

extension Section where Parent == Text, Footer == EmptyView, Content: View {
    /// Rows that can be folded away, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

extension Section {
    /// Whether people may fold the section of a side bar away; here only sections with `isExpanded` fold.
    public func collapsible(_ collapsible: Bool) -> Section { self }
}

extension SubmitLabel {
    /// Shows a way.
    public static var route: SubmitLabel { .go }
}

extension View {
    /// Whether buttons in this view act again and again while they are pressed, by a finger, the mouse or a key.
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
        environment(\.buttonRepeatBehavior, behavior)
    }
    /// How much the platform helps with writing: whether the browser may suggest words.
    public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
        modifier(
            ElementAttributes(attributes: behavior == .disabled ? [("writingsuggestions", "false")] : []))
    }
    /// How bright pictures may be, where the browser knows bright ones.
    public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
        environment(\.allowedDynamicRange, range).effect(.style("dynamic-range-limit", range?.limit ?? "inherit"))
    }
}

/// Whether a button acts again and again while it is pressed.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let name: String
    /// As the platform would have it.
    public static let automatic = ButtonRepeatBehavior(name: "automatic")
    /// Again and again.
    public static let enabled = ButtonRepeatBehavior(name: "enabled")
    /// Once.
    public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

/// How much the platform helps with writing.
public struct WritingToolsBehavior: Hashable, Sendable {
    private let name: String
    /// As the platform would have it.
    public static let automatic = WritingToolsBehavior(name: "automatic")
    /// In the text itself.
    public static let complete = WritingToolsBehavior(name: "complete")
    /// Beside the text.
    public static let limited = WritingToolsBehavior(name: "limited")
    /// Not at all.
    public static let disabled = WritingToolsBehavior(name: "disabled")
}

extension Image {
    /// How bright a picture may be.
    public struct DynamicRange: Hashable, Sendable {
        private let name: String
        /// As usual.
        public static let standard = DynamicRange(name: "standard")
        /// A little brighter.
        public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
        /// As bright as the screen can.
        public static let high = DynamicRange(name: "high")

        /// The same in CSS.
        fileprivate var limit: String {
            switch self {
            case .standard: "standard"
            case .constrainedHigh: "constrained"
            default: "no-limit"
            }
        }
    }
}
