import Foundation

extension Button where Label == DefaultButtonLabel {
    /// A button whose label says what its role is.
    public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
    }
}

/// The label of a button that is told by its role.
public struct DefaultButtonLabel: View {
    let role: ButtonRole

    /// A sign for what closes and confirms, words for what else a role does.
    public var body: some View {
        switch role.kind {
        case .close: sign("Close", "xmark")
        case .confirm: sign("Done", "checkmark")
        case .cancel: Text(system: "Cancel")
        case .destructive: Text(system: "Delete")
        }
    }

    private func sign(_ words: LocalizedStringKey, _ name: String) -> some View {
        Label {
            Text(system: words)
        } icon: {
            Image(systemName: name)
        }
        .labelStyle(.iconOnly)
    }
}

extension Gauge where BoundsLabel == EmptyView {
    /// A value between two others, with words for it. Marks are for scales longer than a phone's; they are not drawn.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
    ) {
        self.init(
            part: Self.part(value, bounds), label: label(), current: currentValueLabel(), least: EmptyView(),
            most: EmptyView())
    }
}

extension Gauge {
    /// A value between two others, with words for all three. Marks are for scales longer than a phone's; they are not drawn.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
    ) {
        self.init(
            part: Self.part(value, bounds), label: label(), current: currentValueLabel(),
            least: minimumValueLabel(), most: maximumValueLabel())
    }
}
