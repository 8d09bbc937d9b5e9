import Foundation

/// Shows where a value is between two others.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
    let part: Double
    let label: Label
    let current: CurrentValueLabel
    let least: BoundsLabel
    let most: BoundsLabel
    @Environment(\.gaugeLooks) private var looks
    @Environment(\.hidesLabels) private var hidesLabel

    init(
        part: Double, label: Label, current: CurrentValueLabel, least: BoundsLabel, most: BoundsLabel
    ) {
        (self.part, self.label, self.current, self.least, self.most) = (part, label, current, least, most)
    }

    static func part<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>) -> Double {
        let span = Double(bounds.upperBound - bounds.lowerBound)
        return span > 0 ? (Double(value - bounds.lowerBound) / span).clamped(to: 0...1) : 0
    }

    /// The gauge in the style around.
    public var body: some View {
        if case .custom(let style) = looks {
            style.makeAnyBody(configuration)
        } else if looks.isRound {
            ElementBox("div", looks.isFilling ? "gauge-ring fills" : "gauge-ring", configure: describe) {
                ElementBox("div", "gauge-value") { current }
                // A closed ring has no gap for words, and an open one room for no more than a picture of a label.
                if !looks.isFilling {
                    ElementBox("div", "gauge-bounds") {
                        least
                        if BoundsLabel.self == EmptyView.self { label.environment(\.labelLooks, .iconOnly) }
                        most
                    }
                }
            }
        } else {
            ElementBox("div", "gauge", layout: .fillHorizontally) {
                if !hidesLabel { label }
                ElementBox("div", "gauge-line", layout: .fillHorizontally) {
                    least
                    ElementBox(
                        "div", looks.isFilling ? "track" : "track marks", layout: .fillHorizontally,
                        configure: describe
                    ) {
                        ElementBox("div", "track-fill")
                    }
                    most
                }
                current
            }
        }
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("role", "meter")
        element.setAttribute("aria-valuemin", "0")
        element.setAttribute("aria-valuemax", "100")
        element.setAttribute("aria-valuenow", String(Int(clamping: (part * 100).rounded())))
        let title = (label as? Text)?.plain ?? (label as? SwiftUI.Label<Text, Image>)?.title.plain
        element.setAttribute("aria-label", title ?? "Gauge")
        if let words = (current as? Text)?.plain { element.setAttribute("aria-valuetext", words) }
        element.setStyle("--part", part.css)
    }

    private var configuration: GaugeStyleConfiguration {
        GaugeStyleConfiguration(
            value: part, label: .init(view: AnyView(label)),
            currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : .init(view: AnyView(current)),
            minimumValueLabel: BoundsLabel.self == EmptyView.self ? nil : .init(view: AnyView(least)),
            maximumValueLabel: BoundsLabel.self == EmptyView.self ? nil : .init(view: AnyView(most)))
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// A value between two others.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(
            part: Self.part(value, bounds), label: label(), current: EmptyView(), least: EmptyView(),
            most: EmptyView())
    }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// A value between two others, with words for it.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            part: Self.part(value, bounds), label: label(), current: currentValueLabel(), least: EmptyView(),
            most: EmptyView())
    }
}

extension Gauge where MarkedValueLabels == EmptyView {
    /// A value between two others, with words for all three.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            part: Self.part(value, bounds), label: label(), current: currentValueLabel(),
            least: minimumValueLabel(), most: maximumValueLabel())
    }
}

/// What draws the gauges of a view.
enum GaugeLooks {
    /// Lines: one that fills, and one with a mark.
    case linear, markedLine
    /// Rings: an open one with a mark, and a closed one that fills.
    case circular, filledRing
    case custom(any GaugeStyle)

    var isRound: Bool {
        switch self {
        case .circular, .filledRing: true
        default: false
        }
    }
    var isFilling: Bool {
        switch self {
        case .circular, .markedLine: false
        default: true
        }
    }
}

private struct GaugeLooksKey: EnvironmentKey { static var defaultValue: GaugeLooks { .linear } }

extension EnvironmentValues {
    var gaugeLooks: GaugeLooks {
        get { self[GaugeLooksKey.self] }
        set { self[GaugeLooksKey.self] = newValue }
    }
}
