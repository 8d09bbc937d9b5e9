import Synchronization

/// Stops what it stands for when told to, and at the latest when nobody keeps it any longer.
public final class AnyCancellable: Cancellable, Hashable, Sendable {
    // Run at most once, by whoever takes it out of the lock.
    private let action: Mutex<UncheckedAction>

    private struct UncheckedAction: @unchecked Sendable {
        var run: (() -> Void)?
    }

    /// Stops something by a closure.
    public init(_ cancel: @escaping () -> Void) { action = Mutex(UncheckedAction(run: cancel)) }

    /// Stops another.
    public init<C: Cancellable>(_ canceller: C) { action = Mutex(UncheckedAction(run: { canceller.cancel() })) }

    deinit { cancel() }

    /// Stops it now.
    public func cancel() {
        let run = action.withLock { action -> UncheckedAction in
            defer { action.run = nil }
            return action
        }.run
        run?()
    }

    /// Keeps it in a collection, where it goes on for as long as it stays there.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Keeps it in a set, where it goes on for as long as it stays there.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    /// The same object.
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

    /// By identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
