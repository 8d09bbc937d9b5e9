/// Reads what the view with the focus, or a view on the screen, says of itself under a key.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    @Environment(\.focusedValues) private var store
    private let read: (FocusedValues) -> Value?

    /// Reads what is said under a key.
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
        read = { $0[keyPath: keyPath] }
    }

    /// Reads the observable object of a type.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        read = { $0[object: objectType] }
    }

    /// What is said; nil where nobody says anything.
    @MainActor public var wrappedValue: Value? { store.flatMap { read($0.values) } }
}

/// Reads and writes by a binding that the view with the focus, or a view on the screen, gives.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
    private var binding: FocusedValue<Binding<Value>>

    /// The binding under a key.
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
        binding = FocusedValue(keyPath)
    }

    /// The binding's value; nil where nobody gives one.
    @MainActor public var wrappedValue: Value? {
        get { binding.wrappedValue?.wrappedValue }
        nonmutating set { if let newValue { binding.wrappedValue?.wrappedValue = newValue } }
    }

    /// The binding, whose value is nil where nobody gives one.
    @MainActor public var projectedValue: Binding<Value?> {
        Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
    }
}

/// Says something of the view to those who read it by `FocusedValue`.
struct FocusedValueModifier: ViewModifier {
    typealias Body = Never

    let needsFocus: Bool
    let say: @MainActor (inout FocusedValues) -> Void

    public static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        FocusedValueNode(view, in: context)
    }
}

/// The node of a view that says something of itself.
private final class FocusedValueNode<C: View>: ModifierNode<C, FocusedValueModifier> {
    override func didMakeContent() { speak() }

    override func modifierChanged(from old: FocusedValueModifier) { speak() }

    override func willUnmount() {
        environmentValues.focusedValues?.forget(self)
        super.willUnmount()
    }

    /// Says it when all views are up to date: who reads it is drawn anew then.
    private func speak() {
        graph.afterUpdate { [weak self] in
            guard let self, flags.contains(.mounted) else { return }
            var said = FocusedValues()
            modifier.say(&said)
            environmentValues.focusedValues?.say(said, by: self, needsFocus: modifier.needsFocus)
        }
    }

    override func amend(_ description: inout ElementDescription, for element: Element) {
        guard modifier.needsFocus else { return }
        // The browser tells of the focus where somebody listens; the host hands it on.
        description.on("focus") { _ in }
        description.on("blur") { _ in }
    }
}

extension View {
    /// Says something of the view while the focus is in it.
    public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        modifier(FocusedValueModifier(needsFocus: true) { $0[keyPath: keyPath] = value })
    }
    /// Says something of the view while the focus is in it; nothing when nil.
    public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        modifier(FocusedValueModifier(needsFocus: true) { $0[keyPath: keyPath] = value })
    }
    /// Gives an observable object while the focus is in the view.
    public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(needsFocus: true) { $0[object: T.self] = object })
    }
    /// Says something of the view for as long as it is on the screen.
    public func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        modifier(FocusedValueModifier(needsFocus: false) { $0[keyPath: keyPath] = value })
    }
    /// Says something of the view for as long as it is on the screen; nothing when nil.
    public func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        modifier(FocusedValueModifier(needsFocus: false) { $0[keyPath: keyPath] = value })
    }
    /// Gives an observable object for as long as the view is on the screen.
    public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(needsFocus: false) { $0[object: T.self] = object })
    }
}
