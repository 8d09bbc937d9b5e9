import Foundation

/// Shows that something goes on, and how far it is.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    let part: Double?
    let label: Label
    let valueLabel: CurrentValueLabel
    @Environment(\.controlSize) private var size
    @Environment(\.progressLooks) private var looks

    /// The sign that something goes on.
    public var body: some View {
        if let part, looks != .circular {
            ElementBox("div", "progress", layout: .fillHorizontally) {
                label
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
                        if Label.self == EmptyView.self { element.setAttribute("aria-label", "Loading") }
                    })
                label
            }
        }
    }

    private func describe(_ part: Double, _ element: inout ElementDescription) {
        element.setAttribute("role", "progressbar")
        element.setAttribute("aria-valuemin", "0")
        element.setAttribute("aria-valuemax", "100")
        element.setAttribute("aria-valuenow", String(Int(part * 100)))
        element.setStyle("--part", part.css)
    }

    static func part<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
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

package enum ProgressLooks: Sendable { case automatic, linear, circular }

/// How progress looks.
public protocol ProgressViewStyle: Sendable {
    /// Whether it turns, whatever is known.
    var _isCircular: Bool { get }
}

/// As the context would have it.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// As the context would have it.
    public init() {}
    /// No.
    public var _isCircular: Bool { false }
}

/// A line.
public struct LinearProgressViewStyle: ProgressViewStyle {
    /// A line.
    public init() {}
    /// No.
    public var _isCircular: Bool { false }
}

/// A wheel.
public struct CircularProgressViewStyle: ProgressViewStyle {
    /// A wheel.
    public init() {}
    /// Yes.
    public var _isCircular: Bool { true }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// As the context would have it.
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A line.
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A wheel.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

private struct ProgressLooksKey: EnvironmentKey { static var defaultValue: ProgressLooks { .automatic } }

extension EnvironmentValues {
    package var progressLooks: ProgressLooks {
        get { self[ProgressLooksKey.self] }
        set { self[ProgressLooksKey.self] = newValue }
    }
}

extension View {
    /// How progress in this view looks.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        environment(\.progressLooks, style._isCircular ? .circular : .automatic)
    }
}
