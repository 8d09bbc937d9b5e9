/// A value that views give to the views around them.
public protocol PreferenceKey {
    associatedtype Value
    /// The value where no view gave one.
    static var defaultValue: Value { get }
    /// Adds the value of the next view, in order.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

/// A set of keys in 2 bytes. It may take keys for members that are not, which costs a search, never the reverse.
struct PreferenceKeySet {
    private var bits: UInt16 = 0

    var isEmpty: Bool { bits == 0 }

    func contains<K: PreferenceKey>(_ key: K.Type) -> Bool { bits & Self.bit(of: key) != 0 }

    mutating func insert<K: PreferenceKey>(_ key: K.Type) { bits |= Self.bit(of: key) }

    private static func bit<K: PreferenceKey>(of key: K.Type) -> UInt16 {
        let address = UInt(bitPattern: ObjectIdentifier(key))
        let place: UInt = ((address >> 3) ^ (address >> 7)) & 15
        return 1 << UInt16(clamping: place)
    }
}
