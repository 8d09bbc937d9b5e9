import SwiftUI

/// The knobs of a demo, one below the other.
struct KnobPanel<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 10) { content }
            .font(.subheadline)
            .padding(.horizontal, 20)
            .padding(.vertical, 12)
            .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// Turns something on and off.
struct ToggleKnob: View {
    let title: LocalizedStringKey
    @Binding var isOn: Bool

    init(_ title: LocalizedStringKey, _ isOn: Binding<Bool>) {
        self.title = title
        _isOn = isOn
    }

    var body: some View {
        Toggle(title, isOn: $isOn)
            .frame(minHeight: 34)
    }
}

/// A knob's title and control: beside each other, and below each other where text is very large.
private struct KnobRow<Content: View>: View {
    @Environment(\.dynamicTypeSize) private var typeSize
    @ViewBuilder let content: Content

    var body: some View {
        let layout =
            typeSize.isAccessibilitySize
            ? AnyLayout(VStackLayout(alignment: .leading, spacing: 4)) : AnyLayout(HStackLayout(spacing: 12))
        layout { content }
            .frame(maxWidth: .infinity, minHeight: 34, alignment: .leading)
    }
}

/// Moves a number, and says which one it is.
struct SliderKnob: View {
    let title: LocalizedStringKey
    @Binding var value: Double
    let range: ClosedRange<Double>
    let step: Double

    init(_ title: LocalizedStringKey, _ value: Binding<Double>, in range: ClosedRange<Double>, step: Double = 1) {
        self.title = title
        _value = value
        self.range = range
        self.step = step
    }

    var body: some View {
        KnobRow {
            Text(title)
                .frame(minWidth: 88, alignment: .leading)
                .accessibilityHidden(true)
            Slider(value: $value, in: range, step: step) { Text(title) }
            Text(value, format: .number.precision(.fractionLength(step < 0.1 ? 2 : step < 1 ? 1 : 0)))
                .monospacedDigit()
                .foregroundStyle(.secondary)
                .frame(minWidth: 40, alignment: .trailing)
                .accessibilityHidden(true)
        }
    }
}

/// A value with the name that source has for it.
struct Choice<Value>: Hashable, Identifiable {
    let name: String
    let value: Value

    init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }

    var id: String { name }

    static func == (one: Self, other: Self) -> Bool { one.name == other.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Choice: Sendable where Value: Sendable {}

/// Chooses one of several values by their names.
struct ChoiceKnob<Value>: View {
    let title: LocalizedStringKey
    @Binding var choice: Choice<Value>
    let options: [Choice<Value>]

    init(_ title: LocalizedStringKey, _ choice: Binding<Choice<Value>>, _ options: [Choice<Value>]) {
        self.title = title
        _choice = choice
        self.options = options
    }

    var body: some View {
        KnobRow {
            Text(title)
                .accessibilityHidden(true)
            Spacer(minLength: 0)
            Picker(title, selection: $choice) {
                ForEach(options) { Text($0.name).tag($0) }
            }
            .labelsHidden()
        }
    }
}

/// Values that knobs of several pages offer.
enum Choices {
    static let colors = [
        Choice("blue", Color.blue), Choice("indigo", .indigo), Choice("purple", .purple), Choice("pink", .pink),
        Choice("red", .red), Choice("orange", .orange), Choice("green", .green), Choice("teal", .teal),
    ]
    static let horizontalAlignments = [
        Choice("leading", HorizontalAlignment.leading), Choice("center", .center), Choice("trailing", .trailing),
    ]
    static let verticalAlignments = [
        Choice("top", VerticalAlignment.top), Choice("center", .center), Choice("bottom", .bottom),
        Choice("firstTextBaseline", .firstTextBaseline),
    ]
    static let alignments = [
        Choice("topLeading", Alignment.topLeading), Choice("top", .top), Choice("topTrailing", .topTrailing),
        Choice("leading", .leading), Choice("center", .center), Choice("trailing", .trailing),
        Choice("bottomLeading", .bottomLeading), Choice("bottom", .bottom), Choice("bottomTrailing", .bottomTrailing),
    ]
    static let weights = [
        Choice("light", Font.Weight.light), Choice("regular", .regular), Choice("medium", .medium),
        Choice("semibold", .semibold), Choice("bold", .bold), Choice("black", .black),
    ]
    static let controlSizes = [
        Choice("mini", ControlSize.mini), Choice("small", .small), Choice("regular", .regular), Choice("large", .large),
    ]
    static let edges = [
        Choice("top", Edge.top), Choice("bottom", .bottom), Choice("leading", .leading), Choice("trailing", .trailing),
    ]
}
