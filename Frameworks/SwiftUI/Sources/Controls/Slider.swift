import Foundation

/// A choice of a number by moving a knob.
public struct Slider<Label: View, ValueLabel: View>: View {
    let value: Binding<Double>
    let bounds: ClosedRange<Double>
    let step: Double?
    let label: Label
    let minimumLabel: ValueLabel
    let maximumLabel: ValueLabel
    let onEditingChanged: @MainActor (Bool) -> Void
    var scale: SliderScale?

    /// The knob on its line.
    public var body: some View {
        ElementBox("div", "slider", layout: .fillHorizontally) {
            minimumLabel
            ElementBox("input", layout: .hug, configure: describe)
            maximumLabel
        }
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("type", "range")
        element.setAttribute("min", bounds.lowerBound.css)
        element.setAttribute("max", bounds.upperBound.css)
        element.setAttribute("step", step.map(\.css) ?? "any")
        if let title = (label as? Text)?.plain { element.setAttribute("aria-label", title) }
        let now = min(max(value.wrappedValue, bounds.lowerBound), bounds.upperBound)
        let span = bounds.upperBound - bounds.lowerBound
        element.setStyle("--part", (span > 0 ? (now - bounds.lowerBound) / span : 0).css)
        element.value = now.css
        scale?.describe(&element, context, now: now, in: bounds)
        guard context.environment.isEnabled else { return element.setAttribute("disabled", "") }
        let take: @MainActor (EventPayload) -> Void = { payload in
            guard let number = payload.number ?? payload.value.flatMap(Double.init), number.isFinite else { return }
            let inBounds = min(max(number.clamped(to: -0x1p53...0x1p53), bounds.lowerBound), bounds.upperBound)
            value.wrappedValue = scale?.clamped(inBounds) ?? inBounds
        }
        element.on("input") { payload in
            onEditingChanged(true)
            take(payload)
        }
        element.on("change") { payload in
            take(payload)
            onEditingChanged(false)
        }
    }
}

extension Binding where Value: BinaryFloatingPoint {
    /// The number with the precision of a browser.
    var asDouble: Binding<Double> {
        Binding<Double>(get: { Double(wrappedValue) }, set: { wrappedValue = Value($0) })
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// A number within bounds.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value.asDouble, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: nil,
            label: EmptyView(), minimumLabel: EmptyView(), maximumLabel: EmptyView(),
            onEditingChanged: onEditingChanged)
    }

    /// A number within bounds, in steps.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value.asDouble, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound),
            step: Double(step), label: EmptyView(), minimumLabel: EmptyView(), maximumLabel: EmptyView(),
            onEditingChanged: onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView {
    /// A number within bounds, with a label for who cannot see it.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value.asDouble, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: nil,
            label: label(), minimumLabel: EmptyView(), maximumLabel: EmptyView(),
            onEditingChanged: onEditingChanged)
    }
}

extension Slider {
    /// A number within bounds, in steps, with views at both ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value.asDouble, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound),
            step: Double(step), label: label(), minimumLabel: minimumValueLabel(),
            maximumLabel: maximumValueLabel(), onEditingChanged: onEditingChanged)
    }
}

/// A choice of a number by steps.
public struct Stepper<Label: View>: View {
    let label: Label
    let increment: (@MainActor () -> Void)?
    let decrement: (@MainActor () -> Void)?
    @Environment(\.hidesLabels) private var hidesLabel

    /// Two buttons with a label.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?,
        onDecrement: (@MainActor () -> Void)?, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        (self.label, increment, decrement) = (label(), onIncrement, onDecrement)
    }

    /// A number, one step at a time.
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: label, onIncrement: { value.wrappedValue = value.wrappedValue.stepped(up: step) },
            onDecrement: { value.wrappedValue = value.wrappedValue.stepped(down: step) })
    }

    /// A number within bounds, one step at a time.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        let now = value.wrappedValue
        var up: (@MainActor () -> Void)?
        var down: (@MainActor () -> Void)?
        if now < bounds.upperBound {
            up = { value.wrappedValue = min(value.wrappedValue.stepped(up: step), bounds.upperBound) }
        }
        if now > bounds.lowerBound {
            down = { value.wrappedValue = max(value.wrappedValue.stepped(down: step), bounds.lowerBound) }
        }
        self.init(label: label, onIncrement: up, onDecrement: down)
    }

    /// The label with its buttons.
    public var body: some View {
        if hidesLabel {
            buttons
        } else {
            ElementBox("div", "labeled", layout: .fillHorizontally) {
                ElementBox("span", "labeled-label") { label }
                buttons
            }
        }
    }

    private var buttons: some View {
        ElementBox("div", "stepper", configure: describe) {
            StepperButton(name: String(system: "Decrement"), symbol: "minus", action: decrement)
            StepperButton(name: String(system: "Increment"), symbol: "plus", action: increment)
        }
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("role", "group")
        if let title = (label as? Text)?.plain { element.setAttribute("aria-label", title) }
    }
}

/// One half of a stepper.
struct StepperButton: View {
    let name: String
    let symbol: String
    let action: (@MainActor () -> Void)?

    var body: some View {
        ElementBox("button", configure: describe) { Image(systemName: symbol) }
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("type", "button")
        element.setAttribute("aria-label", name)
        element.setAttribute("data-press", "")
        guard let action, context.environment.isEnabled else { return element.setAttribute("disabled", "") }
        element.on("click") { _ in action() }
    }
}

extension Stepper where Label == Text {
    /// A number, one step at a time, with a title.
    public init<V: Strideable>(_ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1) {
        self.init(value: value, step: step) { Text(titleKey) }
    }
    /// A number, one step at a time, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(_ title: S, value: Binding<V>, step: V.Stride = 1) {
        self.init(value: value, step: step) { Text(title) }
    }
    /// A number within bounds, one step at a time, with a title.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) {
        self.init(value: value, in: bounds, step: step) { Text(titleKey) }
    }
    /// A number within bounds, one step at a time, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) {
        self.init(value: value, in: bounds, step: step) { Text(title) }
    }
    /// Two buttons with a title.
    public init(
        _ titleKey: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?
    ) {
        self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }
}
