import Synchronization

/// Learns of the first change of what some code has read, until that code is run again.
///
/// It stays with the properties that it listens to: code that reads the same each time costs nothing to listen to again.
package final class Observer: Sendable {
    /// When it is told of a change.
    package enum Moment: Sendable {
        /// Before it, as `withObservationTracking` promises.
        case willChange
        /// When the new value is there, whatever thread wrote it.
        case hasChanged
    }

    private struct State {
        var accesses: [Access] = []
        var isListening = false
    }

    let moment: Moment
    /// Whether it listens no longer after the first change.
    private let isSingle: Bool
    private let onChange: @Sendable () -> Void
    private let state = Mutex(State())

    /// Makes one that listens to nothing yet; `onChange` is called on whatever thread a change is made.
    package init(_ moment: Moment, isSingle: Bool = false, onChange: @escaping @Sendable () -> Void) {
        (self.moment, self.isSingle, self.onChange) = (moment, isSingle, onChange)
    }

    /// Listens to properties, and no longer to others.
    package func observe(_ accesses: [Access]) {
        let old = state.withLock { state in
            defer { (state.accesses, state.isListening) = (accesses, true) }
            return state.accesses
        }
        guard old != accesses else { return }
        for access in old { access.subject.remove(self, from: access.property) }
        for access in accesses { access.subject.add(self, to: access.property) }
    }

    /// Listens to further properties.
    package func observe(adding accesses: [Access]) {
        let new = state.withLock { state in
            let known = state.accesses.count > 16 ? Set(state.accesses) : nil
            let new = accesses.filter { !(known?.contains($0) ?? state.accesses.contains($0)) }
            state.accesses += new
            state.isListening = true
            return new
        }
        for access in new { access.subject.add(self, to: access.property) }
    }

    /// Listens to nothing any more.
    package func cancel() { observe([]) }

    func propertyChanges() {
        let isFirst = state.withLock { state in
            defer { state.isListening = false }
            return state.isListening
        }
        guard isFirst else { return }
        onChange()
        if isSingle { cancel() }
    }
}
