/// A state that a gesture keeps up to date while it lasts, and that is as before when the gesture is over.
@propertyWrapper
public struct GestureState<Value> {
    @State private var value: Value
    private let initial: Value
    private let resetTransaction: Transaction
    private let onReset: (Value, inout Transaction) -> Void

    /// A state with the value that it has while there is no gesture.
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, resetTransaction: Transaction()) }

    /// A state with the value that it has while there is no gesture.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// A state that goes back in a transaction.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        (_value, initial) = (State(initialValue: wrappedValue), wrappedValue)
        self.resetTransaction = resetTransaction
        onReset = { _, _ in }
    }

    /// A state that goes back in a transaction that may depend on its last value.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        (_value, initial) = (State(initialValue: wrappedValue), wrappedValue)
        resetTransaction = Transaction()
        onReset = reset
    }

    /// A state that goes back in a transaction.
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    /// A state that goes back in a transaction that may depend on its last value.
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    /// The present value.
    public var wrappedValue: Value { value }

    /// The state itself, for `updating(_:body:)`.
    public var projectedValue: GestureState<Value> { self }

    @MainActor
    func change(_ update: (inout Value, inout Transaction) -> Void) {
        var (new, transaction) = (value, Transaction())
        update(&new, &transaction)
        withTransaction(transaction) { value = new }
    }

    @MainActor
    func reset() {
        var transaction = resetTransaction
        onReset(value, &transaction)
        withTransaction(transaction) { value = initial }
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// A state that is nil while there is no gesture.
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }

    /// A state that is nil while there is no gesture, and goes back in a transaction that may depend on its last value.
    public init(reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: nil, reset: reset)
    }
}

// What it keeps is a state, whose box guards itself; the closure runs on the main actor.
extension GestureState: @unchecked Sendable where Value: Sendable {}

extension GestureState: DynamicProperty {}
