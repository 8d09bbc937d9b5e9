/// A value that a view gives to the container that it is in.
public protocol ContainerValueKey {
    /// What is given.
    associatedtype Value
    /// What holds for views that give nothing.
    static var defaultValue: Value { get }
}

/// What a view gives to the container that it is in.
public struct ContainerValues {
    private var values: [ObjectIdentifier: Any] = [:]
    private var tags: [AnyHashable] = []

    /// The value under a key.
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The view's tag of a type.
    public func tag<V: Hashable>(for type: V.Type) -> V? { tags.lazy.compactMap { $0.value(as: type) }.first }

    /// Whether the view has a tag.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }

    mutating func add(tag: AnyHashable) { tags.append(tag) }
}

/// Gives a value to the container around; the view itself stays as it is.
struct ContainerValueModifier<Value>: ViewModifier, ContainerValueSetting {
    let path: WritableKeyPath<ContainerValues, Value>
    let value: Value

    func body(content: Content) -> some View { content }

    func set(in values: inout ContainerValues) { values[keyPath: path] = value }
}

/// A modifier that gives a value to the container around.
@MainActor
protocol ContainerValueSetting {
    func set(in values: inout ContainerValues)
}

extension View {
    /// Gives a value to the container that the view is in.
    public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        modifier(ContainerValueModifier(path: keyPath, value: value))
    }
}
