/// A value on the heap that copies share until one of them is changed.
///
/// Large models are kept in one: a view, its children and their closures then hold a pointer each instead of all fields.
public struct CopyOnWrite<Value> {
    @usableFromInline
    final class Storage {
        @usableFromInline var value: Value

        @inlinable
        init(_ value: Value) { self.value = value }
    }

    @usableFromInline var storage: Storage

    @inlinable
    public init(_ value: Value) { storage = Storage(value) }

    /// The value; a change leaves other copies as they are.
    @inlinable
    public var value: Value {
        get { storage.value }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }
}

// Storage is written only while one copy alone refers to it.
extension CopyOnWrite: @unchecked Sendable where Value: Sendable {}

extension CopyOnWrite: Equatable where Value: Equatable {
    public static func == (left: CopyOnWrite, right: CopyOnWrite) -> Bool {
        left.storage === right.storage || left.value == right.value
    }
}

extension CopyOnWrite: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
