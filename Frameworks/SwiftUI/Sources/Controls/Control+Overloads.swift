import Foundation

extension ButtonRole {
    /// Agrees to something.
    public static let confirm = ButtonRole(kind: .confirm)
    /// Closes something.
    public static let close = ButtonRole(kind: .close)
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    /// A button with a text and a picture that the app brings.
    public init(_ titleKey: LocalizedStringKey, image name: String, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { SwiftUI.Label(titleKey, image: name) }
    }

    /// A button with a text and a picture that the app brings.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image name: String, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { SwiftUI.Label(title, image: name) }
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// The button that a style is asked to draw.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: { configuration.trigger() }) { configuration.label }
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// The label that a style is asked to draw.
    public init(_ configuration: LabelStyleConfiguration) {
        self.init(title: { configuration.title }, icon: { configuration.icon })
    }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
    /// A menu with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) }
    }

    /// A menu with a title and a symbol that opens on a long press.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(
            content: content, label: { SwiftUI.Label(titleKey, systemImage: systemImage) },
            primaryAction: primaryAction)
    }
}

extension Menu where Label == Text {
    /// A menu with a title that opens on a long press.
    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
    }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
    /// A choice with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

extension Slider where ValueLabel == EmptyView {
    /// A number within bounds, in steps, with a label for who cannot see it.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value.asDouble, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: Double(step),
            label: label(), minimumLabel: EmptyView(), maximumLabel: EmptyView(), onEditingChanged: onEditingChanged)
    }
}

extension Slider {
    /// A number within bounds, with views at both ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value.asDouble, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: nil,
            label: label(), minimumLabel: minimumValueLabel(), maximumLabel: maximumValueLabel(),
            onEditingChanged: onEditingChanged)
    }

    /// A number within bounds, with views at both ends; the order of arguments as it once was.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value.asDouble, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: nil,
            label: label(), minimumLabel: minimumValueLabel, maximumLabel: maximumValueLabel,
            onEditingChanged: onEditingChanged)
    }
}

extension Stepper where Label == Text {
    /// A number, one step at a time, with a title; tells when the person begins and ends.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    /// A number within bounds, one step at a time, with a title; tells when the person begins and ends.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    /// Two buttons with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?
    ) {
        self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }

    /// A number within bounds as a format writes it, one step at a time, with a title.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(value: value, in: bounds, step: step) {
            Text(titleKey) + Text(verbatim: " \(format.format(value.wrappedValue))")
        }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// A value as a format writes it, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init {
            Text(value, format: format)
        } label: {
            Text(title)
        }
    }
}

extension GroupBox {
    /// Views in a box with a label; the order of arguments as it once was.
    public init(label: Label, @ViewBuilder content: () -> Content) { self.init(content: content) { label } }
}

extension GroupBox where Label == Text {
    /// Views in a box with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Says that there is nothing to show, with a picture that the app brings.
    public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init {
            SwiftUI.Label(title, image: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }
}

extension Link where Label == SwiftUI.Label<Text, Image> {
    /// A link with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, destination: URL) {
        self.init(destination: destination) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
}

extension ListStyle where Self == InsetListStyle {
    /// Rows in a frame, as on a desk.
    public static var bordered: InsetListStyle { InsetListStyle() }
}
