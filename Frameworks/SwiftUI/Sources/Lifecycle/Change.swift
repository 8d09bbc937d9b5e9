extension View {
    /// Runs an action when a value changes, with the old and the new value.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, initial: initial, action: action))
    }

    /// Runs an action when a value changes.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, initial: initial, action: { _, _ in action() }))
    }

    /// Runs an action when a value changes, with the new value.
    @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
        modifier(ChangeModifier(value: value, initial: false, action: { _, new in action(new) }))
    }
}

struct ChangeModifier<V: Equatable>: ViewModifier {
    typealias Body = Never

    var value: V
    var initial: Bool
    var action: (V, V) -> Void

    public static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        ChangeNode(view, in: context)
    }
}

/// The node of `onChange`: compares and acts when all views are up to date. Inner ones act before outer ones.
final class ChangeNode<C: View, V: Equatable>: ModifierNode<C, ChangeModifier<V>> {
    override func didMakeContent() {
        guard modifier.initial else { return }
        act(from: modifier.value)
    }

    override func update(_ view: ModifiedContent<C, ChangeModifier<V>>) {
        let old = modifier.value
        modifier = view.modifier
        updateContent(view.content)
        if old != modifier.value { act(from: old) }
    }

    private func act(from old: V) {
        let new = modifier.value
        graph.afterUpdate { [weak self] in
            if let self, flags.contains(.mounted) { modifier.action(old, new) }
        }
    }
}
