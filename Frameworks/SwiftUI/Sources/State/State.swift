/// A value that belongs to a view and lives as long as the view's place in the tree.
@propertyWrapper
public struct State<Value> {
    private let initial: Value
    private var box: StateBox<Value>?

    public init(wrappedValue value: Value) {
        initial = value
    }

    public init(initialValue value: Value) {
        initial = value
    }

    /// The current value; outside a view's evaluation and events, the initial one.
    public var wrappedValue: Value {
        get {
            if let box { return box.read() }
            return initial
        }
        nonmutating set { box?.write(newValue, Transaction()) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        if let box { return Binding(location: box) }
        return .constant(initial)
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() {
        self.init(wrappedValue: nil)
    }
}

// The box guards its value with a lock, and nothing else changes after the view is connected.
extension State: @unchecked Sendable where Value: Sendable {}

extension State: GraphProperty {
    static var usesSlot: Bool { true }

    @MainActor
    mutating func install(in node: _Node, slot: inout AnyObject?) {
        if let known = slot as? StateBox<Value> {
            box = known
        } else {
            let made = StateBox(initial, inbox: node.graph.inbox)
            slot = made
            box = made
        }
    }
}
