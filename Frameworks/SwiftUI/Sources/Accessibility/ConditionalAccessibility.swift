import Foundation

extension View {
    /// What the view is called, when that is so.
    public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
        accessible(isEnabled ? .label(label.plain) : .add([]))
    }
    /// What the view is called, when that is so.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
    }
    /// What the view is called, when that is so.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool) -> some View {
        accessibilityLabel(Text(label), isEnabled: isEnabled)
    }
    /// What the view holds, when that is so.
    public func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
        accessible(isEnabled ? .value(value.plain) : .add([]))
    }
    /// What the view holds, when that is so.
    public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        accessibilityValue(Text(valueKey), isEnabled: isEnabled)
    }
    /// What the view holds, when that is so.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool) -> some View {
        accessibilityValue(Text(value), isEnabled: isEnabled)
    }
    /// What the view does, when that is so.
    public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
        accessible(isEnabled ? .hint(hint.plain) : .add([]))
    }
    /// What the view does, when that is so.
    public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        accessibilityHint(Text(hintKey), isEnabled: isEnabled)
    }
    /// What the view does, when that is so.
    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool) -> some View {
        accessibilityHint(Text(hint), isEnabled: isEnabled)
    }
    /// Whether assistive software passes over the view, when that is so.
    public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
        accessible(isEnabled ? .hidden(hidden) : .add([]))
    }
    /// A name for tests, when that is so.
    public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
        accessible(isEnabled ? .identifier(identifier) : .add([]))
    }
}
