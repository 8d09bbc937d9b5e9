extension View {
    /// Gives the views around this one a value.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(PreferenceModifier<K>(value: value))
    }

    /// Changes the value that this view gives to the views around it.
    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(PreferenceTransformModifier<K>(transform: callback))
    }

    /// Runs an action with the value that the views in this one give, whenever it changes.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(PreferenceActionModifier<K>(action: action))
    }

    /// Runs an action with a value that need not be equatable: what cannot be compared counts as changed.
    ///
    /// Containers use it for what their content says about itself (a title, a toolbar). All of it is settled before the
    /// first paint.
    package func onPreference<K: PreferenceKey>(
        _ key: K.Type, perform action: @escaping @MainActor (K.Value) -> Void
    ) -> some View {
        modifier(PreferenceActionModifier<K>(action: action))
    }
}

struct PreferenceModifier<K: PreferenceKey>: ViewModifier {
    typealias Body = Never

    var value: K.Value

    public static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        PreferenceNode(view, in: context)
    }
}

struct PreferenceTransformModifier<K: PreferenceKey>: ViewModifier {
    typealias Body = Never

    var transform: (inout K.Value) -> Void

    public static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        PreferenceTransformNode(view, in: context)
    }
}

struct PreferenceActionModifier<K: PreferenceKey>: ViewModifier {
    typealias Body = Never

    var action: (K.Value) -> Void

    public static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        PreferenceActionNode(view, in: context)
    }
}

/// A node that reads preferences of its content when these are settled.
@MainActor
protocol PreferenceReading: _Node {
    func reads(_ key: ObjectIdentifier) -> Bool
    func readPreferences()
}

extension _Node {
    /// Tells the readers above that this subtree now says something else for a key.
    func preferenceChanged<K: PreferenceKey>(_ key: K.Type) {
        let id = ObjectIdentifier(key)
        preferences.insert(key)
        var ancestor = parent
        while let next = ancestor {
            next.preferences.insert(key)
            if next.flags.contains(.readsPreferences), let reader = next as? any PreferenceReading, reader.reads(id) {
                graph.needsPreferences(next)
            }
            ancestor = next.parent
        }
    }

    /// What this subtree says for a key.
    func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
        var value: K.Value?
        if preferences.contains(key) { collectPreference(key, into: &value) }
        return value
    }
}

extension PreferenceKey {
    /// Adds a value to what was found so far.
    fileprivate static func add(_ next: Value, to value: inout Value?) {
        guard var found = value else {
            value = next
            return
        }
        reduce(value: &found, nextValue: { next })
        value = found
    }
}

/// The node of `.preference`: its value stands in for all that its content says.
final class PreferenceNode<C: View, K: PreferenceKey>: ModifierNode<C, PreferenceModifier<K>> {
    override func didMakeContent() {
        preferenceChanged(K.self)
    }

    override func modifierChanged(from old: PreferenceModifier<K>) {
        preferenceChanged(K.self)
    }

    override func collectPreference<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?) {
        if key == K.self, let own = modifier.value as? Key.Value {
            Key.add(own, to: &value)
        } else {
            super.collectPreference(key, into: &value)
        }
    }

    override func willUnmount() {
        preferenceChanged(K.self)
        super.willUnmount()
    }
}

/// The node of `.transformPreference`.
final class PreferenceTransformNode<C: View, K: PreferenceKey>: ModifierNode<C, PreferenceTransformModifier<K>> {
    override func didMakeContent() {
        preferenceChanged(K.self)
    }

    override func modifierChanged(from old: PreferenceTransformModifier<K>) {
        preferenceChanged(K.self)
    }

    override func collectPreference<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?) {
        guard key == K.self else { return super.collectPreference(key, into: &value) }
        var inner: K.Value?
        super.collectPreference(K.self, into: &inner)
        var changed = inner ?? K.defaultValue
        modifier.transform(&changed)
        if let changed = changed as? Key.Value { Key.add(changed, to: &value) }
    }

    override func willUnmount() {
        preferenceChanged(K.self)
        super.willUnmount()
    }
}

/// The node of `.onPreferenceChange`.
final class PreferenceActionNode<C: View, K: PreferenceKey>:
    ModifierNode<C, PreferenceActionModifier<K>>, PreferenceReading
{
    private var last: K.Value?
    private var hasActed = false

    override func willMakeContent() {
        flags.insert(.readsPreferences)
    }

    func reads(_ key: ObjectIdentifier) -> Bool { key == ObjectIdentifier(K.self) }

    func readPreferences() {
        let value = preference(K.self) ?? K.defaultValue
        if hasActed, let last, ValueComparison.of(K.Value.self).areEqual(last, value) { return }
        last = value
        hasActed = true
        modifier.action(value)
    }
}
