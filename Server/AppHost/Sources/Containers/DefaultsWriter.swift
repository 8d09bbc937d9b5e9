import Base
import Database
import Synchronization

/// Writes everybody's defaults to rows, many at a time, some moments after they were set.
final class DefaultsWriter: Sendable {
    struct Place: Hashable {
        var container: SortableID
        var app: String
        var key: String
    }

    private struct State {
        /// What is to be written; nil removes the row.
        var pending: [Place: String?] = [:]
        var worker: Task<Void, Never>?
    }

    private let rows: ContainerRows
    private let clock: WallClock
    private let log: Log
    private let state = Mutex(State())

    init(rows: ContainerRows, clock: WallClock, log: Log) {
        self.rows = rows
        self.clock = clock
        self.log = log
    }

    func write(_ value: String?, to place: Place) {
        state.withLock { state in
            state.pending[place] = .some(value)
            if state.worker == nil { state.worker = Task { await self.work() } }
        }
    }

    /// Returns once everything that was set before is in the database, or the database refuses.
    func flush() async {
        if let worker = state.withLock({ $0.worker }) { await worker.value }
        _ = await writeOnce()
    }

    private func work() async {
        while true {
            guard await writeOnce() else {
                // The disk may have room again in a while; until then the values live in memory.
                if (try? await clock.sleep(seconds: 5)) == nil { return end() }
                continue
            }
            let isDone = state.withLock { state in
                guard state.pending.isEmpty else { return false }
                state.worker = nil
                return true
            }
            if isDone { return }
        }
    }

    private func end() { state.withLock { $0.worker = nil } }

    /// Writes what is pending; on failure it is pending again, unless it was set anew meanwhile.
    private func writeOnce() async -> Bool {
        let batch = state.withLock { state in
            defer { state.pending = [:] }
            return state.pending
        }
        guard !batch.isEmpty else { return true }
        do {
            try await rows.setDefaults(batch)
            return true
        } catch {
            log.error("Settings could not be written.", ["error": "\(error)"])
            state.withLock { $0.pending.merge(batch) { newer, _ in newer } }
            return false
        }
    }
}
