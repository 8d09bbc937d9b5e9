import Synchronization

/// A lock around a value; copies share it.
public struct OSAllocatedUnfairLock<State>: Sendable {
    private final class Box: @unchecked Sendable {
        // The value is only touched while the mutex is held.
        let mutex = Mutex(())
        var state: State
        init(_ state: State) { self.state = state }
    }

    private let box: Box

    /// A lock around a value of which the caller knows that no other thread has it.
    public init(uncheckedState initialState: State) { box = Box(initialState) }

    /// Runs code with the value, one at a time.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        try box.mutex.withLock { _ in try body(&box.state) }
    }
}

extension OSAllocatedUnfairLock where State: Sendable {
    /// A lock around a value.
    public init(initialState: State) { self.init(uncheckedState: initialState) }

    /// Runs code with the value, one at a time.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    /// A lock.
    public init() { self.init(uncheckedState: ()) }

    /// Runs code, one at a time.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLockUnchecked { _ in try body() }
    }
}
