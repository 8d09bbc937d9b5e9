import Base
import Synchronization

/// The stores that are in use, so that all windows of one person share one.
public final class ProfileStores: Sendable {
    private final class Weak {
        weak var store: ProfileStore?
        init(_ store: ProfileStore) { self.store = store }
    }

    private struct State { var stores: [String: Weak] = [:] }

    private let clock: WallClock
    private let state = Mutex(State())

    public init(clock: WallClock) { self.clock = clock }

    /// The store of a person, who is told from others by an id.
    public func store(of person: String, in folder: ProfileFolder) -> ProfileStore {
        state.withLock { state in
            if let known = state.stores[person]?.store { return known }
            if state.stores.count > 1_000 { state.stores = state.stores.filter { $0.value.store != nil } }
            let made = ProfileStore(folder: folder, clock: clock)
            state.stores[person] = Weak(made)
            return made
        }
    }
}
