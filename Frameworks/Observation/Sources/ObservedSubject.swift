import Synchronization

/// Who listens to which properties of one object.
package final class ObservedSubject: Sendable {
    private struct Property {
        let keyPath: AnyKeyPath
        var observers: [Observer] = []
    }

    private struct State {
        var properties: [Property] = []

        /// The place of a property. Key paths are mostly the same object, which is quicker to see than that they are equal.
        func index(of keyPath: AnyKeyPath) -> Int? {
            properties.firstIndex { $0.keyPath === keyPath } ?? properties.firstIndex { $0.keyPath == keyPath }
        }
    }

    // Key paths are values of the compiler's making, which nobody changes; they are not declared to be sendable.
    private struct UncheckedState: @unchecked Sendable {
        var value = State()
    }

    private let state = Mutex(UncheckedState())

    /// The place of a property, the same for as long as the object lives.
    func index(of keyPath: AnyKeyPath) -> Int {
        // Only looked at, under the lock.
        nonisolated(unsafe) let keyPath = keyPath
        return state.withLock { state in
            if let known = state.value.index(of: keyPath) { return known }
            state.value.properties.append(Property(keyPath: keyPath))
            return state.value.properties.count - 1
        }
    }

    func add(_ observer: Observer, to property: Int) {
        state.withLock { $0.value.properties[property].observers.append(observer) }
    }

    func remove(_ observer: Observer, from property: Int) {
        state.withLock { state in
            guard let index = state.value.properties[property].observers.lastIndex(where: { $0 === observer })
            else { return }
            let last = state.value.properties[property].observers.removeLast()
            guard index < state.value.properties[property].observers.count else { return }
            state.value.properties[property].observers[index] = last
        }
    }

    /// Tells those who have read a property.
    func tell(of keyPath: AnyKeyPath, _ moment: Observer.Moment) {
        nonisolated(unsafe) let keyPath = keyPath
        let observers = state.withLock { state in
            state.value.index(of: keyPath).map { state.value.properties[$0].observers } ?? []
        }
        for observer in observers where observer.moment == moment { observer.propertyChanges() }
    }

    /// Lets go of all who listen: the object is gone.
    func end() {
        state.withLock { state in
            for index in state.value.properties.indices { state.value.properties[index].observers = [] }
        }
    }

    /// How many listen, once for each property that they listen to.
    package var observerCount: Int {
        state.withLock { $0.value.properties.reduce(0) { $0 + $1.observers.count } }
    }
}
