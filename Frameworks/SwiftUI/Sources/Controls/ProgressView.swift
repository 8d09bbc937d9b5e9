import Foundation

/// Shows that something goes on, and how far it is.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    let part: Double?
    let label: Label
    let valueLabel: CurrentValueLabel
    /// The time that the view tells of, where it is one.
    var time: ProgressTime?
    @Environment(\.controlSize) private var size
    @Environment(\.progressLooks) private var looks
    @Environment(\.hidesLabels) private var hidesLabel

    init(part: Double?, label: Label, valueLabel: CurrentValueLabel, time: ProgressTime?) {
        (self.part, self.label, self.valueLabel, self.time) = (part, label, valueLabel, time)
    }

    /// The sign that something goes on.
    public var body: some View {
        if let time {
            TimelineView(.explicit(time.moments)) { context in
                ProgressView(part: time.part(at: context.date), label: label, valueLabel: valueLabel, time: nil)
            }
        } else if case .custom(let style) = looks {
            style.makeAnyBody(configuration)
        } else if let part, !looks.isCircular {
            ElementBox("div", "progress", layout: .fillHorizontally) {
                if !hidesLabel { label }
                ElementBox(
                    "div", "track", layout: .fillHorizontally, configure: { element, _ in describe(part, &element) }
                ) {
                    ElementBox("div", "track-fill")
                }
                valueLabel
            }
        } else {
            ElementBox("div", "progress", "spins") {
                ElementBox(
                    "div", "spinner", size.className,
                    configure: { element, _ in
                        element.setAttribute("role", "progressbar")
                        element.setAttribute("aria-label", name)
                    })
                if !hidesLabel { label }
            }
        }
    }

    /// What a screen reader says before the value.
    private var name: String {
        (label as? Text)?.plain ?? (label as? SwiftUI.Label<Text, Image>)?.title.plain
            ?? String(system: part == nil ? "Loading" : "Progress")
    }

    private var configuration: ProgressViewStyleConfiguration {
        ProgressViewStyleConfiguration(
            fractionCompleted: part,
            label: Label.self == EmptyView.self ? nil : .init(view: AnyView(label)),
            currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : .init(view: AnyView(valueLabel)))
    }

    private func describe(_ part: Double, _ element: inout ElementDescription) {
        element.setAttribute("role", "progressbar")
        element.setAttribute("aria-label", name)
        element.setAttribute("aria-valuemin", "0")
        element.setAttribute("aria-valuemax", "100")
        element.setAttribute("aria-valuenow", String(Int(clamping: part * 100)))
        element.setStyle("--part", part.css)
    }

    static func part<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        value.map { total > 0 ? Double($0 / total).clamped(to: 0...1) : 0 }
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Something goes on.
    public init() { (part, label, valueLabel) = (nil, EmptyView(), EmptyView()) }
    /// So far.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
        (part, label, valueLabel) = (Self.part(value, total), EmptyView(), EmptyView())
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Something goes on.
    public init(@ViewBuilder label: () -> Label) { (part, self.label, valueLabel) = (nil, label(), EmptyView()) }
    /// So far.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        (part, self.label, valueLabel) = (Self.part(value, total), label(), EmptyView())
    }
}

extension ProgressView {
    /// So far.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        (part, self.label, valueLabel) = (Self.part(value, total), label(), currentValueLabel())
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Something with a title goes on.
    public init(_ titleKey: LocalizedStringKey) { self.init { Text(titleKey) } }
    /// Something with a title goes on.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) { self.init { Text(title) } }
    /// So far.
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) {
        self.init(value: value, total: total) { Text(titleKey) }
    }
    /// So far.
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) {
        self.init(value: value, total: total) { Text(title) }
    }
}

private struct ProgressLooksKey: EnvironmentKey { static var defaultValue: ProgressLooks { .automatic } }

extension EnvironmentValues {
    package var progressLooks: ProgressLooks {
        get { self[ProgressLooksKey.self] }
        set { self[ProgressLooksKey.self] = newValue }
    }
}
