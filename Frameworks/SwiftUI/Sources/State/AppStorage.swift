import Foundation

/// Reads and writes a value that the person's defaults keep. A store that is named stands for these too: one process serves
/// many people, and its own defaults would be everybody's.
@propertyWrapper
public struct AppStorage<Value> {
    private let key: String
    private let initial: Value
    private let coding: StoredValueCoding<Value>
    private var location: StoredLocation<Value>?

    private init(_ initial: Value, _ key: String, _ coding: StoredValueCoding<Value>) {
        self.initial = initial
        self.key = key
        self.coding = coding
    }

    /// The stored value; outside a view, the initial one.
    public var wrappedValue: Value {
        get { location?.read() ?? initial }
        nonmutating set { location?.write(newValue, Transaction()) }
    }

    /// A binding to the stored value.
    public var projectedValue: Binding<Value> {
        if let location { return Binding(location: location) }
        return .constant(initial)
    }
}

// The location behind it reads and writes under a lock, and nothing else changes after the view is connected.
extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage: GraphProperty {
    static var usesSlot: Bool { true }

    @MainActor
    mutating func install(in node: _Node, slot: inout AnyObject?) {
        if let known = slot as? StoredLocation<Value> {
            location = known
        } else {
            let made = StoredLocation(
                cell: node.graph.storage.appCell(key, node.graph.inbox), initial: initial, coding: coding)
            slot = made
            location = made
        }
    }
}

extension AppStorage where Value == Bool {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, .plain)
    }
}

extension AppStorage where Value == Bool? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(nil, key, StoredValueCoding<Bool>.plain.optional())
    }
}

extension AppStorage where Value == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, .plain)
    }
}

extension AppStorage where Value == Int? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(nil, key, StoredValueCoding<Int>.plain.optional())
    }
}

extension AppStorage where Value == Double {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, .plain)
    }
}

extension AppStorage where Value == Double? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(nil, key, StoredValueCoding<Double>.plain.optional())
    }
}

extension AppStorage where Value == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, .plain)
    }
}

extension AppStorage where Value == String? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(nil, key, StoredValueCoding<String>.plain.optional())
    }
}

extension AppStorage where Value == URL {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, .plain)
    }
}

extension AppStorage where Value == URL? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(nil, key, StoredValueCoding<URL>.plain.optional())
    }
}

extension AppStorage where Value == Data {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, .plain)
    }
}

extension AppStorage where Value == Data? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(nil, key, StoredValueCoding<Data>.plain.optional())
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, .raw)
    }
}

extension AppStorage {
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
        self.init(nil, key, StoredValueCoding<R>.raw.optional())
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, .raw)
    }
}

extension AppStorage {
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
        self.init(nil, key, StoredValueCoding<R>.raw.optional())
    }
}
