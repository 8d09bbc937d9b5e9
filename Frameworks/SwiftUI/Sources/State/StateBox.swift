import Synchronization

/// The value of a `@State`, kept by the node, and the nodes whose code has read it.
///
/// Values that are equal to the present one are not written. Any thread may read and write; evaluations follow on the
/// main actor.
final class StateBox<Value>: BindingLocation<Value> {
    private let readers = Mutex(StateReaders())
    // The lock of the readers guards it, so that it needs no generic one: finding out types costs more than the value.
    // Whether it may cross threads is the business of `State: Sendable where Value: Sendable`.
    @exclusivity(unchecked) private nonisolated(unsafe) var value: Value
    // Guarded as the value is. An object changes without being written.
    private nonisolated(unsafe) var isWritten = Value.self is AnyClass
    private let inbox: Invalidations

    init(_ value: Value, inbox: Invalidations) {
        self.value = value
        self.inbox = inbox
    }

    override func read() -> Value {
        if let reader = ThreadState.current.node { add(reader) }
        return readers.withLock { _ in value }
    }

    private func add(_ reader: _Node) {
        guard readers.withLock({ $0.add(reader) }) else { return }
        // A thread has a node only while the main actor evaluates it.
        nonisolated(unsafe) let state: any ReadState = self
        MainActor.assumeIsolated { reader.hasRead(state) }
    }

    override func write(_ value: Value, _ transaction: Transaction) {
        // Compared outside of the lock: `==` is other people's code, and so is what runs when the last of a value goes.
        nonisolated(unsafe) var value = value
        let old = readers.withLock { _ in self.value }
        if Self.areEqual(old, value) { return }
        let writer = ThreadState.current.node
        let told = readers.withLock { readers in
            swap(&self.value, &value)
            isWritten = true
            return readers.take(keeping: writer)
        }
        if let first = told.first { inbox.add(first) }
        for other in told.others { inbox.add(other) }
    }

    private static func areEqual(_ old: Value, _ new: Value) -> Bool {
        if let type = Value.self as? any Equatable.Type { return type.areEqual(old, new) }
        // The same object is the same value; what changes inside it is the object's own business.
        return Value.self is AnyClass && (old as AnyObject) === (new as AnyObject)
    }

    /// Whether the value may be another than at first.
    var hasBeenWritten: Bool { readers.withLock { _ in isWritten } }

    func forgetReaders() {
        readers.withLock { $0 = StateReaders() }
    }
}

// A mutex guards the value and its readers.
extension StateBox: @unchecked Sendable where Value: Sendable {}

extension StateBox: PropertySlot {
    var isTouched: Bool { hasBeenWritten }

    func discard() { forgetReaders() }
}

extension StateBox: ReadState {
    func forget(_ reader: _Node) { readers.withLock { $0.remove(reader) } }
}

extension Equatable {
    /// Compares two values that are of this type.
    fileprivate static func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
        withUnsafePointer(to: first) { first in
            withUnsafePointer(to: second) { second in areEqual(at: UnsafeRawPointer(first), UnsafeRawPointer(second)) }
        }
    }
}

/// The nodes whose code has read a state.
struct StateReaders {
    // Most states have one.
    private(set) var first: _Node?
    private(set) var others: [_Node] = []

    /// Adds a node; false when it was there.
    mutating func add(_ node: _Node) -> Bool {
        if first === node || others.last === node || others.contains(where: { $0 === node }) { return false }
        if first == nil { first = node } else { others.append(node) }
        return true
    }

    /// Takes out a node that has left the tree.
    mutating func remove(_ node: _Node) {
        if first === node {
            first = others.popLast()
        } else if let index = others.firstIndex(where: { $0 === node }) {
            others.swapAt(index, others.count - 1)
            others.removeLast()
        }
    }

    /// Hands over all, who hear of one change; who writes and reads in one evaluation has read already, and goes on
    /// listening.
    mutating func take(keeping writer: _Node?) -> StateReaders {
        let all = self
        self = StateReaders()
        if let writer, all.first === writer || all.others.contains(where: { $0 === writer }) { first = writer }
        return all
    }
}
