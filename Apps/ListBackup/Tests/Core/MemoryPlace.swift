import Foundation
import ListBackupCore
import Synchronization

/// A store in memory as a place that is far away, which can break off, and tells how many calls were under way at a time.
final class MemoryPlace: DistantStore {
    struct Away: Error {}

    private struct State {
        var putsLeft = Int.max
        var isAway = false
        var running = 0
        var most = 0
        var puts: [String] = []
    }

    let store: MemoryObjectStore
    private let state = Mutex(State())

    init(_ store: MemoryObjectStore = MemoryObjectStore()) { self.store = store }

    /// The names that were put, in their order.
    var puts: [String] { state.withLock { $0.puts } }
    /// The most puts that were under way at a time.
    var most: Int { state.withLock { $0.most } }

    /// Whether nobody answers there.
    func isAway(_ isAway: Bool) { state.withLock { $0.isAway = isAway } }

    /// Takes some more objects, and then none.
    func breakOff(after puts: Int?) { state.withLock { $0.putsLeft = puts ?? .max } }

    func put(_ name: String, _ bytes: [UInt8]) async throws {
        try state.withLock { state in
            guard state.putsLeft > 0 else { throw Away() }
            state.putsLeft -= 1
            state.running += 1
            state.most = max(state.most, state.running)
            state.puts.append(name)
        }
        await Task.yield()
        state.withLock { $0.running -= 1 }
        store.change(name) { $0 = bytes }
    }

    func putIfAbsent(_ name: String, _ bytes: [UInt8]) async throws -> Bool {
        guard !state.withLock({ $0.isAway }) else { throw Away() }
        guard !store.names.contains(name) else { return false }
        try await put(name, bytes)
        return true
    }

    func read(_ name: String) async throws -> [UInt8]? {
        do {
            return try store.read(name)
        } catch let error as RepositoryError where error.code == .notFound {
            return nil
        }
    }

    func list(prefix: String) async throws -> [StoredObject] {
        guard !state.withLock({ $0.isAway }) else { throw Away() }
        return try store.list(prefix: prefix)
    }

    func delete(_ name: String) async throws { try store.delete(name) }
}
