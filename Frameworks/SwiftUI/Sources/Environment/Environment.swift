/// Reads a value of the view's environment.
@propertyWrapper
public struct Environment<Value> {
    private enum Source {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case object((EnvironmentValues) -> Value?)
    }

    private let source: Source
    private var value: Value?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        source = .keyPath(keyPath)
    }

    /// Reads the observable object of that type which `.environment(_:)` has put there.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        source = .object { $0.object(objectType) }
    }

    /// Reads the observable object of that type, if `.environment(_:)` has put one there.
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        source = .object { .some($0.object(objectType)) }
    }

    /// The value in the environment. Outside a view, the default.
    public var wrappedValue: Value {
        if let value { return value }
        switch source {
        case .keyPath(let keyPath): return EnvironmentValues()[keyPath: keyPath]
        case .object(let read):
            if let found = read(EnvironmentValues()) { return found }
            // As on Apple's platforms: a view that needs an object cannot be drawn without it.
            fatalError(
                "No object of type \(Value.self) is in the environment; .environment(_:) of an ancestor puts it there.")
        }
    }
}

// The source is a key path or a closure of this file without captures but a type.
extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: GraphProperty {
    @MainActor
    mutating func install(in node: _Node, slot: inout AnyObject?) {
        let values = node.environmentValues
        switch source {
        case .keyPath(let keyPath):
            // All values together would hold the node, which holds them.
            value = Value.self == EnvironmentValues.self ? node.allValues as? Value : values[keyPath: keyPath]
        case .object(let read): value = read(values)
        }
    }
}

extension _Node {
    /// The whole environment, kept for later: the node is evaluated again when anything in it changes.
    fileprivate var allValues: EnvironmentValues {
        reads = .all
        return EnvironmentValues(scope: environment, reader: nil)
    }
}

extension EnvironmentValues {
    /// The observable object of a type.
    func object<T: AnyObject & Observable>(_ type: T.Type) -> T? {
        let stored: T?? = value(of: ObjectIdentifier(type))
        return stored ?? nil
    }

    public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
        get { object(objectType) }
        set { set(newValue, for: ObjectIdentifier(objectType)) }
    }
}
