import Synchronization

/// An object that says when it is about to change.
public protocol ObservableObject: AnyObject {
    /// What says so.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Sends before the object changes. Unless the object has its own, there is one for each object.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The publisher that belongs to this object; its `@Published` properties send through it.
    public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
}

/// Says that an object is about to change.
public final class ObservableObjectPublisher: Publisher, Sendable {
    /// Nothing but the fact.
    public typealias Output = Void
    /// It cannot fail.
    public typealias Failure = Never

    private let audience = Audience<Void, Never>()

    /// A publisher nobody listens to yet.
    public init() {}

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        audience.add(subscriber, latest: nil)
    }

    /// Says that the object is about to change.
    public func send() { audience.send(()) }
}

/// The publishers of the objects that do not declare one, by object.
enum ObjectPublishers {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    // The weak references are read and written behind the mutex only.
    private struct State: @unchecked Sendable {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// At how many entries those of objects that are gone are taken out.
        var limit = 64
    }

    private static let state = Mutex(State())

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let object = UncheckedBox(object)
        return state.withLock { state in
            let id = ObjectIdentifier(object.value)
            // An address is used again; then the entry's own object is gone.
            if let entry = state.entries[id], entry.object === object.value { return entry.publisher }
            if state.entries.count >= state.limit {
                state.entries = state.entries.filter { $0.value.object != nil }
                state.limit = max(64, state.entries.count * 2)
            }
            let made = ObservableObjectPublisher()
            state.entries[id] = Entry(object: object.value, publisher: made)
            return made
        }
    }
}
