import Synchronization

/// A property of a class that tells when it changes: through its publisher, and through its object's.
///
/// Both are sent before the property has its new value.
@propertyWrapper
public struct Published<Value> {
    let box: PublishedBox<Value>

    /// A property with a value.
    public init(initialValue: Value) { box = PublishedBox(initialValue) }

    /// A property with a value.
    public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }

    /// Sends the property's value to each new subscriber, and then every new value.
    public var projectedValue: Publisher {
        get { Publisher(box: box) }
        set { box.keep(newValue.box) }
    }

    /// Only properties of classes can tell that they change.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.set(newValue) }
    }

    /// The property of an object.
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].box.value }
        set {
            let box = object[keyPath: storageKeyPath].box
            box.belong(to: object)
            box.set(newValue)
        }
    }

    /// The publisher of an object's property.
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        projected projectedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Publisher>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Publisher {
        get {
            let box = object[keyPath: storageKeyPath].box
            box.belong(to: object)
            return Publisher(box: box)
        }
        set { object[keyPath: storageKeyPath].box.keep(newValue.box) }
    }

    /// Sends a property's values.
    public struct Publisher: Combine.Publisher, Equatable {
        /// The property's type.
        public typealias Output = Value
        /// It cannot fail.
        public typealias Failure = Never

        let box: PublishedBox<Value>

        /// Connects a subscriber and sends it the present value.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            let box = box
            box.audience.add(subscriber, latest: { box.value })
        }

        /// The same property.
        public static func == (lhs: Publisher, rhs: Publisher) -> Bool { lhs.box === rhs.box }
    }
}

// The box guards its value; whether values may cross threads is their owner's business.
extension Published: @unchecked Sendable where Value: Sendable {}
extension Published.Publisher: @unchecked Sendable where Value: Sendable {}

/// The value of a `@Published` property.
// Everything that changes is behind the mutex.
final class PublishedBox<Value>: @unchecked Sendable {
    private struct State {
        var value: Value
        weak var object: (any ObservableObject)?
        var kept: [AnyObject] = []
    }

    private let state: Mutex<UncheckedBox<State>>
    let audience = Audience<Value, Never>()

    init(_ value: Value) { state = Mutex(UncheckedBox(State(value: value))) }

    var value: Value { state.withLock { UncheckedBox($0.value.value) }.value }

    /// Remembers whose property it is, to say through that object's publisher that it changes.
    func belong(to object: AnyObject) {
        let known = state.withLock { $0.value.object != nil }
        guard !known, let observable = object as? any ObservableObject else { return }
        let owner = UncheckedBox(observable)
        state.withLock { $0.value.object = owner.value }
    }

    /// Says that it changes, then changes.
    func set(_ value: Value) {
        let object = state.withLock { UncheckedBox($0.value.object) }.value
        if let object { Self.announce(object) }
        audience.send(value)
        let new = UncheckedBox(value)
        // The old value dies outside of the lock: its end may be other people's code.
        let old = state.withLock { state in
            defer { state.value.value = new.value }
            return UncheckedBox(state.value.value)
        }
        withExtendedLifetime(old) {}
    }

    private static func announce(_ object: any ObservableObject) {
        (object.objectWillChange as? ObservableObjectPublisher)?.send()
    }

    /// Keeps a subscription for as long as the property lives.
    func keep(_ subscription: AnyObject) {
        guard subscription !== self else { return }
        let kept = UncheckedBox(subscription)
        state.withLock { $0.value.kept.append(kept.value) }
    }
}
