import Synchronization

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
        get { box?.read() ?? initial }
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

/// The value of a `@State`, kept by the node, and the nodes whose code has read it.
///
/// Values that are equal to the present one are not written. Any thread may read and write; evaluations follow on the
/// main actor.
final class StateBox<Value>: BindingLocation<Value> {
    private struct Content {
        var value: Value
        // Most states have one reader.
        var reader: _Node?
        var others: [_Node] = []
        /// How many others there may be before those are let go that are no longer in the tree.
        var roomForOthers = 16

        mutating func add(_ node: _Node) {
            if reader == nil {
                reader = node
            } else if reader !== node, others.last !== node, !others.contains(where: { $0 === node }) {
                if others.count >= roomForOthers {
                    // A thread has a node only while the main actor evaluates it.
                    let known = others
                    others = MainActor.assumeIsolated { known.filter { $0.flags.contains(.mounted) } }
                    roomForOthers = max(16, others.count * 2)
                }
                others.append(node)
            }
        }

        mutating func forget() {
            reader = nil
            others = []
        }
    }

    private let content: Mutex<UncheckedContent>
    private let inbox: Invalidations

    // The mutex guards the value; whether it may cross threads is the business of `State: Sendable where Value: Sendable`.
    private struct UncheckedContent: @unchecked Sendable {
        var content: Content
    }

    init(_ value: Value, inbox: Invalidations) {
        self.inbox = inbox
        content = Mutex(UncheckedContent(content: Content(value: value)))
    }

    override func read() -> Value {
        let reader = ThreadState.current.node
        return content.withLock { (state: inout UncheckedContent) -> UncheckedValue in
            if let reader { state.content.add(reader) }
            return UncheckedValue(value: state.content.value)
        }.value
    }

    // Carries the value across the lock only; see UncheckedContent.
    private struct UncheckedValue: @unchecked Sendable {
        var value: Value
    }

    override func write(_ value: Value, _ transaction: Transaction) {
        let new = UncheckedValue(value: value)
        // Compared outside of the lock: `==` is other people's code.
        let old = content.withLock { UncheckedValue(value: $0.content.value) }
        if Self.areEqual(old.value, new.value) { return }
        let writer = ThreadState.current.node
        let readers = content.withLock { (state: inout UncheckedContent) -> [_Node] in
            state.content.value = new.value
            let readers = (state.content.reader.map { [$0] } ?? []) + state.content.others
            state.content.forget()
            // Who writes and reads in one evaluation has read already, and goes on listening.
            if let writer, readers.contains(where: { $0 === writer }) { state.content.add(writer) }
            return readers
        }
        for reader in readers { inbox.add(reader) }
    }

    private static func areEqual(_ old: Value, _ new: Value) -> Bool {
        if let old = old as? any Equatable { return old.equals(new) }
        // The same object is the same value; what changes inside it is the object's own business.
        return Value.self is AnyClass && (old as AnyObject) === (new as AnyObject)
    }

    func forgetReaders() {
        content.withLock { $0.content.forget() }
    }
}

// A mutex guards the value and its readers.
extension StateBox: @unchecked Sendable where Value: Sendable {}

extension StateBox: PropertySlot {
    func discard() { forgetReaders() }
}
