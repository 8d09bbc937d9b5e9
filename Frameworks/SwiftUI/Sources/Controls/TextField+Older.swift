import Foundation

extension TextField where Label == Text {
    /// A field that tells when editing begins and ends, and when the return key is pressed.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>,
        onEditingChanged: @escaping @MainActor (Bool) -> Void, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(label: Text(titleKey), prompt: nil, text: text, editing: onEditingChanged, commit: onCommit)
    }

    /// A field that tells when editing begins and ends.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(label: Text(titleKey), prompt: nil, text: text, editing: onEditingChanged)
    }

    /// A field that tells when the return key is pressed.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
        self.init(label: Text(titleKey), prompt: nil, text: text, commit: onCommit)
    }

    /// A field that tells when editing begins and ends, and when the return key is pressed.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
        onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(label: Text(title), prompt: nil, text: text, editing: onEditingChanged, commit: onCommit)
    }

    /// A field that tells when editing begins and ends.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(label: Text(title), prompt: nil, text: text, editing: onEditingChanged)
    }

    /// A field that tells when the return key is pressed.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(label: Text(title), prompt: nil, text: text, commit: onCommit)
    }

    /// A field for a value that a formatter writes and reads.
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
        self.init(label: Text(titleKey), prompt: prompt, text: value.text(formatter))
    }

    /// A field for a value that a formatter writes and reads.
    @_disfavoredOverload
    public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
        self.init(label: Text(title), prompt: prompt, text: value.text(formatter))
    }

    /// A field for a value that a format writes and reads; nothing when the field is empty.
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(label: Text(title), prompt: prompt, text: value.optionalText(format))
    }
}

extension TextField {
    /// A field for a value that a format writes and reads, with a label of any views.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(label: label(), prompt: prompt, text: value.text(format))
    }

    /// A field for a value that a format writes and reads, with a label of any views; nothing when the field is empty.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(label: label(), prompt: prompt, text: value.optionalText(format))
    }

    /// A field for a value that a formatter writes and reads, with a label of any views.
    public init<V>(
        value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), prompt: prompt, text: value.text(formatter))
    }
}

extension Binding {
    /// The value as a formatter writes it; what it cannot read leaves the value as it was.
    func text(_ formatter: Formatter) -> Binding<String> {
        Binding<String>(
            get: { formatter.string(for: wrappedValue) ?? "" },
            set: { text in
                if let formatter = formatter as? NumberFormatter, let number = formatter.number(from: text) {
                    if let value = Self.value(of: number) { wrappedValue = value }
                } else if let formatter = formatter as? DateFormatter, let date = formatter.date(from: text) as? Value {
                    wrappedValue = date
                }
            })
    }

    /// A number in the type of the binding.
    private static func value(of number: NSNumber) -> Value? {
        switch Value.self {
        case is Int.Type: number.intValue as? Value
        case is Double.Type: number.doubleValue as? Value
        case is Float.Type: number.floatValue as? Value
        case is CGFloat.Type: CGFloat(number.doubleValue) as? Value
        case is Decimal.Type: number.decimalValue as? Value
        case is NSNumber.Type: number as? Value
        case is Int?.Type: Optional(number.intValue) as? Value
        case is Double?.Type: Optional(number.doubleValue) as? Value
        default: number as? Value
        }
    }
}
