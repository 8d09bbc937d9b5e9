/// What more is said of a slider's line: its marks, where its colour begins, and which part of it can be reached.
@MainActor
struct SliderScale {
    var ticks: [(value: Double, name: Text?)] = []
    var neutral: Double?
    var enabled: ClosedRange<Double>?
    var current: Text?

    init<V: BinaryFloatingPoint>(
        _ neutral: V?, _ enabled: ClosedRange<V>?, current: some View, ticks: [SliderTick<V>] = []
    ) {
        self.neutral = neutral.map { Double($0) }
        self.enabled = enabled.map { Double($0.lowerBound)...Double($0.upperBound) }
        self.current = current as? Text
        // More would be a second line below the first.
        self.ticks = ticks.prefix(100).map { (Double($0.value), $0.name) }
    }

    /// A number that the slider may have.
    func clamped(_ number: Double) -> Double {
        guard let enabled else { return number }
        return min(max(number, enabled.lowerBound), enabled.upperBound)
    }

    func describe(
        _ element: inout ElementDescription, _ context: ElementContext, now: Double, in bounds: ClosedRange<Double>
    ) {
        let span = bounds.upperBound - bounds.lowerBound
        guard span > 0 else { return }
        if let neutral {
            element.setStyle("--neutral", (min(max((neutral - bounds.lowerBound) / span, 0), 1)).css)
        }
        if let enabled {
            element.setAttribute("data-within", "\(enabled.lowerBound.css) \(enabled.upperBound.css)")
        }
        let name = current ?? ticks.first { abs($0.value - now) < span / 10_000 }?.name
        if let words = name?.plain { element.setAttribute("aria-valuetext", words) }
        let isMirrored = context.environment.layoutDirection == .rightToLeft
        let dots = ticks.filter { bounds.contains($0.value) }.map { tick -> String in
            let part = (tick.value - bounds.lowerBound) / span
            return Self.dot(at: isMirrored ? 1 - part : part)
        }
        if !dots.isEmpty { element.setStyle("background", dots.joined(separator: ",")) }
    }

    /// A dot below the line, where the middle of the knob is for that part.
    private static func dot(at part: Double) -> String {
        "radial-gradient(var(--label3) 60%,transparent 70%) "
            + "calc(\((part * 100).css)% + (.875rem - 2px)*\((1 - 2 * part).css)) 100%/4px 4px no-repeat"
    }
}

extension Slider {
    /// A number within bounds, with marks on its line.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        @SliderTickBuilder<V> ticks: () -> some SliderTickContent<V>,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value.asDouble, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: nil,
            label: label(), minimumLabel: minimumValueLabel(), maximumLabel: maximumValueLabel(),
            onEditingChanged: onEditingChanged,
            scale: SliderScale(neutralValue, enabledBounds, current: currentValueLabel(), ticks: ticks()._ticks))
    }

    /// A number within bounds, of which a part can be reached, and where its colour begins.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value.asDouble, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: nil,
            label: label(), minimumLabel: minimumValueLabel(), maximumLabel: maximumValueLabel(),
            onEditingChanged: onEditingChanged,
            scale: SliderScale(neutralValue, enabledBounds, current: currentValueLabel()))
    }

    /// A number within bounds, in steps, of which each may have a mark.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        tick: (V) -> SliderTick<V>? = { _ in nil },
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        let ticks: [V] =
            step > 0 ? Array(stride(from: bounds.lowerBound, through: bounds.upperBound, by: step).prefix(1_000)) : []
        self.init(
            value: value.asDouble, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: Double(step),
            label: label(), minimumLabel: minimumValueLabel(), maximumLabel: maximumValueLabel(),
            onEditingChanged: onEditingChanged,
            scale: SliderScale(
                neutralValue, enabledBounds, current: currentValueLabel(), ticks: ticks.compactMap(tick)))
    }
}

extension Slider where ValueLabel == EmptyView {
    /// A number within bounds, with marks on its line.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        @SliderTickBuilder<V> ticks: () -> some SliderTickContent<V>,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, in: bounds, neutralValue: neutralValue, enabledBounds: enabledBounds, label: label,
            currentValueLabel: currentValueLabel, minimumValueLabel: { EmptyView() },
            maximumValueLabel: { EmptyView() }, ticks: ticks, onEditingChanged: onEditingChanged)
    }

    /// A number within bounds, of which a part can be reached, and where its colour begins.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, in: bounds, neutralValue: neutralValue, enabledBounds: enabledBounds, label: label,
            currentValueLabel: currentValueLabel, minimumValueLabel: { EmptyView() },
            maximumValueLabel: { EmptyView() }, onEditingChanged: onEditingChanged)
    }

    /// A number within bounds, in steps, of which each may have a mark.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        tick: (V) -> SliderTick<V>? = { _ in nil },
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, in: bounds, step: step, neutralValue: neutralValue, enabledBounds: enabledBounds,
            label: label, currentValueLabel: currentValueLabel, minimumValueLabel: { EmptyView() },
            maximumValueLabel: { EmptyView() }, tick: tick, onEditingChanged: onEditingChanged)
    }
}
