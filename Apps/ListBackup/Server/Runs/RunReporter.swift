import Base
import Database
import Foundation
import ListBackupAPI
import Synchronization

/// Writes down how far a run is and tells those who watch, a few times a second at most.
final class RunReporter: Sendable {
    private struct State {
        var run: Run
        var isWriting = false
        var lastTold = 0.0
        /// When something came, or was done.
        var lastSign = 0.0
        var hasEnded = false
    }

    private let state: Mutex<State>
    private let tenant: SortableID
    private let context: ServerContext
    private let stop: @Sendable () -> Void
    /// What it did, line by line.
    let log: RunLog
    private static let interval = 0.3

    /// - Parameter stop: ends the run, because somebody asked for it in another process.
    init(_ run: Run, of tenant: SortableID, _ context: ServerContext, stop: @escaping @Sendable () -> Void) {
        state = Mutex(State(run: run))
        self.tenant = tenant
        self.context = context
        self.stop = stop
        log = RunLog(run.id, of: tenant, context)
    }

    /// When the run showed a sign of life, by the clock's own count of seconds.
    var lastSign: Double { max(state.withLock(\.lastSign), log.lastSign) }

    func begin() async throws {
        let now = context.clock.elapsed()
        let run = state.withLock { state in
            state.lastSign = now
            state.run.state = .running
            state.run.waitsUntil = nil
            return state.run
        }
        let goesOn = try await context.database.write { [context] in try context.runs.update(run, $0) }
        context.tell(LiveChange(run: run), to: tenant)
        if !goesOn { stop() }
    }

    func note(_ progress: [String: BackupRun.Progress]) {
        let now = context.clock.elapsed()
        let run = state.withLock { state -> Run? in
            state.lastSign = now
            let before = Set(state.run.streams.filter { $0.certainty != nil }.map(\.name))
            state.run.streams = progress.filter { !$0.key.hasPrefix("_") }
                .map { Run.Stream($0.key, $0.value) }.sorted { $0.name < $1.name }
            for stream in state.run.streams where stream.certainty != nil && !before.contains(stream.name) {
                let line = "\(stream.name): \(stream.read) records. \(stream.evidence ?? "")"
                if [.partial, .failed].contains(stream.certainty) {
                    log.logger.warn(line)
                } else {
                    log.logger.note(line)
                }
            }
            guard !state.hasEnded, !state.isWriting, now - state.lastTold >= Self.interval else { return nil }
            state.isWriting = true
            state.lastTold = now
            return state.run
        }
        guard let run else { return }
        context.tell(LiveChange(run: run), to: tenant)
        Task {
            let goesOn = try? await context.database.write { [context, self] connection in
                // What has ended in the meantime stays so.
                guard !state.withLock(\.hasEnded), try context.runs.run(run.id, connection)?.isOpen == true else {
                    return true
                }
                return try context.runs.update(run, connection)
            }
            state.withLock { $0.isWriting = false }
            if goesOn == false { stop() }
        }
    }

    /// The run gives its place back until the source lets in more.
    func waits(until date: Date) -> Run {
        state.withLock { state in
            state.hasEnded = true
            state.run.state = .waiting
            state.run.waitsUntil = date
            return state.run
        }
    }

    func ended(_ outcome: Run.State, at date: Date, snapshot: Int?, message: String?) -> Run {
        state.withLock { state in
            state.hasEnded = true
            state.run.state = outcome
            state.run.endedAt = date
            state.run.waitsUntil = nil
            state.run.snapshot = snapshot
            state.run.message = message
            return state.run
        }
    }
}
