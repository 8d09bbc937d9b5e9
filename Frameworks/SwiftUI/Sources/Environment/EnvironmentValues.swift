/// A key of the environment.
public protocol EnvironmentKey {
    associatedtype Value
    /// The value where nothing else was said.
    static var defaultValue: Value { get }
}

/// The values that a view inherits from the views around it.
public struct EnvironmentValues {
    let scope: EnvironmentScope?
    /// The node for which values are read; it is evaluated again when one of them changes.
    let reader: _Node?
    private(set) var overrides: [EnvironmentEntry] = []

    init(scope: EnvironmentScope?, reader: _Node?) {
        self.scope = scope
        self.reader = reader
    }

    /// Nothing but defaults.
    public init() {
        self.init(scope: nil, reader: nil)
    }

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { value(of: ObjectIdentifier(key)) ?? key.defaultValue }
        set { set(newValue, for: ObjectIdentifier(key)) }
    }

    /// The value under a key, if anything set one.
    func value<Value>(of key: ObjectIdentifier) -> Value? {
        reader?.reads.insert(key)
        let entry = overrides.last { $0.key == key } ?? scope?.entry(for: key, EnvironmentKeySet(key))
        return entry?.value.read()
    }

    /// Sets a value in this copy.
    mutating func set<Value>(_ value: Value, for key: ObjectIdentifier) {
        if !overrides.isEmpty { overrides.removeAll { $0.key == key } }
        overrides.append(EnvironmentEntry(key: key, value: EnvironmentBox(value)))
    }
}

// Values of the environment are set and read where views are: on the main actor.
extension EnvironmentValues: @unchecked Sendable {}

/// A value in the environment, with its type hidden.
class AnyEnvironmentBox {
    /// The value, if it is of that type. A cast would ask more of the runtime, and environments are read all the time.
    final func read<Value>() -> Value? {
        guard type(of: self) == EnvironmentBox<Value>.self else { return nil }
        // The line above has compared the classes.
        return unsafeDowncast(self, to: EnvironmentBox<Value>.self).value
    }

    @MainActor func isEqual(_ other: AnyEnvironmentBox) -> Bool { false }
}

/// A value in the environment.
final class EnvironmentBox<Value>: AnyEnvironmentBox {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }

    override func isEqual(_ other: AnyEnvironmentBox) -> Bool {
        guard let other: Value = other.read() else { return false }
        return ValueComparison.of(Value.self).areEqual(value, other)
    }
}

/// A key with its value.
struct EnvironmentEntry {
    var key: ObjectIdentifier
    var value: AnyEnvironmentBox
}

/// The values that one modifier sets for everything below it.
// Changed on the main actor only, by the node that made it.
final class EnvironmentScope: @unchecked Sendable {
    let parent: EnvironmentScope?
    /// Most modifiers set one value, which needs no list.
    private var first: EnvironmentEntry?
    private var others: [EnvironmentEntry] = []
    private var keys = EnvironmentKeySet()
    // The graph holds no scope, so what outlives a view still finds it.
    let graph: ViewGraph

    init(parent: EnvironmentScope) {
        self.parent = parent
        graph = parent.graph
    }

    /// The scope of views of another graph that see what views here see.
    init(aside graph: ViewGraph, parent: EnvironmentScope) {
        self.parent = parent
        self.graph = graph
    }

    /// The outermost scope.
    init(graph: ViewGraph) {
        parent = nil
        self.graph = graph
    }

    /// What the nearest scope with that key says. Most scopes on the way do not have it, and their set says so at once.
    func entry(for key: ObjectIdentifier, _ set: EnvironmentKeySet) -> EnvironmentEntry? {
        if keys.intersects(set), let found = ownEntry(for: key) { return found }
        return parent?.entry(for: key, set)
    }

    private func ownEntry(for key: ObjectIdentifier) -> EnvironmentEntry? {
        if let first, first.key == key { return first }
        return others.first { $0.key == key }
    }

    /// Whether this scope itself sets a key.
    func sets(_ key: ObjectIdentifier) -> Bool {
        ownEntry(for: key) != nil
    }

    /// Sets the first values; nobody has read any yet.
    @MainActor
    func begin(with entries: [EnvironmentEntry]) {
        first = entries.first
        if entries.count > 1 { others = Array(entries.dropFirst()) }
        for entry in entries { keys.insert(entry.key) }
    }

    /// Replaces the values and tells which keys now read differently.
    @MainActor
    func replaceEntries(_ new: [EnvironmentEntry]) -> EnvironmentChange {
        var change = EnvironmentChange()
        for entry in new {
            if let old = ownEntry(for: entry.key), old.value.isEqual(entry.value) { continue }
            change.insert(entry.key)
        }
        for entry in [first].compactMap({ $0 }) + others where !new.contains(where: { $0.key == entry.key }) {
            change.insert(entry.key)
        }
        first = new.first
        others = Array(new.dropFirst())
        keys = EnvironmentKeySet()
        for entry in new { keys.insert(entry.key) }
        return change
    }
}

/// The keys whose values have changed.
struct EnvironmentChange {
    private(set) var list: [ObjectIdentifier] = []
    private(set) var keys = EnvironmentKeySet()

    var isEmpty: Bool { list.isEmpty }

    mutating func insert(_ key: ObjectIdentifier) {
        list.append(key)
        keys.insert(key)
    }

    /// What is left of the change below a scope that sets some keys itself.
    func excluding(_ scope: EnvironmentScope) -> EnvironmentChange {
        var rest = EnvironmentChange()
        for key in list where !scope.sets(key) { rest.insert(key) }
        return rest
    }
}

/// A set of keys in 8 bytes. It may take keys for members that are not, which costs an evaluation, never the reverse.
struct EnvironmentKeySet {
    private var bits: UInt64 = 0

    init() {}

    /// Every key.
    static let all: EnvironmentKeySet = {
        var set = EnvironmentKeySet()
        set.bits = .max
        return set
    }()

    /// A set of one key.
    init(_ key: ObjectIdentifier) {
        bits = Self.bit(of: key)
    }

    mutating func insert(_ key: ObjectIdentifier) {
        bits |= Self.bit(of: key)
    }

    func intersects(_ other: EnvironmentKeySet) -> Bool {
        bits & other.bits != 0
    }

    private static func bit(of key: ObjectIdentifier) -> UInt64 {
        let address = UInt(bitPattern: key)
        let place: UInt = ((address >> 3) ^ (address >> 9)) & 63
        return 1 << UInt64(clamping: place)
    }
}
