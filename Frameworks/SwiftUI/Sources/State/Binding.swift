/// A way to read and write a value that is kept elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    let location: BindingLocation<Value>
    /// The transaction in which writes happen.
    public var transaction = Transaction()

    init(location: BindingLocation<Value>) {
        self.location = location
    }

    /// A binding that calls closures.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        location = ClosureLocation(read: get, write: { value, _ in set(value) })
    }

    /// A binding that calls closures and tells them the transaction.
    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        location = ClosureLocation(read: get, write: set)
    }

    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// A binding whose value never changes.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    public var wrappedValue: Value {
        get { location.read() }
        nonmutating set {
            if transaction.isPlain {
                location.write(newValue, transaction)
            } else {
                withTransaction(transaction) { location.write(newValue, transaction) }
            }
        }
    }

    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        var part = Binding<Subject>(location: MemberLocation(base: location, keyPath: keyPath))
        part.transaction = transaction
        return part
    }
}

// Reads and writes go where the value is kept, and that place is safe from any thread or was checked by its closures.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: GraphProperty {
    @MainActor
    mutating func install(in node: _Node, slot: inout AnyObject?) {}

    func drawsLike(_ other: Binding<Value>) -> Bool {
        location.isSame(as: other.location)
    }
}

extension Binding {
    /// A binding to an optional form of the value; writing nil does nothing.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            get: { base.wrappedValue },
            set: { if let value = $0 { base.wrappedValue = value } })
    }

    /// A binding to the value inside an optional, if there is one now.
    public init?(_ base: Binding<Value?>) {
        guard let initial = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? initial }, set: { base.wrappedValue = $0 })
    }

    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(
            get: { AnyHashable(base.wrappedValue) },
            set: { if let value = $0.base as? V { base.wrappedValue = value } })
    }

    /// The same binding with writes animated.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var animated = self
        animated.transaction.animation = animation
        return animated
    }

    /// The same binding with writes in a transaction.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var changed = self
        changed.transaction = transaction
        return changed
    }
}

/// Where the value of a binding is kept.
class BindingLocation<Value> {
    func read() -> Value { fatalError("A location reads its value.") }
    func write(_ value: Value, _ transaction: Transaction) {}

    /// Whether both stand for the same value.
    func isSame(as other: BindingLocation<Value>) -> Bool { self === other }
}

/// A value behind closures.
private final class ClosureLocation<Value>: BindingLocation<Value> {
    private let get: () -> Value
    private let set: (Value, Transaction) -> Void

    init(read: @escaping () -> Value, write: @escaping (Value, Transaction) -> Void) {
        get = read
        set = write
    }

    override func read() -> Value { get() }
    override func write(_ value: Value, _ transaction: Transaction) { set(value, transaction) }
}

/// A part of a value that is kept elsewhere.
private final class MemberLocation<Base, Value>: BindingLocation<Value> {
    private let base: BindingLocation<Base>
    private let keyPath: WritableKeyPath<Base, Value>

    init(base: BindingLocation<Base>, keyPath: WritableKeyPath<Base, Value>) {
        self.base = base
        self.keyPath = keyPath
    }

    override func read() -> Value { base.read()[keyPath: keyPath] }

    override func write(_ value: Value, _ transaction: Transaction) {
        var whole = base.read()
        whole[keyPath: keyPath] = value
        base.write(whole, transaction)
    }

    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? MemberLocation<Base, Value> else { return false }
        return base.isSame(as: other.base) && keyPath == other.keyPath
    }
}
