import Foundation

/// How a value of `@AppStorage` or `@SceneStorage` is written as text.
struct StoredValueCoding<Value> {
    let decode: (String) -> Value?
    /// Nil removes the stored text.
    let encode: (Value) -> String?
}

/// A type that `@AppStorage` and `@SceneStorage` can keep by themselves.
protocol StorableValue {
    init?(storedText: String)
    var storedText: String { get }
}

extension Bool: StorableValue {
    init?(storedText: String) { self.init(storedText) }
    var storedText: String { String(self) }
}

extension Int: StorableValue {
    init?(storedText: String) { self.init(storedText) }
    var storedText: String { String(self) }
}

extension Double: StorableValue {
    init?(storedText: String) { self.init(storedText) }
    var storedText: String { String(self) }
}

extension String: StorableValue {
    init?(storedText: String) { self = storedText }
    var storedText: String { self }
}

extension URL: StorableValue {
    init?(storedText: String) { self.init(string: storedText) }
    var storedText: String { absoluteString }
}

extension Data: StorableValue {
    init?(storedText: String) { self.init(base64Encoded: storedText) }
    var storedText: String { base64EncodedString() }
}

extension StoredValueCoding where Value: StorableValue {
    static var plain: StoredValueCoding {
        StoredValueCoding(decode: { Value(storedText: $0) }, encode: { $0.storedText })
    }
}

extension StoredValueCoding where Value: RawRepresentable, Value.RawValue: StorableValue {
    static var raw: StoredValueCoding {
        StoredValueCoding(
            decode: { Value.RawValue(storedText: $0).flatMap(Value.init(rawValue:)) },
            encode: { $0.rawValue.storedText })
    }
}

extension StoredValueCoding {
    /// The same for a value that may be absent.
    func optional() -> StoredValueCoding<Value?> {
        StoredValueCoding<Value?>(
            decode: { text in decode(text).map { .some($0) } },
            encode: { $0.flatMap(encode) })
    }
}

/// A stored text, read as a value.
final class StoredLocation<Value>: BindingLocation<Value> {
    private let cell: StorageCell
    private let initial: Value
    private let coding: StoredValueCoding<Value>

    init(cell: StorageCell, initial: Value, coding: StoredValueCoding<Value>) {
        self.cell = cell
        self.initial = initial
        self.coding = coding
    }

    override func read() -> Value { cell.box.read().flatMap(coding.decode) ?? initial }

    override func write(_ value: Value, _ transaction: Transaction) { cell.write(coding.encode(value)) }

    override func isSame(as other: BindingLocation<Value>) -> Bool {
        (other as? StoredLocation<Value>)?.cell === cell
    }
}
