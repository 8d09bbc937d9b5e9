import Base
import Database
import Foundation
import ListBackupAPI
import Synchronization

/// What one backup does, line by line: written down a few times a second, so that whoever watches reads on (LB-090).
final class RunLog: Sendable {
    private struct State {
        var lines: [RunLogLine] = []
        var count = 0
        var isWriting = false
        var lastSign = 0.0
    }

    private let state = Mutex(State())
    private let run: SortableID
    private let tenant: SortableID
    private let context: ServerContext
    let logger: RunLogger
    private static let most = 5000
    private static let interval = 0.3

    init(_ run: SortableID, of tenant: SortableID, _ context: ServerContext) {
        (self.run, self.tenant, self.context) = (run, tenant, context)
        let inbox = Inbox()
        logger = RunLogger { level, text in inbox.log?.add(level, text) }
        inbox.set(self)
    }

    /// Leads from a logger to the log that it belongs to.
    private final class Inbox: Sendable {
        private struct Weak: Sendable { weak var log: RunLog? }
        private let held = Mutex(Weak())

        var log: RunLog? { held.withLock { $0.log } }

        func set(_ log: RunLog) { held.withLock { $0.log = log } }
    }

    /// When something was told, by the clock's own count of seconds.
    var lastSign: Double { state.withLock(\.lastSign) }

    private func add(_ level: RunLogLine.Level, _ text: String) {
        let (now, sign) = (context.clock.now(), context.clock.elapsed())
        let begins = state.withLock { state in
            state.lastSign = sign
            guard state.count <= Self.most else { return false }
            state.count += 1
            let isLast = state.count > Self.most
            state.lines.append(
                RunLogLine(
                    number: 0, at: now, level: isLast ? .warning : level,
                    text: isLast ? "More lines than \(Self.most) are left out." : text))
            guard !state.isWriting else { return false }
            state.isWriting = true
            return true
        }
        guard begins else { return }
        Task {
            // What comes while it writes begins no other writing, so it goes on until all is written.
            var isDone = false
            while !isDone {
                try? await Task.sleep(for: .seconds(Self.interval))
                await flush()
                isDone = state.withLock { state in
                    state.isWriting = !state.lines.isEmpty
                    return !state.isWriting
                }
            }
        }
    }

    /// Says how it ended.
    func end(_ run: Run) {
        switch run.state {
        case .completed: logger.note("Moment \(run.snapshot ?? 0) is kept.")
        case .partial: logger.warn("Moment \(run.snapshot ?? 0) is kept, in part. \(run.message ?? "")")
        case .failed: logger.fail(run.message ?? "The backup failed.")
        case .cancelled: logger.warn("The backup was stopped.")
        case .waiting, .running, .skipped: break
        }
    }

    /// Writes down what has come; what cannot be is no reason to end a backup.
    func flush() async {
        let lines = state.withLock { state in
            defer { state.lines = [] }
            return state.lines
        }
        guard !lines.isEmpty else { return }
        try? await context.database.write { [context, run] in try context.runLogs.append(lines, to: run, $0) }
        let now = try? await context.database.read { [context, run] in try context.runs.run(run, $0) }
        if let now, now.isOpen { context.tell(LiveChange(run: now), to: tenant) }
    }
}
