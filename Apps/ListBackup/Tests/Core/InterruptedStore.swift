import Foundation
import ListBackupCore
import Synchronization

/// A store with a clock, at any write of which somebody else may come between.
final class InterruptedStore: ObjectStore {
    private struct State {
        var times: [String: Date] = [:]
        var now: Date
        var interruption: Interruption?
    }

    let memory = MemoryObjectStore()
    private let state: Mutex<State>

    init(now: Date) { state = Mutex(State(now: now)) }

    var now: Date {
        get { state.withLock { $0.now } }
        set { state.withLock { $0.now = newValue } }
    }

    /// What happens before the next writes; nothing while it happens.
    func interrupt(_ body: (@Sendable () -> Void)?) {
        state.withLock { $0.interruption = body.map { Interruption(body: $0) } }
    }

    private struct Interruption: Sendable { let body: @Sendable () -> Void }

    private func pause() {
        let found = state.withLock { state in
            let found = state.interruption
            state.interruption = nil
            return found
        }
        guard let found else { return }
        found.body()
        state.withLock { $0.interruption = found }
    }

    func putIfAbsent(_ name: String, _ bytes: [UInt8]) throws -> Bool {
        pause()
        let isNew = try memory.putIfAbsent(name, bytes)
        if isNew { state.withLock { $0.times[name] = $0.now } }
        return isNew
    }

    func read(_ name: String, _ range: Range<Int>) throws -> [UInt8] { try memory.read(name, range) }
    func read(_ name: String) throws -> [UInt8] { try memory.read(name) }

    func list(prefix: String) throws -> [StoredObject] {
        let times = state.withLock { $0.times }
        return try memory.list(prefix: prefix).map { object in
            var object = object
            object.modified = times[object.name] ?? .distantPast
            return object
        }
    }

    func delete(_ name: String) throws {
        pause()
        try memory.delete(name)
    }
}
